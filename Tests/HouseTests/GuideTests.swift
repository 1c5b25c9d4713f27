import Foundation
import Testing

@Suite("The contribution guide")
struct GuideTests {
  @Test("Every file that the guide names is there, but for those that it makes")
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
