import DeftGeometry

@testable import DeviceChecks

/// Recordings for metrics that count contacts.
enum CountCases {
  /// Returns fingers that come down one after the other, each with a single report, and lift
  /// together.
  static func hand(_ fingers: Int) -> MeasuredRecording {
    Synthetic.recording(
      (0..<fingers).map { index in
        Synthetic.contact(
          [CGPoint(x: 15 + 18 * index, y: 50)], from: Double(index) * 0.05, id: index, endingAt: 2)
      } + [Synthetic.tap(at: CGPoint(x: 30, y: 30), 2, id: fingers)])
  }

  static func taps(
    _ count: Int, expected: Int? = nil, missing: Set<Int> = []
  ) -> MeasuredRecording {
    var recording = Synthetic.recording(
      (0..<count).map {
        Synthetic.tap(
          at: CGPoint(x: 50, y: 50), Double($0) * 0.3, id: $0,
          missing.contains($0) ? .missing : .lifted)
      })
    recording.expectedTaps = expected
    return recording
  }

  /// Returns slow taps, of which some are each followed by another one after a pause in seconds.
  static func bounces(_ indices: Set<Int>, after pause: Double = 0.02) -> MeasuredRecording {
    var recording = taps(10)
    recording.contacts += indices.sorted().map {
      Synthetic.tap(at: CGPoint(x: 50, y: 50), Double($0) * 0.3 + 0.05 + pause, id: 10 + $0)
    }
    return recording
  }

  static let cases: [MetricCase] = [
    MetricCase("contacts", "just good", hand(5), 5, .good),
    MetricCase("contacts", "just bad", hand(4), 4, .bad),
    MetricCase("contacts", "ten fingers", hand(10), 10, .good),
    MetricCase("contacts", "noise", hand(5).withNoise(0.3), 5, .good),
    MetricCase("contacts", "not enough", Synthetic.recording([], duration: 60), nil, .unmeasured),

    MetricCase("ghosts", "just good", Synthetic.recording([], duration: 60), 0, .good),
    MetricCase(
      "ghosts", "just bad", Synthetic.recording([Synthetic.tap(at: .zero, 31)], duration: 60), 1,
      .bad),
    MetricCase("ghosts", "noise", taps(3).withNoise(0.3), 3, .bad),
    MetricCase("ghosts", "not enough", Synthetic.recording([], duration: 9), nil, .unmeasured),

    MetricCase("bounces", "just good", bounces([2], after: 0.081), 0, .good),
    MetricCase("bounces", "just bad", bounces([2], after: 0.079), 1, .bad),
    MetricCase("bounces", "several", bounces([0, 4, 9], after: 0.004), 3, .bad),
    MetricCase("bounces", "one click", taps(1), 0, .good),
    MetricCase("bounces", "noise", bounces([]).withNoise(0.3).inPixels, 0, .good),
    MetricCase("bounces", "not enough", Synthetic.recording([], duration: 60), nil, .unmeasured),

    MetricCase("lost-ends", "just good", taps(50, expected: 50), 0, .good),
    MetricCase("lost-ends", "just bad, an end", taps(50, expected: 50, missing: [7]), 1, .bad),
    MetricCase("lost-ends", "just bad, a tap", taps(49, expected: 50), 1, .bad),
    MetricCase("lost-ends", "just bad, a double", taps(51, expected: 50), 1, .bad),
    MetricCase("lost-ends", "both", taps(48, expected: 50, missing: [0, 9]), 4, .bad),
    MetricCase("lost-ends", "noise", taps(50, expected: 50).withNoise(0.3).inPixels, 0, .good),
    MetricCase(
      "lost-ends", "not enough", Synthetic.recording([], duration: 60), nil, .unmeasured),
  ]
}
