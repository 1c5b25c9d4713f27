import CanvasModel
import DeftGeometry
import DeftGestures
import DeftTesting
import Testing

extension Live {
  /// What is read late counts by its own times.
  @Suite("Events that are read late")
  struct LateTests {
    private let circle = CGPoint(x: 520, y: 180)

    @Test("a short press that was lifted while the program stood still is a tap")
    func stopped() throws {
      let canvas = try LiveCanvas()
      // The clocks of server and program are known to each other.
      canvas.server.touchscreen.tap(at: CGPoint(x: 640, y: 700))
      canvas.settle()
      let finger = canvas.server.touchscreen.touch(at: circle)
      canvas.settle()
      canvas.app.signal(SIGSTOP)
      finger.hold(for: 0.1)
      finger.lift()
      canvas.arrive()
      canvas.server.mouse.hold(for: 0.8)
      canvas.app.signal(SIGCONT)
      try canvas.callback("ended", of: "tap", on: "circle")
      #expect(canvas.said(of: "circle").allSatisfy { $0.isPinned == nil })
    }

    /// The server tells the end of such a touch with the time at which it was given back.
    @Test("a drag that another program kept for itself, and gives back late, is no long press")
    func keptElsewhere() throws {
      let canvas = try LiveCanvas()
      canvas.server.touchscreen.tap(at: CGPoint(x: 640, y: 700))
      canvas.settle()
      canvas.other.grabTouches(on: canvas.window)
      canvas.server.touchscreen.drag(from: circle, to: CGPoint(x: 600, y: 180), over: 0.2)
      canvas.arrive()
      canvas.server.mouse.hold(for: 0.8)
      #expect(canvas.other.rejectTouches(on: canvas.window) == 1)
      let line = try canvas.callback("ended", of: "transform", on: "circle")
      #expect(line.reason == nil)
      #expect(canvas.said(of: "circle").allSatisfy { $0.isPinned == nil })
    }
  }
}
