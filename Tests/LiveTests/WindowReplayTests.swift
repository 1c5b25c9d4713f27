import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Windows and replays share the gesture engine, so gestures must have the same callbacks in both.
  @Suite("Recorded scenes in a window")
  struct WindowReplayTests {
    /// Returns the callbacks of a log in order, without repetitions and values, which depend on the window's speed and
    /// the position of its pad.
    private func course(_ lines: [String]) -> [String] {
      lines.map { LogLine($0) }.reduce(into: []) { course, line in
        let step = "\(line.gesture ?? "-") \(line.callback ?? "-") \(line.reason ?? "")"
        if course.last != step { course.append(step) }
      }
    }

    @Test(
      "A gesture has the same callbacks in a window as in a replay",
      arguments: TraceScene.all.filter { !$0.gesture.isEmpty }.map(\.name))
    func samePlay(_ name: String) throws {
      let scene = try #require(TraceScene.all.first { $0.name == name })
      let replayed = try String(contentsOf: TraceTests.expected(scene), encoding: .utf8)
        .split(separator: "\n").map(String.init)
      let server = try VirtualXServer()
      let app = try server.run(
        LiveCanvas.program("deft"),
        ["try", scene.gesture, "--log", "-", "--size", "1280x800"])
      // The pad is on the screen.
      try server.waitForScreen(timeout: 20) { $0[100, 100] == 0xFFFFFF }
      try scene.play(server)
      let wanted = course(replayed)
      var lines: [String] = []
      while course(lines).count < wanted.count {
        lines.append(try app.waitForLine(timeout: 10) { _ in true })
      }
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
      // A gesture that still waits for another tap is cancelled when the window closes.
      let live = course(app.lines().filter { !$0.contains("was removed") })
      #expect(live == wanted)
    }

    /// Returns the callbacks of each shape in order, and separately its poses at rest. The order of rests among
    /// callbacks depends on the speed of the window, and so does the order of shapes that move at the same time.
    private func courses(_ lines: [String]) -> [String: [String]] {
      lines.map { LogLine($0) }.reduce(into: [:]) { courses, line in
        guard var shape = line.shape else { return }
        var step = "\(line.gesture ?? "-") \(line.callback ?? "-") \(line.reason ?? "")"
        if let isPinned = line.isPinned { step = "pinned: \(isPinned)" }
        if let pose = line.pose {
          let degrees = pose.rotation.degrees.rounded()
          shape += " at rest"
          step =
            "\(pose.position.x.rounded()), \(pose.position.y.rounded()), "
            + "scale \((pose.scale * 100).rounded()), rotated by \(degrees == 0 ? 0 : degrees)"
        }
        if courses[shape]?.last != step { courses[shape, default: []].append(step) }
      }
    }

    @Test(
      "Shapes of the canvas have the same callbacks and rests in a window as in a replay",
      arguments: TraceScene.all.filter(\.gesture.isEmpty).map(\.name))
    func sameCanvas(_ name: String) throws {
      let scene = try #require(TraceScene.all.first { $0.name == name })
      let wanted = courses(
        try String(contentsOf: TraceTests.expected(scene), encoding: .utf8)
          .split(separator: "\n").map(String.init))
      #expect(!wanted.isEmpty)
      let canvas = try LiveCanvas()
      var lines: [String] = []
      func readLine() throws {
        lines.append(try canvas.app.waitForLine(timeout: 10) { _ in true })
      }
      try scene.play(canvas.server) {
        while lines.last.flatMap({ LogLine($0).pose }) == nil { try readLine() }
      }
      while courses(lines).values.reduce(0, { $0 + $1.count })
        < wanted.values.reduce(0, { $0 + $1.count })
      {
        try readLine()
      }
      #expect(courses(lines) == wanted)
    }
  }
}
