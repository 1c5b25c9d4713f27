import DeftLocalization

extension CheckReport {
  /// A step in all runs.
  struct Row: Identifiable {
    var id: CheckResult.ID
    var question: String
    var isBlocker: Bool
    /// The result in each run; `nil` where the run has no such step.
    var results: [CheckResult?]
  }

  /// The steps of all runs: those of the first run in its order, then those that only later runs have.
  var rows: [Row] {
    var rows: [Row] = []
    var indices: [CheckResult.ID: Int] = [:]
    for (column, run) in runs.enumerated() {
      for result in run.results {
        let index = indices[result.id] ?? rows.count
        if index == rows.count {
          indices[result.id] = index
          rows.append(
            Row(
              id: result.id, question: result.question, isBlocker: false,
              results: Array(repeating: nil, count: runs.count)))
        }
        rows[index].isBlocker = rows[index].isBlocker || result.isBlocker
        rows[index].results[column] = rows[index].results[column] ?? result
      }
    }
    return rows
  }

  /// A fact of the machine in all runs.
  struct Fact {
    var name: String
    /// The value in each run; empty where it is unknown.
    var values: [String]
  }

  /// The facts of the machines that at least one run has.
  var facts: [Fact] {
    let all: [(String, (CheckRun) -> String?)] = [
      ("Device", { $0.machine.device?.name }),
      ("Model", { $0.machine.device?.model }),
      ("Driver", { $0.machine.device?.driver }),
      ("Contacts claimed", { $0.machine.device?.contacts.map { $0 == 0 ? "no limit" : "\($0)" } }),
      ("Surface", { $0.machine.surface?.words }),
      ("Display", { $0.machine.surface?.refreshRate.map { "\(ReportNumber.text($0)) Hz" } }),
      ("Server", { $0.machine.server }),
      ("XInput", { $0.machine.xinput }),
      ("System", { $0.machine.system }),
      ("Deft", { $0.machine.deft }),
      ("Date", { $0.dateText }),
    ]
    return all.compactMap { name, value in
      let values = runs.map { value($0) ?? "" }
      return values.allSatisfy(\.isEmpty) ? nil : Fact(name: name, values: values)
    }
  }

  /// The title, without repetitions.
  var title: String {
    var titles: [String] = []
    for run in runs where !titles.contains(run.title) { titles.append(run.title) }
    return titles.isEmpty ? "Check report" : titles.joined(separator: ", ") + ": check report"
  }
}

extension CheckRun {
  /// The start of the run in universal time, such as `2026-11-28 21:35 UTC`.
  var dateText: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    return date.formatted(style).prefix(16) + " UTC"
  }

  /// The summary in a sentence, such as `Failed: 2 of 16 steps failed, 1 was not run.`
  var sentence: String {
    let summary = summary
    let parts = summary.parts.filter { $0.count > 0 }.map { "\($0.count) \($0.name.lowercased())" }
    guard !parts.isEmpty else { return "\(verdict): the plan has no steps." }
    let steps = results.count == 1 ? "1 step" : "\(results.count) steps"
    return "\(verdict): \(steps), \(parts.joined(separator: ", "))."
  }

  /// The verdict on the run in a word.
  var verdict: String {
    if isBlocked { return "Blocked" }
    if hasFailed { return "Failed" }
    if results.isEmpty || !isFinished { return "Unfinished" }
    return summary.passed > 0 ? "Passed" : "Not checked"
  }
}

extension CheckRun.Summary {
  /// The counts with their names, in the order of reports.
  var parts: [(kind: OutcomeStyle, name: String, count: Int)] {
    [
      (.passed, "Passed", passed), (.failed, "Failed", failed), (.crashed, "Crashed", crashed),
      (.skipped, "Skipped", skipped), (.impossible, "Not possible", impossible),
      (.notRun, "Not run", notRun),
    ]
  }
}

extension MeasuredSurface {
  /// The size with its origin, such as `344.2 × 193.6 mm, as the monitor reports (assumed)`.
  var words: String {
    let origin =
      switch source {
      case .measured: "measured"
      case .device: "as the device reports"
      case .monitor: "as the monitor reports (assumed)"
      case .unknown: "for 96 pixels per inch (assumed)"
      }
    let (width, height) = (Double(size.width), Double(size.height))
    return "\(ReportNumber.text(width)) × \(ReportNumber.text(height)) mm, \(origin)"
  }
}
