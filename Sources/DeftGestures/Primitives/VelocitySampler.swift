/// An estimator of the velocity of one or several contacts that uses a `VelocityEstimation`.
///
/// The estimate from three samples is that of `RecentSamples`, clamped for even motions; see `EvenMotion`.
package struct VelocitySampler<Vector: SIMD> where Vector.Scalar == Double {
  private var samples = RecentSamples(zero: Vector.zero)
  private var motion: EvenMotion<Vector>
  private let estimation: VelocityEstimation
  private var history = VelocityHistory<Vector>()

  /// Creates an empty sampler.
  ///
  /// - Parameters:
  ///   - estimation: The method of estimating the velocity.
  ///   - point: The change of each component of a sample when a contact moves by one point.
  package init(
    _ estimation: VelocityEstimation = .threeSamples, point: Vector = Vector(repeating: 1)
  ) {
    (self.estimation, motion) = (estimation, EvenMotion(point: point))
  }

  /// The change of each component of a sample when a contact moves by one point.
  package var point: Vector {
    get { motion.point }
    set { motion.point = newValue }
  }

  /// Adds a sample.
  package mutating func add(_ value: Vector, at time: TimeInterval) {
    let last = samples.stored.2
    switch samples.add(value, at: time) {
    case .dropped: break
    case .first:
      motion.reset()
      if estimation != .threeSamples { history.restart(with: value, at: time) }
    case .merged: if estimation != .threeSamples { history.replaceLast(value, at: time) }
    case .stored:
      motion.add(last.value, at: last.time)
      if estimation != .threeSamples {
        history.replaceLast(last.value, at: last.time)
        history.add(value, at: time)
      }
    }
    if estimation != .threeSamples { history.reach(over: samples.restGap) }
  }

  /// The velocity in units per second; zero with fewer than two samples.
  // Inlined to read the samples in place; a call would copy all of them.
  @inline(__always)
  package var velocity: Vector {
    switch estimation {
    case .threeSamples: break
    case .leastSquares: return history.leastSquares
    case .impulse: return history.impulse
    }
    let velocity = samples.velocity(
      still: .zero, slope: { ($1.value - $0.value) / ($1.time - $0.time) },
      mean: { $0 * $1 + $2 * (1 - $1) })
    guard samples.count > 2 else { return velocity }
    return motion.holding(velocity, newest: samples.newest.value, at: samples.newest.time)
  }

  /// Removes all samples.
  package mutating func reset() {
    samples.reset()
    motion.reset()
    if estimation != .threeSamples { history.reset() }
  }
}
