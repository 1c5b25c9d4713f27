/// The bounds by which samples are told apart, for whatever has a velocity.
///
/// They are computed, so that other modules see their values.
@usableFromInline package enum SampleThresholds {
  /// Samples that are nearer to each other than this are one, in seconds.
  /// Source: SwiftUI's estimator gets one sample for each frame of a display of 120 Hz, at most.
  @inlinable @inline(__always)
  package static var frame: TimeInterval { 1.0 / 120 }
  /// A silence longer than this means that what is sampled rested, in seconds.
  /// Source: Flutter and Android use the same. Slower devices have a longer one: see `ReportInterval`.
  @inlinable @inline(__always)
  package static var restGap: TimeInterval { 0.04 }
  /// Reports that are nearer to each other than this are one, where the interval of a device is measured, in seconds.
  /// Source: our own; the fastest screens report every 4 ms.
  @inlinable @inline(__always)
  package static var shortestReport: TimeInterval { 0.004 }
  /// No velocity is computed over less, in seconds.  Source: our own, against equal time stamps.
  @inlinable @inline(__always)
  package static var shortestInterval: TimeInterval { 0.001 }
  /// The share of the older of two slopes in a velocity.  Source: SwiftUI, measured.
  @inlinable @inline(__always)
  package static var olderSlope: Double { 0.75 }
  /// How far two times may be off by rounding alone, in seconds.
  @inlinable @inline(__always)
  package static var rounding: TimeInterval { 1e-7 }
}
