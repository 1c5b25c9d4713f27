import DeftGeometry
import DeftLocalization

/// One step of what a person does to a document: what changes, and how to take it back.
///
/// The policy: *an edit says what was and what is to be, so that its inverse is itself read backwards; one that does
/// not fit its document changes nothing.*
public struct Edit: Hashable, Sendable {
  /// The raw value of the ``EditKind``, or of one that only a newer program knows.
  public let code: String
  /// The number in the title: of shapes, or of a pose; 1 where the title has none.
  public let number: Int
  /// What changes, one after another.
  public var changes: [Change]

  /// A part of an edit.
  public enum Change: Hashable, Sendable {
    /// A shape comes in, with so many below it.
    case insert(CanvasShape, at: Int)
    /// A shape goes, which had so many below it.
    case remove(CanvasShape, at: Int)
    /// A shape becomes another one of the same id.
    case replace(CanvasShape, with: CanvasShape)
    /// The shape at an index goes to another one.
    case move(ShapeID, from: Int, to: Int)
    /// A named pose becomes another one; nil: there is none.
    case pose(Int, from: [ShapeID: Pose]?, to: [ShapeID: Pose]?)
    /// A picture comes or goes; nil: it is not there.
    case picture(String, from: Data?, to: Data?)

    /// What takes this back.
    public var inverse: Change {
      switch self {
      case .insert(let shape, let index): .remove(shape, at: index)
      case .remove(let shape, let index): .insert(shape, at: index)
      case .replace(let old, let new): .replace(new, with: old)
      case .move(let id, let from, let to): .move(id, from: to, to: from)
      case .pose(let number, let old, let new): .pose(number, from: new, to: old)
      case .picture(let name, let old, let new): .picture(name, from: new, to: old)
      }
    }
  }

  public init(_ kind: EditKind, number: Int = 1, _ changes: [Change]) {
    self.init(code: kind.rawValue, number: number, changes)
  }

  /// An edit as a journal stores it.
  package init(code: String, number: Int, _ changes: [Change]) {
    (self.code, self.number, self.changes) = (code, number, changes)
  }

  /// An edit of the same kind with other changes.
  func with(_ changes: [Change]) -> Edit { Edit(code: code, number: number, changes) }

  /// Whether nothing changes.
  public var isEmpty: Bool { changes.isEmpty }

  /// What takes the edit back.
  public var inverse: Edit { with(changes.reversed().map(\.inverse)) }

  /// The same edit, where it only replaces shapes with one replacement for each of them; else the edit itself.
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

  /// The ids of the shapes that change, come or go.
  public var shapes: Set<ShapeID> {
    Set(
      changes.compactMap {
        switch $0 {
        case .insert(let shape, _), .remove(let shape, _), .replace(let shape, _): shape.id
        case .move(let id, _, _): id
        case .pose, .picture: nil
        }
      })
  }
}

/// Why an edit does not fit a document, in a sentence.
public struct EditError: MessageError, Hashable, Sendable {
  /// The sentence.
  public let message: LocalizedStringResource

  init(_ message: LocalizedStringResource) { self.message = message }
}

extension Document {
  /// Changes the document by an edit.
  ///
  /// - Throws: where the edit was made for another state of the document; nothing has changed then.
  public mutating func apply(_ edit: Edit) throws(EditError) {
    // In place, since a copy would cost as much as the document has shapes.
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

  /// Where changes end that are done in one go: shapes that go, from the front to the back, that come, from the back
  /// to the front, or that go to other places; else behind the first.
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

  /// Does changes of one run, all or none.
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
        throw EditError("A shape “\(shape.id.description)” already exists.")
      }
      guard (0...count).contains(index) else {
        throw EditError(
          "Cannot insert “\(shape.id.description)” above \(index) shapes: there are only \(count).")
      }
      new.append((shape, index))
    }
    insert(new)
  }

  private mutating func move(_ run: ArraySlice<Edit.Change>) throws(EditError) {
    // Numbers go from place to place meanwhile, and the shapes once.
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
    case .insert, .remove, .move: preconditionFailure("These are done in runs.")
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

  /// What cannot be written and read back does not come in.
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
  /// The edit that brings some shapes to what a closure makes of them; a shape that it leaves as it is, or that is
  /// not there, is no part of the edit.
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
