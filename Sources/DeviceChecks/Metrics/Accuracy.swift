import DeftGeometry

extension Metric {
  /// Source of the limit: Windows.
  static let accuracy: Metric = {
    var metric = Metric(
      id: "accuracy", title: "Accuracy",
      definition: """
        The distance from a target to the reported beginning of the contact that 95% of the taps do \
        not exceed. Targets within 3.5 mm of an edge are not counted.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 1), source: "Windows", reliability: covered)
    metric.calculate = { recording in
      percentile(of: recording) { !EdgeZone.contains($0, of: recording.surface.size) }
    }
    return metric
  }()

  /// Source of the limit: Windows.
  static let edgeAccuracy: Metric = {
    var metric = Metric(
      id: "accuracy-edges", title: "Accuracy at edges",
      definition: """
        The distance from a target within 3.5 mm of an edge to the reported beginning of the contact \
        that 95% of the taps do not exceed.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 2), source: "Windows", reliability: covered)
    metric.calculate = { recording in
      percentile(of: recording) { EdgeZone.contains($0, of: recording.surface.size) }
    }
    return metric
  }()

  private static let covered = Reliability.indicative(
    "A finger covers its target, so part of the bias comes from the hand.")
  private static let fewestTaps = 3
  private static let share = 0.95

  /// Returns the 95th percentile of the errors at selected targets.
  ///
  /// *With as many taps as targets, taps belong to targets in order; otherwise each tap belongs to
  /// the nearest target.*
  @Sendable private static func percentile(
    of recording: MeasuredRecording, at isCounted: (CGPoint) -> Bool
  ) -> MetricValue {
    guard !recording.targets.isEmpty else {
      return .missing("The recording has no targets.")
    }
    let taps = recording.contacts.map { $0.reports[0].position }
    let isInOrder = taps.count == recording.targets.count
    let tries = taps.enumerated().compactMap { index, tap -> (target: CGPoint, tap: CGPoint)? in
      let target =
        isInOrder
        ? recording.targets[index]
        : recording.targets.min { $0.distance(to: tap) < $1.distance(to: tap) }
      return target.flatMap { isCounted($0) ? ($0, tap) : nil }
    }
    guard tries.count >= fewestTaps else {
      return .missing(
        "Only \(tries.count.of("tap")) at such targets (\(fewestTaps) are needed).",
        count: tries.count)
    }
    let errors = tries.map { Double($0.target.distance(to: $0.tap)) }.sorted()
    let rank = Int((share * Double(errors.count)).rounded(.up))
    let offsets = tries.map { CGPoint(x: $0.tap.x - $0.target.x, y: $0.tap.y - $0.target.y) }
    let bias = offsets.center
    let squares = offsets.map { Double($0.distance(to: bias) * $0.distance(to: bias)) }
    let spread = (squares.reduce(0, +) / Double(tries.count)).squareRoot()
    var drawing = Measurement.Drawing(recording, paths: [], marks: tries.map(\.tap))
    drawing.paths = tries.map { [$0.target, $0.tap] }
    return MetricValue(
      errors[rank - 1], count: tries.count,
      detail: """
        \(tries.count.of("tap")). Bias \(Double(CGPoint.zero.distance(to: bias)).short) mm \
        (x \(Double(bias.x).short), y \(Double(bias.y).short)), spread \(spread.short) mm.
        """, drawing: drawing)
  }
}
