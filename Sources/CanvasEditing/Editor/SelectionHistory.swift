/// The selections that belong to the steps of a history.
///
/// The policy: *undo restores the selection with which a step was made, and redo the one that the step left*, so that
/// the next command acts upon the shapes that the person sees changing.  A document's file and journal hold no
/// selections: for a step that was read from there, the shapes that come in are selected.
package struct SelectionHistory {
  private struct Step {
    var before: Set<ShapeID>
    var after: Set<ShapeID>
  }

  private var done: [Step?] = []
  private var undone: [Step?] = []

  /// The selections of a history about which nothing is known.
  package init(of history: History = History()) {
    done = history.done.map { _ in nil }
    undone = history.undone.map { _ in nil }
  }

  /// Notes a new step.
  package mutating func perform(from before: Set<ShapeID>, to after: Set<ShapeID>) {
    done.append(Step(before: before, after: after))
    undone.removeAll()
  }

  /// Notes that the last step was extended.
  mutating func amend(to after: Set<ShapeID>) { done[done.count - 1]?.after = after }

  /// Notes that the last step was taken back.
  ///
  /// - Returns: the selection that belongs to the document now; nil where it is not known.
  package mutating func undo() -> Set<ShapeID>? {
    let step = done.removeLast()
    undone.append(step)
    return step?.before
  }

  /// Notes that a step was done again.
  ///
  /// - Returns: the selection that belongs to the document now; nil where it is not known.
  package mutating func redo() -> Set<ShapeID>? {
    let step = undone.removeLast()
    done.append(step)
    return step?.after
  }
}
