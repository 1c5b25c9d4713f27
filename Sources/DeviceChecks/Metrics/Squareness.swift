import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limit: ChromeOS.
  static let squareness: Metric = {
    var metric = Metric(
      id: "squareness", title: "Squareness",
      definition: """
        The largest difference between 45° and the angle of a line that was drawn at 45°. A small \
        value means that both axes have the same scale.
        """,
      unit: "°", limit: MetricLimit(.atMost, 4), source: "ChromeOS",
      reliability: .indicative(
        """
        To draw a line at exactly 45° by hand, use a ruler or the edge of a folded sheet of paper.
        """))
    metric.calculate = { recording in
      let strokes = Stroke.all(of: recording.contacts).filter { diagonal.contains($0.angle) }
      guard let worst = strokes.max(by: { abs($0.angle - 45) < abs($1.angle - 45) }) else {
        return .missing("There are no diagonal lines of at least 20 mm. Draw a line at 45°.")
      }
      return MetricValue(
        abs(worst.angle - 45), count: strokes.count,
        detail: LocalizedStringResource(
          "Worst of \(strokes.count) line, at \(worst.angle.short)°.",
          many: "Worst of \(strokes.count) lines, at \(worst.angle.short)°.", count: strokes.count),
        drawing: .init(recording, paths: strokes.map(\.contact)))
    }
    return metric
  }()

  /// The angles of lines that are meant as diagonals.
  private static let diagonal = 35.0...55.0
}
