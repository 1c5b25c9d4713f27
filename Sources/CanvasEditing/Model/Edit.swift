import DeftGeometry
import DeftLocalization

/// One undoable step, which consists of changes to a document.
///
/// The policy: *an edit has the old and the new values, so that its inverse is the same edit reversed; an edit that
/// does not match its document changes nothing.*
public struct Edit: Hashable, Sendable {
  /// The raw value of the ``EditKind``, which may be unknown if a newer program made the edit.
  public let code: String
  /// The number in the title: the number of shapes, or of the pose; 1 if the title has none.
  public let number: Int
  /// The changes, in order.
  public var changes: [Change]

  /// A change of one value of the document.
  public enum Change: Hashable, Sendable {
    /// The insertion of a shape at an index, which is the number of shapes below it.
    case insert(CanvasShape, at: Int)
    /// The removal of the shape at an index.
    case remove(CanvasShape, at: Int)
    /// The replacement of a shape by another one with the same id.
    case replace(CanvasShape, with: CanvasShape)
    /// The move of the shape at an index to another index.
    case move(ShapeID, from: Int, to: Int)
    /// The replacement of a numbered pose; `nil` means no pose.
    case pose(Int, from: [ShapeID: Pose]?, to: [ShapeID: Pose]?)
    /// The renaming of a numbered pose; `nil` means no name.
    case poseName(Int, from: String?, to: String?)
    /// The addition, replacement or removal of a picture; `nil` means no picture.
    case picture(String, from: Data?, to: Data?)

    /// The change that reverses this one.
    public var inverse: Change {
      switch self {
      case .insert(let shape, let index): .remove(shape, at: index)
      case .remove(let shape, let index): .insert(shape, at: index)
      case .replace(let old, let new): .replace(new, with: old)
      case .move(let id, let from, let to): .move(id, from: to, to: from)
      case .pose(let number, let old, let new): .pose(number, from: new, to: old)
      case .poseName(let number, let old, let new): .poseName(number, from: new, to: old)
      case .picture(let name, let old, let new): .picture(name, from: new, to: old)
      }
    }
  }

  public init(_ kind: EditKind, number: Int = 1, _ changes: [Change]) {
    self.init(code: kind.rawValue, number: number, changes)
  }

  /// Creates an edit with the stored values of a journal.
  package init(code: String, number: Int, _ changes: [Change]) {
    (self.code, self.number, self.changes) = (code, number, changes)
  }

  /// Returns an edit of the same kind with other changes.
  func with(_ changes: [Change]) -> Edit { Edit(code: code, number: number, changes) }

  /// Whether the edit has no changes.
  public var isEmpty: Bool { changes.isEmpty }

  /// The edit that reverses this one.
  public var inverse: Edit { with(changes.reversed().map(\.inverse)) }

  /// An equivalent edit with at most one replacement per shape, if the edit only replaces shapes; otherwise the edit
  /// itself.
  public var compacted: Edit {
    var places: [ShapeID: Int] = [:]
    var shapes: [(old: CanvasShape, new: CanvasShape)] = []
    for change in changes {
      guard case .replace(let old, let new) = change else { return self }
      if let place = places[new.id] {
        shapes[place].new = new
      } else {
        places[new.id] = shapes.count
        shapes.append((old, new))
      }
    }
    return with(shapes.map { .replace($0.old, with: $0.new) })
  }

  /// The ids of all affected shapes.
  public var shapes: Set<ShapeID> {
    Set(
      changes.compactMap {
        switch $0 {
        case .insert(let shape, _), .remove(let shape, _), .replace(let shape, _): shape.id
        case .move(let id, _, _): id
        case .pose, .poseName, .picture: nil
        }
      })
  }
}

/// The error thrown when an edit does not match its document or exceeds a limit.
public struct EditError: MessageError, Hashable, Sendable {
  public let message: LocalizedStringResource

  init(_ message: LocalizedStringResource) { self.message = message }
}

extension Document {
  /// Applies an edit to the document.
  ///
  /// - Throws: an error if the edit was made for another state of the document. The document is then unchanged.
  public mutating func apply(_ edit: Edit) throws(EditError) {
    // Applies the edit in place, because the cost of a copy grows with the number of shapes.
    let changes = edit.changes
    var start = 0
    while start < changes.count {
      let run = changes[start..<Self.endOfRun(changes, from: start)]
      do throws(EditError) { try apply(run) } catch {
        for change in changes[..<start].reversed() { try apply([change.inverse]) }
        throw error
      }
      start = run.endIndex
    }
  }

  /// Returns the end of a run of changes that are applied in one pass. A run consists of removals with descending
  /// indices, of insertions with ascending indices, or of moves. Any other change is a run by itself.
  private static func endOfRun(_ changes: [Edit.Change], from start: Int) -> Int {
    var end = start + 1
    while end < changes.count {
      switch (changes[end - 1], changes[end]) {
      case (.insert(_, let last), .insert(_, let next)) where last < next: end += 1
      case (.remove(_, let last), .remove(_, let next)) where last > next: end += 1
      case (.move, .move): end += 1
      default: return end
      }
    }
    return end
  }

  /// Applies all changes of one run, or none of them.
  private mutating func apply(_ run: ArraySlice<Edit.Change>) throws(EditError) {
    switch run.first {
    case .insert: try insert(run)
    case .remove:
      var indices: [Int] = []
      for case .remove(let shape, let index) in run {
        try expect(shape, at: index)
        indices.append(index)
      }
      remove(at: indices)
    case .move: try move(run)
    case let change?: try apply(change)
    case nil: break
    }
  }

  private mutating func insert(_ run: ArraySlice<Edit.Change>) throws(EditError) {
    var new: [(shape: CanvasShape, index: Int)] = []
    var ids: Set<ShapeID> = []
    for case .insert(let shape, let index) in run {
      let count = shapes.count + new.count
      try expectPossible(shape)
      guard count < DocumentLimits.shapes else {
        throw EditError("A document can have at most \(DocumentLimits.shapes) shapes.")
      }
      guard self[shape.id] == nil, ids.insert(shape.id).inserted else {
        throw EditError("A shape with the id “\(shape.id.description)” already exists.")
      }
      guard (0...count).contains(index) else {
        throw EditError(
          """
          Cannot insert “\(shape.id.description)” at position \(index): the document has only \
          \(count) shapes.
          """)
      }
      new.append((shape, index))
    }
    insert(new)
  }

  private mutating func move(_ run: ArraySlice<Edit.Change>) throws(EditError) {
    // Reorders only indices at first, so that each shape is moved only once.
    var order = Array(shapes.indices)
    var (first, last) = (Int.max, 0)
    for case .move(let id, let from, let to) in run {
      guard order.indices.contains(from), shapes[order[from]].id == id, order.indices.contains(to)
      else {
        throw EditError("Cannot move “\(id.description)” from position \(from) to \(to).")
      }
      order.insert(order.remove(at: from), at: to)
      (first, last) = (min(first, from, to), max(last, from, to))
    }
    reorder(first..<(last + 1), order[first...last])
  }

  private mutating func apply(_ change: Edit.Change) throws(EditError) {
    switch change {
    case .insert, .remove, .move: preconditionFailure("These changes are applied in runs.")
    case .replace(let old, let new):
      guard let index = index(of: old.id), old.id == new.id else {
        throw EditError(
          "Cannot replace the shape “\(old.id.description)” with “\(new.id.description)”.")
      }
      try expect(old, at: index)
      try expectPossible(new)
      replace(at: index, with: new)
    case .pose(let number, let old, let new):
      guard Document.poseNumbers.contains(number), poses[number] == old else {
        throw EditError("The document has changed: pose \(number) no longer matches this edit.")
      }
      if let refusal = new?.values.lazy.compactMap(DocumentLimits.refusal).first {
        throw EditError("Pose \(number) is not valid: \(refusal)")
      }
      poses[number] = new
    case .poseName(let number, let old, let new):
      guard Document.poseNumbers.contains(number), poseNames[number] == old else {
        throw EditError("The document has changed: pose \(number) no longer matches this edit.")
      }
      if let refusal = new.flatMap(DocumentLimits.refusal(ofPoseName:)) {
        throw EditError("Pose \(number) is not valid: \(refusal)")
      }
      poseNames[number] = new
    case .picture(let name, let old, let new):
      guard pictures[name] == old else {
        throw EditError(
          """
          The document has changed: the picture “\(name)” no longer matches this edit.
          """)
      }
      pictures[name] = new
    }
  }

  /// Throws an error if the shape could not be saved and read back.
  private func expectPossible(_ shape: CanvasShape) throws(EditError) {
    if let refusal = DocumentLimits.refusal(of: shape) {
      throw EditError("“\(shape.id.description)” is not valid: \(refusal)")
    }
  }

  private func expect(_ shape: CanvasShape, at index: Int) throws(EditError) {
    guard shapes.indices.contains(index), shapes[index] == shape else {
      throw EditError(
        """
        The document has changed: “\(shape.id.description)” no longer matches this edit.
        """)
    }
  }
}

extension Document {
  /// Returns the edit that changes shapes with a closure. Unchanged and unknown shapes are not part of the edit.
  public func edit(
    _ kind: EditKind, of ids: some Sequence<ShapeID>,
    _ body: (inout CanvasShape) -> Void
  ) -> Edit {
    Edit(
      kind,
      ids.compactMap { id in
        guard let old = self[id] else { return nil }
        var new = old
        body(&new)
        return new == old ? nil : .replace(old, with: new)
      })
  }
}
