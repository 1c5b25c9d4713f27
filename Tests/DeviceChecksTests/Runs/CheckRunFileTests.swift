import DeftGeometry
import DeviceChecks
import Testing

@Suite("Check run file")
struct CheckRunFileTests {
  private func reread(_ runs: [CheckRun]) throws -> [CheckRun] {
    try CheckRunFile(reading: Array(CheckRunFile(runs: runs).text.utf8), path: "runs.json").runs
  }

  @Test("Runs are equal after writing and reading")
  func roundTrip() throws {
    let runs = [ReportExamples.good, ReportExamples.bad, ReportExamples.hostile]
    #expect(try reread(runs) == runs)
    #expect(try reread([]) == [])
  }

  @Test("Dates are exact to the millisecond")
  func dates() throws {
    for milliseconds in stride(from: 1_795_901_717_000, through: 1_795_901_718_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      let run = CheckRun(
        plan: "own", title: "Own", date: date, machine: .example, results: [])
      #expect(try reread([run]).first?.date == date)
    }
  }

  @Test("Values that JSON cannot represent are preserved")
  func infinities() throws {
    var run = ReportExamples.good
    var drawing = DeviceChecks.Measurement.Drawing(size: CGSize(width: 1, height: 1))
    drawing.marks = [CGPoint(x: CGFloat.infinity, y: -CGFloat.infinity)]
    run.results[0].measurements = [
      DeviceChecks.Measurement(
        metric: "report-rate", value: .infinity, limit: nil, count: 1, detail: "",
        drawing: drawing)
    ]
    #expect(try reread([run]) == [run])
  }

  @Test("Measured details are written in English, and are equal after reading")
  func details() throws {
    let metric = try #require(Metric(id: "contacts"))
    var run = ReportExamples.good
    run.results[0].measurements = [metric.measure(CountCases.taps(3))]
    let text = CheckRunFile(runs: [run]).text
    #expect(text.contains("\"detail\":\"1 contact was down at once, of 3 in all.\""))
    #expect(try reread([run]) == [run])
  }

  @Test("Equal runs produce equal bytes")
  func determinism() {
    let runs = [ReportExamples.good, ReportExamples.bad]
    #expect(CheckRunFile(runs: runs).text == CheckRunFile(runs: runs).text)
  }

  @Test("Unknown fields are ignored")
  func unknownFields() throws {
    let text = """
      {"format": "deft-check-report", "version": 1, "more": [1], "runs": [{"plan": "p",
      "title": "P", "date": "2026-11-28T21:35:17.000Z", "machine": {"deft": "1", "system": "s",
      "server": "x", "xinput": "2.4", "color": "red"}, "results": []}]}
      """
    let runs = try CheckRunFile(reading: Array(text.utf8), path: "runs.json").runs
    #expect(runs.map(\.plan) == ["p"])
  }

  @Test("An invalid date is named in the error")
  func wrongDate() {
    let text = CheckRunFile(runs: [ReportExamples.good]).text
      .replacingOccurrences(of: "2026-11-28T", with: "yesterday ")
    #expect {
      try CheckRunFile(reading: Array(text.utf8), path: "runs.json")
    } throws: { error in
      "\(error)".hasSuffix("” in the field “runs.0.date” is not a date and time.")
    }
  }
}
