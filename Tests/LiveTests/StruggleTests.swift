import DeftGeometry
import DeftInput
import DeftTesting
import Testing

extension Live {
  /// Common input problems, each caused on a real server. The program must describe the problem and the cause.
  @Suite("Diagnosis of common problems")
  struct StruggleTests {
    private let deft = LiveCanvas.program("deft")
    private let circle = CGPoint(x: 520, y: 180)

    /// Opens a gesture's pad with diagnosis.
    private func pad(_ gesture: String) throws -> (VirtualXServer, ClientProcess) {
      let server = try VirtualXServer()
      let app = try server.run(deft, ["try", gesture, "--log", "-", "--diagnose"])
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF }
      return (server, app)
    }

    /// Waits for a message that contains the given text, and returns it.
    @discardableResult
    private func waitForMessage(
      _ text: String, from app: ClientProcess, timeout: TimeInterval = 10
    ) throws -> String {
      try app.waitForLine(containing: text, timeout: timeout, of: .errors)
    }

    @Test("1: A missing end event is reported")
    func missingEnd() throws {
      let canvas = try LiveCanvas(["--diagnose", "--fault", "missing-end"])
      let screen = canvas.server.touchscreen
      canvas.drag(from: circle, to: CGPoint(x: 620, y: 290))
      // The server reports the end in another way, so the next touch finds no held shape.
      let lost = try waitForMessage("No end event arrived", from: canvas.app)
      #expect(lost.contains("on “\(screen.name)”") && lost.contains("the server reports"))
      try canvas.callback("cancelled", of: "transform", on: "circle")
      canvas.drag(from: CGPoint(x: 620, y: 290), to: CGPoint(x: 560, y: 290))
      try canvas.callback("ended", of: "transform", on: "circle")
      canvas.drag(from: CGPoint(x: 560, y: 290), to: CGPoint(x: 600, y: 290))
      try waitForMessage("Test of fault “missing-end” passed", from: canvas.app)
    }

    @Test("2: A finger that scrolls and drags at once is reported")
    func dragAgainstScroll() throws {
      let server = try VirtualXServer()
      let app = try server.run(
        deft, ["gallery", "swipe-to-delete", "--log", "-", "--diagnose"])
      try app.waitForLine(containing: "Cherries", timeout: 20)
      let line = LiveGallery.Line(
        try #require(app.lines().last { $0.contains("Cherries") }))
      let row = try #require(line["Cherries"]).center
      let finger = server.touchscreen.touch(at: row)
      finger.move(by: CGSize(width: 6, height: -120), over: 0.25)
      let message = try waitForMessage("two gestures at once", from: app)
      #expect(message.contains("scroll") && message.contains("drag"))
      finger.lift()
    }

    @Test("3: A two-finger gesture with only a mouse is reported once, with a hint")
    func onlyAMouse() throws {
      let (server, app) = try pad("magnify()")
      server.mouse.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 300, y: 300))
      let message = try waitForMessage("needs 2 fingers", from: app)
      #expect(message.contains("“\(server.mouse.name)”") && message.contains("Hold Control"))
      // With Control, the mouse has two fingers.
      server.keyboard.press(.control)
      server.mouse.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 150, y: 300))
      server.keyboard.release(.control)
      try app.waitForLine(containing: #""callback":"ended""#)
      #expect(app.lines(of: .errors).filter { $0.contains("needs 2 fingers") }.count == 1)
    }

    @Test(
      "4: A touchscreen with a wrong mapping is reported",
      arguments: ["turned", "mirrored", "other-scale"])
    func wrongPlace(fault: String) throws {
      let canvas = try LiveCanvas(["--diagnose", "--fault", fault])
      canvas.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 420, y: 230))
      let words = [
        "turned": "rotated 90 degrees clockwise", "mirrored": "mirrored from left to right",
        "other-scale": "mapped to an output twice the size",
      ]
      let message = try waitForMessage("as if", from: canvas.app)
      #expect(message.contains(try #require(words[fault])))
      #expect(message.contains("“\(canvas.server.touchscreen.name)”"))
    }

    @Test("5: A touch without a gesture is reported with the failed gestures")
    func failedGestures() throws {
      let (server, app) = try pad("longPress()")
      server.touchscreen.tap(at: CGPoint(x: 200, y: 300), for: 0.12)
      let refused = try waitForMessage("No gesture accepted touch", from: app)
      #expect(refused.contains("longPress() on pad (") && refused.contains("minimum 500 ms"))
      server.touchscreen.tap(at: CGPoint(x: 5, y: 5))
      try waitForMessage("there is no gesture at this position", from: app)
    }

    @Test("6: A swipe recognized as a pinch is reported")
    func swipe() throws {
      let (server, app) = try pad("magnify()")
      let hand = server.touchscreen.hand(at: [CGPoint(x: 200, y: 300), CGPoint(x: 280, y: 300)])
      hand.move(by: CGSize(width: 120, height: 0), over: 0.3)
      let message = try waitForMessage("together", from: app)
      #expect(message.contains("magnify() on pad won") && message.contains("minimum 0.01"))
      hand.lift()
    }

    @Test("7: A pinch that arrives as scrolling is reported")
    func pinchAsScroll() throws {
      let canvas = try LiveCanvas(["--diagnose", "--fault", "pinch-as-scroll"])
      canvas.server.mouse.move(to: try LiveCanvas.home("hexagon").position)
      canvas.server.touchpad.pinch(scale: 1.6, over: 0.2)
      let message = try waitForMessage("no Control key was pressed", from: canvas.app)
      #expect(message.contains("touchpad"))
      // The shape still grows, because scrolling with Control enlarges it.
      #expect(try canvas.rest(of: "hexagon").scale > 1)
    }

    @Test("8: A late tap is reported with the gesture that delayed it")
    func lateTap() throws {
      let canvas = try LiveCanvas(["--diagnose"])
      canvas.server.touchscreen.tap(at: circle)
      let message = try waitForMessage("because it waited for", from: canvas.app)
      #expect(message.contains("tap") && message.contains("it waited for doubleTap"))
    }

    @Test("9: A touch that also arrives as a mouse press is reported")
    func asMouse() throws {
      let canvas = try LiveCanvas(["--diagnose", "--fault", "touch-as-mouse"])
      canvas.drag(from: circle, to: CGPoint(x: 620, y: 290))
      let message = try waitForMessage("arrived twice", from: canvas.app)
      #expect(message.contains("on “\(canvas.server.touchscreen.name)”"))
      #expect(message.contains("the button of"))
    }
  }
}

extension LiveCanvas {
  /// Drags with a finger that rests before it lifts.
  fileprivate func drag(from start: CGPoint, to end: CGPoint) {
    let finger = server.touchscreen.touch(at: start)
    finger.move(to: end, over: 0.15)
    finger.hold(for: 0.1)
    finger.lift()
  }
}
