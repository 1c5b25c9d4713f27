/// The motion of a spring animation that takes over what is running, with its velocity.
///
/// It follows the spring's closed form. Only while it blends from another response, over which no
/// closed form exists, does it go in fixed steps, which do not depend on the frames.
struct FluidSpring {
  /// The stiffness beyond which a spring is no longer animated faithfully. Source: SwiftUI.
  private static let stiffnessLimit = 45_000.0
  /// The square of the velocity and of the acceleration at which a spring is at rest, in units of
  /// the animatable data. Source: SwiftUI.
  private static let restSquared = 0.0036
  /// The share of the change that may be left at rest. Source: SwiftUI.
  private static let restShare = 0.01
  /// The steps per second of a blend. Source: SwiftUI.
  private static let stepRate = 300.0
  /// The longest blend, in seconds; it bounds the work after a pause.
  private static let blendLimit = 10.0

  private let spring: Spring
  private let blendDuration: TimeInterval

  init(_ spring: Spring, blendDuration: TimeInterval) {
    // A frequency that is not a number passes through, and ends the animation at once.
    self.spring =
      spring.frequency * spring.frequency > Self.stiffnessLimit
      ? Spring(
        frequency: Self.stiffnessLimit.squareRoot(), dampingRatio: spring.dampingRatio)
      : spring
    self.blendDuration = min(max(blendDuration, 0), Self.blendLimit)
  }

  /// The response at a moment: that of the spring, or between it and the one that it replaced.
  func response<V>(at time: TimeInterval, _ state: SpringState<V>?) -> Double {
    guard let old = state?.blendedResponse, time < blendDuration else { return spring.response }
    let progress = max(time, 0) / blendDuration
    let smooth = progress * progress * (3 - 2 * progress)
    return old + (spring.response - old) * smooth
  }

  /// The position after `time` seconds; nil when the spring is at rest at its target.
  func animate<V>(
    _ value: V, at time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    let (position, velocity) = motion(value, at: time, &context.state.spring)
    context.isLogicallyComplete = time >= response(at: time, context.state.spring)
    return isAtRest(value, position, velocity) ? nil : position
  }

  /// Position and velocity after `time` seconds; makes the steps of a blend up to there.
  func motion<V>(
    _ value: V, at time: TimeInterval, _ state: inout SpringState<V>?
  ) -> (position: V, velocity: V) {
    guard blendDuration > 0, let old = state?.blendedResponse, old != spring.response else {
      let weights = spring.weights(at: time)
      return weights.motion(target: value, initialVelocity: state?.initialVelocity ?? .zero)
    }
    let steps = Int(max(min(time, blendDuration), 0) * Self.stepRate)
    while let step = state?.step, step < steps {
      let middle = (Double(step) + 0.5) / Self.stepRate
      let blended = blendedSpring(at: middle, state)
      state?.move(by: 1 / Self.stepRate, blended, target: value)
      state?.step += 1
    }
    // From the last step to the moment itself; the state stays on its step.
    var end = state
    let passed = Double(steps) / Self.stepRate
    end?.move(
      by: time - passed, blendedSpring(at: (passed + time) / 2, state), target: value)
    return (end?.position ?? value, end?.velocity ?? .zero)
  }

  private func blendedSpring<V>(at time: TimeInterval, _ state: SpringState<V>?) -> Spring {
    Spring(response: response(at: time, state), dampingRatio: spring.dampingRatio)
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

extension SpringState {
  fileprivate mutating func move(by time: TimeInterval, _ spring: Spring, target: Value) {
    spring.update(value: &position, velocity: &velocity, target: target, deltaTime: time)
  }
}
