/// The thresholds for separating samples, wherever a velocity is computed.
///
/// They are computed properties, so that other modules can inline their values.
@usableFromInline package enum SampleThresholds {
  /// The time in seconds below which two samples are merged.
  /// Source: SwiftUI's estimator receives at most one sample for each frame of a 120 Hz display.
  @inlinable @inline(__always)
  package static var frame: TimeInterval { 1.0 / 120 }
  /// The longest pause, in seconds, that does not count as rest of the sampled object.
  /// Source: Flutter and Android use the same value. `ReportInterval` extends it for slower devices.
  @inlinable @inline(__always)
  package static var restGap: TimeInterval { 0.04 }
  /// The time in seconds below which two reports count as one when a device's report interval is measured.
  /// Source: our own; the fastest screens report every 4 ms.
  @inlinable @inline(__always)
  package static var shortestReport: TimeInterval { 0.004 }
  /// The shortest interval over which a velocity is computed, in seconds. Source: our own; it
  /// prevents a division by zero for equal timestamps.
  @inlinable @inline(__always)
  package static var shortestInterval: TimeInterval { 0.001 }
  /// The weight of the older of two slopes in a velocity. Source: SwiftUI, measured.
  @inlinable @inline(__always)
  package static var olderSlope: Double { 0.75 }
  /// The largest rounding error of the difference between two times, in seconds.
  @inlinable @inline(__always)
  package static var rounding: TimeInterval { 1e-7 }
}
