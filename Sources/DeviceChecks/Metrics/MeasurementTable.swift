import DeftLocalization

/// Measurements as aligned plain text, a line for each.
package struct MeasurementTable {
  private let measurements: [Measurement]

  package init(_ measurements: [Measurement]) { self.measurements = measurements }

  /// The table, without a line feed at the end.
  package var text: String {
    let rows = [["Metric", "Value", "Limit", "Verdict", "Detail"]] + measurements.map(row)
    let widths = (0..<4).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column < widths.count
          ? cell + String(repeating: " ", count: widths[column] - cell.count) : cell
      }
      return cells.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  private func row(_ measurement: Measurement) -> [String] {
    let unit = Metric(id: measurement.metric)?.unit ?? ""
    return [
      measurement.metric, measurement.formattedValue(unit: unit),
      measurement.limit?.text(unit: unit) ?? "–", measurement.verdict.text, measurement.detail,
    ]
  }
}

extension Measurement {
  /// The value with its unit, such as `62.5 Hz`; `–` if there is none. An assumed size is marked by a tilde.
  package func formattedValue(unit: String) -> String {
    guard let value else { return "–" }
    return (isAssumed ? "~" : "") + value.short + Self.suffix(unit)
  }

  /// The unit as it follows a number.
  fileprivate static func suffix(_ unit: String) -> String {
    unit.isEmpty ? "" : unit == "%" || unit == "°" ? unit : " \(unit)"
  }
}

extension MetricLimit {
  /// The limits with their unit, such as `≤ 0.5 mm (1)`.
  package func text(unit: String) -> String {
    let sign = direction == .atLeast ? "≥" : "≤"
    let soft = acceptable == good ? "" : " (\(acceptable.short))"
    return "\(sign) \(good.short)\(Measurement.suffix(unit))\(soft)"
  }
}

extension Verdict {
  /// The verdict as a word.
  package var text: String {
    switch self {
    case .good: "good"
    case .acceptable: "acceptable"
    case .bad: "bad"
    case .unlimited: "not judged"
    case .unmeasured: "not measured"
    }
  }
}
