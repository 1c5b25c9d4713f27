/// A modifier that runs a task for as long as a view exists.
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

/// The element of a view with a task.
final class TaskElement: _WrapperElement, LazyRowMember {
  var id: Any?
  var isInView: Bool?
  var isPageHidden = false
  private var task: Task<Void, Never>?
  private var priority = TaskPriority.userInitiated
  private var action: @Sendable () async -> Void = {}

  /// Sets the action for the next start.
  func setAction(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    (self.priority, self.action) = (priority, action)
  }

  /// Cancels the running task and starts a new one when the view is up to date.
  func start() {
    task?.cancel()
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded, !isLeaving, findsItselfVisible() else { return }
      // Cancel a task that the same update has started.
      task?.cancel()
      let action = action
      task = Task(priority: priority) { await action() }
    }
  }

  func visibilityDidChange() {
    if isVisible { start() } else { task?.cancel() }
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
  /// Runs a task when the view appears. The task is cancelled when the view is removed, or when its
  /// removal animation begins. A view that is brought back during the animation runs the task
  /// again.
  ///
  /// In a lazy stack or grid, or in a list, the task runs while the view's row is visible in the
  /// scroll view: it is cancelled when the row has left the visible part, and runs again when the
  /// row returns. The same applies to a page of a navigation stack that is covered, and to a tab that
  /// is not selected.
  nonisolated public consuming func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task when the view appears, and again whenever a value changes. Each task is cancelled
  /// when the value changes, or when the view is removed or its removal animation begins.
  nonisolated public consuming func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: value, priority: priority, action: action))
  }
}
