import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// One window with several pages.
  @Suite("The window and its pages")
  struct SwitcherTests {
    private static let pages = [
      "Deft", "Deft gallery", "Deft: longPress().sequenced(before: drag())", "Deft recordings",
    ]

    private func expectTitle(
      _ title: String, on other: ForeignClient, _ server: VirtualXServer
    ) throws {
      try server.waitForScreen { _ in other.window(titled: title) != nil }
    }

    @Test("Ctrl and Tab goes from page to page, and each is as it was left")
    func keepsState() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      _ = try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 560, y: 230))
      let before = try canvas.still()
      for title in Self.pages.dropFirst() + ["Deft"] {
        keyboard.type(.tab, holding: .control)
        try expectTitle(title, on: canvas.other, canvas.server)
      }
      try canvas.server.waitForScreen { $0.matches(before, tolerance: 2, exceptFor: 200) }
      // The canvas goes on as it was: the circle is caught where it lies.
      _ = try canvas.place("circle", from: CGPoint(x: 560, y: 230), to: CGPoint(x: 600, y: 230))
      #expect(canvas.app.lines().filter { $0.contains(#""window""#) }.count == 1)
      keyboard.press(.shift)
      keyboard.type(.tab, holding: .control)
      keyboard.release(.shift)
      try expectTitle("Deft recordings", on: canvas.other, canvas.server)
      keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("a click on the control and on a page's name goes there, as a finger does")
    func clicks() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      let closed = try canvas.still()
      func open(_ row: CGFloat) throws {
        mouse.move(to: CGPoint(x: 60, y: 30))
        mouse.press()
        mouse.release()
        try canvas.server.waitForScreen { $0.difference(from: closed).count > 2000 }
        mouse.move(to: CGPoint(x: 60, y: 64 + 36 * row + 18))
        mouse.press()
        mouse.release()
      }
      try open(1)
      try expectTitle("Deft gallery", on: canvas.other, canvas.server)
      canvas.server.touchscreen.tap(at: CGPoint(x: 60, y: 30))
      try canvas.server.waitForRest(for: 0.3)
      canvas.server.touchscreen.tap(at: CGPoint(x: 60, y: 64 + 36 * 2 + 18))
      try expectTitle(Self.pages[2], on: canvas.other, canvas.server)
      // Neither is in the canvas's log.
      #expect(canvas.said().allSatisfy { $0.callback == nil })
    }

    @Test("F10 opens its list, arrows and Return choose, Escape and a touch beside it close it")
    func keys() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      let closed = try canvas.still()
      for close in [{ keyboard.type(.escape) }, { keyboard.type(.f10) }] {
        keyboard.type(.f10)
        try canvas.server.waitForScreen { $0.difference(from: closed).count > 2000 }
        close()
        // Edges that were painted in parts may differ by a little.
        try canvas.server.waitForScreen { $0.matches(closed, tolerance: 2, exceptFor: 200) }
      }
      keyboard.type(.f10)
      // Three tools are below the pages.
      for _ in 1...4 { keyboard.type(.upArrow) }
      keyboard.type(.return)
      try expectTitle("Deft recordings", on: canvas.other, canvas.server)
      // What Return did is not done with the canvas.
      #expect(canvas.said().allSatisfy { $0.shape == nil })
    }

    @Test(
      "where it is asked for, and while a recording is made, there is no way off the page",
      arguments: [["--no-switcher"], ["record"]])
    func alone(_ arguments: [String]) throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let folder = try ReplayTests.Folder()
      let file = arguments == ["record"] ? ["\(folder.url.path)/a.deft-trace"] : []
      let app = try server.run(LiveCanvas.program("deft"), arguments + file + ["--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let keyboard = server.keyboard
      keyboard.type(.tab, holding: .control)
      keyboard.type(.f10)
      keyboard.type(.tab)
      keyboard.type(.downArrow)
      keyboard.type(.return)
      // A shape is selected and moves: the keys have come to the canvas.
      try app.waitForLine(containing: #""pose""#)
      #expect(other.window(titled: "Deft") != nil)
    }
  }

  /// The list of recordings.
  @Suite("The recordings' page")
  struct RecordingsPageTests {
    @Test("a recording of the person's folder is listed, and played with Return")
    func play() throws {
      let folder = try ReplayTests.Folder()
      let place = URL(fileURLWithPath: "\(folder.url.path)/deft/recordings")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let scene = try #require(TraceScene.all.first { $0.gesture.isEmpty })
      try FileManager.default.copyItem(
        atPath: TraceTests.folder.appendingPathComponent("\(scene.name).deft-trace").path,
        toPath: place.appendingPathComponent("one.deft-trace").path)
      let server = try VirtualXServer()
      let app = try server.run(
        LiveCanvas.program("deft"), ["recordings", "--size", "960x640"],
        environment: ["XDG_DATA_HOME": folder.url.path])
      try server.waitForScreen(timeout: 20) { $0[40, 600] == 0xFFFFFF && $0[5, 5] == 0xF6F5F2 }
      let before = try server.waitForRest(for: 0.3)
      server.keyboard.type(.return)
      // Lines of the outcome stand in the right panel.
      try server.waitForScreen { screen in
        let panel = screen.crop(to: PixelRect(x0: 450, y0: 130, x1: 900, y1: 400))
        return panel.difference(
          from: before.crop(to: PixelRect(x0: 450, y0: 130, x1: 900, y1: 400))
        ).count > 800
      }
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("a folder that is not there is named, without a display")
    func missing() throws {
      let result = try ReplayTests.deft(["recordings", "/nowhere/at/all"])
      #expect(result.status == 66 && result.errors.contains("/nowhere/at/all"))
    }
  }
}
