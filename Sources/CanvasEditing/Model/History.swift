import DeftGeometry

/// What was done to a document, so that it can be taken back and done again.
///
/// The policy: *one edit is one step; a new edit forgets what was taken back.*  There is no limit.
public struct History: Hashable, Sendable {
  public private(set) var document: Document
  /// What can be taken back, the last edit at the end.
  public private(set) var done: [Edit] = []
  /// What can be done again, the next one at the end.
  public private(set) var undone: [Edit] = []

  /// The history of a document to which nothing was done.
  public init(_ document: Document = Document()) { self.document = document }

  /// Does something: one step, unless nothing changes.
  ///
  /// - Throws: where the edit does not fit; nothing has changed then.
  public mutating func perform(_ edit: Edit) throws(EditError) {
    guard !edit.isEmpty else { return }
    try document.apply(edit)
    done.append(edit)
    undone.removeAll()
  }

  /// Goes on with what was done last: the edit becomes part of its step.
  ///
  /// - Throws: where the edit does not fit; nothing has changed then.
  public mutating func amend(_ edit: Edit) throws(EditError) {
    guard !edit.isEmpty else { return }
    guard undone.isEmpty, let last = done.last else { return try perform(edit) }
    try document.apply(edit)
    done[done.count - 1] = last.with(last.changes + edit.changes).compacted
  }

  /// Takes back the last edit.
  ///
  /// - Returns: what was done to the document; nil where there was nothing to take back.
  @discardableResult
  public mutating func undo() -> Edit? {
    guard let edit = done.last else { return nil }
    return step(edit.inverse) {
      $0.done.removeLast()
      $0.undone.append(edit)
    }
  }

  /// Does again what was taken back last.
  ///
  /// - Returns: what was done to the document; nil where there was nothing to do again.
  @discardableResult
  public mutating func redo() -> Edit? {
    guard let edit = undone.last else { return nil }
    return step(edit) {
      $0.undone.removeLast()
      $0.done.append(edit)
    }
  }

  private mutating func step(_ edit: Edit, _ note: (inout History) -> Void) -> Edit {
    do { try document.apply(edit) } catch {
      preconditionFailure("What the history holds fits its document: \(error)")
    }
    note(&self)
    return edit
  }
}
