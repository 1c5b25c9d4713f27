import CanvasEditing
import DeftGeometry
import DeftGestures
import DeftTesting
import DeftX11
import Testing

extension Live {
  /// Gestures with late events. Gestures use the times of events, not the times at which the program reads them.
  @Suite("Events that are read late")
  struct LateTests {
    private let circle = CGPoint(x: 520, y: 180)

    @Test("A short press that ended while the program was stopped is a tap")
    func stopped() throws {
      let canvas = try LiveCanvas()
      // With this tap, the program measures the offset of the server's clock.
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
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.isPinned == nil })
    }

    /// While the program is stopped, other events fill its connection, and the lift waits in the server. The server
    /// is then stopped too: the program reads everything that it received, and finds the long press due.
    @Test("A due deadline waits for earlier events that the server has not sent yet")
    func fullConnection() throws {
      let server = try VirtualXServer()
      let other = try ForeignClient(displayName: server.displayName)
      let expression = "longPress(minimumDuration: 1).exclusively(before: tap())"
      let app = try server.run(LiveCanvas.program("deft"), ["try", expression, "--log", "-"])
      // The pad is on the screen.
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF }
      let window = try #require(other.window(titled: "Deft: \(expression)"))
      server.touchscreen.tap(at: CGPoint(x: 200, y: 300))
      try app.waitForLine(containing: Self.ended)

      let finger = server.touchscreen.touch(at: CGPoint(x: 200, y: 300))
      server.keyboard.release(Key(rawValue: 255))
      #expect(other.ping(window))
      app.signal(SIGSTOP)
      try wait(for: app, toBe: "T")
      other.changeProperty(of: window, times: 20_000)
      finger.lift()
      server.keyboard.release(Key(rawValue: 255))
      server.mouse.hold(for: 1.2)
      kill(server.processIdentifier, SIGSTOP)
      defer { kill(server.processIdentifier, SIGCONT) }
      app.signal(SIGCONT)
      try wait(for: app, toBe: "S")
      kill(server.processIdentifier, SIGCONT)
      let line = try app.waitForLine(containing: Self.ended)
      #expect(line.contains(#""second""#), "The gesture was not a tap: \(line)")
    }

    private static let ended = #""gesture":"","callback":"ended""#

    /// Waits until a program is in a kernel state: S (asleep) or T (stopped).
    private func wait(for app: ClientProcess, toBe state: Character) throws {
      let deadline = Deadline(in: 20)
      while !deadline.hasPassed {
        let text = try String(contentsOfFile: "/proc/\(app.identifier)/stat", encoding: .utf8)
        // The state follows the name, which may contain any characters.
        let end = try #require(text.lastIndex(of: ")"))
        if text[end...].dropFirst(2).first == state { return }
        poll(nil, 0, 1)
      }
      Issue.record("The program did not reach the state \(state).")
    }

    /// The server reports the end of a grabbed touch with the time at which the grab was released.
    @Test("A drag that another program grabbed and released late is not a long press")
    func grabbedElsewhere() throws {
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
      #expect(canvas.logLines(of: "circle").allSatisfy { $0.isPinned == nil })
    }
  }
}
