import DeftGeometry
import DeftInput
import DeftLocalization

/// A detector of missing reports among otherwise regular ones.
///
/// Reports are missing if an interval is two to four times as long as the others and the contact
/// moves correspondingly farther during it. Timestamps in whole milliseconds show this at up to 500
/// reports per second, and at exactly 1,000. A device that reports only changes also skips reports,
/// but only while nothing moves.
struct DroppedDetector: Detector {
  /// The minimum and maximum number of examined intervals.
  static let (fewest, most) = (12, 24)
  /// The minimum ratio of the shortest interval with a missing report to the longest regular interval.
  private static let apart = 1.45

  private var reported: Set<ContactID> = []

  private struct Interval {
    var time: Int
    var travel: CGFloat
    /// The length as a multiple of the device's regular interval, up to 4; 0 if it is not close to a multiple.
    var count = 1
  }

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    if report.kind == .began { reported.remove(report.contact) }
    guard report.kind == .moved, report.inputKind != .touchpad, !reported.contains(report.contact),
      let track = scene.tracks[report.contact], let found = Self.missing(in: track)
    else { return }
    reported.insert(report.contact)
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .dropped, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
      """
      \(found.missing) of \(found.all) reports from \(scene.name(report.contact, track.kind)) are \
      missing: reports usually arrive every \(found.interval) ms, but some gaps are at least twice \
      as long while the contact keeps moving.
      """)
  }

  private static func missing(in track: ReportTrack) -> (missing: Int, all: Int, interval: Int)? {
    var intervals: [Interval] = []
    for (a, b) in zip(track.points, track.points.dropFirst()).suffix(most) {
      let time = a.milliseconds(to: b)
      guard (0...100).contains(time) else {
        intervals = []
        continue
      }
      intervals.append(Interval(time: time, travel: a.place.distance(to: b.place)))
    }
    guard intervals.count >= fewest else { return nil }
    let short = intervals.map(\.time).sorted()[intervals.count / 4]
    guard short > 0 else { return nil }
    // Timestamps are whole milliseconds: at 480 Hz, an interval is 2 or 3 ms.
    let single = intervals.filter { Double($0.time) <= Self.apart * Double(short) + 0.5 }
    let base = Double(single.reduce(0) { $0 + $1.time }) / Double(single.count)
    for index in intervals.indices {
      let time = Double(intervals[index].time)
      let count = max(1, Int((time / base).rounded()))
      let tolerance = (count == 1 ? 0.3 : 0.25) * base + 0.5
      guard count <= 4, abs(time - Double(count) * base) <= tolerance else {
        intervals[index].count = 0
        continue
      }
      intervals[index].count = count
    }
    let odd = intervals.count { $0.count == 0 }
    let long = intervals.indices.filter { intervals[$0].count > 1 }
    guard odd * 10 <= intervals.count, long.count * 4 >= intervals.count,
      intervals.count - odd - long.count >= 4
    else { return nil }
    // Intervals that merely vary also lie between the single and the double length.
    let longest = intervals.lazy.filter { $0.count == 1 }.map(\.time).max() ?? 0
    let shortest = long.lazy.map { intervals[$0].time }.min() ?? 0
    guard Double(shortest) + 0.5 >= apart * (Double(longest) - 0.5) else { return nil }
    let plain = long.filter { index in
      let neighbors: [Int] = [index - 1, index + 1].filter(intervals.indices.contains)
      let travels: [CGFloat] = neighbors.map { intervals[$0] }.filter { $0.count == 1 }.map(
        \.travel)
      guard !travels.isEmpty else { return false }
      let mean = travels.reduce(0, +) / CGFloat(travels.count)
      return intervals[index].travel >= 1.4 * mean && intervals[index].travel - mean >= 2
    }
    guard plain.count * 4 >= long.count * 3 else { return nil }
    let missing = intervals.reduce(0) { $0 + max(0, $1.count - 1) }
    return (missing, missing + intervals.count, short)
  }
}

/// A detector of reports that arrive twice with the same timestamp.
///
/// A device with more than a thousand reports per second also sends several reports with one
/// timestamp, but their positions lie along the path. A duplicate at exactly the middle of the path
/// cannot be distinguished from such reports.
struct DoubleReportDetector: Detector {
  /// The number of pairs that confirm the fault.
  static let pairs = 6
  /// The maximum distance between the reports of a pair, and the minimum distance of the second report from the middle
  /// of the path, in pixels.
  private static let (near, aside): (CGFloat, CGFloat) = (2.5, 0.75)

  private var reported: Set<ContactID> = []

  mutating func observe(_ report: InputReport, _ scene: inout DetectorScene) {
    if report.kind == .began { reported.remove(report.contact) }
    guard report.kind == .moved, report.inputKind != .touchpad, !reported.contains(report.contact),
      let track = scene.tracks[report.contact], Self.isDoubled(track)
    else { return }
    reported.insert(report.contact)
    let device = scene.device(report.contact.device)
    scene.addFinding(
      .doubleReports, at: scene[report.contact]?.last ?? 0, of: report.contact, culprit: device,
      """
      Each report from \(scene.name(report.contact, track.kind)) arrives twice, with the same \
      timestamp and at adjacent positions.
      """)
  }

  private static func isDoubled(_ track: ReportTrack) -> Bool {
    let points = track.points
    guard points.count > 2 * pairs else { return false }
    // Go backwards, and compare the two reports of each pair with the first report of the next pair.
    var (aside, last) = (0, points.count - 1)
    if points[last - 1].milliseconds(to: points[last]) == 0 { last -= 1 }
    for pair in 0..<pairs {
      let index = last - 2 * pair
      guard index >= 2 else { return false }
      let (a, b, next) = (points[index - 2], points[index - 1], points[index])
      guard a.milliseconds(to: b) == 0, b.milliseconds(to: next) > 0 else { return false }
      let (second, travel) = (b.place - a.place, next.place - a.place)
      guard hypot(second.width, second.height) <= near else { return false }
      if hypot(second.width - travel.width / 2, second.height - travel.height / 2) >= Self.aside {
        aside += 1
      }
    }
    return aside * 5 >= pairs * 4
  }
}
