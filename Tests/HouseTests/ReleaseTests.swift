import Foundation
import Testing

@Suite("Release tests")
struct ReleaseTests {
  @Test("Test modules linked with the optimised objects do not use @testable import")
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
}
