import DeftGeometry
import DeftLocalization

extension Metric {
  /// Source of the limits: Windows (0.5 mm) and ChromeOS (1 mm).
  static let jitter: Metric = {
    var metric = Metric(
      id: "jitter", title: "Jitter at rest",
      definition:
        "The largest distance between two positions of a held contact, once it has settled.",
      unit: "mm", limit: MetricLimit(.atMost, 0.5, acceptable: 1), source: "Windows, ChromeOS",
      reliability: .indicative("A hand is never still; only a test robot holds still."))
    metric.calculate = { recording in
      let held = recording.contacts.filter { $0.endTime - $0.reports[0].time >= shortestHold }
      let positions = held.map(settledPositions).filter { $0.diameter <= longestWander }
      guard let worst = positions.max(by: { $0.diameter < $1.diameter }) else {
        return .missing(
          """
          No contact was held for \(shortestHold.short) s within \(longestWander.short) mm. Hold a \
          finger still.
          """)
      }
      let count = Set(worst.map { "\($0)" }).count
      let places = LocalizedStringResource(
        "\(count) position", many: "\(count) positions", count: count)
      return MetricValue(
        worst.diameter, count: positions.count,
        detail: LocalizedStringResource(
          "Worst of \(positions.count) held contact; it has \(places).",
          many: "Worst of \(positions.count) held contacts; it has \(places).",
          count: positions.count),
        drawing: drawing(of: worst, on: recording.surface))
    }
    return metric
  }()

  /// The minimum side of the drawn area in millimeters.
  private static let smallestArea = 0.5

  /// Returns an enlarged drawing of the positions of a held contact, with marks at the two that are
  /// farthest apart.
  private static func drawing(
    of positions: [CGPoint], on surface: MeasuredSurface
  ) -> Measurement.Drawing {
    var drawing = Measurement.Drawing(size: surface.size)
    drawing.paths = [positions]
    if let (first, second) = positions.farthestPair {
      drawing.marks = first == second ? [first] : [first, second]
      let side = CGFloat(max(smallestArea, 1.5 * Double(first.distance(to: second))))
      drawing.area = CGRect(
        x: (first.x + second.x - side) / 2, y: (first.y + second.y - side) / 2, width: side,
        height: side)
    }
    return drawing
  }

  /// The minimum duration of a hold in seconds, including the times below.
  private static let shortestHold = 1.5
  /// The seconds at the beginning and at the end of a contact in which the finger rolls.
  private static let (settling, lifting) = (0.5, 0.2)
  /// The largest distance in millimeters within a hold; a contact that moves farther is dragged.
  private static let longestWander = 5.0

  /// Returns the positions of a held contact after it has settled, and the last position before
  /// that. A device may report no others, because nothing changes.
  @Sendable private static func settledPositions(of contact: MeasuredContact) -> [CGPoint] {
    let start = contact.reports[0].time + settling
    let end = contact.endTime - lifting
    let before = contact.reports.last { $0.time <= start }
    let after = contact.reports.filter { $0.time > start && $0.time <= end }
    return ([before].compactMap(\.self) + after).map(\.position)
  }
}
