/// The motion of a fling that ends where it is told: a decay with a brake.
///
/// It is an over-damped spring whose slow exponent is the decay's. To the destination that the decay
/// would reach by itself, it is exactly the decay. A nearer one is reached with the fast exponent as
/// a brake, without passing it unless the velocity exceeds the way times that exponent; a farther
/// one is pulled at. Each component of a vector does so by itself.
struct Glide {
  /// How many times faster than the decay the brake is.
  private static let brake = 8.0
  /// How far from its destination a glide ends, in units of the animatable data: less than can be
  /// seen,
  private static let restDistance = 0.25
  /// and no more than this share of the way, for values that are counted in small numbers.
  private static let restShare = 0.001

  private let exponent: Double
  private let spring: Spring

  init(_ decay: Decay) {
    exponent = decay.exponent
    let fast = Self.brake * exponent
    let frequency = (exponent * fast).squareRoot()
    spring = Spring(frequency: frequency, dampingRatio: (exponent + fast) / (2 * frequency))
  }

  /// Position and velocity after `time` seconds.
  func motion<V>(
    _ value: V, at time: TimeInterval, _ state: SpringState<V>
  ) -> (position: V, velocity: V) {
    spring.weights(at: time).motion(
      target: value, initialVelocity: state.initialVelocity)
  }

  /// The position after `time` seconds; nil when nothing that can be seen is left.
  func animate<V>(
    _ value: V, at time: TimeInterval, _ context: inout AnimationContext<V>
  ) -> V? {
    let (position, velocity) = motion(value, at: time, context.state.spring)
    let start = context.state.spring.initialVelocity.magnitude
    let way = max(value.magnitude, start / exponent)
    let rest = min(Self.restDistance, Self.restShare * way)
    let isAtRest =
      (value - position).magnitude <= rest && velocity.magnitude <= 2 * exponent * rest
    context.isLogicallyComplete = isAtRest
    return isAtRest ? nil : position
  }
}
