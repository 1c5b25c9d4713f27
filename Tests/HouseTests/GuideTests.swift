import Foundation
import Testing

@Suite("Contribution guide")
struct GuideTests {
  @Test("Every file named in the guide exists, except the new files of its examples")
  func files() throws {
    let guide = try String(
      contentsOf: HouseTests.root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
    let paths = guide.matches(of: /(New file )?`((?:Sources|Tests)\/[\w\/+.]+)`/)
    #expect(paths.count > 20)
    for path in paths {
      let isThere = FileManager.default.fileExists(
        atPath: HouseTests.root.appending(path: String(path.2)).path)
      #expect(isThere == (path.1 == nil), "\(path.2)")
    }
  }
}
