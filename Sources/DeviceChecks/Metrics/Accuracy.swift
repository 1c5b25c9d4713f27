import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limit: Windows.
  static let accuracy: Metric = {
    var metric = Metric(
      id: "accuracy", title: "Accuracy",
      definition: """
        The distance between a target and the position where the contact began, 95th percentile of \
        all taps. Targets within 3.5 mm of an edge are not counted.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 1), source: "Windows", reliability: covered)
    metric.calculate = { percentile(of: $0, atEdges: false) }
    return metric
  }()

  /// Source of the limit: Windows.
  static let edgeAccuracy: Metric = {
    var metric = Metric(
      id: "accuracy-edges", title: "Accuracy at edges",
      definition: """
        The distance between a target within 3.5 mm of an edge and the position where the contact \
        began, 95th percentile of all taps.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 2), source: "Windows", reliability: covered)
    metric.calculate = { percentile(of: $0, atEdges: true) }
    return metric
  }()

  private static let covered = Reliability.indicative(
    "A finger covers its target, so part of the bias comes from the hand.")
  private static let fewestTaps = 3
  private static let share = 0.95

  /// Returns the 95th percentile of the errors at the targets inside or outside the edge zone.
  ///
  /// *With as many taps as targets, taps belong to targets in order; otherwise each tap belongs to
  /// the nearest target.*
  @Sendable private static func percentile(
    of recording: MeasuredRecording, atEdges: Bool
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
      return target.flatMap {
        EdgeZone.contains($0, of: recording.surface.size) == atEdges ? ($0, tap) : nil
      }
    }
    guard tries.count >= fewestTaps else {
      return .missing(tooFew(tries.count, atEdges: atEdges), count: tries.count)
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
      detail: detail(count: tries.count, bias: bias, spread: spread), drawing: drawing)
  }

  private static func detail(
    count: Int, bias: CGPoint, spread: Double
  ) -> LocalizedStringResource {
    let (x, y) = (Double(bias.x).short, Double(bias.y).short)
    let (distance, spread) = (Double(CGPoint.zero.distance(to: bias)).short, spread.short)
    return LocalizedStringResource(
      "\(count) tap. Bias \(distance) mm (x \(x), y \(y)), spread \(spread) mm.",
      many: "\(count) taps. Bias \(distance) mm (x \(x), y \(y)), spread \(spread) mm.",
      count: count)
  }

  private static func tooFew(_ count: Int, atEdges: Bool) -> LocalizedStringResource {
    let width = EdgeZone.width.short
    guard count > 0 else {
      return atEdges
        ? "No taps at targets within \(width) mm of an edge (\(fewestTaps) required)."
        : "No taps at targets \(width) mm or more from the edges (\(fewestTaps) required)."
    }
    return atEdges
      ? LocalizedStringResource(
        "Only \(count) tap at targets within \(width) mm of an edge (\(fewestTaps) required).",
        many:
          "Only \(count) taps at targets within \(width) mm of an edge (\(fewestTaps) required).",
        count: count)
      : LocalizedStringResource(
        "Only \(count) tap at targets \(width) mm or more from the edges (\(fewestTaps) required).",
        many: """
          Only \(count) taps at targets \(width) mm or more from the edges (\(fewestTaps) required).
          """, count: count)
  }
}
