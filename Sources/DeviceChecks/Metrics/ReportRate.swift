import DeftGeometry

extension Metric {
  /// Limits: ChromeOS asks 60 Hz of touchscreens, and of touchpads 125 Hz, or 100 Hz with several fingers.
  static let reportRate: Metric = {
    var metric = Metric(
      id: "report-rate", title: "Report rate, mean",
      definition: "The mean number of reports per second of a contact while it moves.",
      unit: "Hz", limit: MetricLimit(.atLeast, 60), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      let intervals = MotionInterval.all(of: recording)
      guard intervals.count >= MotionInterval.minimum else { return .tooFew(intervals) }
      let reports = intervals.reduce(0) { $0 + $1.reports }
      let time = intervals.reduce(0) { $0 + $1.duration }
      return MetricValue(
        Double(reports) / time, count: intervals.count,
        detail: "Mean of \(intervals.count.of("interval")); \(intervals.extremes)")
    }
    metric.adaptedLimit = { recording in
      guard recording.device == .touchpad else { return MetricLimit(.atLeast, 60) }
      return MetricLimit(.atLeast, recording.largestContactCount > 1 ? 100 : 125)
    }
    return metric
  }()

  /// Limits: Windows requires the display's refresh rate.
  static let worstReportRate: Metric = {
    var metric = Metric(
      id: "worst-report-rate", title: "Report rate, worst",
      definition: """
        The reports per second in the longest interval of a contact that moves. Whole milliseconds of \
        time stamps are taken into account.
        """,
      unit: "Hz", limit: MetricLimit(.atLeast, MotionInterval.usualRefreshRate), source: "Windows")
    metric.usesLength = false
    metric.calculate = { recording in
      let intervals = MotionInterval.all(of: recording)
      guard intervals.count >= MotionInterval.minimum,
        let worst = intervals.max(by: { $0.duration < $1.duration })
      else { return .tooFew(intervals) }
      // The difference of two rounded stamps is off by up to one unit. No interval is below the mean, however.
      let mean =
        intervals.reduce(0) { $0 + $1.duration } / Double(intervals.reduce(0) { $0 + $1.reports })
      let duration =
        recording.hasWholeMilliseconds
        ? max(worst.duration - 0.001, mean) : worst.duration
      var detail = "Worst of \(intervals.count.of("interval")); \(intervals.extremes)"
      if recording.surface.refreshRate == nil {
        detail += " The display's refresh rate is unknown; 60 Hz are assumed."
      }
      return MetricValue(
        1 / duration, count: intervals.count, detail: detail,
        drawing: .init(recording, paths: recording.contacts, marks: [worst.start, worst.end]))
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
/// the same time stamp end the same interval, since some devices send them in bursts.
struct MotionInterval {
  var duration: TimeInterval
  /// The number of reports that end the interval.
  var reports: Int
  var start: CGPoint
  var end: CGPoint

  /// The speed in millimeters per second that counts as motion.
  static let speed = 20.0
  /// The number of intervals that suffice for a value.
  static let minimum = 10
  static let usualRefreshRate = 60.0

  static func all(of recording: MeasuredRecording) -> [MotionInterval] {
    recording.contacts.flatMap { all(of: $0) }
  }

  private static func all(of contact: MeasuredContact) -> [MotionInterval] {
    var intervals: [(interval: MotionInterval, moves: Bool)] = []
    var last = contact.reports[0]
    for report in contact.reports.dropFirst() {
      let duration = report.time - last.time
      if duration <= 0, !intervals.isEmpty {
        intervals[intervals.count - 1].interval.reports += 1
        intervals[intervals.count - 1].interval.end = report.position
      } else if duration > 0 {
        let moves =
          contact.kind == .touchpadPinch
          ? report.scale != last.scale
          : Double(last.position.distance(to: report.position)) >= speed * duration
        intervals.append(
          (
            MotionInterval(
              duration: duration, reports: 1, start: last.position, end: report.position),
            moves
          ))
      }
      last = report
    }
    return intervals.indices.dropFirst().dropLast().compactMap { index in
      intervals[index - 1...index + 1].allSatisfy(\.moves) ? intervals[index].interval : nil
    }
  }
}

extension [MotionInterval] {
  /// The shortest and the longest interval, as a sentence.
  fileprivate var extremes: String {
    let durations = map { $0.duration * 1000 }
    return
      "they took \((durations.min() ?? 0).short) to \((durations.max() ?? 0).short) ms."
  }
}

extension MetricValue {
  fileprivate static func tooFew(_ intervals: [MotionInterval]) -> MetricValue {
    .missing(
      """
      Only \(intervals.count.of("interval")) of motion (\(MotionInterval.minimum) are needed). Drag \
      across the surface.
      """, count: intervals.count)
  }
}

extension MeasuredRecording {
  /// Whether all times are whole milliseconds, as the server's are.
  fileprivate var hasWholeMilliseconds: Bool {
    contacts.allSatisfy { contact in
      contact.reports.allSatisfy { report in
        let milliseconds = report.time * 1000
        return abs(milliseconds - milliseconds.rounded()) < 1e-3
      }
    }
  }
}
