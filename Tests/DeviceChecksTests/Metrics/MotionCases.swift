import DeftGeometry
import DeftTesting

@testable import DeviceChecks

/// Recordings for metrics of steps and of two fingers.
enum MotionCases {
  /// Returns a line of 2 mm steps at a rate, with one step of another length.
  static func gap(_ ratio: Double, rate: Double = 100) -> MeasuredRecording {
    var steps = [Double](repeating: 2, count: 30)
    steps[15] = 2 * ratio
    return Synthetic.recording([
      Synthetic.contact(
        Synthetic.path(from: CGPoint(x: 20, y: 50), steps: steps), rate: rate)
    ])
  }

  /// A contact that becomes faster, without gaps: each step is longer than the one before.
  static let accelerating = Synthetic.recording([
    Synthetic.contact(
      Synthetic.path(
        from: CGPoint(x: 5, y: 50), steps: (0..<16).map { 1.1 * pow(1.25, Double($0)) }))
  ])

  static let gaps: [MetricCase] = [
    MetricCase("gaps", "just good", gap(1.799), 1.799, .good),
    MetricCase("gaps", "just acceptable", gap(2.799), 2.799, .acceptable),
    MetricCase("gaps", "just bad", gap(2.801), 2.801, .bad),
    MetricCase("gaps", "30 Hz", gap(2.5, rate: 30), 2.5, .acceptable),
    MetricCase("gaps", "hovering, good", gap(1.799).hovering, 1.799, .good),
    MetricCase("gaps", "hovering, bad", gap(2.801).hovering, 2.801, .bad),
    MetricCase("gaps", "acceleration", accelerating, 0, .good),
    // Steps of 2 and 5 mm change by at most 0.2 mm each: 2.5 becomes 4.8 / 2.2 to 5.2 / 1.8.
    MetricCase("gaps", "noise", gap(2.4).withNoise(0.1), 2.4, .acceptable, tolerance: 0.38),
    MetricCase("gaps", "not enough", CountCases.taps(9), nil, .unmeasured),
  ]

  /// Returns contacts that each rest for 0.3 s and then start with one of the given steps. All
  /// other steps are 1 mm long.
  static func start(_ steps: [Double]) -> MeasuredRecording {
    Synthetic.recording(
      steps.enumerated().map { index, step in
        Synthetic.contact(
          Synthetic.path(
            from: CGPoint(x: 20, y: 50),
            steps: [Double](repeating: 0, count: 30) + [step]
              + [Double](repeating: 1, count: 20)),
          from: Double(index), id: index)
      })
  }

  static let startHysteresis: [MetricCase] = [
    MetricCase("start-hysteresis", "just good", start([1.999]), 1.999, .good),
    MetricCase("start-hysteresis", "just bad", start([2.001]), 2.001, .bad),
    MetricCase("start-hysteresis", "median", start([1.5, 9, 1.4]), 1.5, .good),
    // Steps of 1.5 and 1 mm change by at most 0.1 mm in x: 1.4 / 1.1 to 1.6 / 0.9, and little in y.
    MetricCase(
      "start-hysteresis", "noise", start([1.5]).withNoise(0.05), 1.5, .good, tolerance: 0.3),
    MetricCase("start-hysteresis", "not enough", gap(1), nil, .unmeasured),
  ]

  /// Returns two fingers whose distance changes within a second, reported at 100 Hz in common
  /// frames.
  static func fingers(from start: Double, to end: Double) -> MeasuredRecording {
    func finger(_ sign: Double, _ id: Int) -> MeasuredContact {
      Synthetic.contact(
        Synthetic.line(
          from: CGPoint(x: 100 + sign * start / 2, y: 50),
          to: CGPoint(x: 100 + sign * end / 2, y: 50), count: 101), id: id)
    }
    return Synthetic.recording([finger(-1, 0), finger(1, 1)])
  }

  static let fingers: [MetricCase] = [
    MetricCase("separation", "just good", fingers(from: 30, to: 7.999), 7.999, .good),
    MetricCase("separation", "just bad", fingers(from: 8.001, to: 30), 8.001, .bad),
    // The smallest of 101 distances, of which only the last ones are near 7 mm.
    MetricCase(
      "separation", "noise", fingers(from: 30, to: 7).withNoise(0.2), 7, .good, tolerance: 0.45),
    MetricCase("separation", "not enough", fingers(from: 40, to: 31), nil, .unmeasured),

    MetricCase("pinch-range", "just good", fingers(from: 20, to: 35.001), 15.001, .good),
    MetricCase(
      "pinch-range", "just acceptable", fingers(from: 30.001, to: 20), 10.001, .acceptable),
    MetricCase("pinch-range", "just bad", fingers(from: 20, to: 29.999), 9.999, .bad),
    // Each distance has an error of at most 0.4 mm from x, and a small one from y.
    MetricCase(
      "pinch-range", "noise", fingers(from: 20, to: 40).withNoise(0.2), 20, .good, tolerance: 0.85),
    MetricCase("pinch-range", "not enough", CountCases.taps(9), nil, .unmeasured),
  ]

  /// Returns a touchpad pinch whose scale changes from 1 to `first` and then to `second`.
  static func pinch(_ first: Double, _ second: Double, noise: Double = 0) -> MeasuredContact {
    var random = SplitMix64(seed: 1)
    let scales =
      (0...100).map { 1 + (first - 1) * Double($0) / 100 }
      + (1...100).map { first + (second - first) * Double($0) / 100 }
    return MeasuredContact(
      id: 0, kind: .touchpadPinch,
      reports: scales.enumerated().map { index, scale in
        .init(
          time: Double(index) / 100, position: CGPoint(x: 100, y: 50),
          scale: scale + Double.random(in: -noise...noise, using: &random))
      })
  }

  static let touchpadPinches: [MetricCase] = [
    MetricCase(
      "touchpad-pinch-range", "just good", Synthetic.recording([pinch(1.501, 1)]), 1.501, .good),
    MetricCase(
      "touchpad-pinch-range", "just acceptable", Synthetic.recording([pinch(1, 1 / 1.331)]), 1.331,
      .acceptable),
    MetricCase(
      "touchpad-pinch-range", "just bad", Synthetic.recording([pinch(1.329, 1)]), 1.329, .bad),
    MetricCase(
      "touchpad-pinch-range", "both directions",
      Synthetic.recording([pinch(1.1, 1), pinch(2, 0.5)]), 4, .good),
    // The largest scale of 3 and the smallest of 0.5 have an error of at most 0.02 each.
    MetricCase(
      "touchpad-pinch-range", "noise", Synthetic.recording([pinch(3, 0.5, noise: 0.02)]), 6, .good,
      tolerance: 0.3),
    MetricCase(
      "touchpad-pinch-range", "not enough", Synthetic.recording([pinch(1.04, 1)]), nil,
      .unmeasured),
    MetricCase(
      "touchpad-pinch-range", "not enough: fingers", fingers(from: 20, to: 40), nil, .unmeasured),
  ]
}
