/// A damped spring: how something attached to it moves towards a target.
///
/// A spring is a natural frequency, a damping ratio and a mass; the other parameters are other ways
/// to say these. All times are in seconds.
///
///     let spring = Spring(duration: 0.4, bounce: 0.2)
///     let position = spring.value(target: 100.0, initialVelocity: 250, time: 0.1)
public struct Spring: Hashable, Sendable {
  /// The mass at the spring's end.
  public let mass: Double
  /// How the damping compares with the least that keeps the spring from swinging: below 1 it
  /// swings, at 1 it arrives soonest without swinging, above 1 it creeps.
  public let dampingRatio: Double
  /// The frequency without damping, in radians per second.
  let frequency: Double

  init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    (self.frequency, self.dampingRatio, self.mass) = (frequency, dampingRatio, mass)
  }

  /// A spring by how long it seems to last and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, the period of the undamped spring.
  ///   - bounce: 0 does not swing, 1 swings for ever, below 0 creeps; -1 and less is no spring, and
  ///     gives values that are not numbers.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// A spring by its stiffness, as the period without damping, and its damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      frequency: response > 0 ? 2 * .pi / response : .infinity, dampingRatio: dampingRatio)
  }

  /// A spring by its physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass at the spring's end; above 0.
  ///   - stiffness: The force per length of extension; above 0.
  ///   - damping: The force per speed; 0 swings for ever.
  ///   - allowOverDamping: Whether more damping than critical is kept; otherwise such a spring
  ///     becomes critically damped at its own frequency.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// The period without damping, which is about the time that the motion seems to take.
  public var duration: TimeInterval { response }
  /// How much the spring swings over: 1 minus the damping ratio, or below 0 when over-damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The period without damping.
  public var response: Double { 2 * .pi / frequency }
  /// The force per length of extension.
  public var stiffness: Double { mass * frequency * frequency }
  /// The force per speed.
  public var damping: Double { 2 * mass * dampingRatio * frequency }

  /// Not bouncy: 0.5 s, bounce 0.
  public static var smooth: Spring { smooth() }
  /// Not bouncy, but as asked for.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A little bouncy: 0.5 s, bounce 0.15.
  public static var snappy: Spring { snappy() }
  /// A little bouncy, and as much more as asked for.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// Bouncy: 0.5 s, bounce 0.3.
  public static var bouncy: Spring { bouncy() }
  /// Bouncy, and as much more as asked for.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return max(1 - bounce, 0) }
    return bounce > -1 ? 1 / (1 + bounce) : .nan
  }
}
