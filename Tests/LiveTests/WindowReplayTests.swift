import DeftGeometry
import DeftTesting
import Testing

extension Live {
  /// Windows and replays run one core: what a gesture says is the same in both.
  @Suite("The recordings' hands on a window")
  struct WindowReplayTests {
    /// The callbacks of a log, in order.  How often a gesture tells that it has changed, and with what values,
    /// depends on the pace at which a window is served, and on where its pad lies.
    private func course(_ lines: [String]) -> [String] {
      lines.map { LogLine($0) }.reduce(into: []) { course, line in
        let step = "\(line.gesture ?? "-") \(line.callback ?? "-") \(line.reason ?? "")"
        if course.last != step { course.append(step) }
      }
    }

    @Test(
      "a gesture says the same in the same order as when it is replayed without a window",
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
      scene.play(server)
      let wanted = course(replayed)
      var lines: [String] = []
      while course(lines).count < wanted.count {
        lines.append(try app.waitForLine(timeout: 10) { _ in true })
      }
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
      // What still waits for another tap is cancelled when the window is closed.
      let said = course(app.lines().filter { !$0.contains("was removed") })
      #expect(said == wanted)
    }

    /// What gestures say of each shape of the canvas, and where it rests, each in order.  In which order shapes
    /// change that move at once, and whether a rest is seen before the next contact comes, depends on the
    /// pace, too.
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
            + "scale \((pose.scale * 100).rounded()), turned by \(degrees == 0 ? 0 : degrees)"
        }
        if courses[shape]?.last != step { courses[shape, default: []].append(step) }
      }
    }

    @Test(
      "the shapes of the canvas do the same in the same order as when it is replayed",
      arguments: TraceScene.all.filter(\.gesture.isEmpty).map(\.name))
    func sameCanvas(_ name: String) throws {
      let scene = try #require(TraceScene.all.first { $0.name == name })
      let wanted = courses(
        try String(contentsOf: TraceTests.expected(scene), encoding: .utf8)
          .split(separator: "\n").map(String.init))
      #expect(!wanted.isEmpty)
      let canvas = try LiveCanvas()
      scene.play(canvas.server)
      var lines: [String] = []
      while courses(lines).values.reduce(0, { $0 + $1.count })
        < wanted.values.reduce(0, { $0 + $1.count })
      {
        lines.append(try canvas.app.waitForLine(timeout: 10) { _ in true })
      }
      #expect(courses(lines) == wanted)
    }
  }
}
