/// What was done to a text, to be undone and done again.
///
/// The policy: *what is typed in a row is one act up to the end of a word; so is what is erased in a row; all
/// else is an act by itself, and moving the caret ends a row.*
struct TextHistory: Equatable {
  /// How an act goes with the one before it.
  enum Kind: Equatable {
    /// By itself.
    case act
    case typing
    /// Backward, in a row.
    case erasing
    /// Forward, in a row.
    case deleting
  }

  /// A change of one place.
  struct Step: Equatable {
    var offset: Int
    var removed: String
    var inserted: String
    /// The selection before it.
    var anchor: Int
    var caret: Int
  }

  private struct Act: Equatable {
    var kind: Kind
    var steps: [Step]
  }

  private var done: [Act] = []
  private var undone: [Act] = []
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends a row: what comes next is another act.
  mutating func close() { isOpen = false }

  /// Notes a change.
  mutating func add(_ step: Step, as kind: Kind) {
    undone.removeAll()
    if isOpen, kind != .act, var last = done.popLast() {
      if last.kind == kind, Self.goesOn(last, with: step) {
        Self.join(step, to: &last)
        done.append(last)
        return
      }
      done.append(last)
    }
    done.append(Act(kind: kind, steps: [step]))
    isOpen = kind != .act
  }

  /// Whether a change belongs to an act: it is at the place where that left off, and no word begins with it.
  private static func goesOn(_ act: Act, with step: Step) -> Bool {
    guard let last = act.steps.last else { return false }
    switch act.kind {
    case .act: return false
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

  /// Makes one step of two that lie side by side.
  private static func join(_ step: Step, to act: inout Act) {
    guard let last = act.steps.indices.last else { return }
    switch act.kind {
    case .act: act.steps.append(step)
    case .typing: act.steps[last].inserted += step.inserted
    case .erasing:
      act.steps[last].offset = step.offset
      act.steps[last].removed = step.removed + act.steps[last].removed
    case .deleting: act.steps[last].removed += step.removed
    }
  }

  /// What has to be taken back, in this order.
  mutating func undo() -> [Step] {
    isOpen = false
    guard let act = done.popLast() else { return [] }
    undone.append(act)
    return act.steps.reversed()
  }

  /// What has to be done again, in this order.
  mutating func redo() -> [Step] {
    isOpen = false
    guard let act = undone.popLast() else { return [] }
    done.append(act)
    return act.steps
  }
}
