/// A spring that replaces the running animations of a value.
struct Replacement {
  let spring: FluidSpring
  /// The speed of the spring's time.
  let speed: Double
}

extension Animation.Kind {
  /// The replacing spring; `nil` for an animation that is added to running ones.
  ///
  /// A delayed or repeated spring is added, because it does not continue from the current value.
  var replacement: Replacement? {
    switch self {
    case .standard:
      return Replacement(spring: FluidSpring(.smooth, blendDuration: 0), speed: 1)
    case .fluidSpring(let spring, let blendDuration):
      return Replacement(spring: FluidSpring(spring, blendDuration: blendDuration), speed: 1)
    case .speed(let base, let speed):
      guard speed > 0, let inner = base.replacement else { return nil }
      return Replacement(spring: inner.spring, speed: inner.speed * speed)
    case .logicalEnd(let base, _): return base.replacement
    case .curve, .addedSpring, .glide, .delay, .repetition, .custom: return nil
    }
  }

  /// Returns whether the animation continues the value of `previous`; if so, prepares the state in `context`.
  func merges<V>(
    with previous: Animation, _ value: V, at time: TimeInterval,
    _ context: inout AnimationContext<V>
  ) -> Bool {
    switch self {
    case .standard, .fluidSpring:
      let velocity = previous.velocity(value: value, time: time, context: context)
      let response = previous.kind.replacement?.spring.response(
        at: time - context.state.spring.start, context.state.spring)
      let position = previous.animate(value: value, time: time, context: &context)
      context.state.spring = SpringState(
        at: time, position: position ?? value, initialVelocity: velocity ?? .zero,
        blendedResponse: response)
      return true
    case .speed(let base, let speed):
      guard case .speed(let other, speed) = previous.kind, speed > 0 else { return false }
      return base.merges(with: Animation(other), value, at: time * speed, &context)
    case .logicalEnd(let base, _):
      return base.merges(with: previous, value, at: time, &context)
    case .custom(let custom):
      return custom.base.shouldMerge(
        previous: previous, value: value, time: time, context: &context)
    case .curve, .addedSpring, .glide, .delay, .repetition: return false
    }
  }

  /// Returns the perceived length of the motion in seconds; `nil` if it cannot be predicted or the motion never ends.
  func logicalLength<V>(_ state: AnimationState<V>) -> TimeInterval? {
    switch self {
    case .curve(_, let duration): return duration
    case .addedSpring(let spring, _, _): return spring.logicalDuration
    case .standard, .fluidSpring:
      return replacement?.spring.logicalEnd(state.spring)
    case .delay(let base, let delay):
      return base.logicalLength(state).map { $0 + max(delay, 0) }
    case .speed(let base, let speed):
      return speed > 0 ? base.logicalLength(state).map { $0 / speed } : nil
    case .repetition(let base, let count, _):
      guard let count, count > 0, let length = base.length else { return nil }
      return base.logicalLength(state).map { length * Double(count - 1) + $0 }
    case .logicalEnd(let base, let end):
      return min(base.logicalLength(state) ?? .infinity, end)
    case .glide, .custom: return nil
    }
  }
}
