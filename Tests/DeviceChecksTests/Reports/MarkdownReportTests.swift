import DeviceChecks
import Foundation
import Testing

@Suite("Markdown report")
struct MarkdownReportTests {
  /// Returns the rows of all tables, without escaped pipes.
  private func tables(_ text: String) -> [Substring] {
    text.replacingOccurrences(of: "\\|", with: "").split(separator: "\n").filter {
      $0.hasPrefix("|")
    }
  }

  @Test("A table has a column for each run, regardless of the texts")
  func columns() {
    let runs = [ReportExamples.good, ReportExamples.bad, ReportExamples.hostile]
    let rows = tables(CheckReport(runs: runs).markdown)
    #expect(rows.count > 20)
    for row in rows { #expect(row.filter { $0 == "|" }.count == runs.count + 2, "\(row)") }
  }

  @Test("Columns are aligned in plain text")
  func aligned() throws {
    let rows = tables(CheckReport(runs: [ReportExamples.good]).markdown).prefix(17)
    #expect(Set(rows.map(\.count)).count == 1)
    #expect(rows.contains { $0.contains("✓ Passed, 119 Hz, 91.4 Hz") })
  }

  @Test("Measurements are sentences with value, limit, source and marks")
  func measurements() {
    let text = CheckReport(runs: [ReportExamples.bad]).markdown
    #expect(
      text.contains(
        """
        - Bad: Edge reach 2.4 mm (at most 0.5 mm, acceptable to 1.5 mm; ChromeOS). Left 2.4 mm, \
        right 0.2 mm, top 0 mm, bottom 0.3 mm. Assumed size.
        """))
    #expect(text.contains("Indicative only: "))
    #expect(text.contains("Blocked: 16 steps, "))
    #expect(text.contains("- The left edge is under the bezel. The frame of the lid covers it."))
  }

  @Test("Hostile texts stay in their line and are not markup")
  func hostile() {
    let text = CheckReport(runs: [ReportExamples.hostile]).markdown
    #expect(text.contains(#"\<script\>alert("1")\</script\>'"\&amp;\]\]\>\|\`\*\_\[x\](http"#))
    #expect(!text.contains(where: { $0 == "\r" || $0 == "\0" }))
    let starts = text.split(separator: "\n").filter { $0.hasPrefix("</") || $0.hasPrefix("\\</") }
    #expect(starts.isEmpty)
  }

  @Test("An empty report says so")
  func empty() {
    #expect(CheckReport(runs: []).markdown == "# Check report\n\nThe report has no runs.\n")
  }
}
