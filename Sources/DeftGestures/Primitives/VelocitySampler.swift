/// How fast something moves, from its last three samples.
///
/// The older of the two slopes counts three quarters, the newer one a quarter, so that the last,
/// motionless event of a flick does not stop it.  What has moved evenly for a while keeps to the
/// velocity of that motion: see `EvenMotion`.
/// Source: SwiftUI's estimator, as measured.
/// See also: `KeptSamples`, which tells what a sample is.
package struct VelocitySampler<Vector: SIMD> where Vector.Scalar == Double {
  private typealias Sample = KeptSamples<Vector>.Sample

  private var samples = KeptSamples(zero: Vector.zero)
  private var olderSlope = Vector.zero
  private var motion: EvenMotion<Vector>
  private let estimation: VelocityEstimation
  private var history = VelocityHistory<Vector>()

  /// A sampler without samples.
  ///
  /// - Parameter point: what a movement of one point makes of each part of a sample.
  package init(
    _ estimation: VelocityEstimation = .threeSamples, point: Vector = Vector(repeating: 1)
  ) {
    (self.estimation, motion) = (estimation, EvenMotion(point: point))
  }

  /// What a movement of one point makes of each part of a sample.
  package var point: Vector {
    get { motion.point }
    set { motion.point = newValue }
  }

  /// Takes a sample.
  package mutating func add(_ value: Vector, at time: TimeInterval) {
    let last = samples.kept.2
    switch samples.add(value, at: time) {
    case .dropped: break
    case .first:
      motion.reset()
      if estimation != .threeSamples { history.restart(with: value, at: time) }
    case .merged: if estimation != .threeSamples { history.replaceLast(value, at: time) }
    case .kept:
      motion.add(last.value, at: last.time)
      if samples.count == 3 { olderSlope = Self.slope(samples.kept.0, samples.kept.1) }
      if estimation != .threeSamples {
        history.replaceLast(last.value, at: last.time)
        history.add(value, at: time)
      }
    }
  }

  /// Change per second; zero with fewer than two samples.
  // Inlined, it reads the samples where they are: else all of them would be copied for the call.
  @inline(__always)
  package var velocity: Vector {
    switch estimation {
    case .threeSamples: break
    case .leastSquares: return history.leastSquares
    case .impulse: return history.impulse
    }
    guard samples.count > 1 else { return .zero }
    let newer = Self.slope(samples.kept.1, samples.newest)
    guard samples.count > 2 else { return newer }
    let share = SampleThresholds.olderSlope
    return motion.holding(
      olderSlope * share + newer * (1 - share),
      newest: samples.newest.value, at: samples.newest.time)
  }

  /// Forgets all samples.
  package mutating func reset() {
    samples.reset()
    motion.reset()
    if estimation != .threeSamples { history.reset() }
  }

  /// Kept samples are never nearer to each other than a frame.
  private static func slope(_ a: Sample, _ b: Sample) -> Vector {
    (b.value - a.value) / (b.time - a.time)
  }
}
