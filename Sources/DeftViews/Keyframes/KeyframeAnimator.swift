/// A view whose content is animated by keyframes.
///
///     KeyframeAnimator(initialValue: 1.0, trigger: taps) { scale in
///       heart.scaleEffect(scale)
///     } keyframes: { _ in
///       LinearKeyframe(1.4, duration: 0.1)
///       SpringKeyframe(1, spring: .bouncy)
///     }
///
/// Without a trigger, the animation starts when the view appears and may repeat. With a trigger,
/// the animation plays once after each change of the trigger's value, from the initial value to the
/// last keyframe. If it is still running at a change, it starts again from the current value.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where KeyframePath.Value == Value {
  private let initial: Value
  private let trigger: AnyTrigger?
  private let isRepeating: Bool
  private let content: (Value) -> Content
  private let keyframes: (Value) -> KeyframePath
  @State private var player = Player()
  @State private var isRunning = false
  /// The number of starts, which updates the content at each of them.
  @State private var starts = 0

  /// Creates a view whose keyframe animation starts when it appears.
  nonisolated public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, trigger, isRepeating) = (initialValue, nil, repeating)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// Creates a view that is animated by keyframes once per change of a value.
  nonisolated public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    (initial, self.trigger, isRepeating) = (initialValue, AnyTrigger(trigger), false)
    (self.content, self.keyframes) = (content, keyframes)
  }

  /// The current timeline and its start time.
  private final class Player {
    var timeline: KeyframeTimeline<Value>?
    var start: Date?
    /// The value displayed last.
    var shown: Value?
  }

  private func start() {
    let value = isRunning ? player.shown ?? initial : initial
    player.timeline = KeyframeTimeline(value, keyframes(value))
    player.start = nil
    isRunning = true
    starts += 1
  }

  private func value(at date: Date) -> Value {
    guard let timeline = player.timeline else { return initial }
    let start = player.start ?? date
    if isRunning { player.start = start }
    var time = isRunning ? date.timeIntervalSince(start) : timeline.duration
    if isRepeating, timeline.duration > 0 {
      time = time.truncatingRemainder(dividingBy: timeline.duration)
    }
    let value = timeline.value(time: time)
    player.shown = value
    return value
  }

  private func end(by date: Date) {
    guard isRunning, !isRepeating, let start = player.start, let timeline = player.timeline else {
      return
    }
    if date.timeIntervalSince(start) >= timeline.duration { isRunning = false }
  }
}

extension KeyframeAnimator: View {
  /// The content for the current time.
  public var body: some View {
    let _ = starts
    TimelineView(.animation(minimumInterval: nil, paused: !isRunning)) { context in
      content(value(at: context.date))
        .onChange(of: context.date) { _, date in end(by: date) }
    }
    .onAppear { if trigger == nil { start() } }
    .onChange(of: trigger) { start() }
  }
}

extension View {
  /// Animates the view by keyframes, starting when it appears.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, repeating: repeating,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }

  /// Animates the view by keyframes once per change of a value.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimator(
      initialValue: initialValue, trigger: trigger,
      content: { content(PlaceholderContentView(content: AnyView(self)), $0) },
      keyframes: keyframes)
  }
}
