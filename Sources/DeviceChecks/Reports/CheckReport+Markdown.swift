import Foundation

extension CheckReport {
  /// The report as Markdown with tables, which is readable as plain text, too.
  package var markdown: String {
    var blocks = ["# \(MarkdownText.escaped(title))"]
    if runs.isEmpty { blocks.append("The report has no runs.") }
    let names = columns.map(\.text)
    for run in runs {
      let name = MarkdownText.escaped(run.heading)
      let device = run.label == nil ? "" : MarkdownText.escaped(run.checkedName) + ", "
      blocks.append("**\(name)**, \(device)\(run.dateText)  \n\(run.sentence)")
    }
    if !rows.isEmpty {
      let lines = rows.map { row in
        [row.question + (row.isBlocker ? " (necessary)" : "")] + row.results.map(Self.cell)
      }
      blocks += ["## Results", MarkdownText.table([["Step"] + names] + lines)]
    }
    for (run, name) in zip(runs, names) {
      let steps = run.results.map(Self.steps).filter { !$0.isEmpty }
      guard !steps.isEmpty else { continue }
      let heading = runs.count == 1 ? "" : ": \(MarkdownText.escaped(name))"
      blocks += ["## Details\(heading)"] + steps
    }
    if !facts.isEmpty {
      let lines = facts.map { [$0.name] + $0.values }
      blocks += [
        "## Device and system", MarkdownText.table([[""] + names] + lines),
      ]
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func cell(_ result: CheckResult?) -> String {
    guard let result else { return "–" }
    let style = OutcomeStyle(result.outcome)
    return (["\(style.sign) \(style.word)"] + result.measurements.map(\.valueText))
      .joined(separator: ", ")
  }

  /// Returns the measurements and the note of a step; empty if the step has none.
  private static func steps(_ result: CheckResult) -> String {
    let texts =
      [result.outcome.reason, result.overriddenVerdict ?? "", result.note].filter { !$0.isEmpty }
      + result.measurements.map(\.line)
    guard !texts.isEmpty else { return "" }
    let word = OutcomeStyle(result.outcome).word
    let head = "### \(MarkdownText.escaped(result.question)) \(word)"
    return head + "\n\n" + texts.map { "- " + MarkdownText.escaped($0) }.joined(separator: "\n")
  }
}

extension Measurement {
  /// The measurement in one line of text.
  var line: String {
    let limit = limit == nil ? "" : " (\(limitText); \(sourceText))"
    let assumed = isAssumed ? " Assumed size." : ""
    let indicative = indicativeReason.map { " Indicative only: \($0)" } ?? ""
    let detail = detail.english.isEmpty ? "" : " \(detail.english)"
    return "\(verdict.word): \(title) \(valueText)\(limit).\(detail)\(assumed)\(indicative)"
  }
}

/// Text in Markdown.
enum MarkdownText {
  /// Escapes a text for one line, such as a cell of a table.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "|", "&", "#", "~": result += "\\\(scalar)"
      case "\n", "\r", "\t", "\u{2028}", "\u{2029}":
        if result.last != " " { result += " " }
      case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result.trimmingCharacters(in: .whitespaces)
  }

  /// Returns a table with columns of equal width; the first row is the head.
  static func table(_ rows: [[String]]) -> String {
    let cells = rows.map { $0.map(escaped) }
    let count = cells.map(\.count).max() ?? 0
    // Longer cells are not aligned, so that one long name does not spread the whole table.
    let widths = (0..<count).map { column in
      max(3, cells.map { column < $0.count ? $0[column].count : 0 }.filter { $0 <= 60 }.max() ?? 0)
    }
    func line(_ cells: [String]) -> String {
      let padded = widths.indices.map { column in
        let cell = column < cells.count ? cells[column] : ""
        return cell + String(repeating: " ", count: max(0, widths[column] - cell.count))
      }
      return "| " + padded.joined(separator: " | ") + " |"
    }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(cells.first ?? []), rule] + cells.dropFirst().map(line)).joined(separator: "\n")
  }
}
