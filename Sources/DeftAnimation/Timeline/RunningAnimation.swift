/// One animation of a property: a change, and how it is made.
struct RunningAnimation<Value: VectorArithmetic> {
  var animation: Animation
  /// The whole change; what is not done of it yet is missing from the property's target.
  var interval: Value
  /// When it began.
  var start: TimeInterval
  var context = AnimationContext<Value>()
  /// Completions that wait for the logical end.
  var completions: [AnimationCompletion] = []

  /// What is left of the change at a moment; nil when the animation is done, or no longer yields
  /// numbers.
  mutating func rest(at now: TimeInterval) -> Value? {
    guard let way = animation.kind.animate(interval, at: now - start, &context),
      way.magnitudeSquared.isFinite
    else { return nil }
    return interval - way
  }

  /// The velocity at a moment; zero when it is not known.
  func velocity(at now: TimeInterval, ofCurves: Bool) -> Value {
    let velocity = animation.kind.velocity(
      interval, at: now - start, context, ofCurves: ofCurves)
    guard let velocity, velocity.magnitudeSquared.isFinite else { return .zero }
    return velocity
  }

  /// The response of a spring that takes over, in seconds on the timeline; nil for other animations.
  func response(at now: TimeInterval) -> Double? {
    animation.kind.takeOver.map { takeOver in
      takeOver.spring.response(
        at: (now - start) * takeOver.speed - context.state.spring.start, context.state.spring)
        / takeOver.speed
    }
  }

  /// When the animation is logically complete; nil when that cannot be said beforehand.
  var logicalEnd: TimeInterval? {
    guard let length = animation.kind.logicalLength(context.state), length.isFinite else {
      return nil
    }
    return start + length
  }
}
