import DeftGeometry
import DeftInput
import DeftTesting
import Testing

extension Live {
  /// Every fault, injected into a window on a real server.
  @Suite("Faults in a window")
  struct FaultTests {
    /// A point without a gesture on the toolbar's edge, below its buttons.
    private let rim = CGPoint(x: 640, y: 781)

    @Test(
      "The program survives every fault and reports the end of the fault",
      arguments: InputFault.allCases)
    func each(fault: InputFault) throws {
      let canvas = try LiveCanvas(["--diagnose", "--fault", fault.rawValue])
      let (server, touch) = (canvas.server, canvas.server.touchscreen)
      switch fault {
      case .pinchAsScroll:
        server.mouse.move(to: try LiveCanvas.home("hexagon").position)
        server.touchpad.pinch(scale: 1.6, over: 0.2)
      case .wheelTimesTen:
        server.mouse.move(to: CGPoint(x: 520, y: 180))
        for _ in 1...3 { server.mouse.scroll(by: CGSize(width: 0, height: 1)) }
      case .idsSwapped:
        let hand = touch.hand(at: [CGPoint(x: 450, y: 180), CGPoint(x: 590, y: 180)])
        hand.transform(scale: 0.5, over: 0.3)
        hand.lift()
      default: drag(touch)
      }
      // A missing end is detected only at the next touch.
      if fault == .missingEnd { drag(touch) }
      // Wait until all delayed events have arrived.
      server.mouse.hold(for: 1)
      touch.tap(at: rim)
      let said = try canvas.app.waitForLine(
        containing: "deft: Test of fault “\(fault.rawValue)”", of: .errors)
      #expect(said.contains("passed"), "\(said)")
      // The fault is over: later input is handled normally.
      let count = canvas.app.lines(of: .errors).count
      touch.tap(at: rim)
      try canvas.app.waitForLine(containing: "there is no gesture at this position", of: .errors)
      #expect(canvas.app.lines(of: .errors).count == count + 1)
    }

    @Test("A recording marks the injected faults and replays to the same log")
    func recorded() throws {
      let folder = try ReplayTests.Folder()
      let file = folder.url.appendingPathComponent("faults.deft-trace").path
      let server = try VirtualXServer()
      let app = try server.run(
        LiveCanvas.program("deft"),
        ["record", file, "--log", "-", "--fault", "id-reused,dropped"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      drag(server.touchscreen)
      try app.waitForLine(containing: #""callback":"cancelled""#)
      try app.waitForLine(containing: #""callback":"ended""#)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      let trace = try String(contentsOfFile: file, encoding: .utf8)
      #expect(trace.contains(#""fault":"id-reused""#) && trace.contains(#""fault":"dropped""#))
      let replayed = try ReplayTests.deft(["replay", file])
      func callbacks(_ lines: [LogLine]) -> [String] {
        lines.compactMap { line in line.callback.map { "\($0) \(line.reason ?? "")" } }
      }
      #expect(callbacks(replayed.lines) == callbacks(app.lines().map(LogLine.init)))
      let found = try ReplayTests.deft(["replay", file, "--diagnose"])
      #expect(found.output.contains("began again while still down"))
    }

    @Test(
      "A touchscreen rotated against its output is reported until its matrix matches again"
    )
    func rotated() throws {
      let canvas = try LiveCanvas(["--diagnose"])
      let touch = canvas.server.touchscreen
      canvas.other.setMatrix([-1, 0, 1, 0, -1, 1, 0, 0, 1], of: touch.name)
      touch.tap(at: rim)
      let said = try canvas.app.waitForLine(containing: "relative to its output", of: .errors)
      #expect(said.contains("is upside down"), "\(said)")
      canvas.other.setMatrix([1, 0, 0, 0, 1, 0, 0, 0, 1], of: touch.name)
      let count = canvas.app.lines(of: .errors).filter { $0.contains("relative to its output") }
        .count
      touch.tap(at: rim)
      try canvas.app.waitForLine(containing: "there is no gesture at this position", of: .errors)
      #expect(
        canvas.app.lines(of: .errors).filter { $0.contains("relative to its output") }.count
          == count)
    }

    @Test("A touchscreen that covers half of its output is reported with the correction")
    func scaled() throws {
      let canvas = try LiveCanvas(["--diagnose"])
      let touch = canvas.server.touchscreen
      canvas.other.setMatrix([0.5, 0, 0, 0, 1, 0, 0, 0, 1], of: touch.name)
      touch.tap(at: rim)
      let said = try canvas.app.waitForLine(containing: "covers 50% of the width", of: .errors)
      #expect(said.contains("“deft check mapping” prints the correction."), "\(said)")
    }

    private func drag(_ touch: VirtualTouchscreen) {
      let finger = touch.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 600, y: 250), over: 0.2)
      finger.hold(for: 0.05)
      finger.lift()
    }
  }
}
