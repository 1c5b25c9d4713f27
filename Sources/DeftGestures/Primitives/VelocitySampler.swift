/// How fast something moves, from its last three samples.
///
/// The older of the two slopes counts three quarters, the newer one a quarter, so that the last,
/// motionless event of a flick does not stop it.  A silence of more than 40 ms before a sample means
/// that the contact rested: what was before does not count.
/// Source: SwiftUI's estimator, as measured; the silence from Flutter and Android, since X11 sends
/// nothing while a finger rests.
package struct VelocitySampler<Vector: SIMD> where Vector.Scalar == Double {
  private var samples: (Vector, Vector, Vector) = (.zero, .zero, .zero)
  private var times: (TimeInterval, TimeInterval, TimeInterval) = (0, 0, 0)
  private var count = 0
  private let estimation: VelocityEstimation
  private var history = VelocityHistory<Vector>()

  package init(_ estimation: VelocityEstimation = .threeSamples) { self.estimation = estimation }

  /// Takes a sample.  One that is older than the last is dropped; one at the same time replaces it.
  package mutating func add(_ sample: Vector, at time: TimeInterval) {
    if estimation != .threeSamples { note(sample, at: time) }
    guard count > 0 else {
      (samples.2, times.2, count) = (sample, time, 1)
      return
    }
    let gap = time - times.2
    // Time stamps come in whole milliseconds; only rounding makes a rest seem longer than it was.
    if gap > Thresholds.restGap + 1e-9 {
      (samples.2, times.2, count) = (sample, time, 1)
    } else if gap >= .ulpOfOne {
      (samples.0, samples.1, samples.2) = (samples.1, samples.2, sample)
      (times.0, times.1, times.2) = (times.1, times.2, time)
      count = min(count + 1, 3)
    } else if gap > -.ulpOfOne {
      samples.2 = sample
    }
  }

  /// Change per second; zero with fewer than two samples.
  package var velocity: Vector {
    switch estimation {
    case .threeSamples: break
    case .leastSquares: return history.leastSquares
    case .impulse: return history.impulse
    }
    return switch count {
    case 2: slope(samples.1, times.1, samples.2, times.2)
    case 3:
      slope(samples.0, times.0, samples.1, times.1) * Thresholds.olderSlope
        + slope(samples.1, times.1, samples.2, times.2) * (1 - Thresholds.olderSlope)
    default: .zero
    }
  }

  /// Forgets all samples.
  package mutating func reset() {
    count = 0
    if estimation != .threeSamples { history.reset() }
  }

  /// Keeps a sample for the estimates that look further back; the same samples count for all.
  private mutating func note(_ sample: Vector, at time: TimeInterval) {
    let gap = time - times.2
    if count == 0 || gap > Thresholds.restGap + 1e-9 {
      history.reset()
      history.add(sample, at: time)
    } else if gap >= .ulpOfOne {
      history.add(sample, at: time)
    } else if gap > -.ulpOfOne {
      history.replaceLast(sample)
    }
  }

  private func slope(
    _ a: Vector, _ atA: TimeInterval, _ b: Vector, _ atB: TimeInterval
  ) -> Vector {
    (b - a) / max(atB - atA, Thresholds.shortestInterval)
  }
}
