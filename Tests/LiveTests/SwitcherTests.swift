import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// One window with several pages.
  @Suite("Page switcher")
  struct SwitcherTests {
    private static let pages = [
      "Deft", "Deft gallery", "Deft: longPress().sequenced(before: drag())", "Deft recordings",
    ]

    private func expectTitle(
      _ title: String, on other: ForeignClient, _ server: VirtualXServer
    ) throws {
      try server.waitForScreen { _ in other.window(titled: title) != nil }
    }

    @Test("Ctrl+Tab switches pages, which retain their state")
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
      // The canvas is unchanged: a finger catches the circle at its last position.
      _ = try canvas.place("circle", from: CGPoint(x: 560, y: 230), to: CGPoint(x: 600, y: 230))
      #expect(canvas.app.lines().filter { $0.contains(#""window""#) }.count == 1)
      keyboard.press(.shift)
      keyboard.type(.tab, holding: .control)
      keyboard.release(.shift)
      try expectTitle("Deft recordings", on: canvas.other, canvas.server)
      keyboard.type(.q, holding: .control)
      #expect(try canvas.app.waitForExit() == .exited(0))
    }

    @Test("Clicks and taps on the switcher and a page's name open the page")
    func clicks() throws {
      let canvas = try LiveCanvas()
      let mouse = canvas.server.mouse
      let closed = try canvas.still()
      func open(_ row: CGFloat) throws {
        mouse.move(to: CGPoint(x: 60, y: 30))
        mouse.press()
        mouse.release()
        try canvas.server.waitForScreen { $0.difference(from: closed).count > 2000 }
        // The pages are in the second column, below a heading.
        mouse.move(to: CGPoint(x: 320, y: 92 + 36 * row + 18))
        mouse.press()
        mouse.release()
      }
      try open(1)
      try expectTitle("Deft gallery", on: canvas.other, canvas.server)
      canvas.server.touchscreen.tap(at: CGPoint(x: 60, y: 30))
      try canvas.server.waitForRest(for: 0.3)
      // Rows are taller for a finger. A page without a document has one column.
      canvas.server.touchscreen.tap(at: CGPoint(x: 60, y: 64 + 44 * 2 + 22))
      try expectTitle(Self.pages[2], on: canvas.other, canvas.server)
      // The canvas logs no callback for these clicks and taps.
      #expect(canvas.logLines().allSatisfy { $0.callback == nil })
    }

    @Test("F10 opens the page list; arrows and Return choose a page; Escape or F10 closes the list")
    func keys() throws {
      let canvas = try LiveCanvas()
      let keyboard = canvas.server.keyboard
      let closed = try canvas.still()
      for close in [{ keyboard.type(.escape) }, { keyboard.type(.f10) }] {
        keyboard.type(.f10)
        try canvas.server.waitForScreen { $0.difference(from: closed).count > 2000 }
        close()
        // Edges that were repainted in parts may differ slightly.
        try canvas.server.waitForScreen { $0.matches(closed, tolerance: 2, exceptFor: 200) }
      }
      keyboard.type(.f10)
      // The current page is marked.
      for _ in 1...3 { keyboard.type(.downArrow) }
      keyboard.type(.return)
      try expectTitle("Deft recordings", on: canvas.other, canvas.server)
      // The canvas does not receive Return.
      #expect(canvas.logLines().allSatisfy { $0.shape == nil })
    }

    @Test(
      "With --no-switcher and while recording, pages cannot be switched",
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
      // A shape is selected and moves: the canvas received the keys.
      try app.waitForLine(containing: #""pose""#)
      #expect(other.window(titled: "Deft") != nil)
    }
  }

  /// The list of recordings.
  @Suite("Recordings page")
  struct RecordingsPageTests {
    @Test("A recording in the user's folder is listed, and Return plays it")
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
      // The right panel shows the results.
      try server.waitForScreen { screen in
        let panel = screen.crop(to: PixelRect(x0: 450, y0: 130, x1: 900, y1: 400))
        return panel.difference(
          from: before.crop(to: PixelRect(x0: 450, y0: 130, x1: 900, y1: 400))
        ).count > 800
      }
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("A missing folder is reported by name, without a display")
    func missing() throws {
      let result = try ReplayTests.deft(["recordings", "/nowhere/at/all"])
      #expect(result.status == 66 && result.errors.contains("/nowhere/at/all"))
    }
  }
}
