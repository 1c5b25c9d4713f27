import DeftGeometry
import Testing

@testable import DeftPortal

@Suite("What the desktop's file dialog says")
struct FilePortalTests {
  @Test("Places become files, with what is written in them by its code")
  func files() {
    #expect(
      FilePortal.chosen(["file:///home/a%20b/%C3%A4.deft", "file:///x"])
        == .chosen([URL(fileURLWithPath: "/home/a b/ä.deft"), URL(fileURLWithPath: "/x")]))
  }

  @Test(
    "What is no file on this machine is refused, and so is nothing",
    arguments: [["https://example.org/a.deft"], ["file:///a", "smb://b/c"], ["a.deft"], [""], []])
  func others(places: [String]) {
    guard case .failed(let reason) = FilePortal.chosen(places) else {
      Issue.record("\(places) were taken for files.")
      return
    }
    #expect(reason.hasSuffix("."))
  }
}
