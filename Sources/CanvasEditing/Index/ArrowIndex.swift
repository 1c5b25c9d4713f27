import DeftGeometry

/// The arrows that are attached to each shape.
///
/// The policy: *the cost of an edit depends on the number of arrows attached to the edited shapes, not on all arrows.*
struct ArrowIndex {
  private var arrows: [ShapeID: Set<ShapeID>] = [:]

  init() {}

  init(_ document: Document) {
    for shape in document.shapes { note(shape) }
  }

  /// The arrows with an end at a shape.
  subscript(shape: ShapeID) -> Set<ShapeID> { arrows[shape] ?? [] }

  /// Updates the index after an edit.
  mutating func follow(_ edit: Edit) {
    for change in edit.changes {
      switch change {
      case .insert(let shape, _): note(shape)
      case .remove(let shape, _): forget(shape)
      case .replace(let old, let new):
        forget(old)
        note(new)
      case .move, .pose, .poseName, .picture: break
      }
    }
  }

  private mutating func note(_ shape: CanvasShape) {
    for target in shape.figure.arrow?.targets ?? [] { arrows[target, default: []].insert(shape.id) }
  }

  private mutating func forget(_ shape: CanvasShape) {
    for target in shape.figure.arrow?.targets ?? [] {
      arrows[target]?.remove(shape.id)
      if arrows[target]?.isEmpty == true { arrows[target] = nil }
    }
  }
}
