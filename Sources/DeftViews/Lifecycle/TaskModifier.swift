/// Runs a task while a view is there.
public struct _TaskModifier<ID: Equatable> {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
  /// A primitive modifier.
  public typealias Body = Never
}

extension _TaskModifier: PrimitiveModifier {
  nonisolated static var isTransparent: Bool { true }

  nonisolated static func makeElement(
    _ modifier: Self, around content: _ViewElement, in context: _ViewContext
  ) -> TaskElement {
    let element = TaskElement(content, in: context)
    element.id = modifier.id
    element.start(modifier.priority, modifier.action)
    return element
  }

  nonisolated static func update(_ element: TaskElement, with modifier: Self) {
    guard let old = element.id as? ID, old != modifier.id else { return }
    element.id = modifier.id
    element.start(modifier.priority, modifier.action)
  }
}

/// What stands for a task that runs while a view is there.
final class TaskElement: WrapperElement {
  var id: Any?
  private var task: Task<Void, Never>?

  /// Cancels what runs, and begins anew when the view is up to date.
  func start(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    task?.cancel()
    graph.afterUpdate { [weak self] in
      guard let self, !isEnded else { return }
      task = Task(priority: priority) { await action() }
    }
  }

  override func destroy() {
    task?.cancel()
    super.destroy()
  }
}

extension View {
  /// Runs a task from when the view comes; it is cancelled when the view goes.
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
