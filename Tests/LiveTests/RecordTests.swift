import CanvasEditing
import DeftGeometry
import DeftTesting
import DeftTraces
import Testing

extension Live {
  @Suite("deft record")
  struct RecordTests {
    private let deft = LiveCanvas.program("deft")

    /// Returns the poses at which each shape came to rest, in order.
    private func rests(_ lines: [LogLine]) -> [String: [Pose]] {
      var rests: [String: [Pose]] = [:]
      for line in lines {
        if let shape = line.shape, let pose = line.pose { rests[shape, default: []].append(pose) }
      }
      return rests
    }

    private func near(_ a: Pose, _ b: Pose) -> Bool {
      a.position.distance(to: b.position) < 0.5 && abs(a.scale - b.scale) < 0.005
        && abs(a.rotation.degrees - b.rotation.degrees) < 0.1
    }

    @Test("A recording of the demonstration replays to the live poses")
    func demonstration() throws {
      let folder = try ReplayTests.Folder()
      let demo = try ReplayTests.deft(["demo", "--output", folder.url.path])
      #expect(demo.status == 0, "\(demo.errors)")
      let report = try String(
        contentsOf: folder.url.appendingPathComponent("report.md"), encoding: .utf8)
      let live = rests(
        report.split(separator: "\n").map {
          LogLine($0.trimmingCharacters(in: .whitespaces))
        })
      #expect(live.count >= 3)
      let trace = folder.url.appendingPathComponent("demonstration.deft-trace").path
      let replay = try ReplayTests.deft(["replay", trace])
      #expect(replay.status == 0, "\(replay.errors)")
      let played = rests(replay.lines)
      for (shape, poses) in live {
        var rest = (played[shape] ?? [])[...]
        for pose in poses {
          let found = rest.firstIndex { near($0, pose) }
          #expect(found != nil, "\(shape) does not rest at \(pose): \(rest)")
          rest = found.map { rest[($0 + 1)...] } ?? rest
        }
      }
      #expect(try ReplayTests.deft(["replay", trace]).output == replay.output)
    }

    @Test("A recording's file is complete at any time, and Ctrl+C ends it cleanly")
    func interrupted() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("a.deft-trace").path
      let app = try server.run(deft, ["record", path, "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      let finger = server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 600, y: 220), over: 0.1)
      try app.waitForLine(containing: #""callback":"changed""#)
      let half = try RawTrace(contentsOf: path)
      #expect(half.records.contains { if case .input(.event) = $0 { true } else { false } })
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      let playback = Playback(try RawTrace(contentsOf: path))
      #expect(playback.width == 1280 && playback.height == 800)
      #expect(playback.warnings.count == 1, "The finger that is still down must cause a warning.")
    }

    @Test(
      "Invalid arguments of deft record are rejected with a specific status, and leave no file",
      arguments: [
        (["FILE"], 69, "DISPLAY"), (["FILE", "--display", ":4711"], 69, ":4711"),
        (["FILE", "--seconds", "0"], 64, "above 0"),
        (["FILE", "--seconds", "inf"], 64, "--seconds"),
        (["FILE", "--size", "9x9"], 64, "100 to 16384"), ([], 64, "<file>"),
      ] as [([String], Int32, String)])
    func wrongArguments(_ arguments: [String], _ status: Int32, _ words: String) throws {
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("a.deft-trace").path
      let result = try ReplayTests.deft(["record"] + arguments.map { $0 == "FILE" ? path : $0 })
      #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test("The error of deft record names a file that cannot be created")
    func unwritable() throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, ["record", "/proc/no/such.deft-trace"])
      #expect(try app.waitForExit(timeout: 20) == .exited(73))
      #expect(app.lines(of: .errors).joined().contains("/proc/no/such.deft-trace"))
    }

    @Test(
      "Write errors are reported once and determine the exit status",
      arguments: [
        ["record", "/dev/full", "--seconds", "0.5"], ["--log", "/dev/full"],
        ["try", "drag(minimumDistance: 0)", "--log", "/dev/full"],
      ])
    func diskFull(_ arguments: [String]) throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, arguments)
      if arguments[0] != "record" {
        try server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 }
        server.touchscreen.tap(at: CGPoint(x: 200, y: 300))
        server.keyboard.type(.q, holding: .control)
      }
      #expect(try app.waitForExit(timeout: 20) == .exited(74))
      let errors = app.lines(of: .errors).filter { $0.contains("Cannot write") }
      #expect(errors.count == 1 && errors[0].contains("no space left"), "\(errors)")
    }

    @Test("Existing files are replaced only with --force, and only the user may read them")
    func existingFile() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = try folder.write("precious\n", to: "a.deft-trace")
      let refused = try server.run(deft, ["record", path])
      #expect(try refused.waitForExit(timeout: 20) == .exited(73))
      #expect(refused.lines(of: .errors).joined().contains("--force"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
      let log = folder.url.path + "/log"
      let app = try server.run(
        deft, ["record", path, "--force", "--seconds", "0.5", "--log", log])
      #expect(try app.waitForExit(timeout: 20) == .exited(0))
      #expect(try !RawTrace(contentsOf: path).records.isEmpty)
      for file in [path, log] {
        var status = stat()
        #expect(stat(file, &status) == 0 && status.st_mode & 0o7777 == 0o600)
      }
    }

    @Test("One file cannot be both recording and log, even under two names")
    func sameFile() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      // Links are not followed in a folder that others may write to.
      chmod(folder.url.path, 0o755)
      let path = try folder.write("precious\n", to: "a.deft-trace")
      let (link, hard, new) = ("\(path).link", "\(path).hard", "\(path).new")
      symlink(path, link)
      Foundation.link(path, hard)
      for (recording, log) in [(path, path), (path, link), (path, hard), (new, new)] {
        let force = recording == new ? [] : ["--force"]
        let app = try server.run(deft, ["record", recording, "--log", log] + force)
        #expect(try app.waitForExit(timeout: 20) == .exited(73))
        #expect(app.lines(of: .errors).joined().contains("already being written to this file"))
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious\n")
      #expect(!FileManager.default.fileExists(atPath: new))
    }

    @Test("Typed characters are recorded only with --keys", arguments: [false, true])
    func typing(recordsKeys: Bool) throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("a.deft-trace").path
      let app = try server.run(
        deft, ["record", path, "--log", "-"] + (recordsKeys ? ["--keys"] : []))
      try app.waitForLine(containing: #""window""#, timeout: 20)
      server.keyboard.type(.tab)
      server.keyboard.type(.rightArrow)
      try app.waitForLine(containing: #""pose""#)
      server.keyboard.type(.p)
      try app.waitForLine(containing: #""pinned":true"#)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(0))
      let keys = try RawTrace(contentsOf: path).records.compactMap { record -> UInt32? in
        guard case .input(.event(let event)) = record else { return nil }
        return event.kind == .keyPress ? event.keysym : nil
      }
      #expect(keys == [0xFF09, 0xFF53, recordsKeys ? 0x70 : 0])
      let played = try ReplayTests.deft(["replay", path])
      #expect(played.status == 0 && played.output.contains("pinned") == recordsKeys)
      #expect(played.errors.contains("without") == !recordsKeys, "\(played.errors)")
    }

    @Test("deft record --seconds ends the recording")
    func seconds() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("a.deft-trace").path
      let app = try server.run(deft, ["record", path, "--seconds", "0.5"])
      #expect(try app.waitForExit(timeout: 20) == .exited(0))
      #expect(try !RawTrace(contentsOf: path).records.isEmpty)
    }
  }
}
