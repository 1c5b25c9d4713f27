/// Motion that dies away, as a list does that was flung: it loses the same share of its velocity in
/// every moment.
///
/// With initial velocity v and exponent k the way is v / k (1 - e^(-k t)), so the destination is
/// known from the start. All times are in seconds.
///
/// See also ``AnimatableProperty/glide(to:decay:initialVelocity:completion:)``, which ends where you
/// say.
public struct Decay: Hashable, Sendable {
  /// The share of the velocity that is left after a millisecond; above 0 and below 1.
  public let rate: Double

  /// A decay that leaves this share of the velocity after a millisecond.
  ///
  /// - Parameter rate: Above 0 and below 1.
  public init(rate: Double) {
    precondition(rate > 0 && rate < 1, "A decay leaves more than none and less than all velocity.")
    self.rate = rate
  }

  /// 0.998, the normal deceleration of scrolling: `UIScrollView.DecelerationRate.normal`.
  public static let normal = Decay(rate: 0.998)
  /// 0.99, the fast deceleration of scrolling: `UIScrollView.DecelerationRate.fast`.
  public static let fast = Decay(rate: 0.99)

  /// How fast the velocity dies away: it falls to 1 / e in 1 / `exponent` seconds.
  public var exponent: Double { -1000 * log(rate) }

  /// The way gone after `time` seconds.
  public func value<V: VectorArithmetic>(initialVelocity: V, time: TimeInterval) -> V {
    initialVelocity.scaled(by: -expm1(-exponent * max(time, 0)) / exponent)
  }

  /// The velocity per second that is left after `time` seconds.
  public func velocity<V: VectorArithmetic>(initialVelocity: V, time: TimeInterval) -> V {
    initialVelocity.scaled(by: exp(-exponent * max(time, 0)))
  }

  /// The whole way: how far from its start the motion ends.
  public func destination<V: VectorArithmetic>(initialVelocity: V) -> V {
    initialVelocity.scaled(by: 1 / exponent)
  }

  /// The time after which no more than `restDistance` of the way is left.
  ///
  /// - Parameters:
  ///   - initialVelocity: In units of the value per second.
  ///   - restDistance: In the unit of the value; half a point cannot be seen.
  public func duration<V: VectorArithmetic>(
    initialVelocity: V, restDistance: Double = 0.5
  ) -> TimeInterval {
    let way = destination(initialVelocity: initialVelocity).magnitude
    return way > restDistance ? log(way / restDistance) / exponent : 0
  }
}
