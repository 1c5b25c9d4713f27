import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limits: ChromeOS requires 60 Hz for touchscreens. For touchpads, it requires
  /// 125 Hz, or 100 Hz with several fingers.
  static let reportRate: Metric = {
    var metric = Metric(
      id: "report-rate", title: "Report rate, mean",
      definition: """
        The mean number of reports per second of a contact or a hovering pointer while it moves.
        """,
      unit: "Hz", limit: MetricLimit(.atLeast, 60), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      let intervals = MotionInterval.all(of: recording)
      guard intervals.count >= MotionInterval.minimum else { return .tooFew(intervals) }
      let (count, shortest, longest) = (intervals.count, intervals.shortest, intervals.longest)
      return MetricValue(
        1 / recording.meanInterval(of: intervals), count: count,
        detail: LocalizedStringResource(
          "Mean of \(count) interval (\(shortest) to \(longest) ms).",
          many: "Mean of \(count) intervals (\(shortest) to \(longest) ms).", count: count)
      )
    }
    metric.adaptedLimit = { recording in
      guard recording.device == .touchpad else { return MetricLimit(.atLeast, 60) }
      return MetricLimit(.atLeast, recording.largestContactCount > 1 ? 100 : 125)
    }
    return metric
  }()

  /// Source of the limit: Windows requires the display's refresh rate.
  static let worstReportRate: Metric = {
    var metric = Metric(
      id: "worst-report-rate", title: "Report rate, worst",
      definition: """
        The report rate in the longest interval between two reports of a moving contact or \
        hovering pointer, corrected for timestamps in whole milliseconds.
        """,
      unit: "Hz", limit: MetricLimit(.atLeast, MotionInterval.usualRefreshRate), source: "Windows")
    metric.usesLength = false
    metric.calculate = { recording in
      let intervals = MotionInterval.all(of: recording)
      guard intervals.count >= MotionInterval.minimum,
        let worst = intervals.max(by: { $0.duration < $1.duration })
      else { return .tooFew(intervals) }
      // The worst interval is never below the mean, even after subtracting the error of stamps.
      let duration = max(
        worst.duration - recording.stampError, recording.meanInterval(of: intervals))
      let (count, shortest, longest) = (intervals.count, intervals.shortest, intervals.longest)
      var detail = LocalizedStringResource(
        "Worst of \(count) interval (\(shortest) to \(longest) ms).",
        many: "Worst of \(count) intervals (\(shortest) to \(longest) ms).", count: count)
      if recording.surface.refreshRate == nil {
        detail = "\(detail) The display's refresh rate is unknown; 60 Hz is assumed."
      }
      return MetricValue(
        1 / duration, count: count, detail: detail,
        drawing: .init(recording, paths: recording.motions, marks: [worst.start, worst.end]))
    }
    metric.adaptedLimit = { recording in
      MetricLimit(.atLeast, recording.surface.refreshRate ?? MotionInterval.usualRefreshRate)
    }
    return metric
  }()
}

/// The interval between two reports of a contact that moves.
///
/// The policy: *an interval counts if the contact moves at 20 mm/s or more in it, in the interval before it and in the
/// one after it*. In slower motion a device may rightly skip reports, because whole pixels do not change. Reports with
/// the same time stamp end the same interval, because some devices send them in bursts.
struct MotionInterval {
  var duration: TimeInterval
  /// The number of reports that end the interval.
  var reports: Int
  var start: CGPoint
  var end: CGPoint
  /// Whether no counted interval directly precedes it.
  var beginsRun = false

  /// The number of intervals that suffice for a value.
  static let minimum = 10
  static let usualRefreshRate = 60.0

  static func all(of recording: MeasuredRecording) -> [MotionInterval] {
    recording.motions.flatMap { all(of: $0) }
  }

  private static func all(of contact: MeasuredContact) -> [MotionInterval] {
    var intervals: [(interval: MotionInterval, moves: Bool)] = []
    var before = contact.reports[0]
    for report in contact.reports.dropFirst() {
      let duration = report.time - before.time
      if duration <= 0, !intervals.isEmpty {
        intervals[intervals.count - 1].interval.reports += 1
        intervals[intervals.count - 1].interval.end = report.position
      } else if duration > 0 {
        let moves =
          contact.kind == .touchpadPinch
          ? report.scale != before.scale
          : Double(before.position.distance(to: report.position)) >= MeasuredContact.motion
            * duration
        intervals.append(
          (
            MotionInterval(
              duration: duration, reports: 1, start: before.position, end: report.position),
            moves
          ))
      }
      before = report
    }
    var (counted, last) = ([MotionInterval](), 0)
    for index in intervals.indices.dropFirst().dropLast()
    where intervals[index - 1...index + 1].allSatisfy(\.moves) {
      counted.append(intervals[index].interval)
      counted[counted.count - 1].beginsRun = counted.count == 1 || last != index - 1
      last = index
    }
    return counted
  }
}

extension [MotionInterval] {
  /// The duration of the shortest interval in milliseconds.
  fileprivate var shortest: String { ((map(\.duration).min() ?? 0) * 1000).short }
  /// The duration of the longest interval in milliseconds.
  fileprivate var longest: String { ((map(\.duration).max() ?? 0) * 1000).short }
}

extension MetricValue {
  fileprivate static func tooFew(_ intervals: [MotionInterval]) -> MetricValue {
    let (count, minimum) = (intervals.count, MotionInterval.minimum)
    guard count > 0 else {
      return .missing("No intervals of motion (\(minimum) required). Drag across the surface.")
    }
    return .missing(
      LocalizedStringResource(
        "Only \(count) interval of motion (\(minimum) required). Drag across the surface.",
        many: "Only \(count) intervals of motion (\(minimum) required). Drag across the surface.",
        count: count), count: count)
  }
}

extension MeasuredRecording {
  /// The largest error of the time between two reports, in seconds. The server's stamps are whole
  /// milliseconds, so their difference is off by up to one. The error counts in favor of the
  /// device: a device that reports at exactly 60 Hz must not fail.
  fileprivate var stampError: TimeInterval {
    let isRounded = motions.allSatisfy { contact in
      contact.reports.allSatisfy { report in
        let milliseconds = report.time * 1000
        return abs(milliseconds - milliseconds.rounded()) < 1e-3
      }
    }
    return isRounded ? 0.001 : 0
  }

  /// Returns the mean time per report. The error of stamps counts once per run, because it cancels out between
  /// successive intervals.
  fileprivate func meanInterval(of intervals: [MotionInterval]) -> TimeInterval {
    let time = intervals.reduce(0) { $0 + $1.duration }
    let error = min(stampError * Double(intervals.count(where: \.beginsRun)), time / 2)
    return (time - error) / Double(intervals.reduce(0) { $0 + $1.reports })
  }
}
