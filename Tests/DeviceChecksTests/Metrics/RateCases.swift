import DeftGeometry

@testable import DeviceChecks

/// Recordings for the report rate and the number of reports.
enum RateCases {
  /// Returns a line at 200 mm/s that reports at a rate, for half a second.
  static func line(rate: Double) -> MeasuredRecording {
    let count = Int(rate / 2) + 1
    let length = 200 * Double(count - 1) / rate
    return Synthetic.recording([
      Synthetic.contact(
        Synthetic.line(
          from: CGPoint(x: 20, y: 50), to: CGPoint(x: 20 + length, y: 50), count: count), rate: rate
      )
    ])
  }

  /// Returns a line at 200 mm/s and 120 Hz with one longer interval in the middle.
  static func line(longest interval: Double) -> MeasuredRecording {
    var recording = line(rate: 120)
    let delay = interval - 1 / 120
    for index in recording.contacts[0].reports.indices where index > 30 {
      recording.contacts[0].reports[index].time += delay
      recording.contacts[0].reports[index].position.x += CGFloat(200 * delay)
    }
    recording.contacts[0].endTime += delay
    return recording
  }

  /// Returns reports that arrive in bursts of `size` reports with the same time.
  static func bursts(of size: Int, rate: Double) -> MeasuredRecording {
    var recording = line(rate: rate)
    for index in recording.contacts[0].reports.indices {
      let last = min((index / size + 1) * size - 1, recording.contacts[0].reports.count - 1)
      recording.contacts[0].reports[index].time = Double(last) / rate
    }
    return recording
  }

  static let rates: [MetricCase] = [
    MetricCase("report-rate", "just good", line(rate: 60.001), 60.001, .good),
    MetricCase("report-rate", "just bad", line(rate: 59.999), 59.999, .bad),
    MetricCase("report-rate", "30 Hz", line(rate: 30), 30, .bad),
    // Because timestamps are rounded, half a second is shortened by 1 ms in favor of the device.
    MetricCase("report-rate", "1000 Hz", line(rate: 1000), 1000, .good, tolerance: 2.1),
    MetricCase(
      "report-rate", "60 Hz in milliseconds", line(rate: 60).inMilliseconds, 60, .good,
      tolerance: 0.3),
    // The last burst is incomplete, so up to one of 60 reports is missing.
    MetricCase("report-rate", "bursts", bursts(of: 4, rate: 120), 120, .good, tolerance: 2),
    // Rounding to whole milliseconds changes the line's duration of 500 ms by at most 1 ms.
    MetricCase(
      "report-rate", "noise", line(rate: 125).withNoise(0.1).inMilliseconds.inPixels, 125, .good,
      tolerance: 0.6),
    MetricCase("report-rate", "not enough", line(rate: 20), nil, .unmeasured),
    MetricCase("report-rate", "hovering, good", line(rate: 60.001).hovering, 60.001, .good),
    MetricCase("report-rate", "hovering, bad", line(rate: 59.999).hovering, 59.999, .bad),
    MetricCase(
      "report-rate", "hovering, noise",
      line(rate: 125).hovering.withNoise(0.1).inMilliseconds.inPixels, 125, .good, tolerance: 0.6),
    MetricCase(
      "worst-report-rate", "just good", line(longest: 1 / 60.001), 60.001, .good, tolerance: 1e-4),
    MetricCase(
      "worst-report-rate", "just bad", line(longest: 1 / 59.999), 59.999, .bad, tolerance: 1e-4),
    // A timestamp is off by less than 1 ms in either direction: 20 ms become 19 to 21 ms.
    MetricCase(
      "worst-report-rate", "noise", line(longest: 0.02).withNoise(0.1).inMilliseconds, 50, .bad,
      tolerance: 3),
    MetricCase("worst-report-rate", "bursts", bursts(of: 4, rate: 120), 30, .bad, tolerance: 1e-3),
    MetricCase("worst-report-rate", "not enough", line(rate: 20), nil, .unmeasured),
    MetricCase(
      "worst-report-rate", "hovering, good", line(longest: 1 / 60.001).hovering, 60.001, .good,
      tolerance: 1e-4),
    MetricCase(
      "worst-report-rate", "hovering, bad", line(longest: 1 / 59.999).hovering, 59.999, .bad,
      tolerance: 1e-4),
  ]

  /// Returns swipes of 40 mm within 80 ms, each with a number of reports.
  static func flicks(_ counts: [Int]) -> MeasuredRecording {
    Synthetic.recording(
      counts.enumerated().map { index, count in
        Synthetic.contact(
          Synthetic.line(from: CGPoint(x: 20, y: 20), to: CGPoint(x: 60, y: 20), count: count),
          rate: Double(count - 1) / 0.08, from: Double(index), id: index)
      })
  }

  static let flickReports: [MetricCase] = [
    MetricCase("reports-in-flick", "just good", flicks([9, 3, 5]), 3, .good),
    MetricCase("reports-in-flick", "just bad", flicks([9, 2, 5]), 2, .bad),
    // Noise changes positions but not the number of reports.
    MetricCase("reports-in-flick", "noise", flicks([9, 4, 5]).withNoise(0.3), 4, .good),
    MetricCase(
      "reports-in-flick", "not enough", Synthetic.recording([Synthetic.tap(at: .zero)]), nil,
      .unmeasured),
  ]
}
