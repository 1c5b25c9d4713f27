/// The interval at which a device reports, as far as its reports so far show it, and with it how long a silence may be
/// before it means rest.
///
/// **The policy in a sentence:** a silence of more than 40 ms is a rest, unless the device reports so seldom that its own
/// intervals are about as long; then a rest is longer than 1.75 of them.
///
/// The interval is the middle one of the last three, so that a rest is not taken for one, and at most 2.8 times the
/// shortest one, so that rests in a row are not. At 125 Hz and above, the limit is therefore always 40 ms.
struct ReportInterval {
  /// The last three intervals, the newest at the end; only `count` of them mean something.
  private var intervals: (TimeInterval, TimeInterval, TimeInterval) = (0, 0, 0)
  private var count = 0
  private var shortest = TimeInterval.infinity
  /// The time of the last report that ended an interval.
  private var last: TimeInterval = 0

  /// Forgets all reports.
  mutating func reset() { count = -1 }

  init() { reset() }

  mutating func note(_ time: TimeInterval) {
    guard count >= 0 else {
      (count, last, shortest) = (0, time, .infinity)
      return
    }
    let interval = time - last
    // The fingers of a hand may be reported one after another.
    guard interval >= SampleThresholds.shortestReport else { return }
    intervals = (intervals.1, intervals.2, interval)
    (count, last, shortest) = (min(3, count + 1), time, min(shortest, interval))
  }

  /// The longest silence that is not a rest, in seconds.
  var restGap: TimeInterval {
    let (a, b, c) = intervals
    let middle =
      switch count {
      case ..<1: 0.0
      case 1: c
      case 2: min(b, c)
      default: max(min(a, b), min(max(a, b), c))
      }
    return max(SampleThresholds.restGap, 1.75 * min(middle, 2.8 * shortest))
  }
}
