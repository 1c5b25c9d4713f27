/// What is known about the velocity of a motion that may be even.
///
/// Devices tell places to a point and times to a millisecond: of a slow or quickly sampled motion, three
/// samples say little. **The policy in a sentence:** where all samples of 100 ms or more lie on one
/// straight and even way, as exactly as devices tell, velocities keep within what such a motion allows;
/// any other motion, and one slower than 150 points a second, is left alone.
///
/// Each sample since the first bounds the velocity from below and above, the more closely the later it
/// comes; when nothing is left between the bounds, the motion was not even, and what is known begins anew.
struct EvenMotion<Vector: SIMD> where Vector.Scalar == Double {
  /// What a movement of one point makes of each part of a sample; above zero.
  var point: Vector

  private var start = Vector.zero
  private var startTime: TimeInterval = 0
  private var bounds = (low: Vector.zero, high: Vector.zero)
  private var isEmpty = true

  /// Nothing known.
  init(point: Vector) { self.point = point }

  /// Forgets all.
  mutating func reset() { isEmpty = true }

  /// Takes a sample that is final.
  mutating func add(_ value: Vector, at time: TimeInterval) {
    if !isEmpty, let narrowed = narrowed(by: value, at: time) {
      bounds = narrowed
    } else {
      (start, startTime, isEmpty) = (value, time, false)
      bounds = (Vector(repeating: -.infinity), Vector(repeating: .infinity))
    }
  }

  /// The velocity that is nearest to an estimate, of those that an even motion allows.
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

  /// What is left between the bounds with one more kept sample; nil if nothing.
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
