/// The last three samples of something that moves, a display's frame apart or more, however often a
/// device reports: what velocities are made of.
///
/// **The policy in a sentence:** a sample nearer than 1/120 s to the last kept one is merged into it,
/// so that its place and time count instead, until one comes that is farther away, which is kept and
/// finds the last kept one as it was; one without movement, less than 1/120 s after the report before it,
/// is no news, for twice as long at most; and a silence of more than 40 ms means rest, or of more than 1.75
/// intervals of a slow device: what was before does not count.
///
/// So two kept samples are never nearer to each other than 1/120 s, nor is the newest sample to the
/// last but one, at 8,000 Hz as little as at 120; and a release that comes, without movement, right
/// after the last move changes nothing.
@usableFromInline package struct KeptSamples<Value: Equatable> {
  /// A place and when it was.
  @usableFromInline package struct Sample {
    @usableFromInline package var value: Value
    @usableFromInline package var time: TimeInterval
  }

  /// What has become of a sample.
  package enum Step {
    /// It tells nothing: it is older than the last one, or nothing has moved.
    case dropped
    /// It is the first one, or the first after a rest.
    case first
    /// It counts instead of the last kept one.
    case merged
    case kept
  }

  /// The kept samples, the last one at the end; only `count` of them mean something.
  @usableFromInline package private(set) var kept: (Sample, Sample, Sample)
  /// What counts for the last kept one: itself, or what was merged into it.
  @usableFromInline package private(set) var newest: Sample
  /// How many samples are kept: up to three.
  @usableFromInline package private(set) var count = 0
  /// When something was last reported, whether it was news or not.
  private var heard: TimeInterval = 0
  /// When something last moved.
  private var moved: TimeInterval = 0
  private var interval = ReportInterval()

  /// The longest silence that is not a rest, in seconds: 40 ms, and more where the device reports seldom.
  package var restGap: TimeInterval { interval.restGap }

  /// No samples.
  ///
  /// - Parameter zero: what stands in for samples that there are not.
  package init(zero: Value) {
    let none = Sample(value: zero, time: 0)
    (kept, newest) = ((none, none, none), none)
  }

  /// Takes a sample.  One that is older than the last is dropped; one at the same time replaces it.
  package mutating func add(_ value: Value, at time: TimeInterval) -> Step {
    let sample = Sample(value: value, time: time)
    let silence = time - heard
    // Time stamps come in whole milliseconds; only rounding makes a rest seem longer than it was.
    let isRest =
      silence > SampleThresholds.restGap + SampleThresholds.rounding
      && silence > interval.restGap + SampleThresholds.rounding
    if count == 0 || isRest {
      if count == 0 { interval.reset() }
      interval.note(time)
      (kept.2, newest, count, heard, moved) = (sample, sample, 1, time, time)
      return .first
    }
    guard silence > -.ulpOfOne else { return .dropped }
    heard = time
    interval.note(time)
    let frame = SampleThresholds.frame - SampleThresholds.rounding
    if value != newest.value {
      moved = time
    } else if silence < frame, time - moved < 2 * frame {
      return .dropped
    }
    newest = sample
    let gap = time - kept.2.time
    if gap >= frame {
      kept = (kept.1, kept.2, sample)
      count = min(count + 1, 3)
      return .kept
    }
    if gap < .ulpOfOne { kept.2 = sample }
    return .merged
  }

  /// Forgets all samples.
  package mutating func reset() { count = 0 }
}
