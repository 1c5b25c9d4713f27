import Foundation
import Testing

@Suite("Release tests")
struct ReleaseTests {
  @Test("Test modules linked with the optimized objects do not use @testable import")
  func imports() throws {
    let makefile = try String(
      contentsOf: HouseTests.root.appending(path: "Makefile"), encoding: .utf8)
    let line = try #require(makefile.firstMatch(of: /\nRELEASE_TESTS = (\S+)\n/)).1
    let modules = line.split(separator: ",")
    #expect(modules.count > 2)
    for file in try HouseTests.files(in: modules.map { "Tests/\($0)" }) {
      #expect(!file.text.contains("@testable import"), "\(file.path)")
    }
  }

  /// Returns the conditions in a Swift or C source that choose code by the build configuration.
  private static func buildConditions(in text: String) -> [Substring] {
    let condition =
      /#\s*(?:if|elseif|elif|ifdef|ifndef)\b[^\n]*\b(?:N?DEBUG|__OPTIMIZE__)\b/
    return text.matches(of: condition).map(\.0)
  }

  @Test("No source chooses code by the build configuration")
  func kindOfBuild() throws {
    let files = try HouseTests.files(in: ["Sources"], endings: [".swift", ".c", ".h"])
    #expect(files.contains { $0.name.hasSuffix(".c") } && files.count > 100)
    for file in files {
      for condition in Self.buildConditions(in: file.text) {
        Issue.record(
          "\(file.path) has “\(condition)”: tests do not run the code that ships. Choose at run time."
        )
      }
    }
  }

  @Test(
    "Only conditions on the build configuration are found",
    arguments: [
      ("#if DEBUG", true), ("  #if !DEBUG", true), ("#elseif os(Linux) && DEBUG", true),
      ("#ifdef NDEBUG", true), ("# if defined(__OPTIMIZE__)", true), ("#if os(Linux)", false),
      ("#if DEBUGGER", false), ("// What DEBUG means.", false),
    ])
  func findsConditions(line: String, isFound: Bool) {
    let text = "let a = 1\n\(line)\nlet b = 1\n#endif\n"
    #expect(Self.buildConditions(in: text).isEmpty != isFound)
  }
}
