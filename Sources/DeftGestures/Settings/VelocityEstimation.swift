/// A method of estimating the velocity of contacts.
public enum VelocityEstimation: String, Hashable, Sendable, CaseIterable {
  /// The weighted mean of the two slopes between the last three samples: three quarters of the
  /// older slope and a quarter of the newer one. Source: SwiftUI.
  case threeSamples
  /// The final slope of the parabola with the best fit to the last 100 ms. It smooths jittery samples. With fewer
  /// than five samples, or less than 25 ms, the impulse is used. Source: Flutter and Android, for fingers.
  case leastSquares
  /// The velocity of a body that is pushed along the samples of the last 100 ms, computed from the total work. It
  /// handles few and irregular samples well. Source: Android, for scrolling.
  case impulse
}

/// The samples of the last 100 ms, at most twenty, for estimates that use more than three samples. For slow devices,
/// the time span is longer.
struct VelocityHistory<Vector: SIMD> where Vector.Scalar == Double {
  private var samples: [(place: Vector, time: TimeInterval)] = []
  /// The time span of the samples used for estimates, in seconds.
  private var horizon = Thresholds.velocityHorizon

  /// Sets the time span to 100 ms, or to a device's rest limit (in seconds) if that is longer.
  mutating func reach(over restGap: TimeInterval) {
    horizon = max(Thresholds.velocityHorizon, restGap)
  }

  /// Adds a sample that is newer than the last one.
  mutating func add(_ place: Vector, at time: TimeInterval) {
    if samples.capacity < Thresholds.historyLength {
      samples.reserveCapacity(Thresholds.historyLength)
    }
    if samples.count == Thresholds.historyLength { samples.removeFirst() }
    samples.append((place, time))
  }

  mutating func replaceLast(_ place: Vector, at time: TimeInterval) {
    if let last = samples.indices.last { samples[last] = (place, time) }
  }

  /// Replaces all samples with this one.
  mutating func restart(with place: Vector, at time: TimeInterval) {
    reset()
    add(place, at: time)
  }

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// The velocity by least squares, in units per second.
  var leastSquares: Vector {
    let first = firstIndex
    guard let end = samples.last, samples.count - first >= 5,
      end.time - samples[first].time >= Thresholds.shortestFit
    else { return impulse }
    // Normal equations of x = a + b t + c t^2, with t = 0 at the end; the sums over t are shared.
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (x0, x1, x2) = (Vector.zero, Vector.zero, Vector.zero)
    for sample in samples[first...] {
      let t = sample.time - end.time
      let x = sample.place - end.place
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      x0 += x
      x1 += x * t
      x2 += x * (t * t)
    }
    let s0 = Double(samples.count - first)
    let (m00, m01) = (s2 * s4 - s3 * s3, s1 * s4 - s2 * s3)
    let m02 = s1 * s3 - s2 * s2
    let determinant = s0 * m00 - s1 * m01 + s2 * m02
    guard abs(determinant) > 1e-30 else { return impulse }
    let (k0, k1, k2) = (-m01, s0 * s4 - s2 * s2, -(s0 * s3 - s1 * s2))
    return (x0 * k0 + x1 * k1 + x2 * k2) / determinant
  }

  /// The velocity by the total work, in units per second.
  var impulse: Vector {
    let first = firstIndex
    guard samples.count - first >= 2 else { return .zero }
    var work = Vector.zero
    for i in (first + 1)..<samples.count {
      let interval = max(samples[i].time - samples[i - 1].time, SampleThresholds.shortestInterval)
      let slope = (samples[i].place - samples[i - 1].place) / interval
      work += (slope - velocity(of: work)) * magnitude(slope)
      // The first push starts from rest, so half of it becomes motion.
      if i == first + 1 { work *= 0.5 }
    }
    return velocity(of: work)
  }

  private var firstIndex: Int {
    guard let end = samples.last?.time else { return 0 }
    var first = samples.count - 1
    while first > 0, end - samples[first - 1].time <= horizon + 1e-9 {
      first -= 1
    }
    return first
  }

  private func magnitude(_ v: Vector) -> Vector { v.replacing(with: -v, where: v .< Vector.zero) }

  private func velocity(of work: Vector) -> Vector {
    let speed = (magnitude(work) * 2).squareRoot()
    return speed.replacing(with: -speed, where: work .< Vector.zero)
  }
}
