import DeviceChecks
import Foundation
import Testing

@Suite("JSON report")
struct JSONReportTests {
  /// A script that prints the first error, or nothing.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[2], encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    def refuse(constant):
        raise ValueError(constant)
    report = json.load(open(sys.argv[1], encoding="utf-8"), parse_constant=refuse)
    for error in Draft202012Validator(schema).iter_errors(report):
        print(list(error.absolute_path), error.message[:200])
        break
    """

  private func errors(in text: String) throws -> String {
    let schema = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../assets/check-report.schema.json").standardized
    let result = try ExternalTool.python(
      Self.script, needs: "jsonschema",
      files: ["report.json": text, "schema.json": String(contentsOf: schema, encoding: .utf8)])
    try #require(result.status == 0, "\(result.output)")
    return result.output
  }

  @Test("Every report conforms to the schema", arguments: HTMLReportTests.reports.indices)
  func valid(index: Int) throws {
    #expect(try errors(in: HTMLReportTests.reports[index].json) == "")
  }

  @Test(
    "The schema rejects the same mistakes as the reader",
    arguments: [
      ("\"deft-check-report\"", "\"other\""), ("\"version\":1", "\"version\":2"),
      ("\"state\":\"passed\"", "\"state\":\"perfect\""),
      ("\"verdict\":\"good\"", "\"verdict\":\"great\""),
      ("\"direction\":\"atLeast\"", "\"direction\":\"up\""),
      ("\"xinput\":", "\"xinput2\":"), ("\"question\":", "\"request\":"),
      ("2026-11-28T", "2026-11-28 at "),
    ])
  func invalid(old: String, new: String) throws {
    let text = CheckReport(runs: [ReportExamples.good]).json
      .replacingOccurrences(of: old, with: new)
    #expect(try errors(in: text) != "")
    #expect(throws: CheckFileError.self) {
      try CheckRunFile(reading: Array(text.utf8), path: "report.json")
    }
  }

  @Test("A JSON report describes each metric that it contains")
  func metrics() throws {
    let json = CheckReport(runs: [ReportExamples.good]).json
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let metrics = try #require(object["metrics"] as? [String: [String: Any]])
    #expect(metrics["report-rate"]?["unit"] as? String == "Hz")
    #expect(metrics["report-rate"]?["indicative"] == nil)
    #expect(metrics["jitter"]?["indicative"] is String)
  }
}
