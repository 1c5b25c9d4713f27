import Foundation
import Testing

@testable import DeviceChecks

@Suite("HTML report")
struct HTMLReportTests {
  /// The content that a strict parser finds in a page.
  private struct Page: Decodable {
    var tags: [String]
    /// The values of all attributes that can name a resource.
    var links: [String]
    var ids: [String]
    var text: String
    var style: String
    /// The attributes that begin with "on".
    var handlers: [String]
  }

  private static let script = """
    import html5lib, json, sys
    with open(sys.argv[1], encoding="utf-8", newline="") as file:
        text = file.read()
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    document = parser.parse(text)
    page = {"tags": [], "links": [], "ids": [], "text": "", "style": "", "handlers": []}
    for element in document.iter():
        if not isinstance(element.tag, str):
            continue
        name = element.tag.split("}")[-1]
        page["tags"].append(name)
        page["text" if name != "style" else "style"] += (element.text or "")
        page["text"] += (element.tail or "")
        for key, value in element.attrib.items():
            key = str(key).split("}")[-1]
            if key in ("href", "src", "srcset", "action", "data", "poster", "background", "xlink:href"):
                page["links"].append(value)
            if key == "id":
                page["ids"].append(value)
            if key.startswith("on"):
                page["handlers"].append(key)
    print(json.dumps(page))
    """

  private func parse(_ report: CheckReport) throws -> Page {
    let result = try ExternalTool.python(
      Self.script, needs: "html5lib", files: ["report.html": report.html])
    try #require(result.status == 0, "\(result.output)")
    return try JSONDecoder().decode(Page.self, from: Data(result.output.utf8))
  }

  static let reports = [
    CheckReport(runs: []),
    CheckReport(runs: [
      CheckRun(plan: "p", title: "P", date: ReportExamples.date, machine: .example, results: [])
    ]),
    CheckReport(runs: [ReportExamples.good]), CheckReport(runs: [ReportExamples.bad]),
    CheckReport(runs: [ReportExamples.hostile]),
    CheckReport(runs: [ReportExamples.good, ReportExamples.bad, ReportExamples.hostile]),
    CheckReport(runs: [ReportExamples.good, ReportExamples.good, ReportExamples.labeled]),
  ]

  @Test("A strict parser accepts every report", arguments: HTMLReportTests.reports.indices)
  func valid(index: Int) throws {
    let page = try parse(Self.reports[index])
    #expect(page.tags.filter { $0 == "main" }.count == 1)
    #expect(Set(page.ids).count == page.ids.count)
  }

  @Test(
    "A report refers to no outside resource and runs no script",
    arguments: HTMLReportTests.reports.indices)
  func selfContained(index: Int) throws {
    let page = try parse(Self.reports[index])
    for link in page.links {
      #expect(
        link.hasPrefix("data:application/octet-stream;base64,")
          || link.hasPrefix("#") && page.ids.contains(String(link.dropFirst())), "\(link)")
    }
    let outside: Set = [
      "script", "link", "img", "iframe", "object", "embed", "base", "use", "image",
    ]
    #expect(outside.intersection(page.tags) == [])
    #expect(page.handlers == [])
    #expect(!page.style.contains("url("))
    #expect(!page.style.contains("@import"))
  }

  @Test("Hostile names appear as text")
  func hostile() throws {
    let page = try parse(CheckReport(runs: [ReportExamples.hostile]))
    #expect(page.text.contains("<script>alert(\"1\")</script>'\"&amp;]]>|"))
    #expect(page.text.contains("</style>{{😀"))
    #expect(!page.text.unicodeScalars.contains("\0"))
  }

  @Test("A step shows its value, unit, limit, source, verdict and marks in words")
  func measurement() throws {
    let text = try parse(CheckReport(runs: [ReportExamples.bad])).text
    for expected in [
      "54.2 Hz", "✗ Bad", "~ Acceptable", "✓ Good", "? Not measured", "Limit: at least 60 Hz",
      "Limit: at most 1 mm, acceptable to 1.5 mm", "ChromeOS", "Assumed size", "Indicative",
      "Necessary step", "Blocked: a necessary step failed", "The left edge is under the bezel.",
      "Measured result: failed.",
      "ELAN Touchscreen", "X.Org X Server 21.1.7", "344 × 194 mm, as the monitor reports (assumed)",
      "Contacts claimed", "no limit",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
  }

  @Test("The overview names each value, and every metric is defined")
  func names() throws {
    let report = CheckReport(runs: [ReportExamples.good])
    let text = try parse(report).text
    let metrics = Set(ReportExamples.good.results.flatMap(\.measurements).map(\.metric))
    for metric in try metrics.map({ try #require(Metric(id: $0)) }) {
      // The definition is in the step's section; the title is there and in the overview.
      #expect(text.contains(metric.definition.english), "\(metric.id)")
      #expect(text.components(separatedBy: metric.title.english).count > 2, "\(metric.id)")
    }
    #expect(
      report.html.contains(
        "<span class=\"value good\" title=\"The smallest number of reports from one contact during a flick.\">"
      ))
  }

  @Test("Marks have the color of their value's verdict")
  func marks() throws {
    let rules = ReportStyle.css.text.split(separator: "\n").filter {
      $0.contains(".surface .mark ")
    }
    #expect(rules.count == 1 && rules[0].contains("stroke: var(--tone)"), "\(rules)")
  }

  @Test("Each outcome is shown by a sign and a word")
  func outcomes() throws {
    let text = try parse(CheckReport(runs: [ReportExamples.bad])).text
    for expected in [
      "✓ Passed", "✗ Failed", "→ Skipped", "∅ Not possible", "! Crashed", "· Not run",
      "The ruler was missing.", "There is no ruler with an angle.",
    ] {
      #expect(text.contains(expected), "\(expected)")
    }
  }

  @Test("Several runs are columns, even if a step belongs to only one of them")
  func columns() throws {
    let page = try parse(CheckReport(runs: [ReportExamples.good, ReportExamples.hostile]))
    #expect(page.text.contains("Wacom Pen and multitouch sensor Finger"))
    #expect(page.text.contains("Not part of this run."))
    let rows = ReportExamples.good.results.count + ReportExamples.hostile.results.count
    #expect(page.ids.filter { $0.hasPrefix("step-") }.count == rows)
  }

  @Test("Recordings are downloads with their exact contents")
  func recordings() throws {
    let page = try parse(CheckReport(runs: [ReportExamples.hostile]))
    let link = try #require(page.links.first { $0.hasPrefix("data:") })
    let data = Data(base64Encoded: String(link.split(separator: ",")[1]))
    #expect(data == ReportExamples.hostile.results[0].recording.map { Data($0.utf8) })
  }
}
