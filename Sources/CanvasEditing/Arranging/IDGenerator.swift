/// A generator of ids that are unused in a document and its undo history, such as "circle-2" and "circle-3".
///
/// The policy: *an id is a kind and a number, and is never reused*. Data of a deleted shape, such as its entry in a
/// numbered pose, therefore never applies to a new shape.
public struct IDGenerator {
  private var shapes: Set<ShapeID> = []
  private var groups: Set<GroupID> = []
  /// The next number to try for each name.
  private var numbers: [String: Int] = [:]

  /// Creates a generator for a document and its history.
  public init(_ history: History) {
    for shape in history.document.shapes { note(shape) }
    for pose in history.document.poses.values { shapes.formUnion(pose.keys) }
    for edit in history.done + history.undone { note(edit) }
  }

  /// Marks the ids in an edit as used.
  public mutating func note(_ edit: Edit) {
    for change in edit.changes {
      switch change {
      case .insert(let shape, _), .replace(_, let shape): note(shape)
      case .remove, .move, .pose, .poseName, .picture: break
      }
    }
  }

  private mutating func note(_ shape: CanvasShape) {
    shapes.insert(shape.id)
    groups.formUnion(shape.groups)
  }

  public mutating func next(_ name: String) -> ShapeID {
    var number = numbers[name] ?? 2
    while shapes.contains(ShapeID("\(name)-\(number)")) { number += 1 }
    numbers[name] = number + 1
    let id = ShapeID("\(name)-\(number)")
    shapes.insert(id)
    return id
  }

  /// Returns an unused id for a copy: the name of the original id with a new number.
  public mutating func next(like id: ShapeID) -> ShapeID {
    let text = id.description
    guard let dash = text.lastIndex(of: "-"), dash > text.startIndex,
      Int(text[text.index(after: dash)...]) != nil
    else { return next(text) }
    return next(String(text[..<dash]))
  }

  public mutating func nextGroup() -> GroupID {
    var number = groups.count + 1
    while groups.contains(GroupID("group-\(number)")) { number += 1 }
    let group = GroupID("group-\(number)")
    groups.insert(group)
    return group
  }
}
