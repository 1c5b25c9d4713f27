import DeftGeometry

/// One act of a person upon a document: what changes, and how to take it back.
///
/// The policy: *an edit says what was and what is to be, so that its inverse is itself read backwards; one that does
/// not fit its document changes nothing.*
public struct Edit: Hashable, Sendable {
  /// What the act is called, as behind "Undo": "Move", "Delete 3 Shapes".
  public var title: String
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

  /// An edit of these changes.
  public init(_ title: String, _ changes: [Change]) {
    (self.title, self.changes) = (title, changes)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { changes.isEmpty }

  /// What takes the edit back.
  public var inverse: Edit { Edit(title, changes.reversed().map(\.inverse)) }

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
    return Edit(title, shapes.map { .replace($0.old, with: $0.new) })
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
public struct EditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public var description: String
}

extension Document {
  /// Changes the document by an edit.
  ///
  /// - Throws: where the edit was made for another state of the document; nothing has changed then.
  public mutating func apply(_ edit: Edit) throws(EditError) {
    // In place, since a copy would cost as much as the document has shapes.
    for (count, change) in edit.changes.enumerated() {
      do throws(EditError) { try apply(change) } catch {
        for change in edit.changes[..<count].reversed() { try apply(change.inverse) }
        throw error
      }
    }
  }

  private mutating func apply(_ change: Edit.Change) throws(EditError) {
    switch change {
    case .insert(let shape, let index):
      try expectPossible(shape)
      guard shapes.count < DocumentLimits.shapes else {
        throw EditError(description: "A document has \(DocumentLimits.shapes) shapes at most.")
      }
      guard self[shape.id] == nil else {
        throw EditError(description: "There is a shape '\(shape.id)' already.")
      }
      guard (0...shapes.count).contains(index) else {
        throw EditError(
          description:
            "'\(shape.id)' cannot have \(index) shapes below it: there are \(shapes.count).")
      }
      insert(shape, at: index)
    case .remove(let shape, let index):
      try expect(shape, at: index)
      remove(at: index)
    case .replace(let old, let new):
      guard let index = index(of: old.id), old.id == new.id else {
        throw EditError(description: "There is no shape '\(old.id)' to become '\(new.id)'.")
      }
      try expect(old, at: index)
      try expectPossible(new)
      replace(at: index, with: new)
    case .move(let id, let from, let to):
      guard index(of: id) == from, shapes.indices.contains(to) else {
        throw EditError(description: "'\(id)' cannot go from place \(from) to \(to).")
      }
      move(from: from, to: to)
    case .pose(let number, let old, let new):
      guard Document.poseNumbers.contains(number), poses[number] == old else {
        throw EditError(description: "The pose \(number) is not what the edit was made for.")
      }
      if let refusal = new?.values.lazy.compactMap(DocumentLimits.refusal).first {
        throw EditError(description: "The pose \(number) cannot be: \(refusal)")
      }
      poses[number] = new
    case .picture(let name, let old, let new):
      guard pictures[name] == old else {
        throw EditError(description: "The picture '\(name)' is not what the edit was made for.")
      }
      pictures[name] = new
    }
  }

  /// What cannot be written and read back does not come in.
  private func expectPossible(_ shape: CanvasShape) throws(EditError) {
    if let refusal = DocumentLimits.refusal(of: shape) {
      throw EditError(description: "'\(shape.id)' cannot be: \(refusal)")
    }
  }

  private func expect(_ shape: CanvasShape, at index: Int) throws(EditError) {
    guard shapes.indices.contains(index), shapes[index] == shape else {
      throw EditError(description: "'\(shape.id)' is not what the edit was made for.")
    }
  }
}

extension Document {
  /// The edit that brings some shapes to what a closure makes of them; a shape that it leaves as it is, or that is
  /// not there, is no part of the edit.
  public func edit(
    _ title: String, of ids: some Sequence<ShapeID>, _ body: (inout CanvasShape) -> Void
  ) -> Edit {
    Edit(
      title,
      ids.compactMap { id in
        guard let old = self[id] else { return nil }
        var new = old
        body(&new)
        return new == old ? nil : .replace(old, with: new)
      })
  }
}
