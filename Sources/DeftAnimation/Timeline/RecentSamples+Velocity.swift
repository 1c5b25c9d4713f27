extension RecentSamples {
  /// Returns the velocity computed from the last three samples.
  ///
  /// The policy: the older of the two slopes has a weight of three quarters, and the newer one of a quarter. The last
  /// sample is often inaccurate when a finger lifts, so it has little effect.
  /// Source: SwiftUI's estimator, as measured.
  ///
  /// - Parameters:
  ///   - still: The result for fewer than two samples.
  ///   - slope: Returns the change per second from one sample to the next; stored samples are at least a frame
  ///     apart.
  ///   - mean: Returns the mean of the older and the newer slope; `share` is the weight of the older one.
  // Inlined, even into other modules, so that the samples are read in place. A call would copy all of them and
  // look up the arithmetic of their type at runtime.
  @inlinable @inline(__always)
  package func velocity(
    still: Value, slope: (Sample, Sample) -> Value, mean: (Value, _ share: Double, Value) -> Value
  ) -> Value {
    guard count > 1 else { return still }
    let newer = slope(stored.1, newest)
    guard count > 2 else { return newer }
    return mean(slope(stored.0, stored.1), SampleThresholds.olderSlope, newer)
  }
}

extension RecentSamples where Value: VectorArithmetic {
  /// The velocity per second; zero with fewer than two samples.
  package var velocity: Value {
    velocity(
      still: .zero,
      slope: { ($1.value - $0.value).scaled(by: 1 / ($1.time - $0.time)) },
      mean: { $0.scaled(by: $1) + $2.scaled(by: 1 - $1) })
  }
}
