extension KeptSamples {
  /// How fast something moves, from its last three samples.
  ///
  /// **The policy in a sentence:** the older of the two slopes counts three quarters, the newer one a quarter,
  /// so that a last sample that is off, as it is when a finger lifts, hardly counts.
  /// Source: SwiftUI's estimator, as measured.
  ///
  /// - Parameters:
  ///   - still: what is told of fewer than two samples.
  ///   - slope: the change per second from one sample to the next; kept samples are never nearer to each
  ///     other than a frame.
  ///   - sum: a share of the older slope, and the rest of the newer one.
  // Inlined in other modules too, it reads the samples where they are: else all of them would be copied
  // for the call, and the arithmetic looked up for each.
  @inlinable @inline(__always)
  package func velocity(
    still: Value, slope: (Sample, Sample) -> Value, sum: (Value, _ share: Double, Value) -> Value
  ) -> Value {
    guard count > 1 else { return still }
    let newer = slope(kept.1, newest)
    guard count > 2 else { return newer }
    return sum(slope(kept.0, kept.1), SampleThresholds.olderSlope, newer)
  }
}

extension KeptSamples where Value: VectorArithmetic {
  /// The velocity per second; zero with fewer than two samples.
  package var velocity: Value {
    velocity(
      still: .zero,
      slope: { ($1.value - $0.value).scaled(by: 1 / ($1.time - $0.time)) },
      sum: { $0.scaled(by: $1) + $2.scaled(by: 1 - $1) })
  }
}
