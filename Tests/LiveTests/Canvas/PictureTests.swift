import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Pictures added to the canvas.
  @Suite("Pictures by file, drop and paste")
  struct PictureTests {
    private let picture = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("assets/dusk.png").path
    private let accent: UInt32 = 0x3A5BD9

    private func expectPicture(
      _ document: Document, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> CGPoint {
      let shape = try #require(document.shapes.last, sourceLocation: sourceLocation)
      guard case .picture(let name, _) = shape.figure else {
        Issue.record("The shape is not a picture: \(shape)", sourceLocation: sourceLocation)
        return .zero
      }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: picture))
      #expect(document.pictures[name] == bytes, sourceLocation: sourceLocation)
      return shape.pose.position
    }

    @Test("The I key asks for a picture file and adds it at the center")
    func file() throws {
      let user = try LiveDocument(environment: ["DEFT_FILE_DIALOG": "own"])
      let before = try user.canvas.still()
      let document = try user.step("a file") {
        user.keyboard.type(.i)
        try user.server.waitForScreen { $0.difference(from: before).count > 100_000 }
        user.keyboard.type(picture)
        user.keyboard.type(.return)
        try user.server.waitForScreen { shot in
          let edge = PixelRect(x0: 200, y0: 60, x1: 340, y1: 700)
          return shot.crop(to: edge).matches(before.crop(to: edge), tolerance: 2, exceptFor: 200)
            && shot.difference(from: before).count > 10_000
        }
      }
      #expect(try abs(expectPicture(document).x - 640) < 1)
      // Without a chosen file, nothing is added.
      try user.noStep("no file") {
        user.keyboard.type(.i)
        try user.server.waitForScreen { $0.difference(from: before).count > 100_000 }
        user.keyboard.type(.escape)
        try user.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 1_000) }
      }
    }

    @Test("A droppable picture highlights the window's edge and is added where it is dropped")
    func drop() throws {
      let user = try LiveDocument()
      let source = try ForeignDrag(
        user.server.displayName, PixelRect(x: 1270, y: 0, width: 4, height: 4))
      source.text = "file://\(picture)\r\n"
      // `edge` is at the right edge, outside the shadow of the palette.
      let (edge, window) = (CGPoint(x: 1275, y: 400), user.canvas.window)
      source.enter(window, kinds: ["application/x-unknown"])
      source.position(window, x: 1000, y: 540)
      #expect(source.wait { ($0.last(.dndStatus)?[1]).map { $0 & 1 == 0 } ?? false })
      try user.waitForColor(0xF6F5F2, at: edge)
      source.leave(window)
      source.enter(window, kinds: ["text/uri-list"])
      source.position(window, x: 1000, y: 540)
      try user.waitForColor(accent, at: edge)
      source.leave(window)
      try user.waitForColor(0xF6F5F2, at: edge)
      let before = try user.canvas.still()
      let document = try user.step("a drop") {
        source.enter(window, kinds: ["text/uri-list"])
        source.position(window, x: 1000, y: 540)
        #expect(source.wait { $0.last(.dndStatus)?[1] == 3 })
        source.drop(window)
        #expect(source.wait { $0.last(.dndFinished)?[1] == 1 })
        try user.waitForColor(0xF6F5F2, at: edge)
        // The picture appears once it is decoded.
        try user.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      }
      #expect(try expectPicture(document).distance(to: CGPoint(x: 1000, y: 540)) < 40)
    }

    @Test("A picture from another program is pasted at the pointer")
    func paste() throws {
      let user = try LiveDocument()
      let owner = try user.server.run(
        "xclip", ["-selection", "clipboard", "-t", "image/png", "-quiet", "-i", picture])
      try owner.waitForLine(containing: "1", of: .errors)
      user.mouse.move(to: CGPoint(x: 980, y: 520))
      let before = try user.canvas.still()
      let document = try user.step("Ctrl+V") {
        user.keyboard.type(.v, holding: .control)
        try user.server.waitForScreen { $0.difference(from: before).count > 10_000 }
      }
      #expect(try expectPicture(document).distance(to: CGPoint(x: 980, y: 520)) < 80)
      owner.signal(SIGKILL)
    }
  }
}
