import DeviceChecks
import Foundation
import Testing

@Suite("JUnit report")
struct JUnitReportTests {
  private func validate(_ text: String) throws -> ExternalTool.Result {
    try ExternalTool.run(
      "/usr/bin/xmllint", ["--noout", "--nonet", "--schema", "junit.xsd", "report.xml"],
      files: ["report.xml": text, "junit.xsd": JUnitSchema.text])
  }

  /// Returns the value of an XPath expression.
  private func value(_ path: String, in text: String) throws -> String {
    let result = try ExternalTool.run(
      "/usr/bin/xmllint", ["--nonet", "--xpath", "string(\(path))", "report.xml"],
      files: ["report.xml": text])
    try #require(result.status == 0, "\(result.output)")
    return result.output.trimmingCharacters(in: .newlines)
  }

  @Test("Every report conforms to the schema", arguments: HTMLReportTests.reports.indices)
  func valid(index: Int) throws {
    let report = HTMLReportTests.reports[index]
    for text in [report.junit, report.junit(attachmentFolder: "a<b>")] {
      let result = try validate(text)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("The schema rejects reports that servers cannot read")
  func schema() throws {
    let text = CheckReport(runs: [ReportExamples.bad]).junit
    for (old, new) in [
      ("tests=", "test="), ("<failure ", "<failed "), ("classname=", "class="), ("T21:", " 21:"),
    ] {
      let changed = text.replacingOccurrences(of: old, with: new)
      #expect(try validate(changed).status != 0, "\(old)")
    }
  }

  @Test("Outcomes become failures, errors and skipped cases")
  func outcomes() throws {
    let run = ReportExamples.bad
    let text = CheckReport(runs: [run]).junit
    let summary = run.summary
    #expect(try value("count(//failure)", in: text) == "\(summary.failed)")
    #expect(try value("count(//error)", in: text) == "\(summary.crashed)")
    let skipped = summary.skipped + summary.impossible + summary.notRun
    #expect(try value("count(//skipped)", in: text) == "\(skipped)")
    #expect(try value("/testsuites/@failures", in: text) == "\(summary.failed)")
    #expect(try value("//testsuite/@errors", in: text) == "\(summary.crashed)")
    #expect(try value("//testsuite/@skipped", in: text) == "\(skipped)")
    #expect(try value("//testsuite/@tests", in: text) == "\(run.results.count)")
    #expect(try value("(//skipped)[1]/@message", in: text) == "Skipped: The ruler was missing.")
    #expect(
      try value("(//failure)[1]/@message", in: text)
        == "Bad: Coverage 98.1% (at least 100%; Phone testers). Cells of 5 mm that a contact reached."
    )
    #expect(try value("//property[@name='device']/@value", in: text) == "ELAN Touchscreen")
  }

  @Test("Times are those of the exercises, added up for each run and for the report")
  func times() throws {
    func result(_ id: String, duration: TimeInterval?) -> CheckResult {
      CheckResult(id: id, question: id, outcome: .passed, duration: duration)
    }
    var first = ReportExamples.good
    first.results = [result("taps", duration: 2.5), result("grid", duration: 0.0625)]
    var second = first
    second.results = [result("look", duration: nil)]
    let text = CheckReport(runs: [first, second]).junit
    #expect(try value("//testcase[@name='taps']/@time", in: text) == "2.5")
    #expect(try value("//testcase[@name='grid']/@time", in: text) == "0.063")
    #expect(try value("count(//testcase[@name='look']/@time)", in: text) == "0")
    #expect(try value("(//testsuite)[1]/@time", in: text) == "2.563")
    #expect(try value("count((//testsuite)[2]/@time)", in: text) == "0")
    #expect(try value("/testsuites/@time", in: text) == "2.563")
  }

  @Test("Hostile names are text, without characters that XML forbids")
  func hostile() throws {
    let text = CheckReport(runs: [ReportExamples.hostile]).junit
    let name = try value("//testcase/@name", in: text)
    #expect(name.hasPrefix("<script>alert(\"1\")</script>'\"&amp;]]>|"))
    #expect(try value("count(//script)", in: text) == "0")
  }

  @Test("Recordings are written beside the report and named as attachments")
  func attachments() throws {
    let folder = try TemporaryFolder()
    let report = CheckReport(runs: [ReportExamples.good, ReportExamples.hostile])
    try report.write(to: folder["report.xml"])
    let text = try String(contentsOfFile: folder["report.xml"], encoding: .utf8)
    #expect(report.attachments.count == ReportExamples.good.results.count + 1)
    for attachment in report.attachments {
      let path = folder["report-recordings/"] + attachment.name
      #expect(text.contains("[[ATTACHMENT|\(path)]]"))
      #expect(FileManager.default.contents(atPath: path) == Data(attachment.text.utf8))
    }
    #expect(!report.junit.contains("ATTACHMENT"))
  }

  @Test("The extension of a file determines the format")
  func formats() throws {
    let folder = try TemporaryFolder()
    let report = CheckReport(runs: [ReportExamples.bad])
    for (name, format) in [
      ("a.html", CheckReport.Format.html), ("a.HTM", .html), ("a.md", .markdown), ("a.json", .json),
    ] {
      try report.write(to: folder[name])
      let text = try String(contentsOfFile: folder[name], encoding: .utf8)
      #expect(text == report.text(as: format))
    }
    #expect(try CheckReport(contentsOf: folder["a.json"]) == report)
    #expect { try report.write(to: folder["a.pdf"]) } throws: { error in
      "\(error)".hasSuffix("Use .html, .md, .xml or .json.")
    }
  }
}
