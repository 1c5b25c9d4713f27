import Foundation
import Testing

@testable import DeviceChecks

/// Several runs beside each other in one report.
@Suite("Columns of a report")
struct ReportColumnsTests {
  /// Two runs of the same device, in files.
  private static func files(in folder: TemporaryFolder) throws -> [String] {
    var later = ReportExamples.good
    later.date += 3600
    try CheckReport(runs: [ReportExamples.good]).write(to: folder["before.json"])
    try CheckReport(runs: [later]).write(to: folder["after.json"])
    return [folder["before.json"], folder["after.json"]]
  }

  @Test("The only run of a file is named after it, and equal file names after their folders too")
  func labels() throws {
    let folder = try TemporaryFolder()
    let files = try Self.files(in: folder)
    let columns = try CheckReport.columns(of: files)
    #expect(columns.map(\.label) == ["before", "after"])
    // A report of these columns keeps their names, whatever its file is called.
    try CheckReport(runs: columns).write(to: folder["all.json"])
    try CheckReport(runs: [columns[1]]).write(to: folder["other.json"])
    #expect(try CheckReport.columns(of: [folder["all.json"]]) == columns)
    #expect(try CheckReport.columns(of: [folder["other.json"]]).map(\.label) == ["after"])
    try CheckReport(runs: [ReportExamples.good]).write(to: folder["new/before.json"])
    let equal = try CheckReport.columns(of: [files[0], folder["new/before.json"]])
    #expect(equal.map(\.label) == [folder["before"], folder["new/before"]])
    // Several runs of one file are named after their devices.
    try CheckReport(runs: [ReportExamples.good, ReportExamples.bad]).write(to: folder["two.json"])
    #expect(try CheckReport.columns(of: [folder["two.json"]]).map(\.label) == [nil, nil])
  }

  @Test("A missing file and invalid contents have different exit statuses")
  func failures() throws {
    let folder = try TemporaryFolder()
    func status(_ path: String) -> Int32? {
      do throws(CheckFileError) {
        _ = try CheckReport.columns(of: [path])
        return nil
      } catch { return error.exitStatus }
    }
    try "{}".write(toFile: folder["a.json"], atomically: true, encoding: .utf8)
    #expect(status(folder["a.json"]) == 65 && status(folder["b.json"]) == 66)
  }

  @Test("Columns have unique names: the label, or the device with the date where others have it")
  func names() {
    let good = ReportExamples.good
    func names(_ runs: [CheckRun]) -> [String] { CheckReport(runs: runs).columns.map(\.text) }
    var (labeled, later) = (good, good)
    labeled.label = "before"
    later.date += 86_400
    let device = good.checkedName
    #expect(names([good]) == [device])
    #expect(names([good, ReportExamples.bad]) == [device, "ELAN Touchscreen"])
    #expect(names([good, later]) == [good, later].map { "\(device) (\($0.dateText))" })
    // The date tells the new run of the same device apart.
    #expect(names([later, labeled]) == ["\(device) (\(later.dateText))", "before"])
    #expect(
      names([good, good]) == ["\(device) (\(good.dateText))", "\(device) (\(good.dateText), 2)"])
  }

  @Test("HTML and Markdown show the name of each column, and the device of a labeled run")
  func tables() throws {
    let folder = try TemporaryFolder()
    let columns = try CheckReport.columns(of: Self.files(in: folder))
    let report = CheckReport(runs: [ReportExamples.good] + columns)
    let device = ReportExamples.good.checkedName
    let date = ReportExamples.good.dateText
    let html = report.html
    for name in [
      "<bdi>\(device)</bdi> <small>\(date)</small>", "<bdi>before</bdi>", "<bdi>after</bdi>",
    ] {
      // The overview, the facts, and each step.
      let count = html.components(separatedBy: "<th scope=\"col\">\(name)</th>").count - 1
      let steps = html.components(separatedBy: "<h4>\(name)</h4>").count - 1
      #expect(count == 2 && steps == ReportExamples.good.results.count, "\(name)")
    }
    #expect(
      html.contains("<h2><bdi>before</bdi></h2>\n<p class=\"muted\"><bdi>\(device)</bdi>, \(date)"))
    let lines = report.markdown.split(separator: "\n")
    let head = try #require(lines.first { $0.hasPrefix("| Step ") })
    #expect(head.contains("| \(device) (\(date)) "))
    #expect(head.contains("| before ") && head.contains("| after "))
    #expect(lines.contains("**before**, \(device), \(date)  "))
    #expect(lines.contains("## Details: after"))
  }

  @Test("In JUnit, the cases of each column have classes of their own")
  func classes() throws {
    let folder = try TemporaryFolder()
    let report = CheckReport(runs: try CheckReport.columns(of: Self.files(in: folder)))
    let junit = report.junit
    for name in ["before", "after"] {
      let cases =
        junit.components(separatedBy: "classname=\"deft.check.touchscreen.\(name)\"").count - 1
      #expect(cases == ReportExamples.good.results.count)
      #expect(junit.contains("name=\"\(ReportExamples.good.title): \(name)\""))
    }
    // The names of a single run stay those of its plan.
    let single = CheckReport(runs: [report.runs[0]]).junit
    #expect(single.contains("classname=\"deft.check.touchscreen\""))
    #expect(single.contains("name=\"\(ReportExamples.good.title)\" timestamp"))
  }
}
