import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// The end of the server while the program runs. `CutTests` breaks the connection at requests and
  /// replies instead.
  @Suite("Lost display")
  struct LostDisplayTests {
    /// Kills the server, and expects the program to end with the message of `HostError.displayLost` after complete log
    /// lines.
    private func expectLoss(of canvas: LiveCanvas) throws {
      kill(canvas.server.processIdentifier, SIGKILL)
      #expect(try canvas.app.waitForExit(timeout: 10) == .exited(69))
      let errors = canvas.app.lines(of: .errors)
      let name = canvas.server.displayName
      #expect(
        errors == [
          "deft: Display connection lost: The X server “\(name)” has ended or closed the connection."
        ])
      let lines = canvas.app.lines()
      #expect(!lines.isEmpty)
      for line in lines {
        #expect(LogLine(line).time != nil || LogLine(line).window != nil, "\(line)")
      }
    }

    @Test("The program reports a lost display while it sleeps")
    func atRest() throws {
      let canvas = try LiveCanvas()
      _ = try canvas.still()
      try expectLoss(of: canvas)
    }

    @Test("The program reports a lost display while a finger drags a shape")
    func dragging() throws {
      let canvas = try LiveCanvas()
      let finger = canvas.server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 600, y: 220), over: 0.15)
      try canvas.callback("changed", of: "transform", on: "circle")
      try expectLoss(of: canvas)
    }

    @Test("The program reports a lost display during an animation")
    func flying() throws {
      let canvas = try LiveCanvas()
      _ = try canvas.place("circle", from: CGPoint(x: 520, y: 180), to: CGPoint(x: 640, y: 240))
      canvas.server.touchscreen.tap(at: CGPoint(x: 640, y: 240))
      canvas.server.touchscreen.tap(at: CGPoint(x: 640, y: 240))
      try canvas.callback("ended", of: "doubleTap", on: "circle")
      try expectLoss(of: canvas)
    }

    @Test("The program reports a lost display when it has no shared memory")
    func withoutSharedMemory() throws {
      var configuration = VirtualXServer.Configuration()
      configuration.disabledExtensions = ["MIT-SHM"]
      let canvas = try LiveCanvas(server: configuration)
      _ = try canvas.still()
      kill(canvas.server.processIdentifier, SIGKILL)
      #expect(try canvas.app.waitForExit(timeout: 10) == .exited(69))
      let errors = canvas.app.lines(of: .errors)
      #expect(errors.count == 2 && errors[0].contains("support shared memory"), "\(errors)")
      #expect(errors.last?.hasPrefix("deft: Display connection lost: ") == true, "\(errors)")
    }
  }
}
