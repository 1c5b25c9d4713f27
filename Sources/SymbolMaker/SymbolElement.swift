/// An element of a drawing. Reading it removes its attributes, so that leftover attributes are
/// errors.
struct SymbolElement {
  let name: String
  let offset: Int
  var attributes: [SymbolScanner.Attribute]
  let scanner: SymbolScanner

  /// Removes the attributes of the shape and returns its steps.
  mutating func takeSteps() throws(SymbolSVG.Failure) -> [Int16] {
    switch name {
    case "path":
      return try SymbolPathData.steps(scanner.within(remove("d").value))
    case "circle":
      let (x, y, r) = (try number("cx"), try number("cy"), try number("r", above: 0))
      return SymbolSVG.step("O", x, y, r, r)
    case "ellipse":
      let (x, y) = (try number("cx"), try number("cy"))
      return SymbolSVG.step("O", x, y, try number("rx", above: 0), try number("ry", above: 0))
    case "rect":
      let (x, y) = (try number("x"), try number("y"))
      let (width, height) = (try number("width", above: 0), try number("height", above: 0))
      let radius = attributes.contains { $0.name == "rx" } ? try number("rx", above: 0) : 0
      return SymbolSVG.step("R", x, y, width, height, radius)
    case "line":
      let (x1, y1) = (try number("x1"), try number("y1"))
      let (x2, y2) = (try number("x2"), try number("y2"))
      return SymbolSVG.step("M", x1, y1) + SymbolSVG.step("L", x2, y2)
    case "polyline":
      var points = scanner.within(try remove("points").value)
      var steps: [Int16] = []
      try points.skipSeparators()
      while !points.isAtEnd {
        let point = try points.point()
        steps += SymbolSVG.step(steps.isEmpty ? "M" : "L", point.x, point.y)
      }
      return steps
    default:
      throw scanner.failure(.unknownElement(name), at: offset)
    }
  }

  /// Removes the attributes of the style and returns the step that sets it.
  mutating func takeBeginning() throws(SymbolSVG.Failure) -> [Int16] {
    let isFilled = try choice("fill", ["none": false, "currentColor": true]) ?? false
    let isStroked = try choice("stroke", ["none": false, "currentColor": true]) ?? true
    guard isFilled != isStroked else {
      throw scanner.failure(.notOneOfFillAndStroke, at: offset)
    }
    if isFilled {
      let eoFill = try choice("fill-rule", ["nonzero": false, "evenodd": true]) ?? false
      return SymbolSVG.step(eoFill ? "E" : "F")
    }
    let hasWidth = attributes.contains { $0.name == "stroke-width" }
    return SymbolSVG.step(
      "W", hasWidth ? try number("stroke-width", above: 0) : SymbolSVG.lineWidth)
  }

  private mutating func remove(_ name: String) throws(SymbolSVG.Failure) -> SymbolScanner.Attribute
  {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else {
      throw scanner.failure(.missingAttribute(name), at: offset)
    }
    return attributes.remove(at: index)
  }

  private mutating func number(_ name: String, above least: Int? = nil)
    throws(SymbolSVG.Failure) -> Int
  {
    let attribute = try remove(name)
    var value = scanner.within(attribute.value)
    let number = try value.number()
    if !value.isAtEnd || number <= least ?? .min {
      throw scanner.failure(
        .badValue(scanner.text(attribute.value), of: name), at: attribute.value.lowerBound)
    }
    return number
  }

  private mutating func choice(_ name: String, _ values: [String: Bool])
    throws(SymbolSVG.Failure) -> Bool?
  {
    guard attributes.contains(where: { $0.name == name }) else { return nil }
    let attribute = try remove(name)
    let text = scanner.text(attribute.value)
    guard let value = values[text] else {
      throw scanner.failure(.badValue(text, of: name), at: attribute.value.lowerBound)
    }
    return value
  }
}
