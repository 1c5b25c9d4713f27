/// The selections before and after each step of a history.
///
/// The policy: *undo restores the selection before the step, and redo the selection after it*, so that the next command
/// applies to the shapes that visibly changed. Files and journals store no selections: for a step read from a journal,
/// the inserted shapes are selected.
package struct SelectionHistory {
  private struct Step {
    var before: Set<ShapeID>
    var after: Set<ShapeID>
  }

  private var done: [Step?] = []
  private var undone: [Step?] = []

  /// Creates a selection history for a history without any recorded selections.
  package init(of history: History = History()) {
    done = history.done.map { _ in nil }
    undone = history.undone.map { _ in nil }
  }

  /// Records a new step.
  package mutating func perform(from before: Set<ShapeID>, to after: Set<ShapeID>) {
    done.append(Step(before: before, after: after))
    undone.removeAll()
  }

  /// Records that the last step was extended.
  mutating func amend(to after: Set<ShapeID>) { done[done.count - 1]?.after = after }

  /// Records that the last step was undone.
  ///
  /// - Returns: the selection to restore; `nil` if it is not recorded.
  package mutating func undo() -> Set<ShapeID>? {
    let step = done.removeLast()
    undone.append(step)
    return step?.before
  }

  /// Records that a step was redone.
  ///
  /// - Returns: the selection to restore; `nil` if it is not recorded.
  package mutating func redo() -> Set<ShapeID>? {
    let step = undone.removeLast()
    done.append(step)
    return step?.after
  }
}
