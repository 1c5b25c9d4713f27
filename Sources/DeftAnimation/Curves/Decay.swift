/// A decaying motion, like a list after a fling: it loses a constant share of its velocity per unit of time.
///
/// With initial velocity v and exponent k, the distance is v / k (1 - e^(-k t)), so the destination is known from
/// the start. All times are in seconds.
///
/// See also ``AnimatableProperty/glide(to:decay:initialVelocity:completion:)``, which ends at a given destination.
public struct Decay: Hashable, Sendable {
  /// The share of the velocity that remains after one millisecond; above 0 and below 1.
  public let rate: Double

  /// Creates a decay with the share of the velocity that remains after one millisecond.
  ///
  /// - Parameter rate: The share; above 0 and below 1.
  public init(rate: Double) {
    precondition(rate > 0 && rate < 1, "The rate of a decay must be above 0 and below 1.")
    self.rate = rate
  }

  /// 0.998, the normal deceleration of scrolling: `UIScrollView.DecelerationRate.normal`.
  public static let normal = Decay(rate: 0.998)
  /// 0.99, the fast deceleration of scrolling: `UIScrollView.DecelerationRate.fast`.
  public static let fast = Decay(rate: 0.99)

  /// The exponent of the decay: the velocity falls to 1 / e in 1 / `exponent` seconds.
  public var exponent: Double { -1000 * log(rate) }

  /// Returns the distance covered after `time` seconds.
  public func value<V: VectorArithmetic>(initialVelocity: V, time: TimeInterval) -> V {
    initialVelocity.scaled(by: -expm1(-exponent * max(time, 0)) / exponent)
  }

  /// Returns the velocity per second that remains after `time` seconds.
  public func velocity<V: VectorArithmetic>(initialVelocity: V, time: TimeInterval) -> V {
    initialVelocity.scaled(by: exp(-exponent * max(time, 0)))
  }

  /// Returns the total distance from the start to the end of the motion.
  public func destination<V: VectorArithmetic>(initialVelocity: V) -> V {
    initialVelocity.scaled(by: 1 / exponent)
  }

  /// Returns the time after which at most `restDistance` of the motion remains.
  ///
  /// - Parameters:
  ///   - initialVelocity: The velocity in units of the value per second.
  ///   - restDistance: The distance in the unit of the value; half a point is invisible.
  public func duration<V: VectorArithmetic>(
    initialVelocity: V, restDistance: Double = 0.5
  ) -> TimeInterval {
    let way = destination(initialVelocity: initialVelocity).magnitude
    return way > restDistance ? log(way / restDistance) / exponent : 0
  }
}
