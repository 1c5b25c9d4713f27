import DeftGeometry

/// A document with its undo and redo steps.
///
/// The policy: *one edit is one step; a new edit removes the steps that could be redone.* The number of steps is not
/// limited.
public struct History: Hashable, Sendable {
  public private(set) var document: Document
  /// The edits that can be undone, the last one at the end.
  public private(set) var done: [Edit] = []
  /// The edits that can be redone, the next one at the end.
  public private(set) var undone: [Edit] = []

  /// Creates a history without steps.
  public init(_ document: Document = Document()) { self.document = document }

  /// Applies an edit as one step, unless it is empty.
  ///
  /// - Throws: an error if the edit does not match the document. The document is then unchanged.
  public mutating func perform(_ edit: Edit) throws(EditError) {
    guard !edit.isEmpty else { return }
    try document.apply(edit)
    done.append(edit)
    undone.removeAll()
  }

  /// Applies an edit as part of the last step.
  ///
  /// - Throws: an error if the edit does not match the document. The document is then unchanged.
  public mutating func amend(_ edit: Edit) throws(EditError) {
    guard !edit.isEmpty else { return }
    guard undone.isEmpty, let last = done.last else { return try perform(edit) }
    try document.apply(edit)
    done[done.count - 1] = last.with(last.changes + edit.changes).compacted
  }

  /// Undoes the last step.
  ///
  /// - Returns: the inverse edit that was applied; `nil` if there was nothing to undo.
  @discardableResult
  public mutating func undo() -> Edit? {
    guard let edit = done.last else { return nil }
    return step(edit.inverse) {
      $0.done.removeLast()
      $0.undone.append(edit)
    }
  }

  /// Redoes the last undone step.
  ///
  /// - Returns: the edit that was applied; `nil` if there was nothing to redo.
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
      preconditionFailure("The history must match its document: \(error)")
    }
    note(&self)
    return edit
  }
}
