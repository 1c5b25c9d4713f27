import DeftGeometry
import DeftGestures
import Testing

@testable import DeviceChecks

@Suite("Tries of a gesture")
struct GestureTriesTests {
  private static let settings = GestureSettings.swiftUI
  private static let point = 25.4 / 96

  /// Returns a contact with a duration in seconds and an immediate movement in points.
  private func press(
    at start: TimeInterval, for seconds: TimeInterval, moving points: Double = 0, x: CGFloat = 50,
    id: Int, _ end: MeasuredContact.End = .lifted
  ) -> MeasuredContact {
    let places = [CGPoint(x: x, y: 40), CGPoint(x: x + CGFloat(points * Self.point), y: 40)]
    return Synthetic.contact(
      points == 0 ? [places[0]] : places, rate: 1000, from: start, id: id,
      endingAt: start + seconds, end)
  }

  /// Returns double taps that begin two seconds apart. `gaps` are the times in milliseconds from
  /// the end of the first tap to the end of the second.
  private func doubleTaps(_ gaps: [Double], apart millimeters: CGFloat = 0) -> MeasuredRecording {
    Synthetic.recording(
      gaps.enumerated().flatMap { index, gap in
        let start = Double(index) * 2
        return [
          press(at: start, for: 0.04, id: 2 * index),
          press(
            at: start + gap / 1000, for: 0.04, x: 50 + millimeters, id: 2 * index + 1),
        ]
      })
  }

  private func value(_ id: String, _ recording: MeasuredRecording) throws
    -> DeviceChecks.Measurement
  {
    try #require(Metric(id: id)).measure(recording)
  }

  @Test("Double taps below the threshold of the gap are recognized, and those above are not")
  func gap() throws {
    let limit = Self.settings.tapGap.value * 1000
    let measured = try value(
      "recognized-double-taps",
      doubleTaps([100, 150, limit - 2, limit + 2, 200, 300, limit + 100, 90, 110, 120]))
    #expect(measured.value == 80)
    #expect(measured.detail.english == "8 of 10 tries. 2 were too slow.")
    #expect(measured.verdict == .unlimited)
  }

  @Test("19 of 20 double taps stay within the measured gap, and the threshold is shown")
  func quantile() throws {
    let gaps = (1...20).map { Double($0) * 10 + 90 }
    let measured = try value("double-tap-gap", doubleTaps(gaps.reversed()))
    #expect(abs(try #require(measured.value) - 280) < 0.01)
    let distribution = try #require(measured.distribution)
    #expect(distribution.values.count == 20 && distribution.values == distribution.values.sorted())
    #expect(distribution.threshold == 350)
    #expect(
      measured.detail.english
        == "95% of the 20 tries stay within 280 ms, half within 190 ms. SwiftUI's threshold: 350 ms."
    )
  }

  @Test("The distance of a double tap is measured between the starts of its two taps")
  func distance() throws {
    let measured = try value("double-tap-distance", doubleTaps([100, 120, 90, 80, 110], apart: 7))
    #expect(abs(try #require(measured.value) - 7) < 1e-9)
    #expect(measured.distribution?.threshold == nil)
  }

  @Test("Single taps, four taps and lost contacts are counted as failures by reason")
  func failures() throws {
    var contacts: [MeasuredContact] = []
    func add(_ contact: MeasuredContact) { contacts.append(contact) }
    for start in [0.0, 3] { add(press(at: start, for: 0.05, id: contacts.count)) }
    for tap in 0..<4 { add(press(at: 6 + 0.2 * Double(tap), for: 0.05, id: contacts.count)) }
    for tap in 0..<2 {
      add(
        press(
          at: 9 + 0.2 * Double(tap), for: 0.05, id: contacts.count, tap == 0 ? .lifted : .missing))
      add(press(at: 12 + 0.2 * Double(tap), for: 0.05, id: contacts.count))
    }
    contacts.sort { $0.reports[0].time < $1.reports[0].time }
    let measured = try value("recognized-double-taps", Synthetic.recording(contacts))
    #expect(measured.count == 5)
    #expect(
      measured.detail.english
        == "1 of 5 tries. 2 were single taps. 1 was lost. 1 had more than two taps.")
  }

  @Test("Taps are recognized only within the limits of duration and movement")
  func taps() throws {
    let (duration, reach) = (
      Self.settings.tapDuration.value, Self.settings.tapDistance.value
    )
    let presses = [
      (0.05, 0.0), (0.1, 3), (duration - 0.01, 0), (duration + 0.01, 0), (0.1, reach - 0.5),
      (0.1, reach + 0.5),
    ].enumerated().map { press(at: Double($0) * 2, for: $1.0, moving: $1.1, id: $0) }
    let measured = try value("recognized-taps", Synthetic.recording(presses))
    #expect(measured.count == 6)
    #expect(
      measured.detail.english == "4 of 6 tries. 1 was held too long. 1 was moved too far.")
    #expect(
      abs(
        try #require(try value("tap-movement", Synthetic.recording(presses)).value)
          - (reach + 0.5) * Self.point) < 1e-6)
    #expect(
      abs(
        try #require(try value("tap-duration", Synthetic.recording(presses)).value)
          - (duration + 0.01) * 1000) < 1e-6)
  }

  @Test("Long presses are recognized only within the limits of duration and movement")
  func longPresses() throws {
    let presses = [
      (0.6, 0.0), (0.51, 0), (0.49, 0), (0.8, 9), (0.8, 11),
    ].enumerated().map { press(at: Double($0) * 2, for: $1.0, moving: $1.1, id: $0) }
    let recording = Synthetic.recording(presses)
    let measured = try value("recognized-long-presses", recording)
    #expect(
      measured.detail.english == "3 of 5 tries. 1 was lifted too early. 1 was moved too far.")
    // The value is the duration of the shortest press, because presses must exceed the value.
    #expect(abs(try #require(try value("long-press-duration", recording).value) - 490) < 1e-6)
    #expect(
      try value("long-press-duration", recording).detail.english
        .hasPrefix("95% of the 5 tries last at least 490 ms, half at least 600 ms."))
  }

  @Test("Noise, whole milliseconds and whole pixels hardly change the values")
  func noise() throws {
    let plain = doubleTaps((1...20).map { 100 + Double($0) * 10 }, apart: 5)
    for recording in [plain.inMilliseconds, plain.inPixels, plain.withNoise(0.2)] {
      #expect(try value("recognized-double-taps", recording).value == 100)
      let gap = try #require(try value("double-tap-gap", recording).value)
      #expect(abs(gap - 290) <= 1.01)
      let distance = try #require(try value("double-tap-distance", recording).value)
      #expect(abs(distance - 5) < 0.6)
    }
  }

  @Test("A requirement adds its metric to the metrics of devices")
  func requirement() throws {
    let recording = doubleTaps([100, 120, 90, 500, 110])
    for (text, isMet) in [("recognized-double-taps>=80", true), ("double-tap-gap<=350", false)] {
      let requirement = try MetricRequirement(text)
      let judgment = RecordingJudgment(recording, requirements: [requirement])
      #expect(judgment.unmet.isEmpty == isMet)
      #expect(judgment[requirement.metric]?.value != nil)
    }
  }

  @Test("Fewer than five tries produce no value", arguments: Metric.ofGestures)
  func few(metric: Metric) {
    let measured = metric.measure(doubleTaps([100, 120]))
    #expect(measured.value == nil && measured.verdict == .unmeasured)
    #expect(measured.detail.english.contains("at least 5 are needed."))
    #expect(measured.distribution == nil)
  }

  @Test("Each value is in a bin, and the threshold is within the range of the axis")
  func bins() throws {
    let distribution = DeviceChecks.Measurement.Distribution(
      values: [0, 1, 5, 99, 100], threshold: 120)
    #expect(distribution.bins.reduce(0) { $0 + $1.count } == 5)
    #expect(distribution.end > 120)
    for value in distribution.values {
      #expect(distribution.bins.contains { $0.range.contains(value) && $0.count > 0 })
    }
    #expect(DeviceChecks.Measurement.Distribution(values: [0, 0], threshold: nil).bins.isEmpty)
  }
}
