/// Runs a task while a view is there.
public struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  public typealias Body = Never
}

extension _TaskModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TaskElement {
    let element = TaskElement(content, in: context)
    element.id = modifier.id
    element.setAction(modifier.priority, modifier.action)
    element.start()
    return element
  }

  nonisolated static func update(_ element: TaskElement, with modifier: Self) {
    element.setAction(modifier.priority, modifier.action)
    guard let old = element.id as? ID, old != modifier.id else { return }
    element.id = modifier.id
    element.start()
  }
}

/// What stands for a task that runs while a view is there.
final class TaskElement: _WrapperElement {
  var id: Any?
  private var task: Task<Void, Never>?
  private var priority = TaskPriority.userInitiated
  private var action: @Sendable () async -> Void = {}

  /// What runs from the next start on.
  func setAction(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    (self.priority, self.action) = (priority, action)
  }

  /// Cancels what runs, and begins anew when the view is up to date.
  func start() {
    task?.cancel()
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded, !isLeaving else { return }
      // What was started in the same update gives way.
      task?.cancel()
      let action = action
      task = Task(priority: priority) { await action() }
    }
  }

  override func leavingDidChange() {
    if isLeaving { task?.cancel() } else { start() }
  }

  override func destroy() {
    task?.cancel()
    super.destroy()
  }
}

extension View {
  /// Runs a task from when the view comes; it is cancelled when the view goes, at the beginning of its way
  /// out if it goes with an animation.  A view that is brought back on that way runs it anew.
  nonisolated public consuming func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task from when the view comes, and anew when a value changes; it is cancelled when that is, or
  /// when the view goes.
  nonisolated public consuming func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}
