/// A damped spring, which moves an object towards a target.
///
/// A spring is defined by a natural frequency, a damping ratio and a mass; the other parameters are derived from
/// these. All times are in seconds.
///
///     let spring = Spring(duration: 0.4, bounce: 0.2)
///     let position = spring.value(target: 100.0, initialVelocity: 250, time: 0.1)
public struct Spring: Hashable, Sendable {
  /// The mass of the object on the spring.
  public let mass: Double
  /// The damping relative to critical damping: below 1 the spring oscillates, at 1 it arrives as
  /// fast as possible without oscillating, and above 1 it approaches slowly.
  public let dampingRatio: Double
  /// The undamped frequency in radians per second.
  let frequency: Double

  init(frequency: Double, dampingRatio: Double, mass: Double = 1) {
    (self.frequency, self.dampingRatio, self.mass) = (frequency, dampingRatio, mass)
  }

  /// Creates a spring with a perceived duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration, which is the period of the undamped spring.
  ///   - bounce: At 0 the spring does not oscillate, at 1 it oscillates forever, and below 0 it
  ///     approaches slowly; at -1 or below, its values are NaN.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    self.init(response: duration, dampingRatio: Self.dampingRatio(bounce: bounce))
  }

  /// Creates a spring with a stiffness, given as its undamped period, and a damping ratio.
  public init(response: Double, dampingRatio: Double) {
    self.init(
      frequency: response > 0 ? 2 * .pi / response : .infinity, dampingRatio: dampingRatio)
  }

  /// Creates a spring with physical parameters.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object; above 0.
  ///   - stiffness: The force per length of extension; above 0.
  ///   - damping: The force per speed; with 0, the spring oscillates forever.
  ///   - allowOverDamping: Whether damping above the critical value is allowed; otherwise such a spring becomes
  ///     critically damped at its own frequency.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      frequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowOverDamping ? ratio : min(ratio, 1), mass: mass)
  }

  /// The undamped period, which is about the perceived duration of the motion.
  public var duration: TimeInterval { response }
  /// The amount of overshoot: 1 minus the damping ratio, or below 0 if over-damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// The undamped period.
  public var response: Double { 2 * .pi / frequency }
  /// The force per length of extension.
  public var stiffness: Double { mass * frequency * frequency }
  /// The force per speed.
  public var damping: Double { 2 * mass * dampingRatio * frequency }

  /// A spring without bounce: 0.5 s, bounce 0.
  public static var smooth: Spring { smooth() }
  /// Returns a spring without bounce, or with the given extra bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring with a small bounce: 0.5 s, bounce 0.15.
  public static var snappy: Spring { snappy() }
  /// Returns a spring with a small bounce, plus the given extra bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring with a larger bounce: 0.5 s, bounce 0.3.
  public static var bouncy: Spring { bouncy() }
  /// Returns a spring with a larger bounce, plus the given extra bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return max(1 - bounce, 0) }
    return bounce > -1 ? 1 / (1 + bounce) : .nan
  }
}
