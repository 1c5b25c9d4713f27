import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// Fingers that lift without an end event for the window.
  @Suite("Lost end events")
  struct LostEndTests {
    private let circle = CGPoint(x: 520, y: 180)
    private let place = CGPoint(x: 620, y: 290)
    /// The XInput2 event types TouchEnd and RawTouchEnd.
    private static let (end, rawEnd): (UInt16, UInt16) = (20, 24)

    private func drag(_ canvas: LiveCanvas) -> Finger {
      let finger = canvas.server.touchscreen.touch(at: circle)
      finger.move(to: place, over: 0.15)
      canvas.settle()
      return finger
    }

    @Test("The lift of a finger reveals at once that another program grabbed the touchscreen")
    func grabbedDevice() throws {
      let canvas = try LiveCanvas()
      let touch = canvas.server.touchscreen
      let finger = drag(canvas)
      #expect(canvas.other.grabDevice(touch.name))
      finger.move(by: CGSize(width: 40, height: 0), over: 0.05)
      finger.lift()
      let line = try canvas.callback("cancelled", of: "transform", on: "circle", timeout: 5)
      #expect(line.reason == CancellationReason.grabbedElsewhere.description)
      expect(try canvas.rest(of: "circle"), at: place)
      canvas.other.ungrabDevice(touch.name)
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 290)),
        at: CGPoint(x: 560, y: 290))
    }

    @Test(
      "A raw end reveals a lost end at once, and a later finger alone moves the shape")
    func lostEnd() throws {
      let canvas = try LiveCanvas(by: { try Relay(to: $0, losing: [Self.end: 1]) })
      drag(canvas).lift()
      let line = try canvas.callback("cancelled", of: "transform", on: "circle", timeout: 5)
      #expect(line.reason == CancellationReason.lostEnd.description)
      expect(try canvas.rest(of: "circle"), at: place)
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 290)),
        at: CGPoint(x: 560, y: 290))
    }

    @Test("A recording of a lost end replays to the same log")
    func recorded() throws {
      let folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("lost.deft-trace").path
      let server = try VirtualXServer()
      let relay = try Relay(to: server, losing: [Self.end: 1])
      let app = try server.run(
        LiveCanvas.program("deft"), ["record", file, "--log", "-"],
        environment: ["DISPLAY": relay.displayName])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      for _ in 1...2 {
        let finger = server.touchscreen.touch(at: circle)
        finger.move(to: place, over: 0.15)
        finger.hold(for: 0.08)
        // The program selects raw ends when it has received a touch.
        try app.waitForLine(containing: #""callback":"changed""#, timeout: 20)
        finger.lift()
        finger.hold(for: 0.2)
      }
      try app.waitForLine(containing: #""callback":"cancelled""#)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      func callbacks(_ lines: [LogLine]) -> [String] {
        lines.compactMap { line in line.callback.map { "\($0) \(line.reason ?? "")" } }
      }
      let live = callbacks(app.lines().map(LogLine.init))
      #expect(live.contains("cancelled \(CancellationReason.lostEnd)"))
      #expect(callbacks(try ReplayTests.deft(["replay", file]).lines) == live)
    }

    @Test(
      "A contact without end or raw end is cancelled after another finger's touch and ten seconds of silence"
    )
    func silence() throws {
      // The server sends a raw end for the device and another for its master.
      let canvas = try LiveCanvas(
        by: { try Relay(to: $0, losing: [Self.end: 1, Self.rawEnd: 2]) })
      drag(canvas).lift()
      canvas.server.touchscreen.tap(at: CGPoint(x: 640, y: 740))
      let line = try canvas.callback("cancelled", of: "transform", on: "circle", timeout: 20)
      #expect(line.reason == CancellationReason.idleTimeout.description)
      expect(try canvas.rest(of: "circle"), at: place)
      expect(
        try canvas.place("circle", from: place, to: CGPoint(x: 560, y: 290)),
        at: CGPoint(x: 560, y: 290))
    }
  }
}
