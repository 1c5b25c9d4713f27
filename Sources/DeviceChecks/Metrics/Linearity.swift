import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limit: Windows.
  static let linearity: Metric = {
    var metric = Metric(
      id: "linearity", title: "Linearity",
      definition: """
        The largest distance between the fitted line and a report in the middle part of a line. \
        Reports within 3.5 mm of an edge are not counted.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 1), source: "Windows, ChromeOS", reliability: ruler)
    metric.calculate = { recording in
      largestDistance(in: recording, atEdges: false) { stroke in
        stroke.middle.filter { !EdgeZone.contains($0, of: recording.surface.size) }
      }
    }
    return metric
  }()

  /// Source of the limit: Windows.
  static let edgeLinearity: Metric = {
    var metric = Metric(
      id: "linearity-edges", title: "Linearity at edges",
      definition: """
        The largest distance between a report within 3.5 mm of an edge and the line fitted to the \
        middle part.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 2), source: "Windows", reliability: ruler)
    metric.calculate = { recording in
      largestDistance(in: recording, atEdges: true) { stroke in
        stroke.contact.reports.map(\.position).filter {
          EdgeZone.contains($0, of: recording.surface.size)
        }
      }
    }
    return metric
  }()

  /// Source of the limit: ChromeOS.
  static let linearityDeviation: Metric = {
    var metric = Metric(
      id: "linearity-rms", title: "Linearity, RMS",
      definition: """
        The root mean square distance between the fitted line and the reports in the middle part \
        of a line, for the worst line.
        """,
      unit: "mm", limit: MetricLimit(.atMost, 0.5), source: "ChromeOS", reliability: ruler)
    metric.calculate = { recording in
      let strokes = Stroke.all(of: recording.contacts)
      guard let worst = strokes.max(by: { $0.deviation < $1.deviation }) else {
        return Stroke.missing
      }
      let count = worst.middle.count
      let reports = LocalizedStringResource(
        "\(count) report", many: "\(count) reports", count: count)
      return MetricValue(
        worst.deviation, count: strokes.count,
        detail: LocalizedStringResource(
          "Worst of \(strokes.count) line, with \(reports).",
          many: "Worst of \(strokes.count) lines, with \(reports).", count: strokes.count),
        drawing: .init(recording, paths: [worst.contact]))
    }
    return metric
  }()

  private static let ruler = Reliability.indicative(
    "To draw a straight line by hand, use a ruler.")

  /// Returns the largest distance of selected reports from their line.
  @Sendable private static func largestDistance(
    in recording: MeasuredRecording, atEdges: Bool, of reports: (Stroke) -> [CGPoint]
  ) -> MetricValue {
    let strokes = Stroke.all(of: recording.contacts)
    guard !strokes.isEmpty else { return Stroke.missing }
    var (worst, count) = ((distance: 0.0, place: CGPoint.zero), 0)
    for stroke in strokes {
      for place in reports(stroke) {
        count += 1
        let distance = stroke.distance(of: place)
        if count == 1 || distance > worst.distance { worst = (distance, place) }
      }
    }
    guard count > 0 else {
      return .missing(withoutReports(lines: strokes.count, atEdges: atEdges))
    }
    let lines = LocalizedStringResource(
      "\(strokes.count) line", many: "\(strokes.count) lines", count: strokes.count,
      context: "drawn")
    return MetricValue(
      worst.distance, count: count,
      detail: LocalizedStringResource(
        "Worst of \(count) report on \(lines).", many: "Worst of \(count) reports on \(lines).",
        count: count),
      drawing: .init(recording, paths: strokes.map(\.contact), marks: [worst.place]))
  }

  private static func withoutReports(lines: Int, atEdges: Bool) -> LocalizedStringResource {
    let width = EdgeZone.width.short
    return atEdges
      ? LocalizedStringResource(
        """
        \(lines) line without a report within \(width) mm of an edge. Draw lines from edge to \
        edge.
        """,
        many: """
          \(lines) lines without a report within \(width) mm of an edge. Draw lines from edge to \
          edge.
          """, count: lines)
      : LocalizedStringResource(
        """
        \(lines) line without a report \(width) mm or more from the edges. Draw lines across the \
        surface.
        """,
        many: """
          \(lines) lines without a report \(width) mm or more from the edges. Draw lines across \
          the surface.
          """, count: lines)
  }
}
