import DeftGeometry
import DeftTesting
import DeftTraces
import Testing

extension Live {
  /// The logs of live runs and of their replayed recordings, compared line by line.
  @Suite("Recording and replay")
  struct RecordingPlayTests {
    private let deft = LiveCanvas.program("deft")

    /// Returns the gesture lines of a log; frame lines depend on the machine's speed.
    private func gestures(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter { $0.contains(#""gesture""#) }
    }

    private func text(_ path: String) throws -> String {
      try String(contentsOfFile: path, encoding: .utf8)
    }

    /// Records the input to a window, and returns the path of the trace, the live log, and the messages.
    private func record(
      _ arguments: [String], in folder: ReplayTests.Folder, until line: String,
      _ play: (VirtualXServer) throws -> Void
    ) throws -> (trace: String, log: String, errors: String) {
      let server = try VirtualXServer()
      let (trace, log) = (folder.url.path + "/a.deft-trace", folder.url.path + "/a.log")
      let app = try server.run(
        deft, ["record", trace, "--log", log, "--appearance", "light"] + arguments)
      let other = try ForeignClient(displayName: server.displayName)
      // The window is on the screen.
      try server.waitForScreen(timeout: 20) { $0[3, 3] == 0xF6F5F2 }
      try play(server)
      try server.waitForScreen(timeout: 10) { _ in
        (try? text(log).contains(line)) == true
      }
      _ = other
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      return (trace, try text(log), app.lines(of: .errors).joined(separator: "\n"))
    }

    @Test(
      "The canvas has the same gesture lines live and replayed, with time zero at the first input")
    func canvas() throws {
      let folder = try ReplayTests.Folder()
      let live = try record([], in: folder, until: #""shape":"hexagon","pose""#) { server in
        server.touchscreen.drag(
          from: CGPoint(x: 520, y: 180), to: CGPoint(x: 600, y: 240), over: 0.2)
        let hand = server.touchscreen.hand(at: [CGPoint(x: 356, y: 420), CGPoint(x: 436, y: 420)])
        hand.transform(scale: 1.3, rotation: .degrees(30), over: 0.2)
        hand.hold(for: 0.2)
        hand.lift()
      }
      let replayed = try ReplayTests.deft(["replay", live.trace])
      #expect(replayed.status == 0 && replayed.errors.isEmpty, "\(replayed.errors)")
      #expect(gestures(live.log).count > 20)
      #expect(gestures(live.log) == gestures(replayed.output))
      let first = try #require(replayed.lines.first?.time)
      #expect((0..<1000).contains(first))
      #expect(live.errors.contains("Recorded ") && live.errors.contains("3 contacts"))
      #expect(live.errors.contains("deft replay \(live.trace) --show"))
      let header = try RawTrace(contentsOf: live.trace).header
      #expect(header.subject == .canvas && header.isDark == false && header.omitsTyping)
    }

    @Test("A gesture's recording is replayed on its pad, with the same log")
    func gesture() throws {
      let folder = try ReplayTests.Folder()
      let live = try record(
        ["--gesture", "drag()"], in: folder, until: #""callback":"ended""#
      ) { $0.touchscreen.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 320, y: 360)) }
      let replayed = try ReplayTests.deft(["replay", live.trace])
      #expect(replayed.errors.isEmpty && live.log == replayed.output)
      #expect(replayed.lines.last?.callback == "ended")
    }

    @Test(
      "A replay uses the recorded thresholds, and reports different thresholds on the command line")
    func bounds() throws {
      let folder = try ReplayTests.Folder()
      let server = try VirtualXServer()
      let trace = folder.url.path + "/a.deft-trace"
      let app = try server.run(
        deft, ["try", "drag()", "--threshold", "dragDistance=60", "--record", trace, "--log", "-"])
      let other = try ForeignClient(displayName: server.displayName)
      try server.waitForScreen(timeout: 20) { _ in other.window(titled: "Deft: drag()") != nil }
      _ = try server.waitForRest(for: 0.3)
      for distance in [40.0, 80] {
        server.touchscreen.drag(
          from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200 + distance, y: 300), over: 0.2)
      }
      try app.waitForLine(containing: #""callback":"ended""#)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      let replayed = try ReplayTests.deft(["replay", trace])
      #expect(replayed.errors.isEmpty && replayed.lines.map(\.text) == app.lines())
      #expect(replayed.lines.filter { $0.callback == "ended" }.count == 1)
      let others = try ReplayTests.deft(["replay", trace, "--profile", "gtk"])
      #expect(others.lines.filter { $0.callback == "ended" }.count == 2)
      #expect(
        others.errors.contains(
          "recorded with --profile swiftui --threshold dragDistance=60.0, played with --profile gtk."
        ),
        "\(others.errors)")
    }

    @Test("A gallery recording is replayed on its page, with the same gesture lines")
    func page() throws {
      let folder = try ReplayTests.Folder()
      let live = try record(
        ["--page", "double-tap"], in: folder, until: #""phase":"ended""#
      ) { $0.touchscreen.tap(at: CGPoint(x: 470, y: 440), count: 2) }
      let replayed = try ReplayTests.deft(["replay", live.trace])
      #expect(replayed.errors.isEmpty, "\(replayed.errors)")
      #expect(replayed.output.contains(#""page""#))
      #expect(!gestures(live.log).isEmpty)
      #expect(gestures(live.log) == gestures(replayed.output))
    }

    @Test("Input to the inspector is not recorded and does not set time zero")
    func tools() throws {
      let folder = try ReplayTests.Folder()
      let live = try record([], in: folder, until: #""shape":"circle","pose""#) { server in
        let panel = PixelRect(x: 1000, y: 20, width: 260, height: 80)
        let before = try server.screenshot(of: panel)
        server.keyboard.type(.f12)
        try server.waitForScreen(of: panel) { $0 != before }
        // Use the panel, which is on the right.
        server.mouse.click(at: CGPoint(x: 1100, y: 40))
        server.touchscreen.drag(
          from: CGPoint(x: 1100, y: 60), to: CGPoint(x: 1000, y: 60), over: 0.1)
        let finger = server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
        finger.move(to: CGPoint(x: 600, y: 240), over: 0.2)
        finger.hold(for: 0.2)
        finger.lift()
      }
      let text = try text(live.trace)
      let keys = text.split(separator: "\n").filter { $0.contains(#""e":"key"#) }
      #expect(keys.isEmpty, "\(keys)")
      let touches = text.split(separator: "\n").filter { $0.contains(#""e":"touchBegin""#) }
      #expect(touches.count == 1 && live.errors.contains("1 contact with "), "\(live.errors)")
      let replayed = try ReplayTests.deft(["replay", live.trace])
      #expect(!gestures(live.log).isEmpty)
      #expect(gestures(live.log) == gestures(replayed.output))
    }

    @Test(
      "A replay in a window logs the same lines as without one, and stays open at the end",
      arguments: [[], ["--gesture", "drag()"]], [[], ["--inspector"]])
    func shown(_ gesture: [String], _ inspector: [String]) throws {
      let trace = TraceTests.folder.appendingPathComponent("canvas-drag.deft-trace").path
      let settle = ["--settle-ms", "400"]
      let wanted = try ReplayTests.deft(["replay", trace] + gesture + settle)
      let server = try VirtualXServer()
      let app = try server.run(
        deft, ["replay", trace, "--show", "--log", "-"] + gesture + inspector + settle)
      let count = wanted.lines.count
      while app.lines().count < count { try app.waitForLine(timeout: 20) { _ in true } }
      let lines = app.lines()
      #expect(lines == wanted.output.split(separator: "\n").map(String.init))
      // The window stays open until the user closes it.
      _ = try server.waitForRest(for: 0.3)
      #expect(app.isRunning)
      server.keyboard.type(.escape)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("Keys pause, step and end a replay in a window")
    func steps() throws {
      let trace = TraceTests.folder.appendingPathComponent("canvas-drag.deft-trace").path
      let server = try VirtualXServer()
      let app = try server.run(
        deft, ["replay", trace, "--show", "--speed", "0.05", "--log", "-"])
      let other = try ForeignClient(displayName: server.displayName)
      try server.waitForScreen(timeout: 20) { $0[1240, 560] == 0xF6F5F2 }
      server.keyboard.type(.space)
      let before = app.lines().count
      // Each step is one event, and each move of the finger is one line.
      for _ in 0..<12 { server.keyboard.type(.rightArrow) }
      while app.lines().count < before + 5 { try app.waitForLine(timeout: 10) { _ in true } }
      // A touch by the viewer does not reach the replayed program.
      server.touchscreen.tap(at: CGPoint(x: 700, y: 180))
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
      #expect(!app.lines().contains { $0.contains(#""shape":"pill""#) })
      _ = other
    }

    @Test("A recording with an unknown subject is rejected with a hint")
    func unknownSubject() throws {
      let folder = try ReplayTests.Folder()
      let lines = try text(TraceTests.folder.appendingPathComponent("tap.deft-trace").path)
        .split(separator: "\n").dropFirst().joined(separator: "\n")
      for subject in [#""page":"no such""#, #""gesture":"pinch()""#] {
        let file = try folder.write(
          #"{"format":"deft-trace","version":1,\#(subject)}"# + "\n\(lines)\n",
          to: "a.deft-trace")
        let refused = try ReplayTests.deft(["replay", file])
        #expect(refused.status == 65 && refused.output.isEmpty)
        #expect(refused.errors.contains("gesture with --gesture"), "\(refused.errors)")
        let played = try ReplayTests.deft(["replay", file, "--gesture", "tap()"])
        #expect(played.status == 0 && played.lines.last?.callback == "ended")
      }
    }

    @Test(
      "Options that need --show are rejected without it",
      arguments: [["--speed", "2"], ["--inspector"]])
    func requiresShow(_ options: [String]) throws {
      let trace = TraceTests.folder.appendingPathComponent("tap.deft-trace").path
      let result = try ReplayTests.deft(["replay", trace] + options)
      #expect(result.status == 64 && result.errors.contains("needs --show"), "\(result.errors)")
      let shown = try ReplayTests.deft(["replay", trace, "--show"])
      #expect(shown.status == 69 && shown.errors.contains("DISPLAY"))
      let speed = try ReplayTests.deft(["replay", trace, "--show", "--speed", "0"])
      #expect(speed.status == 64 && speed.errors.contains("--speed"))
    }

    @Test("A red mark shows that a recording is running")
    func mark() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let app = try server.run(
        deft, ["record", folder.url.path + "/a.deft-trace", "--appearance", "light"])
      func isRed(_ color: UInt32) -> Bool { color == 0xE5484D }
      try server.waitForScreen(timeout: 20) { screen in
        (32..<76).contains { x in (730..<790).contains { isRed(screen[x, $0]) } }
      }
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      #expect(app.lines(of: .errors).joined().contains("0 contacts"))
    }

    @Test("The device report contains the driver's properties")
    func driver() throws {
      let server = try VirtualXServer()
      func set(_ format: String, _ name: String, _ values: [String]) throws {
        let xinput = try server.run(
          "xinput",
          ["set-prop", server.touchscreen.name, "--type=int", "--format=\(format)", name] + values)
        #expect(try xinput.waitForExit() == .exited(0), "\(xinput.lines(of: .errors))")
      }
      // The properties that libinput's driver sets.
      try set("32", "Device Product ID", ["1133", "49195"])
      try set("8", "Device Node", "/dev/input/event7".utf8.map { "\($0)" } + ["0"])
      try set("8", "libinput Send Events Mode Enabled", ["0", "0"])
      let app = try server.run(deft, ["devices", "--json"])
      #expect(try app.waitForExit() == .exited(0))
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(app.lines().joined().utf8)) as? [String: Any])
      let device = try #require(
        (report["devices"] as? [[String: Any]])?.first {
          $0["name"] as? String == server.touchscreen.name
        })
      #expect(device["driver"] as? String == "libinput", "\(device)")
      #expect(device["node"] as? String == "/dev/input/event7")
      #expect(device["vendor"] as? Int == 0x46D && device["product"] as? Int == 0xC02B)
      let table = try server.run(deft, ["devices"])
      #expect(try table.waitForExit() == .exited(0))
      #expect(table.lines().contains { $0.hasSuffix("/dev/input/event7  046d:c02b") })
    }

    @Test("“devices --live” reports touches and numbers of fingers")
    func devices() throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, ["devices", "--live", "--json"])
      let name = server.touchscreen.name
      var line = ""
      // The program may not be listening yet at the first touches.
      for _ in 0..<20 where line.isEmpty {
        let hand = server.touchscreen.hand(at: [CGPoint(x: 300, y: 300), CGPoint(x: 400, y: 300)])
        hand.transform(scale: 1.5, over: 0.8)
        hand.lift()
        line = app.lines().first { $0.contains(#""name":"\#(name)""#) } ?? ""
        if line.isEmpty { _ = try? app.waitForLine(containing: name, timeout: 1.5) }
        line = app.lines().first { $0.contains(#""name":"\#(name)""#) } ?? ""
      }
      let fields = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((fields["most_fingers"] as? Int) == 2, "\(line)")
      #expect((fields["events"] as? Int ?? 0) > 10, "\(line)")
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("“devices --live” reports wheel scrolling, pinches and swipes")
    func wheelsAndPinches() throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, ["devices", "--live", "--json"])
      /// Returns the sum of a field in all readings of a device.
      func sum(_ field: String, of name: String) -> Int {
        app.lines().reduce(0) { sum, line in
          guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)),
            let fields = object as? [String: Any], fields["name"] as? String == name
          else { return sum }
          return sum + (fields[field] as? Int ?? 0)
        }
      }
      let (mouse, touchpad) = (server.mouse.name, server.touchpad.name)
      // The program may not be listening yet at the first events.
      for _ in 0..<20 where sum("scrolls", of: mouse) == 0 {
        server.mouse.wheel(.wheelDown, ticks: 3)
        _ = try? app.waitForLine(containing: mouse, timeout: 1.5)
      }
      for _ in 0..<20 where sum("gestures", of: touchpad) < 2 {
        server.touchpad.pinch(scale: 1.5, over: 0.2)
        server.touchpad.swipe(by: CGSize(width: 100, height: 0), over: 0.2)
        _ = try? app.waitForLine(containing: touchpad, timeout: 1.5)
      }
      #expect(sum("scrolls", of: mouse) > 0 && sum("presses", of: mouse) == 0)
      #expect(sum("gestures", of: touchpad) > 1, "\(app.lines())")
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
    }
  }
}
