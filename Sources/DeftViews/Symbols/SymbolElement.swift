/// An element of a drawing, whose attributes are taken one by one until none may be left.
struct SymbolElement {
  let name: String
  let offset: Int
  var attributes: [SymbolScanner.Attribute]
  let scanner: SymbolScanner

  /// The path of the element's shape.
  mutating func takePath() throws(SymbolSVG.Failure) -> Path {
    switch name {
    case "path":
      return try SymbolPathData.path(scanner.within(take("d").value))
    case "circle":
      let (x, y, r) = (try number("cx"), try number("cy"), try number("r", above: 0))
      return Path(ellipseIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
    case "ellipse":
      let (x, y) = (try number("cx"), try number("cy"))
      let (a, b) = (try number("rx", above: 0), try number("ry", above: 0))
      return Path(ellipseIn: CGRect(x: x - a, y: y - b, width: 2 * a, height: 2 * b))
    case "rect":
      let (x, y) = (try number("x"), try number("y"))
      let (width, height) = (try number("width", above: 0), try number("height", above: 0))
      let radius = attributes.contains { $0.name == "rx" } ? try number("rx", above: 0) : 0
      return Path(
        roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    case "line":
      let (x1, y1) = (try number("x1"), try number("y1"))
      let (x2, y2) = (try number("x2"), try number("y2"))
      return Path { $0.addLines([CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2)]) }
    case "polyline":
      var points = scanner.within(try take("points").value)
      var path = Path()
      try points.skipSeparators()
      while !points.isAtEnd { path.addLine(to: try points.point()) }
      return path
    default:
      throw scanner.failure(.unknownElement(name), at: offset)
    }
  }

  /// How the element paints its path.
  mutating func takeStyle(of path: Path) throws(SymbolSVG.Failure) -> Symbol.Outline {
    let isFilled = try choice("fill", ["none": false, "currentColor": true]) ?? false
    let isStroked = try choice("stroke", ["none": false, "currentColor": true]) ?? true
    guard isFilled != isStroked else {
      throw scanner.failure(.notOneOfFillAndStroke, at: offset)
    }
    if isFilled {
      let eoFill = try choice("fill-rule", ["nonzero": false, "evenodd": true]) ?? false
      return .fill(path, eoFill: eoFill)
    }
    let hasWidth = attributes.contains { $0.name == "stroke-width" }
    return .stroke(
      path, Symbol.lines(hasWidth ? try number("stroke-width", above: 0) : Symbol.lineWidth))
  }

  private mutating func take(_ name: String) throws(SymbolSVG.Failure) -> SymbolScanner.Attribute {
    guard let index = attributes.firstIndex(where: { $0.name == name }) else {
      throw scanner.failure(.missingAttribute(name), at: offset)
    }
    return attributes.remove(at: index)
  }

  private mutating func number(_ name: String, above least: CGFloat? = nil)
    throws(SymbolSVG.Failure) -> CGFloat
  {
    let attribute = try take(name)
    var value = scanner.within(attribute.value)
    let number = try value.number()
    if !value.isAtEnd || number <= least ?? -.infinity {
      throw scanner.failure(
        .badValue(scanner.text(attribute.value), of: name), at: attribute.value.lowerBound)
    }
    return number
  }

  private mutating func choice(_ name: String, _ values: [String: Bool])
    throws(SymbolSVG.Failure) -> Bool?
  {
    guard attributes.contains(where: { $0.name == name }) else { return nil }
    let attribute = try take(name)
    let text = scanner.text(attribute.value)
    guard let value = values[text] else {
      throw scanner.failure(.badValue(text, of: name), at: attribute.value.lowerBound)
    }
    return value
  }
}
