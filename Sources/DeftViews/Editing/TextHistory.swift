/// The undo and redo history of edited text.
///
/// The policy: *consecutive typing is one edit up to the end of a word, and consecutive erasing is
/// one edit. Any other change is a separate edit. Moving the caret ends a group.*
struct TextHistory: Equatable {
  /// The kind of an edit, which decides whether it is merged with the previous one.
  enum Kind: Equatable {
    /// A separate edit.
    case separate
    case typing
    /// Consecutive backward deletion.
    case erasing
    /// Consecutive forward deletion.
    case deleting
  }

  /// A change at one position.
  struct Step: Equatable {
    var offset: Int
    var removed: String
    var inserted: String
    /// The selection before the change.
    var anchor: Int
    var caret: Int
  }

  private struct Edit: Equatable {
    var kind: Kind
    var steps: [Step]
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the current group: the next change starts a new edit.
  mutating func close() { isOpen = false }

  /// Records a change.
  mutating func add(_ step: Step, as kind: Kind) {
    undone.removeAll()
    if isOpen, kind != .separate, var last = done.popLast() {
      if last.kind == kind, Self.continues(last, with: step) {
        Self.join(step, to: &last)
        done.append(last)
        return
      }
      done.append(last)
    }
    done.append(Edit(kind: kind, steps: [step]))
    isOpen = kind != .separate
  }

  /// Returns whether a change continues an edit: the change is adjacent and does not start a new
  /// word or line.
  private static func continues(_ edit: Edit, with step: Step) -> Bool {
    guard let last = edit.steps.last else { return false }
    switch edit.kind {
    case .separate: return false
    case .typing:
      guard step.removed.isEmpty, step.offset == last.offset + last.inserted.utf8.count else {
        return false
      }
      let (before, after) = (last.inserted.last, step.inserted.first)
      if before?.isNewline == true { return false }
      return !(before?.isWhitespace == true && after?.isWhitespace == false)
    case .erasing: return step.offset + step.removed.utf8.count == last.offset
    case .deleting: return step.offset == last.offset
    }
  }

  /// Merges a change into an edit.
  private static func join(_ step: Step, to edit: inout Edit) {
    guard let last = edit.steps.indices.last else { return }
    switch edit.kind {
    case .separate: edit.steps.append(step)
    case .typing: edit.steps[last].inserted += step.inserted
    case .erasing:
      edit.steps[last].offset = step.offset
      edit.steps[last].removed = step.removed + edit.steps[last].removed
    case .deleting: edit.steps[last].removed += step.removed
    }
  }

  /// Returns the changes to revert, in order.
  mutating func undo() -> [Step] {
    isOpen = false
    guard let edit = done.popLast() else { return [] }
    undone.append(edit)
    return edit.steps.reversed()
  }

  /// Returns the changes to reapply, in order.
  mutating func redo() -> [Step] {
    isOpen = false
    guard let edit = undone.popLast() else { return [] }
    done.append(edit)
    return edit.steps
  }
}
