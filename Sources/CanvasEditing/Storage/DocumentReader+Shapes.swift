import DeftGeometry
import DeftLocalization

extension DocumentReader {
  mutating func shape() throws(DocumentError) -> CanvasShape {
    var id: ShapeID?
    var (name, figure): (String, Figure?) = ("", nil)
    var (fill, stroke, opacity): (Fill?, Stroke?, Double) = (nil, nil, 1)
    var (home, pose): (Pose?, Pose?)
    var (isPinned, groups): (Bool, [GroupID]) = (false, [])
    var object = try json.beginObject("a shape")
    while let field = try json.nextField(&object) {
      switch field {
      case "id": id = ShapeID(try json.string("the id"))
      case "name": name = try json.string("the name")
      case "fill": fill = try self.fill()
      case "stroke": stroke = try self.stroke()
      case "opacity": opacity = try json.number("the opacity")
      case "home": home = try self.pose()
      case "pose": pose = try self.pose()
      case "pinned": isPinned = try json.bool("“pinned”")
      case "groups": groups = try self.groups()
      default:
        let place = json
        guard let new = try self.figure(field) else { throw place.unknown(field, in: object) }
        guard figure == nil else {
          throw place.error("A shape can have only one figure, such as “circle”.")
        }
        figure = new
      }
    }
    guard let id else { throw json.missing("id", in: object) }
    guard let figure else {
      throw json.error("The shape “\(id.description)” has no figure, such as “circle”.", in: object)
    }
    guard let fill else { throw json.missing("fill", in: object) }
    guard let home else { throw json.missing("home", in: object) }
    let shape = CanvasShape(
      id, name: name, figure, Style(fill, stroke: stroke, opacity: opacity), home: home, pose: pose,
      isPinned: isPinned, groups: groups)
    if let refusal = DocumentLimits.refusal(of: shape) {
      throw json.error(
        "The shape “\(String(id.description.prefix(60)))” is not valid: \(refusal)", in: object)
    }
    return shape
  }

  mutating func pose() throws(DocumentError) -> Pose {
    var (position, scale, rotation): (CGPoint?, Double, Angle?) = (nil, 1, nil)
    var object = try json.beginObject("a pose")
    while let field = try json.nextField(&object) {
      switch field {
      case "at":
        let pair = try self.pair("a position")
        position = CGPoint(x: pair.0, y: pair.1)
      case "scale": scale = try json.number("the scale")
      case "degrees", "radians":
        guard rotation == nil else {
          throw json.error(
            """
            A pose needs “degrees” or “radians”, not both.
            """)
        }
        let angle = try json.number("the rotation")
        rotation = field == "degrees" ? .degrees(angle) : .radians(angle)
      default: throw json.unknown(field, in: object)
      }
    }
    guard let position else { throw json.missing("at", in: object) }
    let pose = Pose(position: position, scale: scale, rotation: rotation ?? .zero)
    if let refusal = DocumentLimits.refusal(of: pose) {
      throw json.error(refusal, in: object)
    }
    return pose
  }

  // MARK: - Figures

  /// Reads the figure of this kind; `nil` for an unknown kind.
  private mutating func figure(_ name: String) throws(DocumentError) -> Figure? {
    switch name {
    case "circle":
      let f = try fields("a circle", ["radius"])
      return .circle(radius: f[0])
    case "ring":
      let f = try fields("a ring", ["radius", "lineWidth"])
      return .ring(radius: f[0], lineWidth: f[1])
    case "rectangle":
      let f = try fields("a rectangle", ["size"])
      return .rectangle(CGSize(width: f[0], height: f[1]))
    case "roundedRectangle":
      let f = try fields("a rounded rectangle", ["size", "cornerRadius"])
      return .roundedRectangle(CGSize(width: f[0], height: f[1]), cornerRadius: f[2])
    case "star":
      let f = try fields("a star", ["points", "radius", "inset"])
      return .star(points: Int(f[0]), radius: f[1], inset: f[2])
    case "polygon":
      let f = try fields("a polygon", ["sides", "radius"])
      return .polygon(sides: Int(f[0]), radius: f[1])
    case "curve": return .curve(try curve())
    case "ink": return .ink(try ink())
    case "text": return try text()
    case "picture": return try picture()
    default: return nil
    }
  }

  /// Reads the numbers of an object with exactly these fields. "size" has two numbers; "points" and "sides" are
  /// integers within a limit.
  private mutating func fields(
    _ what: @escaping @autoclosure () -> LocalizedStringResource, _ names: [String]
  ) throws(DocumentError) -> [Double] {
    // The numbers of all fields in order; a size has two.
    var values = [Double](repeating: .nan, count: names.count + (names.contains("size") ? 1 : 0))
    var missing = names.count
    var object = try json.beginObject(called: what)
    while let field = try json.nextField(&object) {
      guard let index = names.firstIndex(of: field) else { throw json.unknown(field, in: object) }
      let place = index > 0 && names[0] == "size" ? index + 1 : index
      switch field {
      case "size": (values[place], values[place + 1]) = try self.pair("a size")
      case "points", "sides":
        let count = try json.integer(
          field == "points" ? "the number of points" : "the number of sides")
        guard DocumentLimits.corners.contains(count) else {
          throw json.error(
            field == "points"
              ? "\(what()) cannot have \(count) points." : "\(what()) cannot have \(count) sides."
          )
        }
        values[place] = Double(count)
      default: values[place] = try json.number("“\(field)”")
      }
      missing -= 1
    }
    // No field occurs twice, so a missing number means a missing field.
    if missing > 0, let place = values.firstIndex(where: \.isNaN) {
      throw json.missing(names[names[0] == "size" && place > 0 ? place - 1 : place], in: object)
    }
    return values
  }

  private mutating func curve() throws(DocumentError) -> Path {
    let text = try json.string("the outline")
    let path: Path
    do { path = try PathText.read(text) } catch { throw json.error(error.reason) }
    try note(pathElements: path.elements.count)
    return path
  }

  private mutating func ink() throws(DocumentError) -> Ink {
    let text = try json.string("the line")
    let ink: Ink
    do { ink = try PathText.readInk(text) } catch { throw json.error(error.reason) }
    try note(pathElements: ink.points.count)
    return ink
  }

  private mutating func text() throws(DocumentError) -> Figure {
    var (content, size): (String?, Double?)
    var object = try json.beginObject("a text")
    while let field = try json.nextField(&object) {
      switch field {
      case "content": content = try json.string("the text")
      case "size": size = try json.number("the size of the text")
      default: throw json.unknown(field, in: object)
      }
    }
    guard let content else { throw json.missing("content", in: object) }
    guard let size else { throw json.missing("size", in: object) }
    return .text(content, size: size)
  }

  private mutating func picture() throws(DocumentError) -> Figure {
    var (name, size): (String?, CGSize?)
    var object = try json.beginObject("a picture")
    while let field = try json.nextField(&object) {
      switch field {
      case "name": name = try json.string("the name of the picture")
      case "size":
        let pair = try self.pair("a size")
        size = CGSize(width: pair.0, height: pair.1)
      default: throw json.unknown(field, in: object)
      }
    }
    guard let name else { throw json.missing("name", in: object) }
    guard let size else { throw json.missing("size", in: object) }
    return .picture(name, size)
  }

  // MARK: - Style

  private mutating func fill() throws(DocumentError) -> Fill {
    if json.isAtText {
      guard try json.string("the fill") == "picture" else {
        throw json.error("A fill must be “picture” or an object with one kind and a hue.")
      }
      return .picture
    }
    var fill: Fill?
    var object = try json.beginObject("a fill")
    while let field = try json.nextField(&object) {
      guard fill == nil else { throw json.error("A fill can have only one kind.") }
      switch field {
      case "plain": fill = .plain(try hue())
      case "linear": fill = .linear(try hue())
      case "radial": fill = .radial(try hue())
      case "line": fill = .line(try hue())
      default: throw json.unknown(field, in: object)
      }
    }
    guard let fill else { throw json.missing("plain", in: object) }
    return fill
  }

  private mutating func stroke() throws(DocumentError) -> Stroke {
    var stroke = Stroke()
    var hasWidth = false
    var object = try json.beginObject("a stroke")
    while let field = try json.nextField(&object) {
      switch field {
      case "hue": stroke.hue = try hue()
      case "width":
        stroke.width = try json.number("the width of the stroke")
        hasWidth = true
      default: throw json.unknown(field, in: object)
      }
    }
    guard hasWidth else { throw json.missing("width", in: object) }
    return stroke
  }

  private mutating func hue() throws(DocumentError) -> Hue {
    let name = try json.string("the hue")
    guard let hue = Hue(rawValue: name) else {
      let all = Hue.allCases.map(\.rawValue).joined(separator: ", ")
      throw json.error("Unknown hue “\(String(name.prefix(40)))”. Use one of: \(all).")
    }
    return hue
  }

  private mutating func groups() throws(DocumentError) -> [GroupID] {
    var groups: [GroupID] = []
    var list = try json.beginList("the groups")
    while try json.nextElement(&list) {
      guard groups.count < DocumentLimits.groupDepth else {
        throw json.error("A shape can belong to at most \(DocumentLimits.groupDepth) groups.")
      }
      groups.append(GroupID(try json.string("the id of a group")))
    }
    return groups
  }

  private mutating func pair(
    _ what: @escaping @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> (Double, Double) {
    var list = try json.beginPair(called: what)
    var (pair, count) = ((0.0, 0.0), 0)
    while try json.nextElement(&list) {
      let value = try json.number("a component of \(what())")
      switch count {
      case 0: pair.0 = value
      case 1: pair.1 = value
      default: throw json.error("\(what()) needs two numbers.")
      }
      count += 1
    }
    guard count == 2 else {
      throw json.error("\(what()) needs two numbers.", in: list)
    }
    return pair
  }
}
