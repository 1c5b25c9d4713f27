/// The last three samples of a moving object, at least one display frame apart regardless of the
/// device's report rate; velocities are computed from them.
///
/// The policy:
/// - A sample less than 1/120 s after the last stored one is merged into it. Velocities use the merged sample's value
///   and time until the next sample arrives, but it is not stored. The next sample to be stored is the first one at
///   least 1/120 s after the last stored one.
/// - A sample without movement is ignored if it arrives less than 1/120 s after the previous report
///   and less than 1/60 s after the last movement.
/// - A pause of more than 40 ms, or of more than 1.75 report intervals of a slow device, means rest: earlier
///   samples are discarded.
///
/// Two stored samples are therefore always at least 1/120 s apart, at any report rate from 120 to 8,000 Hz. The newest
/// sample is also at least that far from the second-to-last stored one. A release without movement right after the last
/// move changes nothing.
@usableFromInline package struct RecentSamples<Value: Equatable> {
  /// A value with its time.
  @usableFromInline package struct Sample {
    @usableFromInline package var value: Value
    @usableFromInline package var time: TimeInterval
  }

  /// The outcome of adding a sample.
  package enum Step {
    /// The sample was ignored: it is older than the last one, or nothing has moved.
    case dropped
    /// The sample is the first one, or the first after a rest.
    case first
    /// The sample was merged into the last stored one.
    case merged
    case stored
  }

  /// The stored samples, the last one at the end; only the last `count` of them are valid.
  @usableFromInline package private(set) var stored: (Sample, Sample, Sample)
  /// The last stored sample, or the sample that was merged into it.
  @usableFromInline package private(set) var newest: Sample
  /// The number of stored samples, up to three.
  @usableFromInline package private(set) var count = 0
  /// The time of the last report, whether it was ignored or not.
  private var reported: TimeInterval = 0
  /// The time of the last movement.
  private var moved: TimeInterval = 0
  private var interval = ReportInterval()

  /// The longest pause that does not count as rest, in seconds: 40 ms, or more for a slow device.
  package var restGap: TimeInterval { interval.restGap }

  /// Creates an empty buffer.
  ///
  /// - Parameter zero: The placeholder for missing samples.
  package init(zero: Value) {
    let none = Sample(value: zero, time: 0)
    (stored, newest) = ((none, none, none), none)
  }

  /// Adds a sample. A sample older than the last one is ignored. A sample at the same time as the
  /// last one replaces it.
  package mutating func add(_ value: Value, at time: TimeInterval) -> Step {
    let sample = Sample(value: value, time: time)
    let silence = time - reported
    // Time stamps are in whole milliseconds; tolerate a pause that is too long only because of rounding.
    let isRest =
      silence > SampleThresholds.restGap + SampleThresholds.rounding
      && silence > interval.restGap + SampleThresholds.rounding
    if count == 0 || isRest {
      if count == 0 { interval.reset() }
      interval.note(time)
      (stored.2, newest, count, reported, moved) = (sample, sample, 1, time, time)
      return .first
    }
    guard silence > -.ulpOfOne else { return .dropped }
    reported = time
    interval.note(time)
    let frame = SampleThresholds.frame - SampleThresholds.rounding
    if value != newest.value {
      moved = time
    } else if silence < frame, time - moved < 2 * frame {
      return .dropped
    }
    newest = sample
    let gap = time - stored.2.time
    if gap >= frame {
      stored = (stored.1, stored.2, sample)
      count = min(count + 1, 3)
      return .stored
    }
    if gap < .ulpOfOne { stored.2 = sample }
    return .merged
  }

  /// Discards all samples.
  package mutating func reset() { count = 0 }
}
