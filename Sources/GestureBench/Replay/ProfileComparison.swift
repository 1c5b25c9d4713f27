import Deft
import DeftSystem
import DeftTraces

/// A comparison of the same input under several profiles: the outcome of each gesture, and the
/// first decision that differs from the first profile's decision.
package struct ProfileComparison {
  /// A profile with its outcome.
  package struct Column {
    package var profile: GestureSettings.Profile
    package var verdict: Verdict

    package init(profile: GestureSettings.Profile, verdict: Verdict) {
      (self.profile, self.verdict) = (profile, verdict)
    }
  }

  /// The profiles; the others are compared with the first.
  package let columns: [Column]

  package init(columns: [Column]) { self.columns = columns }

  /// A row of the table: a gesture, or a part of one, and the touch that started it.
  private struct Row {
    var row: Verdict.Row
    var title: String
    /// The number of the touch, from 1.
    var touch: Int
  }

  /// The rows of the table, in the order of touches.
  private var rows: [Row] {
    var titles: [Verdict.Row: LocalizedStringResource] = [:]
    var touches: [Verdict.Row: Set<Int>] = [:]
    for column in columns {
      titles.merge(column.verdict.titles) { first, _ in first }
      touches.merge(column.verdict.touches) { $0.union($1) }
    }
    let rows = titles.flatMap { row, title in
      (touches[row] ?? []).map { Row(row: row, title: title.english, touch: $0) }
    }
    return rows.sorted { ($0.touch, $0.row) < ($1.touch, $1.row) }
  }

  // MARK: - Text

  /// A table, followed by a line with the first difference for each other profile.
  package var text: String {
    let rows = rows
    guard !rows.isEmpty else { return "No gesture was touched." }
    // A single touch needs no number.
    let hasNumbers = rows.contains { $0.touch != rows[0].touch }
    let head = (hasNumbers ? ["Touch"] : []) + ["Gesture"] + columns.map(\.profile.title)
    let cells = rows.map { row in
      (hasNumbers ? ["\(row.touch)"] : []) + [row.title]
        + columns.map { cell($0.verdict.last(of: row.row, touch: row.touch)) }
    }
    let table = Self.table([head] + cells)
    return table + "\n\n" + differences
  }

  private func cell(_ decision: Verdict.Decision?) -> String {
    decision.map { "\($0.outcome.rawValue) \(Verdict.milliseconds($0.time))" } ?? "-"
  }

  private static func table(_ lines: [[String]]) -> String {
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      var text = ""
      for (cell, width) in zip(line, widths) {
        text += cell + String(repeating: " ", count: width - cell.count + 2)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
    .joined(separator: "\n")
  }

  private var differences: String {
    let (first, others) = (columns[0], columns.dropFirst())
    let name = first.profile.title
    let lines = others.map { column in
      let difference = column.verdict.firstDifference(from: first.verdict)
      let what =
        difference.map { column.verdict.sentence($0, from: first.verdict, named: name) }
        ?? "same as \(name)."
      return [column.profile.title + ":", what]
    }
    return "The first decision that differs from \(name):\n" + Self.table(lines)
  }

  // MARK: - JSON

  package var json: String {
    let rows = rows
    return JSONWriter.object {
      $0.field("compared_with", columns[0].profile.rawValue)
      $0.array("profiles", columns) { json, column in json.object { write(column, rows, to: &$0) } }
    }
  }

  private func write(_ column: Column, _ rows: [Row], to json: inout JSONWriter) {
    let (verdict, first) = (column.verdict, columns[0].verdict)
    json.field("profile", column.profile.rawValue)
    json.array("gestures", rows) { json, row in
      json.object {
        $0.field("gesture", row.title)
        $0.field("touch", row.touch)
        guard let last = verdict.last(of: row.row, touch: row.touch) else {
          return $0.field("outcome", String?.none)
        }
        Self.writeOutcome(last, to: &$0)
      }
    }
    json.array("decisions", verdict.decisions) {
      NamedDecision(decision: $1, verdict: verdict).write(to: &$0)
    }
    guard let difference = verdict.firstDifference(from: first) else {
      return json.field("first_difference", String?.none)
    }
    json.object("first_difference") {
      $0.field("here", difference.here.map { NamedDecision(decision: $0, verdict: verdict) })
      $0.field("there", difference.there.map { NamedDecision(decision: $0, verdict: first) })
      $0.field("only_time", difference.isOnlyInTime)
    }
  }

  /// A decision with the gesture's title.
  private struct NamedDecision: JSONWritable {
    var decision: Verdict.Decision
    var verdict: Verdict

    func write(to json: inout JSONWriter) {
      json.object {
        $0.field("gesture", verdict.title(of: decision.row).english)
        writeOutcome(decision, to: &$0)
      }
    }
  }

  private static func writeOutcome(_ decision: Verdict.Decision, to json: inout JSONWriter) {
    json.field("outcome", decision.outcome.rawValue)
    json.milliseconds("t_ms", decision.time)
    json.field("reason", ifPresent: decision.reason)
  }
}
