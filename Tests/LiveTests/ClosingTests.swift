import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Closing a window with open panels and an unsaved document.
  @Suite("Closing a changed document")
  struct ClosingTests {
    private let folder: URL
    private var path: String { folder.appendingPathComponent("acts.deft").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-closing-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try DocumentFile.write(Document(LiveDocument.shapes), to: path, old: nil, replaces: true)
    }

    @Test(
      "The question about an unsaved document closes the page list and gets the keyboard focus")
    func list() throws {
      let canvas = try LiveCanvas(["--reduce-motion", path], titled: "acts – Deft")
      canvas.server.touchscreen.tap(at: CGPoint(x: 400, y: 240))
      canvas.server.keyboard.type(.rightArrow)
      canvas.settle()
      #expect(canvas.other.window(titled: "• acts – Deft") != nil)
      canvas.server.keyboard.type(.f10)
      canvas.server.keyboard.type(.q, holding: .control)
      // The arrow keys choose an answer rather than a page; Return saves.
      canvas.server.keyboard.type(.leftArrow)
      canvas.server.keyboard.type(.rightArrow)
      canvas.server.keyboard.type(.return)
      #expect(try canvas.app.waitForExit(timeout: 20) == .exited(0))
      let place = try DocumentFile.read(path).document["a"]?.pose.position.x
      #expect(try #require(place) > 400)
    }
  }
}
