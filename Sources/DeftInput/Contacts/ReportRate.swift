import DeftGeometry

/// Statistics of a contact's reports: their number, their rate, and the longest gap between two of them.
///
/// The policy: *a rest is not a gap.* A device that reports only changes is silent while a finger rests. So an interval
/// counts only if it is short, or if the contact moved at least ``jump`` points during it.
package struct ReportRate: Hashable, Sendable {
  /// The number of reports.
  package private(set) var count = 0
  /// The longest counted interval, in seconds; `nil` until an interval is counted.
  package private(set) var longestInterval: TimeInterval?

  private var intervals = 0
  private var total: TimeInterval = 0
  private var lastTime: TimeInterval = 0
  private var lastPlace = CGPoint.zero

  /// The minimum duration, in seconds, of an interval that is counted only if the contact moved.
  static let rest: TimeInterval = 0.1
  /// The minimum movement, in points, for such an interval to count.
  static let jump: CGFloat = 8

  package init() {}

  /// The mean number of reports per second in the counted intervals; `nil` until there are two.
  package var perSecond: Double? { intervals > 1 && total > 0 ? Double(intervals) / total : nil }

  /// Counts a report, given its time in seconds and its position in points.
  package mutating func note(_ time: TimeInterval, at place: CGPoint) {
    if count > 0 {
      let interval = max(0, time - lastTime)
      if interval < Self.rest || lastPlace.distance(to: place) >= Self.jump {
        intervals += 1
        total += interval
        longestInterval = max(longestInterval ?? 0, interval)
      }
    }
    count += 1
    (lastTime, lastPlace) = (time, place)
  }

  /// Adds the reports of another contact.
  package mutating func add(_ other: ReportRate) {
    count += other.count
    intervals += other.intervals
    total += other.total
    if let interval = other.longestInterval {
      longestInterval = max(longestInterval ?? 0, interval)
    }
  }
}
