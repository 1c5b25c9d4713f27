import DeftGeometry
import DeftLocalization

extension DocumentReader {
  package mutating func edit() throws(DocumentError) -> Edit {
    var (code, number): (String?, Int) = (nil, 1)
    var changes: [Edit.Change]?
    var object = try json.beginObject("an edit")
    while let field = try json.nextField(&object) {
      switch field {
      case "kind": code = try json.string("“\(field)”")
      case "number": number = try json.integer("“\(field)”")
      case "title":
        let title = try json.string("the title")
        let known = EditKind.reading(title: title)
        (code, number) = (known?.kind.rawValue ?? title, known?.number ?? 1)
      case "changes":
        var found: [Edit.Change] = []
        var list = try json.beginList("the changes")
        while try json.nextElement(&list) {
          guard found.count < DocumentLimits.changes else {
            throw json.error("An edit can have at most \(DocumentLimits.changes) changes.")
          }
          found.append(try change())
        }
        changes = found
      default: throw json.unknown(field, in: object)
      }
    }
    guard let code else { throw json.missing("kind", in: object) }
    guard let changes else { throw json.missing("changes", in: object) }
    return Edit(code: code, number: number, changes)
  }

  /// Reads a change, whose first field is its kind.
  private mutating func change() throws(DocumentError) -> Edit.Change {
    var object = try json.beginObject("a change")
    guard let kind = try json.nextField(&object) else {
      throw json.missing(
        oneOf: [
          "insert", "remove", "replace", "move", "canvasPose", "canvasPoseName", "picture",
        ], in: object)
    }
    let change: Edit.Change
    switch kind {
    case "insert": change = .insert(try shape(), at: try index("at", in: &object))
    case "remove": change = .remove(try shape(), at: try index("at", in: &object))
    case "replace":
      let old = try shape()
      try expect("with", in: &object)
      change = .replace(old, with: try shape())
    case "move":
      let id = ShapeID(try json.string("the id"))
      let from = try index("from", in: &object)
      change = .move(id, from: from, to: try index("to", in: &object))
    case "canvasPose": return try poseChange(&object)
    case "canvasPoseName": return try poseNameChange(&object)
    case "picture": return try pictureChange(&object)
    default: throw json.unknown(kind, in: object)
    }
    if let field = try json.nextField(&object) { throw json.unknown(field, in: object) }
    return change
  }

  private mutating func poseChange(
    _ object: inout JSONScanner.Container
  ) throws(DocumentError) -> Edit.Change {
    let number = try json.integer("the number of the pose")
    var (old, new): ([ShapeID: Pose]?, [ShapeID: Pose]?)
    while let field = try json.nextField(&object) {
      switch field {
      case "from": old = try placedShapes()
      case "to": new = try placedShapes()
      default: throw json.unknown(field, in: object)
      }
    }
    return .pose(number, from: old, to: new)
  }

  private mutating func poseNameChange(
    _ object: inout JSONScanner.Container
  ) throws(DocumentError) -> Edit.Change {
    let number = try json.integer("the number of the pose")
    var (old, new): (String?, String?)
    while let field = try json.nextField(&object) {
      switch field {
      case "from": old = try poseName()
      case "to": new = try poseName()
      default: throw json.unknown(field, in: object)
      }
    }
    return .poseName(number, from: old, to: new)
  }

  private mutating func pictureChange(
    _ object: inout JSONScanner.Container
  ) throws(DocumentError) -> Edit.Change {
    let name = try json.string("the name of the picture")
    var (old, new): (Data?, Data?)
    while let field = try json.nextField(&object) {
      switch field {
      case "from": old = try json.data("the picture")
      case "to": new = try json.data("the picture")
      default: throw json.unknown(field, in: object)
      }
    }
    return .picture(name, from: old, to: new)
  }

  private mutating func index(
    _ name: String, in object: inout JSONScanner.Container
  ) throws(DocumentError) -> Int {
    try expect(name, in: &object)
    return try json.integer("“\(name)”")
  }

  private mutating func expect(
    _ name: String, in object: inout JSONScanner.Container
  ) throws(DocumentError) {
    guard let field = try json.nextField(&object) else { throw json.missing(name, in: object) }
    guard field == name else { throw json.unknown(field, in: object) }
  }
}
