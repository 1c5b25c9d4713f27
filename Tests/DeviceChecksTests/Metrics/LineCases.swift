import DeftGeometry

@testable import DeviceChecks

/// Recordings for metrics of straight lines.
enum LineCases {
  /// Returns a horizontal line of 101 reports, which lie alternately above and below it at
  /// `distance`. The fitted line stays horizontal.
  static func wave(_ distance: Double, y: Double = 50) -> MeasuredRecording {
    var places = Synthetic.line(from: CGPoint(x: 20, y: y), to: CGPoint(x: 120, y: y), count: 101)
    // A pattern that is symmetric about the middle does not rotate the fitted line.
    for index in places.indices {
      places[index].y += CGFloat(index % 2 == 0 ? distance : -distance)
    }
    return Synthetic.recording([Synthetic.contact(places)])
  }

  /// Returns the largest distance of a wave from its fitted line. The middle part has one report
  /// more on one side, so the fitted line lies nearer to that side by one 81st.
  static func waveValue(_ distance: Double) -> Double { distance + distance / 81 }

  /// Returns the amplitude of a wave whose largest distance from its fitted line is `value`.
  static func amplitude(_ value: Double) -> Double { value * 81 / 82 }

  /// Returns a vertical line to the top edge, whose last report deviates sideways.
  static func hook(_ distance: Double) -> MeasuredRecording {
    var places = Synthetic.line(from: CGPoint(x: 50, y: 62), to: CGPoint(x: 50, y: 2), count: 61)
    places[places.count - 1].x += CGFloat(distance)
    return Synthetic.recording([Synthetic.contact(places)])
  }

  /// Returns the root mean square of a wave: the root of its squared amplitude minus the square of
  /// its mean, one 81st of the amplitude.
  static func deviation(_ distance: Double) -> Double {
    distance * (1 - 1.0 / (81 * 81)).squareRoot()
  }

  /// Returns a line of 60 mm at an angle.
  static func line(angle: Double) -> MeasuredRecording {
    let (x, y) = (60 * cos(angle * .pi / 180), 60 * sin(angle * .pi / 180))
    return Synthetic.recording([
      Synthetic.contact(
        Synthetic.line(
          from: CGPoint(x: 20, y: 90), to: CGPoint(x: 20 + x, y: 90 - y), count: 61))
    ])
  }

  /// Returns a horizontal line at 100 Hz, some of whose steps go back by the same length.
  static func reversed(_ sum: Double) -> MeasuredRecording {
    var steps = [Double](repeating: 2, count: 40)
    for index in [10, 20, 30, 35] { steps[index] = -sum / 4 }
    return Synthetic.recording([
      Synthetic.contact(Synthetic.path(from: CGPoint(x: 20, y: 50), steps: steps))
    ])
  }

  /// A circle, which is not a line.
  static let circle = Synthetic.recording([
    Synthetic.contact(
      (0...100).map { index in
        let angle = Double(index) / 50 * .pi * 0.8
        return CGPoint(x: 100 + 30 * cos(angle), y: 50 + 30 * sin(angle))
      })
  ])

  static let linearity: [MetricCase] = [
    MetricCase("linearity", "just good", wave(amplitude(0.999)), 0.999, .good, tolerance: 2e-3),
    MetricCase("linearity", "just bad", wave(amplitude(1.003)), 1.003, .bad, tolerance: 2e-3),
    // Of 81 reports with an error of at most 0.3 mm each, the largest error is close to 0.3 mm; the
    // fitted line adds little.
    MetricCase("linearity", "noise", wave(0).withNoise(0.3), 0.3, .good, tolerance: 0.05),
    MetricCase("linearity", "pixels", wave(0).withNoise(0.3).inPixels, 0.3, .good, tolerance: 0.2),
    MetricCase("linearity", "not enough", circle, nil, .unmeasured),

    MetricCase("linearity-edges", "just good", hook(1.999), 1.999, .good),
    MetricCase("linearity-edges", "just bad", hook(2.001), 2.001, .bad),
    MetricCase("linearity-edges", "noise", hook(1.5).withNoise(0.2), 1.5, .good, tolerance: 0.3),
    MetricCase("linearity-edges", "not enough", wave(0.5), nil, .unmeasured),

    MetricCase(
      "linearity-rms", "just good", wave(0.4999), deviation(0.4999), .good, tolerance: 1e-4),
    MetricCase("linearity-rms", "just bad", wave(0.5003), deviation(0.5003), .bad, tolerance: 1e-4),
    // The root mean square of a uniform error is its limit divided by the root of 3; with 81
    // reports, the measured value differs by at most about 10%.
    MetricCase(
      "linearity-rms", "noise", wave(0).withNoise(0.3), 0.3 / 3.squareRoot(), .good,
      tolerance: 0.03),
    MetricCase("linearity-rms", "not enough", circle, nil, .unmeasured),
  ]

  static let directions: [MetricCase] = [
    MetricCase("squareness", "just good, steep", line(angle: 48.999), 3.999, .good),
    MetricCase("squareness", "just good, flat", line(angle: 41.001), 3.999, .good),
    MetricCase("squareness", "just bad, steep", line(angle: 49.001), 4.001, .bad),
    MetricCase("squareness", "just bad, to the left", line(angle: 139.001), 4.001, .bad),
    // An error of 0.3 mm at random rotates a line of 60 mm by much less than 0.3 / 30 = 0.6°.
    MetricCase("squareness", "noise", line(angle: 47).withNoise(0.3), 2, .good, tolerance: 0.3),
    MetricCase("squareness", "not enough", wave(0), nil, .unmeasured),

    MetricCase("reversed-motion", "just good", reversed(0.999), 0.999, .good),
    MetricCase("reversed-motion", "just acceptable", reversed(1.499), 1.499, .acceptable),
    MetricCase("reversed-motion", "just bad", reversed(1.501), 1.501, .bad),
    // Each of the eight ends of the reversed steps has an error of at most 0.1 mm.
    MetricCase(
      "reversed-motion", "noise", reversed(0.8).withNoise(0.1), 0.8, .good, tolerance: 0.4),
    MetricCase("reversed-motion", "hovering, good", reversed(0.999).hovering, 0.999, .good),
    MetricCase("reversed-motion", "hovering, bad", reversed(1.501).hovering, 1.501, .bad),
    MetricCase("reversed-motion", "not enough", circle, nil, .unmeasured),
  ]
}
