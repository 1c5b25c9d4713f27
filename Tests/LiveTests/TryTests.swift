import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("deft try")
  struct TryTests {
    private let deft = LiveCanvas.program("deft")

    @Test("a pad has the gesture, and what it says is logged and seen")
    func pad() throws {
      let server = try VirtualXServer()
      let app = try server.run(
        deft, ["try", "magnify().simultaneously(with: rotate())", "--log", "-"])
      // The pad is white, the canvas around it is not.
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

    @Test("Escape cancels, and the log says why")
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

    @Test("a mistake is pointed at, without a display")
    func mistake() throws {
      let result = try ReplayTests.deft(["try", "pinch()"])
      #expect(result.status == 64)
      #expect(result.errors.contains("pinch()\n  ^\n"))
    }
  }
}
