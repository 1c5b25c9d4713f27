import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Document recovery")
  struct DocumentTests {
    private let deft = LiveCanvas.program("deft")
    private let circle = CGPoint(x: 520, y: 180)
    private let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("deft-documents-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var path: String { folder.appendingPathComponent("sun.deft").path }

    private func make() throws {
      try DocumentFile.write(Document(OpeningScene.shapes), to: path, old: nil, replaces: true)
    }

    /// Starts the program without snapping, and waits for its window.
    private func start(_ server: VirtualXServer, _ arguments: [String] = []) throws -> ClientProcess
    {
      try LiveCanvas.writeSettings(snaps: false, in: server.stateFolder)
      let app = try server.run(deft, ["--log", "-"] + arguments)
      try app.waitForLine(containing: #""window""#, timeout: 20)
      return app
    }

    /// Drags by finger from a point, and returns the circle's pose at rest.
    private func drag(
      _ server: VirtualXServer, _ app: ClientProcess, from start: CGPoint, to end: CGPoint
    ) throws -> Pose {
      let finger = server.touchscreen.touch(at: start)
      finger.move(to: end, over: 0.15)
      finger.hold(for: 0.08)
      finger.lift()
      let line = try app.waitForLine(timeout: 10) {
        let line = LogLine($0)
        return line.shape == "circle" && line.pose != nil
      }
      return try #require(LogLine(line).pose)
    }

    @Test("After a kill during a drag, all earlier edits and their undo are recovered")
    func killed() throws {
      let canvas = try LiveCanvas()
      let server = canvas.server
      let first = try canvas.place("circle", from: circle, to: CGPoint(x: 640, y: 280))
      let second = try canvas.place("circle", from: first.position, to: CGPoint(x: 660, y: 300))
      let finger = server.touchscreen.touch(at: second.position)
      finger.move(to: CGPoint(x: 200, y: 600), over: 0.1)
      canvas.settle()
      kill(canvas.app.identifier, SIGKILL)
      _ = try canvas.app.waitForExit()
      finger.lift()

      var app = try start(server)
      // “Continue” has the keyboard focus.
      server.keyboard.type(.return)
      var end = CGPoint(x: 700, y: 340)
      var pose = try drag(server, app, from: second.position, to: end)
      expect(pose, at: end)
      // Undo the edit made after the restart, then one made before the kill.
      server.keyboard.type(.z, holding: .control)
      server.keyboard.type(.z, holding: .control)
      try app.waitForLine(timeout: 10) {
        let line = LogLine($0)
        return line.shape == "circle"
          && line.pose.map { $0.position.distance(to: first.position) < 0.5 } ?? false
      }
      end = CGPoint(x: 600, y: 290)
      pose = try drag(server, app, from: first.position, to: end)
      expect(pose, at: end)

      // After a normal end, the document opens without a question.
      kill(app.identifier, SIGTERM)
      _ = try app.waitForExit()
      app = try start(server)
      pose = try drag(server, app, from: end, to: circle)
      expect(pose, at: circle)
    }

    @Test("A file can be opened, changed and saved; a second program cannot open it")
    func file() throws {
      try make()
      let server = try VirtualXServer()
      let app = try start(server, [path])
      let other = try ForeignClient(displayName: server.displayName)
      #expect(other.window(titled: "sun – Deft") != nil)
      let end = CGPoint(x: 600, y: 330)
      _ = try drag(server, app, from: circle, to: end)
      #expect(try DocumentFile.read(path).document["circle"]?.pose.position == circle)

      let second = try server.run(deft, [path])
      #expect(try second.waitForExit(timeout: 20) == .exited(75))
      #expect(second.lines(of: .errors).joined().contains("The file is open in another window."))

      server.keyboard.type(.s, holding: .control)
      // The journal is empty once everything is saved.
      let journal = folder.appendingPathComponent(".sun.deft.journal").path
      let deadline = Deadline(in: 10)
      while try !Data(contentsOf: URL(fileURLWithPath: journal)).isEmpty, !deadline.hasPassed {
        _ = other.ping(
          try #require(other.window(titled: "sun – Deft") ?? other.window(titled: "• sun – Deft")))
      }
      let saved = try #require(try DocumentFile.read(path).document["circle"])
      expect(saved.pose, at: end)
      kill(app.identifier, SIGTERM)
      _ = try app.waitForExit()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["sun.deft"])
    }
  }
}
