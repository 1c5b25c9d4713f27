/// A running animation of a property: a change and its animation.
struct RunningAnimation<Value: VectorArithmetic> {
  var animation: Animation
  /// The whole change. The remaining part of the change is the distance from the property's target.
  var interval: Value
  var start: TimeInterval
  var context = AnimationContext<Value>()
  /// The completions that wait for the logical end.
  var completions: [AnimationCompletion] = []

  /// Returns the remaining part of the change at a time; `nil` if the animation is done or yields NaN.
  mutating func remainder(at now: TimeInterval) -> Value? {
    guard let way = animation.kind.animate(interval, at: now - start, &context),
      way.magnitudeSquared.isFinite
    else { return nil }
    return interval - way
  }

  /// Returns the velocity at a time; zero if it is unknown.
  func velocity(at now: TimeInterval, ofCurves: Bool) -> Value {
    let velocity = animation.kind.velocity(
      interval, at: now - start, context, ofCurves: ofCurves)
    guard let velocity, velocity.magnitudeSquared.isFinite else { return .zero }
    return velocity
  }

  /// Returns the response of a replacing spring, in seconds on the timeline; `nil` for other animations.
  func response(at now: TimeInterval) -> Double? {
    animation.kind.replacement.map { replacement in
      replacement.spring.response(
        at: (now - start) * replacement.speed - context.state.spring.start, context.state.spring)
        / replacement.speed
    }
  }

  /// The time when the animation is logically complete; `nil` if that cannot be predicted.
  var logicalEnd: TimeInterval? {
    guard let length = animation.kind.logicalLength(context.state), length.isFinite else {
      return nil
    }
    return start + length
  }
}
