import Deft
import DeviceChecks
import Testing

@testable import GestureBench

@MainActor
@Suite("The requested reports of a device check")
struct RequestedReportsTests {
  private let folder: TemporaryFolder
  private static let plan = CheckPlan(
    name: "two", title: "Two",
    steps: ["look", "again"].map {
      CheckStep(id: $0, question: "Is it fine?", instruction: "Look.", exercise: .free)
    })

  init() throws { folder = try TemporaryFolder() }

  @Test("Runs of earlier reports are columns of each report, but not an earlier state of the run")
  func columns() throws {
    let path = folder.path + "/a.json"
    var earlier = CheckRun(
      of: Self.plan, date: Date(timeIntervalSince1970: 0),
      machine: CheckRun.Machine(deft: "1", system: "", server: "", xinput: "2.4"))
    earlier.label = "before"
    func runs() throws -> [CheckRun] { try CheckReport(contentsOf: path).runs }
    func bench(_ columns: [CheckRun]) -> CheckBench {
      CheckBench(Self.plan, in: folder) { ($0.reports, $0.columns) = ([path], columns) }
    }
    let first = bench([earlier])
    first.perform(.decide(.passed))
    first.app.finish()
    #expect(try runs().map(\.label) == [nil, "before"])
    // The report of the interrupted run is a column of the report of its continuation.
    let second = bench(try runs())
    second.perform(.decide(.failed))
    #expect(try runs().map(\.label) == [nil, "before"])
    #expect(try runs()[0].summary.failed == 1)
    #expect(second.model.message?.text == "Saved “\(path)”.")
    second.perform(.save(.json))
    let name = try #require(folder.files.first { $0.hasPrefix("Deft two ") })
    #expect(try CheckReport(contentsOf: folder.path + "/" + name).runs == runs())
  }

  @Test("The summary asks why a step was skipped, and the reports contain the reason")
  func reason() throws {
    let path = folder.path + "/a.json"
    func outcomes() throws -> [CheckResult.Outcome] {
      try CheckReport(contentsOf: path).runs[0].results.map(\.outcome)
    }
    let bench = CheckBench(Self.plan, in: folder) { $0.reports = [path] }
    bench.perform(.decide(.skipped("")))
    bench.perform(.decide(.passed))
    #expect(try outcomes() == [.skipped(""), .passed])
    bench.perform(.askReason(stepID: "look"))
    #expect(bench.model.reasonStep == "look")
    // Escape closes the field, and not the results.
    bench.press(.escape)
    #expect(bench.model.reasonStep == nil && bench.model.page == .run)
    bench.perform(.askReason(stepID: "look"))
    bench.perform(.reason("No ruler.", stepID: "look"))
    #expect(bench.model.reasonStep == nil)
    #expect(try outcomes() == [.skipped("No ruler."), .passed])
    // Only a skipped step has such a reason.
    bench.perform(.reason("No ruler.", stepID: "again"))
    #expect(try outcomes() == [.skipped("No ruler."), .passed])
  }

  @Test("All requested reports are named once they are saved")
  func severalReports() {
    let paths = ["a.html", "b.md", "c.json"].map { folder.path + "/" + $0 }
    let bench = CheckBench(Self.plan, in: folder) { $0.reports = paths }
    for _ in 0..<2 { bench.perform(.decide(.passed)) }
    let lines = paths.map { "Saved “\($0)”." }
    #expect(bench.model.message?.text == lines.joined(separator: "\n"))
  }
}
