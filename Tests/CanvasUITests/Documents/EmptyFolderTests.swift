import Deft
import DeftPortal
import Testing

@testable import AppSupport
@testable import CanvasUI

/// The message of Deft's own file dialog about an empty folder.
@MainActor
@Suite("An empty folder in Deft's own file dialog")
struct EmptyFolderTests {
  @Test(
    "The message depends on the kind of dialog",
    arguments: [
      (true, "This folder has no files of this type."),
      (false, "This folder has no files to open."),
    ])
  func sentence(_ saves: Bool, _ sentence: String) throws {
    let user = try DocumentUser()
    user.stage.begin(at: 0)
    let folder = URL(fileURLWithPath: user.folder)
    let request: FileRequest =
      saves ? .saveCanvas(as: "a.deft", in: folder) : .openCanvas(in: folder)
    let dialog = FileDialog(request, on: user.stage, colorScheme: .light) { _ in }
    user.stage.advance(to: 1)
    let tree = try #require(dialog.accessibilityTree)
    #expect(tree.first { $0.label == sentence } != nil)
  }

  @Test(
    "The export dialog selects the format of the suggested name", arguments: ["png", "svg", "pdf"])
  func exportFormat(_ format: String) {
    let request = FileRequest.export(as: "Untitled.\(format)")
    #expect(request.filters.count == 3 && request.filters.first?.patterns == ["*.\(format)"])
  }
}
