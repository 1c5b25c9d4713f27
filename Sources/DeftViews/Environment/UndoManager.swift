/// A history of actions that can be undone and redone, which Foundation on Linux lacks.
///
/// Actions that are registered during an undo become the next step to redo, and vice versa.
@MainActor @preconcurrency
public final class UndoManager {
  private struct Step {
    var name = ""
    var actions: [() -> Void] = []
  }
  private enum State { case idle, undoing, redoing }
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []
  private var state = State.idle
  /// The group that is being recorded, and the depth of nested groups.
  private var group: Step?
  private var depth = 0
  /// The maximum number of steps; 0 for no limit.
  public var levelsOfUndo = 0

  nonisolated public init() {}

  public var canUndo: Bool { !undoSteps.isEmpty }
  public var canRedo: Bool { !redoSteps.isEmpty }
  public var isUndoing: Bool { state == .undoing }
  public var isRedoing: Bool { state == .redoing }
  /// The name of the next action to undo; empty if the action has no name.
  public var undoActionName: String { undoSteps.last?.name ?? "" }
  /// The name of the next action to redo; empty if the action has no name.
  public var redoActionName: String { redoSteps.last?.name ?? "" }

  /// Registers the action that undoes a change.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    let action = { [weak target] in if let target { handler(target) } }
    if group != nil {
      group?.actions.append(action)
    } else {
      add(Step(actions: [action]))
    }
  }

  /// Begins a group of actions that are undone together.
  public func beginUndoGrouping() {
    if depth == 0 { group = Step() }
    depth += 1
  }

  /// Ends a group of actions.
  public func endUndoGrouping() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, let step = group else { return }
    group = nil
    if !step.actions.isEmpty { add(step) }
  }

  private func add(_ step: Step) {
    if state == .undoing {
      redoSteps.append(step)
      return
    }
    undoSteps.append(step)
    if state == .idle { redoSteps = [] }
    if levelsOfUndo > 0, undoSteps.count > levelsOfUndo { undoSteps.removeFirst() }
  }

  /// Names the last registered action.
  public func setActionName(_ actionName: String) {
    if group != nil {
      group?.name = actionName
    } else if state == .undoing, let last = redoSteps.indices.last {
      redoSteps[last].name = actionName
    } else if let last = undoSteps.indices.last {
      undoSteps[last].name = actionName
    }
  }

  /// Undoes the last step.
  public func undo() {
    endUndoGrouping()
    if let step = undoSteps.popLast() { perform(step, .undoing) }
  }

  /// Redoes the last step that was undone.
  public func redo() {
    if let step = redoSteps.popLast() { perform(step, .redoing) }
  }

  private func perform(_ step: Step, _ state: State) {
    self.state = state
    beginUndoGrouping()
    group?.name = step.name
    for action in step.actions.reversed() { action() }
    endUndoGrouping()
    self.state = .idle
  }

  /// Removes all steps.
  public func removeAllActions() { (undoSteps, redoSteps) = ([], []) }
}
