import DeftLocalization

extension CheckReport {
  /// The report as JUnit XML, as Jenkins and GitLab read it: a suite for each run, a case for each step. With several
  /// runs, the names of suites and classes contain the names of the runs, so that no case hides another.
  package var junit: String { junit(attachmentFolder: nil) }

  /// Returns the report as JUnit XML.
  ///
  /// - Parameter attachmentFolder: The path of the folder with the files of `attachments`, as the server finds it;
  ///   `nil` if they are not written.
  package func junit(attachmentFolder: String?) -> String {
    let summaries = runs.map(\.summary)
    func sum(_ count: (CheckRun.Summary) -> Int) -> Int { summaries.reduce(0) { $0 + count($1) } }
    let names = runs.count > 1 ? columns.map(\.text) : []
    let suites = runs.enumerated().map {
      suite($0.element, $0.offset, names.isEmpty ? nil : names[$0.offset], attachmentFolder)
    }
    let markup: Markup = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Deft" tests="\(runs.reduce(0) { $0 + $1.results.count })" \
      failures="\(sum(\.failed))" errors="\(sum(\.crashed))" skipped="\(sum(\.withoutVerdict))"\
      \(time(runs.flatMap(\.results)))>
      \(suites)</testsuites>

      """
    return markup.text
  }

  private func suite(
    _ run: CheckRun, _ index: Int, _ column: String?, _ folder: String?
  ) -> Markup {
    let name = column.map { "\(run.title): \($0)" } ?? run.title
    let group = "deft.check.\(run.plan)" + (column.map { "." + Self.plain($0) } ?? "")
    let summary = run.summary
    let style = Date.ISO8601FormatStyle()
    let timestamp = String(run.date.formatted(style).prefix(19))
    let facts = CheckReport(runs: [run]).facts.filter { $0.name != "Date" }
    let properties = facts.map { fact -> Markup in
      "<property name=\"\(fact.name.lowercased())\" value=\"\(fact.values.joined())\"/>\n"
    }
    let cases = run.results.map { result -> Markup in
      let file = attachments.first { $0.run == index && $0.step == result.id }
      let path = folder.flatMap { folder in file.map { folder + "/" + $0.name } }
      return testCase(result, in: group, attachment: path)
    }
    return """
      <testsuite id="\(index)" name="\(name)" timestamp="\(timestamp)" \
      tests="\(run.results.count)" failures="\(summary.failed)" errors="\(summary.crashed)" \
      skipped="\(summary.withoutVerdict)"\(time(run.results))>
      <properties>
      \(properties)</properties>
      \(cases)</testsuite>

      """
  }

  /// Returns the attribute with the duration of the exercises in seconds; empty if there was none.
  private func time(_ results: [CheckResult]) -> Markup {
    let durations = results.compactMap(\.duration)
    guard !durations.isEmpty else { return "" }
    let total = (durations.reduce(0, +) * 1000).rounded() / 1000
    return " time=\"\(total.description)\""
  }

  private func testCase(_ result: CheckResult, in group: String, attachment: String?) -> Markup {
    let measurements = result.measurements.map(\.line)
    let text = (measurements + [result.note]).filter { !$0.isEmpty }.joined(separator: "\n")
    let bad = result.measurements.filter { $0.verdict == .bad }.map(\.line)
    let cause =
      bad.first ?? (result.note.isEmpty ? "A person judged that the step failed." : result.note)
    let outcome: Markup =
      switch result.outcome {
      case .passed: ""
      case .failed: "<failure message=\"\(cause)\" type=\"failed\">\(text)</failure>\n"
      case .crashed:
        "<error message=\"The program ended during the step.\" type=\"crashed\">\(text)</error>\n"
      case .skipped(let reason):
        "<skipped message=\"\(reason.isEmpty ? "Skipped." : "Skipped: \(reason)")\"/>\n"
      case .impossible(let reason): "<skipped message=\"\("Not possible: \(reason)")\"/>\n"
      case .notRun: "<skipped message=\"Not run.\"/>\n"
      }
    let lines = [text, attachment.map { "[[ATTACHMENT|\($0)]]" } ?? ""].filter { !$0.isEmpty }
    let output: Markup =
      lines.isEmpty ? "" : "<system-out>\(lines.joined(separator: "\n"))</system-out>\n"
    return """
      <testcase classname="\(group)" name="\(result.question)"\(time([result]))>
      \(outcome)\(output)</testcase>

      """
  }
}

extension CheckRun.Summary {
  /// The number of steps that neither passed nor failed, which JUnit calls skipped.
  fileprivate var withoutVerdict: Int { skipped + impossible + notRun }
}
