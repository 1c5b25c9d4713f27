/// The report interval of a device, estimated from its reports. It determines the longest pause that does not count
/// as rest.
///
/// The policy: a rest is a pause of more than 40 ms, or of more than 1.75 report intervals if that is longer, as on
/// a slow device.
///
/// The estimate is the median of the last three intervals, so that a single rest does not affect it. It is at most
/// 2.8 times the shortest interval, so that consecutive rests have little effect. At 125 Hz and above, the limit is
/// therefore always 40 ms.
struct ReportInterval {
  /// The last three intervals, the newest at the end; only the last `count` of them are valid.
  private var intervals: (TimeInterval, TimeInterval, TimeInterval) = (0, 0, 0)
  private var count = 0
  private var shortest = TimeInterval.infinity
  /// The time of the last report that ended an interval.
  private var last: TimeInterval = 0

  /// Discards all reports.
  mutating func reset() { count = -1 }

  init() { reset() }

  mutating func note(_ time: TimeInterval) {
    guard count >= 0 else {
      (count, last, shortest) = (0, time, .infinity)
      return
    }
    let interval = time - last
    // Ignore shorter intervals, because the fingers of a hand may be reported one after another.
    guard interval >= SampleThresholds.shortestReport else { return }
    intervals = (intervals.1, intervals.2, interval)
    (count, last, shortest) = (min(3, count + 1), time, min(shortest, interval))
  }

  /// The longest pause that does not count as rest, in seconds.
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
