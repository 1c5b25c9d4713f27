import DeftGeometry
import DeftTesting

@testable import DeviceChecks

/// Recordings for metrics of positions.
enum PlaceCases {
  /// Returns a contact that settles, and then reports two positions at a distance.
  static func hold(_ distance: Double) -> MeasuredRecording {
    // The finger rolls by 2 mm while it settles.
    let settling = Synthetic.line(from: CGPoint(x: 52, y: 50), to: CGPoint(x: 50, y: 50), count: 40)
    let (rest, other) = (CGPoint(x: 50, y: 50), CGPoint(x: 50 + distance, y: 50))
    let places = settling + (0..<260).map { $0 % 2 == 0 ? other : rest }
    return Synthetic.recording([Synthetic.contact(places)])
  }

  static let jitter: [MetricCase] = [
    MetricCase("jitter", "just good", hold(0.499), 0.499, .good),
    MetricCase("jitter", "just acceptable", hold(0.999), 0.999, .acceptable),
    MetricCase("jitter", "just bad", hold(1.001), 1.001, .bad),
    // A square of 0.4 mm has a diagonal of 0.566 mm; 230 positions come close to its corners.
    MetricCase("jitter", "noise", hold(0).withNoise(0.2), 0.53, .acceptable, tolerance: 0.04),
    MetricCase(
      "jitter", "without further reports",
      Synthetic.recording([Synthetic.contact([CGPoint(x: 50, y: 50)], endingAt: 3)]), 0, .good),
    MetricCase("jitter", "not enough", CountCases.taps(5), nil, .unmeasured),
  ]

  /// Returns taps at nine targets in the middle, or four in the corners, each beside its target.
  static func aimed(_ errors: [Double], atEdges: Bool = false) -> MeasuredRecording {
    let (width, height) = (Synthetic.size.width, Synthetic.size.height)
    let targets =
      atEdges
      ? [3, width - 3].flatMap { x in [3, height - 3].map { CGPoint(x: x, y: $0) } }
      : [50, 100, 150].flatMap { x in [20, 50, 80].map { CGPoint(x: x, y: $0) } }
    var recording = Synthetic.recording(
      zip(targets, errors).enumerated().map { index, pair in
        Synthetic.tap(
          at: CGPoint(x: pair.0.x + CGFloat(pair.1), y: pair.0.y), Double(index), id: index)
      })
    recording.targets = Array(targets.prefix(errors.count))
    return recording
  }

  static let accuracy: [MetricCase] = [
    MetricCase("accuracy", "just good", aimed([0, 0.2, 0.999, 0.5]), 0.999, .good),
    MetricCase("accuracy", "just bad", aimed([0, 0.2, 1.001, 0.5]), 1.001, .bad),
    // Noise of at most 0.2 mm in x and y changes each distance by at most 0.283 mm.
    MetricCase(
      "accuracy", "noise", aimed([0.5, 0.5, 0.5, 0.5]).withNoise(0.2), 0.5, .good, tolerance: 0.283),
    MetricCase("accuracy", "not enough", CountCases.taps(9), nil, .unmeasured),
    MetricCase(
      "accuracy-edges", "just good", aimed([1.999, 0, 1, 0], atEdges: true), 1.999, .good),
    MetricCase("accuracy-edges", "just bad", aimed([2.001, 0, 1, 0], atEdges: true), 2.001, .bad),
    MetricCase(
      "accuracy-edges", "noise", aimed([1, 1, 1, 1], atEdges: true).withNoise(0.2), 1, .good,
      tolerance: 0.283),
    MetricCase("accuracy-edges", "not enough", aimed([0, 0.2, 0.5, 0.5]), nil, .unmeasured),
  ]

  /// Returns two fingers that alternate 60 mm apart. One contact reports four positions on a
  /// circle.
  static func drum(radius: Double, taps: Int = 20) -> MeasuredRecording {
    let places = [CGPoint(x: 70, y: 50), CGPoint(x: 80, y: 50)]
    return Synthetic.recording(
      (0..<taps).map { index in
        let place = places[index % 2]
        guard index == 7 else {
          return Synthetic.contact([place, place], from: Double(index) * 0.2, id: index)
        }
        // The contact reports the first place, as if the driver confused the fingers, and then a
        // circle around the second one.
        let circle = [0.0, 90, 180, 270].map { angle in
          CGPoint(
            x: place.x + CGFloat(radius * cos(angle * .pi / 180)),
            y: place.y + CGFloat(radius * sin(angle * .pi / 180)))
        }
        return Synthetic.contact([places[0]] + circle, from: Double(index) * 0.2, id: index)
      })
  }

  static let drumroll: [MetricCase] = [
    MetricCase("drumroll", "just good", drum(radius: 1.999), 1.999, .good),
    MetricCase("drumroll", "just bad", drum(radius: 2.001), 2.001, .bad),
    MetricCase("drumroll", "noise", drum(radius: 1.5).withNoise(0.2), 1.5, .good, tolerance: 0.283),
    MetricCase("drumroll", "not enough", drum(radius: 1, taps: 8), nil, .unmeasured),
    MetricCase("drumroll", "not a drumroll", CountCases.taps(50), nil, .unmeasured),
  ]

  /// Returns contacts along all edges, at a distance from the right edge.
  static func edges(_ distance: Double) -> MeasuredRecording {
    let (width, height) = (Synthetic.size.width, Synthetic.size.height)
    let right = width - CGFloat(distance)
    let corners = [
      CGPoint(x: 0.1, y: -1), CGPoint(x: right, y: 0.2), CGPoint(x: right, y: height),
      CGPoint(x: 0, y: height),
    ]
    return Synthetic.recording(
      corners.indices.map { index in
        Synthetic.contact(
          Synthetic.line(from: corners[index], to: corners[(index + 1) % 4], count: 40), id: index)
      })
  }

  static let edgeReach: [MetricCase] = [
    MetricCase("edge-reach", "just good", edges(0.499), 0.499, .good),
    MetricCase("edge-reach", "just acceptable", edges(1.499), 1.499, .acceptable),
    MetricCase("edge-reach", "just bad", edges(1.501), 1.501, .bad),
    MetricCase("edge-reach", "pixels", edges(0.2).inPixels, 0.2, .good, tolerance: 0.265),
    MetricCase("edge-reach", "noise", edges(1).withNoise(0.2), 1, .acceptable, tolerance: 0.2),
    MetricCase(
      "edge-reach", "not enough", Synthetic.recording([Synthetic.tap(at: .zero)]), nil, .unmeasured),
  ]

  /// Returns rows of reports, one in each of 40 x 20 cells except the last `missed` cells.
  static func grid(without missed: Int) -> MeasuredRecording {
    Synthetic.recording(
      (0..<20).map { row in
        let columns = row == 19 ? 40 - missed : 40
        return Synthetic.contact(
          (0..<columns).map { CGPoint(x: 2.5 + 5 * Double($0), y: 2.5 + 5 * Double(row)) },
          from: Double(row), id: row)
      })
  }

  static let coverage: [MetricCase] = [
    MetricCase("coverage", "just good", grid(without: 0), 100, .good),
    MetricCase("coverage", "just bad", grid(without: 1), 100 * 799 / 800, .bad),
    // Noise stays within the cells.
    MetricCase("coverage", "noise", grid(without: 3).withNoise(2), 100 * 797 / 800, .bad),
    MetricCase("coverage", "not enough", Synthetic.recording([]), nil, .unmeasured),
  ]
}
