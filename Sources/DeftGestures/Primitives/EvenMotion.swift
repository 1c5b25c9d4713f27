/// Velocity bounds for a motion that may be even (that is, have a constant velocity).
///
/// Devices report positions with a precision of one point and times with a precision of one
/// millisecond, so three samples of a slow or densely sampled motion contain little information.
/// **The policy:** if all samples, over at least 100 ms, fit a straight, even motion within the
/// devices' precision, velocities are clamped to the range that such a motion allows. The velocity
/// of any other motion, or of one slower than 150 points per second, is left unchanged.
///
/// Each sample after the first bounds the velocity from below and above, more narrowly with time. If the bounds exclude
/// every velocity, the motion was not even, and the bounds start from scratch.
struct EvenMotion<Vector: SIMD> where Vector.Scalar == Double {
  /// The change of each component of a sample when a contact moves by one point; always positive.
  var point: Vector

  private var start = Vector.zero
  private var startTime: TimeInterval = 0
  private var bounds = (low: Vector.zero, high: Vector.zero)
  private var isEmpty = true

  init(point: Vector) { self.point = point }

  mutating func reset() { isEmpty = true }

  /// Adds a sample that no longer changes.
  mutating func add(_ value: Vector, at time: TimeInterval) {
    if !isEmpty, let narrowed = narrowed(by: value, at: time) {
      bounds = narrowed
    } else {
      (start, startTime, isEmpty) = (value, time, false)
      bounds = (Vector(repeating: -.infinity), Vector(repeating: .infinity))
    }
  }

  /// Returns the velocity nearest to an estimate within the bounds of an even motion.
  @inline(__always)
  func holding(_ velocity: Vector, newest value: Vector, at time: TimeInterval) -> Vector {
    guard time - startTime >= Thresholds.velocityHorizon - SampleThresholds.rounding, !isEmpty,
      any(velocity .< bounds.low .| velocity .> bounds.high)
    else { return velocity }
    return held(velocity, newest: value, at: time)
  }

  private func held(_ velocity: Vector, newest value: Vector, at time: TimeInterval) -> Vector {
    guard let (low, high) = narrowed(by: value, at: time) else { return velocity }
    let speed = (low + high) * 0.5 / point
    guard (speed * speed).sum() >= Thresholds.evenSpeed * Thresholds.evenSpeed else {
      return velocity
    }
    return velocity.clamped(lowerBound: low, upperBound: high)
  }

  /// Returns the bounds narrowed by another sample; `nil` if they become empty.
  private func narrowed(
    by value: Vector, at time: TimeInterval
  ) -> (low: Vector, high: Vector)? {
    let interval = time - startTime
    let slope = (value - start) / interval
    let speed = slope.replacing(with: -slope, where: slope .< Vector.zero)
    let slack = (point * Thresholds.placeError + speed * Thresholds.timeError) / interval
    var (low, high) = (slope - slack, slope + slack)
    low.replace(with: bounds.low, where: low .< bounds.low)
    high.replace(with: bounds.high, where: high .> bounds.high)
    return any(low .> high) ? nil : (low, high)
  }
}
