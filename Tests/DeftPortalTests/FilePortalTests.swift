import DeftGeometry
import Testing

@testable import DeftPortal

@Suite("The desktop's file dialog")
struct FilePortalTests {
  @Test("URIs become files, with percent-encoding decoded")
  func files() {
    #expect(
      FilePortal.chosen(["file:///home/a%20b/%C3%A4.deft", "file:///x"])
        == .chosen([URL(fileURLWithPath: "/home/a b/ä.deft"), URL(fileURLWithPath: "/x")]))
  }

  @Test(
    "URIs that are not local files are rejected, and so is an empty list",
    arguments: [["https://example.org/a.deft"], ["file:///a", "smb://b/c"], ["a.deft"], [""], []])
  func others(places: [String]) {
    guard case .failed(let reason) = FilePortal.chosen(places) else {
      Issue.record("\(places) were accepted as files.")
      return
    }
    #expect(reason.hasSuffix("."))
  }

  @Test("Patterns match uppercase and lowercase letters, and MIME types follow the patterns")
  func rules() {
    let rules = FilePortal.rules(
      of: FileRequest.Filter("Pictures", patterns: ["*.png", "*.[jJ]2"], types: ["image/*"]))
    #expect(rules.map(\.kind) == [0, 0, 1])
    #expect(rules.map(\.text) == ["*.[pP][nN][gG]", "*.[jJ]2", "image/*"])
    for name in ["IMG_0001.PNG", "a.png", "b.Png"] {
      #expect(fnmatch(rules[0].text, name, 0) == 0)
    }
    #expect(fnmatch(rules[0].text, "a.pdf", 0) != 0)
  }

  @Test("A dialog that opens files can show all files")
  func allFiles() {
    let filter = FileRequest.Filter("Pictures", patterns: ["*.png"])
    let opening = FileRequest(.open, title: "Open", filters: [filter])
    #expect(FilePortal.filters(of: opening).map(\.patterns) == [["*.png"], ["*"]])
    let saving = FileRequest(.save(name: "a.png"), title: "Save", filters: [filter])
    #expect(FilePortal.filters(of: saving) == [filter])
    #expect(FilePortal.filters(of: FileRequest(.open, title: "Open")).map(\.patterns) == [["*"]])
  }
}
