import DeftLocalization

/// Measurements as aligned plain text, one line each.
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
    [
      measurement.metric, measurement.markedValue,
      measurement.limit?.text(unit: measurement.unit) ?? "–", measurement.verdict.word,
      measurement.detail.english,
    ]
  }
}

extension Measurement {
  /// The value with its unit, such as `62.5 Hz`; `–` if there is none. An assumed size is marked by a tilde.
  package var markedValue: String { marked(valueText) }

  /// Returns the marked value with as many digits as a limit needs; `nil` if there is none.
  func valueText(comparedWith limit: MetricLimit) -> String? {
    value.map { marked(ReportNumber.text($0, unit: unit, judgedBy: limit)) }
  }

  private func marked(_ text: String) -> String { (isAssumed && value != nil ? "~" : "") + text }
}

extension MetricLimit {
  /// Returns the limits with their unit, such as `≤ 0.5 mm (1)`.
  func text(unit: String) -> String {
    let sign = direction == .atLeast ? "≥" : "≤"
    let soft = acceptable == good ? "" : " (\(ReportNumber.text(acceptable)))"
    return "\(sign) \(ReportNumber.text(good, unit: unit))\(soft)"
  }
}
