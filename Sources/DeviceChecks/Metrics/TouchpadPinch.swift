import DeftLocalization

extension Metric {
  /// Source of the limits: ChromeOS requires the distance to change by 15 mm (10 mm is acceptable).
  /// The server reports only ratios, so two fingers that are 30 mm apart at first are assumed.
  static let touchpadPinchRange: Metric = {
    var metric = Metric(
      id: "touchpad-pinch-range", title: "Pinch range of a touchpad",
      definition: """
        The ratio of the largest to the smallest scale of a touchpad pinch, for the widest pinch. \
        The scale is the distance between the fingers, divided by the distance at the beginning.
        """,
      unit: "×", limit: MetricLimit(.atLeast, 1.5, acceptable: 1.33), source: "ChromeOS")
    metric.usesLength = false
    metric.calculate = { recording in
      let pinches = recording.contacts.filter { $0.kind == .touchpadPinch }
      let ranges = pinches.compactMap(scaleRange)
      guard let widest = ranges.max(by: { $0.ratio < $1.ratio }), widest.ratio >= smallestRatio
      else {
        return .missing(
          "No pinch changes its scale. Pinch on the touchpad with two fingers.",
          count: pinches.count)
      }
      let (count, smallest, largest) = (pinches.count, widest.smallest.short, widest.largest.short)
      return MetricValue(
        widest.ratio, count: count,
        detail: LocalizedStringResource(
          "Widest of \(count) pinch: scale \(smallest) to \(largest).",
          many: "Widest of \(count) pinches: scale \(smallest) to \(largest).", count: count))
    }
    return metric
  }()

  /// The smallest ratio of scales that counts as a pinch.
  private static let smallestRatio = 1.05

  private struct ScaleRange {
    var smallest: Double
    var largest: Double
    var ratio: Double { largest / smallest }
  }

  /// Returns the range of a pinch's scale; `nil` if no scale is valid.
  @Sendable private static func scaleRange(of pinch: MeasuredContact) -> ScaleRange? {
    let scales = pinch.reports.map(\.scale).filter { $0.isFinite && $0 > 0 }
    guard let smallest = scales.min(), let largest = scales.max() else { return nil }
    return ScaleRange(smallest: smallest, largest: largest)
  }
}
