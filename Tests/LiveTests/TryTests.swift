import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("deft try")
  struct TryTests {
    private let deft = LiveCanvas.program("deft")

    @Test("A pad runs the gesture, logs its callbacks and shows its values")
    func pad() throws {
      let server = try VirtualXServer()
      let app = try server.run(
        deft, ["try", "magnify().simultaneously(with: rotate())", "--log", "-"])
      // The pad is white, but the canvas around it is not.
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF && $0[5, 5] == 0xF6F5F2 }
      let before = try server.screenshot()
      let hand = server.touchscreen.hand(at: [CGPoint(x: 200, y: 300), CGPoint(x: 320, y: 300)])
      hand.transform(scale: 1.5, rotation: .degrees(40), over: 0.3)
      hand.hold(for: 0.1)
      let line = LogLine(try app.waitForLine(containing: #""gesture":"","callback":"changed""#))
      #expect(line.time != nil)
      try server.waitForScreen { screen in
        // The panel's values have changed.
        (620..<900).contains { x in (200..<330).contains { screen[x, $0] != before[x, $0] } }
      }
      hand.lift()
      try app.waitForLine(containing: #""gesture":"","callback":"ended""#)
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("In deft try, Escape cancels the gesture, and the log contains the cancellation")
    func cancelled() throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, ["try", "drag(minimumDistance: 0)", "--log", "-"])
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF }
      let finger = server.touchscreen.touch(at: CGPoint(x: 200, y: 300))
      try app.waitForLine(containing: #""callback":"changed""#)
      server.keyboard.type(.escape)
      try app.waitForLine(containing: #""callback":"cancelled""#)
      finger.lift()
    }

    /// Opens a gesture's pad, and waits until it is visible.
    private func open(_ expression: String, on server: VirtualXServer) throws -> ClientProcess {
      let app = try server.run(deft, ["try", expression, "--log", "-"])
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF }
      return app
    }

    @Test("A finger is mirrored about the pad's center, and both fingers are drawn")
    func mirrored() throws {
      let server = try VirtualXServer()
      let app = try open("magnify()", on: server)
      let (mouse, keyboard) = (server.mouse, server.keyboard)
      // The pad is 600 points wide and 564 high, and begins at 16, 60.
      mouse.move(to: CGPoint(x: 256, y: 342))
      keyboard.press(.control)
      mouse.press()
      mouse.move(to: CGPoint(x: 196, y: 342), over: 0.2)
      func isDark(_ pixel: UInt32) -> Bool { pixel & 0xFF < 0x60 }
      try server.waitForScreen { isDark($0[196, 342]) && isDark($0[436, 342]) }
      mouse.release()
      keyboard.release(.control)
      let line = try app.waitForLine(containing: #""callback":"ended""#)
      let magnification = try #require(line.firstMatch(of: /"magnification":([0-9.]+)/))
      #expect(abs(try #require(Double(magnification.1)) - 2) < 0.01, "\(line)")
    }

    @Test("Touch trails remain visible until R clears them")
    func trails() throws {
      let server = try VirtualXServer()
      let app = try open("drag()", on: server)
      server.touchscreen.drag(
        from: CGPoint(x: 200, y: 300), to: CGPoint(x: 320, y: 300), over: 0.1)
      try app.waitForLine(containing: #""callback":"ended""#)
      let screen = try server.waitForRest(for: 0.6)
      #expect(screen[260, 300] != 0xFFFFFF && screen[260, 290] == 0xFFFFFF)
      server.keyboard.type(.r)
      try server.waitForScreen { $0[260, 300] == 0xFFFFFF }
    }

    @Test("A typed gesture, with completion, applies at once")
    func typed() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let app = try open("tap()", on: server)
      let keyboard = server.keyboard
      keyboard.type(.l, holding: .control)
      keyboard.type(".simultaneously(with: dr")
      // Tab completes the gesture's name, then its parentheses. The closing parenthesis of the combination is typed.
      keyboard.type(.tab)
      keyboard.type(.tab)
      keyboard.type(")")
      try server.waitForScreen { _ in
        other.window(titled: "Deft: tap().simultaneously(with: drag())") != nil
      }
      keyboard.type(.return)
      server.touchscreen.drag(
        from: CGPoint(x: 200, y: 300), to: CGPoint(x: 320, y: 300), over: 0.1)
      try app.waitForLine(containing: #""gesture":"second","callback":"ended""#)
    }

    @Test("Typing triggers no shortcuts, and the last valid gesture stays active")
    func typingAlone() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let app = try open("tap()", on: server)
      let before = try server.waitForRest(for: 0.3)
      // A click on the field acts like Ctrl+L.
      server.mouse.move(to: CGPoint(x: 500, y: 30))
      server.mouse.press()
      server.mouse.release()
      server.keyboard.type("?rs1")
      try server.waitForScreen { $0.difference(from: before).count > 2000 }
      // No help card dims the pad.
      #expect(try server.screenshot()[100, 600] == 0xFFFFFF)
      server.touchscreen.tap(at: CGPoint(x: 200, y: 500))
      try app.waitForLine(containing: #""callback":"ended""#)
      #expect(other.window(titled: "Deft: tap()") != nil && app.isRunning)
    }

    @Test("In deft try, F1 and ? open and close the help", arguments: [false, true])
    func help(byQuestionMark: Bool) throws {
      let server = try VirtualXServer()
      _ = try open("tap()", on: server)
      func press() {
        if byQuestionMark {
          server.keyboard.type(.slash, holding: .shift)
        } else {
          server.keyboard.type(.f1)
        }
      }
      press()
      try server.waitForScreen { $0[100, 610] != 0xFFFFFF }
      press()
      try server.waitForScreen { $0[100, 610] == 0xFFFFFF }
    }

    @Test("deft try marks a syntax error without a display")
    func mistake() throws {
      let result = try ReplayTests.deft(["try", "pinch()"])
      #expect(result.status == 64)
      #expect(result.errors.contains("pinch()\n  ^\n"))
    }
  }
}
