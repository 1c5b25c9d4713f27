import Deft
import DeftSystem
import DeftTraces

/// A comparison of the same input under several profiles: the outcome of each gesture, and the first decision that differs
/// from the first profile's.
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

  /// A gesture or a part of one, with the touch that began the run.
  private struct Row {
    var row: Verdict.Row
    var title: String
    /// The number of the touch, from 1.
    var touch: Int
  }

  /// All runs under any profile, in the order of touches.
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

  /// A table, followed by a line for each other profile with the first difference.
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

  /// The comparison as JSON.
  package var json: String {
    let profiles = columns.map { column in
      let verdict = column.verdict
      let gestures = rows.map { row in
        var fields = #""gesture":\#(JSONText.string(row.title)),"touch":\#(row.touch),"#
        guard let last = verdict.last(of: row.row, touch: row.touch) else {
          return "{\(fields)\"outcome\":null}"
        }
        fields += Self.fields(last)
        return "{\(fields)}"
      }
      let decisions = verdict.decisions.map { decision(of: $0, verdict) }
      var text = #"{"profile":"\#(column.profile.rawValue)","#
      text += #""gestures":[\#(gestures.joined(separator: ","))],"#
      text += #""decisions":[\#(decisions.joined(separator: ","))],"#
      return text + #""first_difference":\#(difference(of: column))}"#
    }
    return #"{"compared_with":"\#(columns[0].profile.rawValue)","#
      + #""profiles":[\#(profiles.joined(separator: ","))]}"#
  }

  private func difference(of column: Column) -> String {
    let first = columns[0].verdict
    guard let difference = column.verdict.firstDifference(from: first) else { return "null" }
    let here = difference.here.map { decision(of: $0, column.verdict) } ?? "null"
    let there = difference.there.map { decision(of: $0, first) } ?? "null"
    return #"{"here":\#(here),"there":\#(there),"only_time":\#(difference.isOnlyLater)}"#
  }

  private func decision(of decision: Verdict.Decision, _ verdict: Verdict) -> String {
    let title = JSONText.string(verdict.title(of: decision.row).english)
    return #"{"gesture":\#(title),\#(Self.fields(decision))}"#
  }

  private static func fields(_ decision: Verdict.Decision) -> String {
    var text = #""outcome":"\#(decision.outcome.rawValue)","#
    text += #""t_ms":\#(JSONText.milliseconds(decision.time))"#
    if let reason = decision.reason { text += #","reason":\#(JSONText.string(reason))"# }
    return text
  }
}
