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
        let place = json.mark
        guard let new = try self.figure(field) else { throw json.unknown(field, in: object) }
        guard figure == nil else {
          throw json.error("A shape can have only one figure, such as “circle”.", at: place)
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

  /// Reads the figure of the given kind; `nil` for an unknown kind.
  private mutating func figure(_ name: String) throws(DocumentError) -> Figure? {
    switch name {
    case "circle":
      return .oval(try fields("a circle", ["radius"]).size)
    case "ring":
      let f = try fields("a ring", ["radius", "lineWidth"])
      return .ring(f.size, lineWidth: f.numbers[0])
    case "rectangle":
      return .rectangle(try fields("a rectangle", ["size"]).size)
    case "roundedRectangle":
      let f = try fields("a rounded rectangle", ["size", "cornerRadius"])
      return .roundedRectangle(f.size, cornerRadius: f.numbers[0])
    case "star":
      let f = try fields("a star", ["points", "radius", "inset"])
      return .star(points: Int(f.numbers[0]), size: f.size, inset: f.numbers[1])
    case "polygon":
      let f = try fields("a polygon", ["sides", "radius"])
      return .polygon(sides: Int(f.numbers[0]), size: f.size)
    case "curve": return .curve(try curve())
    case "ink": return .ink(try ink())
    case "arrow": return try arrow()
    case "text": return try text()
    case "picture": return try picture()
    default: return nil
    }
  }

  /// Reads an object with exactly these fields, and returns the size of the figure and its other numbers in order. If
  /// the fields include “radius”, a “size” with two numbers may replace it. “points” and “sides” are integers within a
  /// limit.
  private mutating func fields(
    _ what: @escaping @autoclosure () -> LocalizedStringResource, _ names: [String]
  ) throws(DocumentError) -> (size: CGSize, numbers: [Double]) {
    var (numbers, size): ([(name: String, value: Double)], CGSize?) = ([], nil)
    let isRound = names.contains("radius")
    var object = try json.beginObject(called: what)
    while let field = try json.nextField(&object) {
      guard names.contains(field) || isRound && field == "size" else {
        throw json.unknown(field, in: object)
      }
      switch field {
      case "size", "radius":
        guard size == nil else {
          throw json.error("A figure needs “radius” or “size”, not both.")
        }
        if field == "size" {
          let pair = try self.pair("a size")
          size = CGSize(width: pair.0, height: pair.1)
        } else {
          let radius = try json.number("“\(field)”")
          size = CGSize(width: 2 * radius, height: 2 * radius)
        }
      case "points", "sides":
        let count = try json.integer(
          field == "points" ? "the number of points" : "the number of sides")
        guard DocumentLimits.corners.contains(count) else {
          throw json.error(
            field == "points"
              ? "\(what()) cannot have \(count) points." : "\(what()) cannot have \(count) sides."
          )
        }
        numbers.append((field, Double(count)))
      default: numbers.append((field, try json.number("“\(field)”")))
      }
    }
    var others: [Double] = []
    for name in names {
      if name == "size" || name == "radius" {
        if size == nil {
          throw isRound
            ? json.missing(oneOf: ["radius", "size"], in: object) : json.missing(name, in: object)
        }
      } else if let number = numbers.first(where: { $0.name == name }) {
        others.append(number.value)
      } else {
        throw json.missing(name, in: object)
      }
    }
    return (size ?? .zero, others)
  }

  private mutating func curve() throws(DocumentError) -> Path {
    let text = try json.string("the path data")
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

  private mutating func arrow() throws(DocumentError) -> Figure {
    var (start, end, width): (Arrow.End?, Arrow.End?, Double?)
    var object = try json.beginObject("an arrow")
    while let field = try json.nextField(&object) {
      switch field {
      case "start": start = try self.end()
      case "end": end = try self.end()
      case "width": width = try json.number("the width of the line")
      default: throw json.unknown(field, in: object)
      }
    }
    guard let start else { throw json.missing("start", in: object) }
    guard let end else { throw json.missing("end", in: object) }
    guard let width else { throw json.missing("width", in: object) }
    return .arrow(Arrow(from: start, to: end, width: width))
  }

  /// Reads an end of an arrow.
  private mutating func end() throws(DocumentError) -> Arrow.End {
    var (point, shape, place): (CGPoint?, ShapeID?, CGPoint?)
    var object = try json.beginObject("an end of an arrow")
    while let field = try json.nextField(&object) {
      switch field {
      case "at":
        let pair = try self.pair("a position")
        point = CGPoint(x: pair.0, y: pair.1)
      case "shape": shape = ShapeID(try json.string("the id"))
      case "place":
        let pair = try self.pair("an attachment point")
        place = CGPoint(x: pair.0, y: pair.1)
      default: throw json.unknown(field, in: object)
      }
    }
    guard let point else { throw json.missing("at", in: object) }
    guard let shape else {
      if place != nil { throw json.missing("shape", in: object) }
      return Arrow.End(point)
    }
    guard let place else { throw json.missing("place", in: object) }
    return Arrow.End(point, attachment: Arrow.Attachment(shape, place: place))
  }

  private mutating func text() throws(DocumentError) -> Figure {
    var (content, size, width): (String?, Double?, Double?)
    var alignment = TextBlock.Alignment.leading
    var object = try json.beginObject("a text")
    while let field = try json.nextField(&object) {
      switch field {
      case "content": content = try json.string("the text")
      case "size": size = try json.number("the size of the text")
      case "width": width = try json.number("the width of the text")
      case "alignment": alignment = try self.alignment()
      default: throw json.unknown(field, in: object)
      }
    }
    guard let content else { throw json.missing("content", in: object) }
    guard let size else { throw json.missing("size", in: object) }
    return .text(
      TextBlock(content, size: size, width: width.map { CGFloat($0) }, alignment: alignment))
  }

  private mutating func alignment() throws(DocumentError) -> TextBlock.Alignment {
    let name = try json.string("the alignment")
    guard let alignment = TextBlock.Alignment(rawValue: name) else {
      let all = TextBlock.Alignment.allCases.map(\.rawValue).joined(separator: ", ")
      throw json.error(
        "Unknown alignment “\(String(name.prefix(40)))”. Use one of: \(all).")
    }
    return alignment
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
    guard let fill else {
      throw json.missing(oneOf: ["plain", "linear", "radial", "line"], in: object)
    }
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
      throw json.error(
        """
        Unknown hue “\(String(name.prefix(40)))”. Use a color such as “#3a5bd9”, or one of: \(all).
        """)
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
