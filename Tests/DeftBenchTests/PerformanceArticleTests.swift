import Foundation
import Testing

@testable import DeftBench

@Suite("Performance article")
struct PerformanceArticleTests {
  private func article(_ text: String) throws -> (article: PerformanceArticle, url: URL) {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("performance-\(UUID().uuidString).md")
    try Data(text.utf8).write(to: url)
    return (PerformanceArticle(url: url), url)
  }

  @Test("A table replaces only the text between its marker comments")
  func replaces() throws {
    let (article, url) = try article(
      """
      # Performance

      <!-- counts -->
      old
      <!-- /counts -->
      <!-- pixels -->
      kept
      <!-- /pixels -->
      """)
    defer { try? FileManager.default.removeItem(at: url) }
    for value in ["1", "2"] {
      try article.replace("counts", with: [["Work", "Value"], ["a|b", value]], heading: "Today:")
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == """
        # Performance

        <!-- counts -->
        Today:

        | Work | Value |
        |---|---|
        | a\\|b | 2 |
        <!-- /counts -->
        <!-- pixels -->
        kept
        <!-- /pixels -->
        """)
  }

  @Test("An article without the marker comments is not changed")
  func refuses() throws {
    let (article, url) = try article("# Performance\n")
    defer { try? FileManager.default.removeItem(at: url) }
    #expect(throws: PerformanceArticle.Failure.self) {
      try article.replace("counts", with: [["Work"]], heading: "Today:")
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "# Performance\n")
  }

  @Test("The heading names the processors and the date")
  func heading() {
    let heading = PerformanceArticle.heading(at: Date(timeIntervalSince1970: 1_795_000_000))
    #expect(heading.hasSuffix(", 18 November 2026:"))
    #expect(heading.contains("\(ProcessInfo.processInfo.processorCount) processor"))
  }
}
