extension MetricLimit {
  /// Returns a bar with the ranges of good, acceptable and bad values and the position of a value; `nil` for limits of
  /// 0 or 100%, which leave no range of good values to draw.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - unit: The unit. Percentages end at 100.
  func gauge(for value: Double, unit: String) -> Markup? {
    guard good > 0, acceptable >= 0, value >= 0, value.isFinite, good.isFinite, acceptable.isFinite
    else { return nil }
    guard unit != "%" || good < 100 else { return nil }
    let end =
      unit == "%" ? 100 : max(good, acceptable, min(value, 3 * max(good, acceptable))) * 1.2
    func share(_ value: Double) -> Double { min(1, value / end) }
    let zones: [(name: String, from: Double, to: Double)] =
      switch direction {
      case .atMost:
        [
          ("good", 0, share(good)), ("acceptable", share(good), share(acceptable)),
          ("bad", share(acceptable), 1),
        ]
      case .atLeast:
        [
          ("bad", 0, share(acceptable)), ("acceptable", share(acceptable), share(good)),
          ("good", share(good), 1),
        ]
      }
    let bars = zones.filter { $0.to > $0.from }.map { zone -> Markup in
      """
      <rect class="\(zone.name)" x="\(Self.percent(zone.from))" y="6" \
      width="\(Self.percent(zone.to - zone.from))" height="4"/>
      """
    }
    return """
      <svg class="gauge" height="16" aria-hidden="true">\(bars)\
      <circle cx="\(Self.percent(share(value)))" cy="8" r="5"/></svg>
      """
  }

  private static func percent(_ share: Double) -> String {
    ReportNumber.text((share * 1000).rounded() / 10) + "%"
  }
}
