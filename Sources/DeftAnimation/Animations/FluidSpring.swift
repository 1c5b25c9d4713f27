/// The motion of a spring that replaces running animations and continues with their velocity.
///
/// It is computed in steps of 1/300 second, as in SwiftUI, independently of the frame rate, with constant acceleration
/// between two steps. This allows a transition from another response. A frame that is more than a second late pauses
/// the motion instead of ending it invisibly: it continues from the last visible position. The motion differs from the
/// closed form of ``Spring`` by less than 0.02 of the change.
struct FluidSpring {
  /// The stiffness above which a spring is not animated faithfully. Source: SwiftUI.
  private static let stiffnessLimit = 45_000.0
  /// The limit for the squares of velocity and acceleration of a spring at rest, in units of the animatable data.
  /// Source: SwiftUI.
  private static let restSquared = 0.0036
  /// The largest fraction of the change that may remain when a spring comes to rest. Source: SwiftUI.
  private static let restShare = 0.01

  private let spring: Spring
  private let blendDuration: TimeInterval

  init(_ spring: Spring, blendDuration: TimeInterval) {
    self.spring = Self.limited(spring)
    self.blendDuration = blendDuration
  }

  /// Returns a spring that is not too stiff for the steps.
  private static func limited(_ spring: Spring) -> Spring {
    // A frequency of NaN passes through, and ends the animation at once.
    spring.frequency * spring.frequency > stiffnessLimit
      ? Spring(frequency: stiffnessLimit.squareRoot(), dampingRatio: spring.dampingRatio) : spring
  }

  /// Returns the response at a time after the start. During the blend, it changes from the response of the replaced
  /// spring to the response of this one.
  func response<V>(at time: TimeInterval, _ state: SpringState<V>) -> Double {
    guard let old = state.blendedResponse, time < blendDuration else { return spring.response }
    let progress = max(time, 0) / blendDuration
    let smooth = progress * progress * (3 - 2 * progress)
    return old + (spring.response - old) * smooth
  }

  /// Returns the logical end, in seconds after the start: the time at which the elapsed time equals the
  /// current response.
  func logicalEnd<V>(_ state: SpringState<V>) -> TimeInterval {
    guard let old = state.blendedResponse, blendDuration > 0 else {
      return spring.response
    }
    // The response always lies between the old and the new one, and so does the logical end.
    var (early, late) = (min(old, spring.response), max(old, spring.response))
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if middle < response(at: middle, state) { early = middle } else { late = middle }
    }
    return late
  }

  /// Returns the position after `time` seconds; `nil` if the spring is at rest at its target.
  func animate<V>(
    _ value: V, at time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    guard time < .infinity else {
      context.isLogicallyComplete = true
      return nil
    }
    advance(&context.state.spring, to: time, target: value)
    let elapsed = time - context.state.spring.start
    context.isLogicallyComplete = elapsed >= response(at: elapsed, context.state.spring)
    let (position, velocity) = context.state.spring.motion
    return isAtRest(value, position, velocity) ? nil : position
  }

  /// Returns the velocity per second after `time` seconds.
  func velocity<V>(_ value: V, at time: TimeInterval, _ state: SpringState<V>) -> V {
    guard time < .infinity else { return .zero }
    var state = state
    advance(&state, to: time, target: value)
    return state.motion.velocity
  }

  /// Makes the steps up to the frame at `time`.
  private func advance<V>(_ state: inout SpringState<V>, to time: TimeInterval, target: V) {
    let steps = state.beginFrame(at: time)
    let isBlending =
      blendDuration > 0 && state.blendedResponse != nil
      && Double(state.step) < blendDuration * SpringPull.stepRate
    let pull = SpringPull(spring)
    if state.step == 0 { state.begin(isBlending ? blendedPull(state) : pull, target: target) }
    while state.step < steps {
      state.makeStep(isBlending ? blendedPull(state) : pull, target: target)
    }
  }

  /// Returns the pull in the middle of the next step.
  private func blendedPull<V>(_ state: SpringState<V>) -> SpringPull {
    let time = (Double(state.step) + 0.5) * SpringPull.stepLength
    let blended = Spring(response: response(at: time, state), dampingRatio: spring.dampingRatio)
    return SpringPull(Self.limited(blended))
  }

  private func isAtRest<V: VectorArithmetic>(_ value: V, _ position: V, _ velocity: V) -> Bool {
    let rest = value - position
    guard velocity.magnitudeSquared <= Self.restSquared else { return false }
    let (frequency, ratio) = (spring.frequency, spring.dampingRatio)
    let acceleration =
      rest.scaled(by: frequency * frequency) - velocity.scaled(by: 2 * ratio * frequency)
    guard acceleration.magnitudeSquared <= Self.restSquared else { return false }
    let change = value.magnitudeSquared
    return change == 0
      || rest.magnitudeSquared <= Self.restShare * Self.restShare * change
  }
}
