/// The motion of a fling that ends at a given destination: a decay with a brake.
///
/// It is an over-damped spring whose slow exponent equals the decay's exponent. If the destination is where the decay
/// would end by itself, the motion is exactly the decay. For a nearer destination, the fast exponent acts as a brake;
/// the motion does not overshoot unless the velocity exceeds the distance times that exponent. For a farther
/// destination, the spring pulls the value. The components of a vector are independent.
struct Glide {
  /// The ratio of the brake's exponent to the decay's exponent.
  private static let brake = 8.0
  /// The distance from the destination at which a glide ends, in units of the animatable data: invisibly small.
  private static let restDistance = 0.25
  /// The remaining fraction of the whole distance at which a glide ends, for values with a small range.
  private static let restShare = 0.001

  private let exponent: Double
  private let spring: Spring

  init(_ decay: Decay) {
    exponent = decay.exponent
    let fast = Self.brake * exponent
    let frequency = (exponent * fast).squareRoot()
    spring = Spring(frequency: frequency, dampingRatio: (exponent + fast) / (2 * frequency))
  }

  /// Returns the position and velocity after `time` seconds.
  func motion<V>(
    _ value: V, at time: TimeInterval, _ state: SpringState<V>
  ) -> (position: V, velocity: V) {
    spring.weights(at: time).motion(
      target: value, initialVelocity: state.initialVelocity)
  }

  /// Returns the position after `time` seconds; `nil` if the remaining distance is invisible.
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
