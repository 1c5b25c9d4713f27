/// Ids that no shape and no group of a document has, or had in what undo and redo reach: "circle-2", "circle-3".
///
/// The policy: *an id tells the kind, and the number tells it from others; none is used twice*, so that nothing that is
/// still known of a shape that has gone, such as a named pose of an old file, becomes that of a new one.
public struct FreshIDs {
  private var shapes: Set<ShapeID> = []
  private var groups: Set<GroupID> = []
  /// The number that the next id of a stem may have, as far as asked.
  private var numbers: [String: Int] = [:]

  /// Ids for what comes into a document with a history.
  public init(_ history: History) {
    for shape in history.document.shapes { note(shape) }
    for pose in history.document.poses.values { shapes.formUnion(pose.keys) }
    for edit in history.done + history.undone { note(edit) }
  }

  /// Takes note of what an edit brings in.
  public mutating func note(_ edit: Edit) {
    for change in edit.changes {
      switch change {
      case .insert(let shape, _), .replace(_, let shape): note(shape)
      case .remove, .move, .pose, .picture: break
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

  /// An id for a shape that is like another one: what comes before the number stays.
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
