/// A view that steps through phases, each with an animation.
///
///     PhaseAnimator([1, 1.3, 1]) { scale in
///       heart.scaleEffect(scale)
///     } animation: { _ in .bouncy }
///
/// Without a trigger, it starts when it appears and repeats all phases. With a trigger, each change
/// of the trigger's value runs through all phases once and back to the first.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  private let phases: [Phase]
  private let trigger: AnyTrigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var step = Step()
  /// The run counter, which lets a new run end the previous one.
  @State private var run = Run()

  /// Creates a view that repeats its phases.
  ///
  /// - Precondition: `phases` is not empty.
  nonisolated public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), nil, content, animation)
  }

  /// Creates a view that runs through its phases once per change of a value.
  ///
  /// - Precondition: `phases` is not empty.
  nonisolated public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(Array(phases), AnyTrigger(trigger), content, animation)
  }

  nonisolated private init(
    _ phases: [Phase], _ trigger: AnyTrigger?, _ content: @escaping (Phase) -> Content,
    _ animation: @escaping (Phase) -> Animation?
  ) {
    precondition(!phases.isEmpty, "A phase animator needs at least one phase.")
    (self.phases, self.trigger, self.content, self.animation) = (
      phases, trigger, content, animation
    )
  }

  /// The present phase. A restart may change to the same phase again; the number of changes makes this a change.
  private struct Step {
    var index = 0
    var count = 0
  }

  private final class Run {
    var number = 0
    /// Whether a phase is currently being written.
    var isChanging = false
  }

  private func start() {
    guard phases.count > 1 else { return }
    run.number += 1
    go(to: 1, in: run.number)
  }

  private func go(to next: Int, in number: Int) {
    run.isChanging = true
    withAnimation(animation(phases[next])) {
      step = Step(index: next, count: step.count + 1)
    } completion: {
      // If the completion runs synchronously, nothing was animated because the view has ended.
      guard !run.isChanging, number == run.number, next != 0 || trigger == nil else { return }
      go(to: (next + 1) % phases.count, in: number)
    }
    run.isChanging = false
  }
}

extension PhaseAnimator: View {
  /// The content for the current phase.
  public var body: some View {
    content(phases[min(step.index, phases.count - 1)])
      .onAppear { if trigger == nil { start() } }
      .onDisappear { run.number += 1 }
      .onChange(of: trigger) { start() }
  }
}

/// A type-erased value that is compared for changes.
struct AnyTrigger: Equatable {
  private let value: Any
  private let isEqual: (Any) -> Bool

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { ($0 as? Value) == value }
  }

  static func == (a: AnyTrigger, b: AnyTrigger) -> Bool { a.isEqual(b.value) }
}

extension View {
  /// Repeats the phases for the view, each with an animation.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }

  /// Runs the view through the phases once per change of a value, each with an animation.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      animation: animation)
  }
}
