import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftTraces
import Testing

extension Live {
  /// A window in a right-to-left language.
  @Suite("Right-to-left windows")
  struct DirectionTests {
    private let width = OpeningScene.size.width

    /// Returns the right-to-left counterpart of a place in a left-to-right window.
    private func mirrored(_ place: CGPoint) -> CGPoint { CGPoint(x: width - place.x, y: place.y) }

    private func canvas(_ language: Translations) throws -> LiveCanvas {
      try LiveCanvas(environment: language.environment)
    }

    @Test("A right-to-left window mirrors the tools but not the canvas, and both work")
    func tools() throws {
      let language = try Translations.fromRightToLeft()
      let canvas = try canvas(language)
      let home = try LiveCanvas.home("circle").position
      let end = CGPoint(x: home.x + 60, y: home.y + 40)
      expect(try canvas.place("circle", from: home, to: end), at: end)
      canvas.server.mouse.click(at: mirrored(ToolPlace.undo))
      expect(try canvas.rest(of: "circle"), at: home)
      // A shape dragged from the palette, now at the right edge, appears where the finger drops it.
      let before = try canvas.still()
      let drop = CGPoint(x: 980, y: 120)
      let finger = canvas.server.touchscreen.touch(at: mirrored(ToolPlace.star))
      finger.move(to: drop, over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try canvas.server.waitForScreen(timeout: 20) {
        isColored($0[drop]) && !isColored(before[drop])
      }
    }

    @Test("In a right-to-left window, the page switcher and its list are on the right")
    func switcher() throws {
      let language = try Translations.fromRightToLeft()
      let canvas = try canvas(language)
      let closed = try canvas.still()
      let mouse = canvas.server.mouse
      mouse.click(at: mirrored(CGPoint(x: 60, y: 30)))
      try canvas.server.waitForScreen(timeout: 20) { $0.difference(from: closed).count > 2000 }
      // A press on the list is not a press outside the list.
      mouse.click(at: mirrored(CGPoint(x: 320, y: 92 + 36 + 18)))
      try canvas.server.waitForScreen(timeout: 20) { _ in
        canvas.other.window(titled: "Deft gallery") != nil
      }
    }

    @Test("In a right-to-left window, the inspector is on the left and does not cover the palette")
    func inspector() throws {
      let language = try Translations.fromRightToLeft()
      let canvas = try canvas(language)
      let closed = try canvas.still()
      canvas.server.keyboard.type(.f12)
      let panel = PixelRect(x0: 0, y0: 60, x1: 400, y1: 200)
      try canvas.server.waitForScreen(timeout: 20) {
        $0.crop(to: panel).difference(from: closed.crop(to: panel)).count > 2000
      }
      let palette = PixelRect(x0: 1200, y0: 60, x1: 1280, y1: 640)
      #expect(try canvas.still().crop(to: palette).matches(closed.crop(to: palette), tolerance: 2))
    }

    @Test("A right-to-left menu opens left of the pointer, but right of it at the left edge")
    func menus() throws {
      let language = try Translations.fromRightToLeft()
      let canvas = try canvas(language)
      let (keyboard, mouse) = (canvas.server.keyboard, canvas.server.mouse)
      // The pointer rests where nothing reacts to it.
      let rest = CGPoint(x: 900, y: 40)
      for (place, isLeft) in [(CGPoint(x: 900, y: 40), true), (CGPoint(x: 40, y: 40), false)] {
        mouse.move(to: place)
        let before = try canvas.still()
        mouse.press(.right)
        mouse.release(.right)
        try canvas.server.waitForScreen(timeout: 20) {
          $0.difference(from: before, tolerance: 24).count > 10_000
        }
        let change = try canvas.still().difference(from: before, tolerance: 24)
        // The tolerance excludes the menu's shadow.
        #expect(
          isLeft
            ? change.bounds.x1 <= Int(place.x) + 8 : change.bounds.x0 >= Int(place.x) - 8,
          "\(change.bounds) at \(place)")
        keyboard.type(.escape)
        try canvas.server.waitForScreen(timeout: 20) {
          $0.matches(before, tolerance: 2, exceptFor: 200)
        }
        mouse.move(to: rest)
      }
    }

    @Test(
      "A right-to-left recording stores its direction, and is replayed mirrored in any language")
    func recording() throws {
      let language = try Translations.fromRightToLeft()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("a.deft-trace").path
      let home = try LiveCanvas.home("circle").position
      let end = CGPoint(x: home.x + 60, y: home.y + 40)
      do {
        let server = try VirtualXServer()
        let app = try server.run(
          LiveCanvas.program("deft"), ["record", path, "--log", "-"],
          environment: language.environment)
        try app.waitForLine(containing: #""window""#, timeout: 20)
        let finger = server.touchscreen.touch(at: home)
        finger.move(to: end, over: 0.15)
        finger.hold(for: 0.08)
        finger.lift()
        let dragged = try app.waitForLine { LogLine($0).pose != nil }
        #expect(LogLine(dragged).pose?.position.distance(to: end) ?? .infinity < 0.5)
        // The undo button is drawn enabled by now, as in the replay.
        try server.waitForRest(for: 0.3)
        server.mouse.click(at: mirrored(ToolPlace.undo))
        let undone = try app.waitForLine { LogLine($0).pose != nil }
        #expect(LogLine(undone).pose?.position.distance(to: home) ?? .infinity < 0.5)
        app.signal(SIGINT)
        #expect(try app.waitForExit() == .exited(0))
      }
      #expect(try RawTrace(contentsOf: path).header.isRightToLeft)
      let replay = try ReplayTests.deft(["replay", path])
      #expect(replay.status == 0, "\(replay.errors)")
      let rests = replay.lines.compactMap { $0.pose?.position }
      #expect(rests.count == 2)
      #expect(zip(rests, [end, home]).allSatisfy { $0.distance(to: $1) < 0.5 }, "\(rests)")
    }
  }
}
