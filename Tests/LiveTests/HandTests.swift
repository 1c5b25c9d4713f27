import CanvasEditing
import DeftGeometry
import DeftRawInput
import DeftTesting
import DeftTraces
import Testing

extension Live {
  @Suite("Ten synthetic fingers with a mouse")
  struct HandTests {
    /// The gesture lines of a log, and the poses at which each shape came to rest.
    private struct Outcome {
      var gestures: [LogLine] = []
      var rests: [String: [Pose]] = [:]

      init(_ lines: [LogLine]) {
        for line in lines {
          if line.gesture != nil { gestures.append(line) }
          if let shape = line.shape, let pose = line.pose { rests[shape, default: []].append(pose) }
        }
      }
    }

    /// Expects that a replay has the same gesture lines as the live run, at the same times after the first line.
    ///
    /// The live run may continue after the end of the replay.
    private func expectSame(_ replay: Outcome, as live: Outcome) {
      #expect(replay.gestures.count <= live.gestures.count)
      let (start, origin) = (replay.gestures.first?.time ?? 0, live.gestures.first?.time ?? 0)
      for (played, was) in zip(replay.gestures, live.gestures) {
        let (a, b) = (played.transform(from: .zero), was.transform(from: .zero))
        let isSame =
          played.shape == was.shape && played.gesture == was.gesture
          && played.callback == was.callback && played.reason == was.reason
          && abs((played.time ?? 0) - start - (was.time ?? 0) + origin) < 2
          && (a == nil) == (b == nil)
          && abs((a?.translation.width ?? 0) - (b?.translation.width ?? 0)) < 0.01
          && abs((a?.scale ?? 1) - (b?.scale ?? 1)) < 1e-4
        #expect(isSame, "replayed: \(played.text), live: \(was.text)")
        if !isSame { return }
      }
      // Frame times decide whether a shape that is caught immediately has rested before.
      for (shape, poses) in replay.rests {
        var rest = (live.rests[shape] ?? [])[...]
        for pose in poses {
          let found = rest.firstIndex { $0.isNear(pose) }
          #expect(found != nil, "\(shape) did not rest at \(pose): \(rest)")
          rest = found.map { rest[($0 + 1)...] } ?? rest
        }
      }
    }

    @Test(
      "A mouse performs each gesture of the canvas, and the script replays to the same log")
    func canvas() throws {
      let folder = try ReplayTests.Folder()
      let canvas = try LiveCanvas(in: folder.url)
      let user = MouseUser(canvas.server)
      user.record()
      // A tap and a double tap.
      user.flick(CGPoint(x: 1014, y: 190))
      try canvas.callback("ended", of: "tap", on: "star")
      for _ in 0..<2 { user.flick(CGPoint(x: 1014, y: 190)) }
      try canvas.callback("ended", of: "doubleTap", on: "star")
      // A fan's handle rotates and enlarges the hexagon with two fingers; the fan's center then moves it.
      let hexagon = try LiveCanvas.home("hexagon").position
      user.choose(.fan)
      user.click(hexagon)
      user.turn(
        CGPoint(x: hexagon.x + 94, y: hexagon.y), about: hexagon, by: .degrees(40),
        scale: 119.0 / 94)
      user.move(hexagon, to: CGPoint(x: hexagon.x + 60, y: hexagon.y - 20))
      user.lift()
      expect(
        try canvas.rest(of: "hexagon"), at: CGPoint(x: hexagon.x + 60, y: hexagon.y - 20),
        scale: 1.5, degrees: 40)
      // One finger drags the circle, and rests before it lifts.
      user.choose(.one)
      let circle = CGPoint(x: 520, y: 180)
      user.click(circle)
      user.move(circle, to: CGPoint(x: 620, y: 200))
      user.click(CGPoint(x: 620, y: 200))
      expect(try canvas.rest(of: "circle"), at: CGPoint(x: 620, y: 200))
      // The finger throws the circle, and a long press pins the circle where it comes to rest.
      user.flick(CGPoint(x: 620, y: 200), to: CGPoint(x: 660, y: 230))
      let thrown = try canvas.rest(of: "circle")
      #expect(thrown.position.distance(to: CGPoint(x: 660, y: 230)) > 20)
      user.click(thrown.position)
      try canvas.callback("ended", of: "longPress", on: "circle")
      user.lift()
      user.record()
      user.save()
      let path = try canvas.script(in: folder)
      let replay = try ReplayTests.deft(["replay", path])
      #expect(replay.status == 0 && replay.errors.isEmpty, "\(replay.errors)")
      let played = Outcome(replay.lines)
      #expect(played.gestures.count > 50 && Set(played.rests.keys) == ["hexagon", "circle"])
      expectSame(played, as: Outcome(canvas.logLines()))
    }

    @Test(
      "Synthetic fingers are marked in the log and the recording, which replays without the mouse"
    )
    func recording() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let trace = folder.url.appendingPathComponent("a.deft-trace").path
      let app = try server.run(LiveCanvas.program("deft"), ["record", trace, "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let user = MouseUser(server)
      user.click(CGPoint(x: 520, y: 180))
      user.move(CGPoint(x: 520, y: 180), to: CGPoint(x: 620, y: 260))
      user.lift()
      let rest = try #require(LogLine(try app.waitForLine(containing: #""pose""#)).pose)
      expect(rest, at: CGPoint(x: 620, y: 260))
      #expect(app.lines().filter { $0.contains(#""contacts":"made up""#) }.count == 1)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      let text = try String(contentsOfFile: trace, encoding: .utf8)
      #expect(text.contains("Deft's hand"))
      // The mouse button that moved the finger is not recorded.
      let records = try RawTrace(contentsOf: trace).records
      let kinds = records.compactMap { record -> RawInputEvent.Kind? in
        if case .input(.event(let event)) = record { event.kind } else { nil }
      }
      #expect(kinds.contains(.touchBegin) && !kinds.contains(.buttonPress))
      let replay = try ReplayTests.deft(["replay", trace])
      #expect(replay.status == 0, "\(replay.errors)")
      expect(
        try #require(replay.lines.last { $0.pose != nil }?.pose), at: CGPoint(x: 620, y: 260))
    }

    @Test(
      "Shift+Escape cancels synthetic fingers, and so does a lost focus, as for real fingers")
    func cancelled() throws {
      let canvas = try LiveCanvas()
      let user = MouseUser(canvas.server)
      let place = CGPoint(x: 520, y: 180)
      user.click(place)
      user.move(place, to: CGPoint(x: 560, y: 200))
      try canvas.callback("changed", of: "transform", on: "circle")
      user.keyboard.type(.escape, holding: .shift)
      let line = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(line.reason == "The system cancelled the contact.")
      // A cancelled shape returns home.
      expect(try canvas.rest(of: "circle"), at: place)
      canvas.other.focus(canvas.window)
      user.click(place)
      user.move(place, to: CGPoint(x: 560, y: 200))
      try canvas.callback("changed", of: "transform", on: "circle")
      canvas.other.takeFocus()
      let lost = try canvas.callback("cancelled", of: "transform", on: "circle")
      #expect(lost.reason == "The window lost the input focus.")
    }

    @Test("Tracks repeat while the next one is performed, with ten fingers in total")
    func tracks() throws {
      let folder = try ReplayTests.Folder()
      let canvas = try LiveCanvas(in: folder.url)
      let user = MouseUser(canvas.server)
      for shape in ["circle", "hexagon"] {
        let home = try LiveCanvas.home(shape).position
        user.record()
        user.choose(.fan)
        user.keyboard.type(.five)
        user.click(home)
        user.move(home, to: CGPoint(x: home.x + 20, y: home.y))
        user.record()
        try canvas.callback("ended", of: "transform", on: shape)
      }
      user.save()
      let script = try ContactScript(contentsOf: canvas.script(in: folder))
      let begins = script.steps.compactMap(\.contact).filter { $0.phase == .begin }
      #expect(Set(begins.map(\.id)) == Set(1...10))
      // The tracks move both shapes again, without the mouse.
      for shape in ["circle", "hexagon"] {
        try canvas.callback("ended", of: "transform", on: shape)
      }
    }
  }
}

extension LiveCanvas {
  /// Waits for the script saved by the hand tool, and returns its path.
  fileprivate func script(in folder: ReplayTests.Folder) throws -> String {
    settle()
    let path = folder.url.appendingPathComponent("hand.contacts.jsonl").path
    #expect(FileManager.default.fileExists(atPath: path))
    return path
  }
}
