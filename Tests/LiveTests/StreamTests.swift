import DeftGeometry
import DeftTesting
import DeftTraces
import DeftX11
import Testing

extension Live {
  /// Windows with closed, full or unread output streams and files.
  @Suite("Streams and files")
  struct StreamTests {
    private let deft = LiveCanvas.program("deft")
    /// The circle of the opening scene.
    private let circle = CGPoint(x: 520, y: 180)

    /// Runs the program with streams redirected by a shell; `$0` and `$@` are its command line.
    private func run(
      _ arguments: [String], _ script: String, on server: VirtualXServer
    ) throws -> ClientProcess {
      let app = try server.run("bash", ["-c", "exec \(script)", deft] + arguments)
      try server.waitForScreen(timeout: 20) { $0[520, 180] != 0 && $0[5, 5] == 0xF6F5F2 }
      return app
    }

    /// Drags the circle away, and waits until the screen shows the change.
    private func drag(_ server: VirtualXServer) throws {
      let finger = server.touchscreen.touch(at: circle)
      finger.move(to: circle + CGSize(width: 300, height: 120), over: 0.3)
      finger.hold(for: 0.1)
      finger.lift()
      try server.waitForScreen { $0[520, 180] == 0xF6F5F2 }
    }

    @Test(
      "Without standard streams, the canvas works, and no output enters the X connection",
      arguments: ["<&- >&- 2>&-", ">&-", "2>&-"])
    func closedStreams(streams: String) throws {
      let server = try VirtualXServer()
      let app = try run(["--log", "-"], #""$0" "$@" \#(streams)"#, on: server)
      try drag(server)
      app.signal(SIGTERM)
      let isClosed = streams.contains(">&- 2") || streams == ">&-"
      #expect(try app.waitForExit() == .exited(isClosed ? 74 : 0))
      let errors = app.lines(of: .errors).joined()
      #expect(errors.contains("bad file descriptor") == (streams == ">&-"), "\(errors)")
    }

    @Test(
      "Failing to report an error does not end the program", arguments: ["2>&-", "2>/dev/full"])
    func unreported(errors: String) throws {
      let server = try VirtualXServer()
      let app = try run(["--log", "/dev/full"], #""$0" "$@" \#(errors)"#, on: server)
      try drag(server)
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(74))
    }

    @Test("A log without a reader does not block, and a later reader receives all of it")
    func logWithoutReader() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("pipe").path
      mkfifo(path, 0o600)
      let app = try run(["--log", path], #""$0" "$@""#, on: server)
      try drag(server)
      let reader = try server.run("cat", [path])
      try reader.waitForLine(containing: #""window""#)
      try reader.waitForLine(containing: #""callback":"ended""#)
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(0))
      #expect(try reader.waitForExit() == .exited(0))
      for line in reader.lines() { #expect(LogLine(line).time != nil) }
    }

    @Test("A log without a reader is reported at exit")
    func unreadLog() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("pipe").path
      mkfifo(path, 0o600)
      let app = try run(["--log", path], #""$0" "$@""#, on: server)
      try drag(server)
      app.signal(SIGTERM)
      #expect(try app.waitForExit(timeout: 10) == .exited(74))
      #expect(app.lines(of: .errors).contains { $0.contains("The log is missing") })
    }

    @Test("A slow reader does not block the window, and receives every line")
    func slowReader() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("pipe").path
      mkfifo(path, 0o600)
      // A pipe of one page, which a dozen lines fill; 1031 is F_SETPIPE_SZ.
      let end = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(end) }
      _ = fcntl(end, 1031, 4096)
      let app = try run(["--log", path], #""$0" "$@""#, on: server)
      try drag(server)
      let other = try ForeignClient(displayName: server.displayName)
      #expect(other.ping(try #require(other.window(titled: "Deft"))))
      let reader = try server.run("cat", [path])
      try reader.waitForLine(containing: #""callback":"ended""#)
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("The canvas continues when the log's reader disconnects")
    func readerLeaves() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let path = folder.url.appendingPathComponent("pipe").path
      mkfifo(path, 0o600)
      let end = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      let app = try run(["--log", path], #""$0" "$@""#, on: server)
      close(end)
      try drag(server)
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(74))
      let errors = app.lines(of: .errors)
      #expect(errors.filter { $0.contains("broken pipe") }.count == 1, "\(errors)")
    }

    @Test("A full disk leaves complete lines in the log and is reported")
    func fullDisk() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      let (trace, log) = (folder.url.path + "/a.deft-trace", folder.url.path + "/log")
      // Files are limited to 2 KiB, but the list of devices alone needs more.
      let app = try server.run(
        "bash", ["-c", #"ulimit -f 2; exec "$0" "$@""#, deft, "record", trace, "--log", log])
      try server.waitForScreen(timeout: 20) { $0[520, 180] != 0 && $0[5, 5] == 0xF6F5F2 }
      try drag(server)
      app.signal(SIGINT)
      #expect(try app.waitForExit() == .exited(74))
      let records = try RawTrace(contentsOf: trace).records
      #expect(records.count == 1)
      let lines = try String(contentsOfFile: log, encoding: .utf8)
      #expect(lines.hasSuffix("\n"))
      for line in lines.split(separator: "\n") { #expect(LogLine(String(line)).time != nil) }
      let errors = app.lines(of: .errors)
      #expect(errors.filter { $0.contains(": file too large. It ends here.") }.count == 2)
    }

    @Test(
      "A signal ends the program like closing its window: contacts are cancelled and logged",
      arguments: [
        ([], SIGTERM), ([], SIGHUP), (["try", "drag(minimumDistance: 0)"], SIGINT),
      ] as [([String], Int32)])
    func signals(arguments: [String], number: Int32) throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, arguments + ["--log", "-"])
      try server.waitForScreen(timeout: 20) { $0[5, 5] == 0xF6F5F2 }
      let finger = server.touchscreen.touch(
        at: arguments.isEmpty ? circle : CGPoint(x: 300, y: 300))
      finger.move(by: CGSize(width: 60, height: 20), over: 0.1)
      try app.waitForLine(containing: #""callback":"changed""#)
      app.signal(number)
      try app.waitForLine(containing: #""callback":"cancelled""#)
      #expect(try app.waitForExit() == .exited(0))
      #expect(app.lines(of: .errors).isEmpty)
      finger.lift()
    }

    @Test("SIGHUP does not end a program started with nohup")
    func nohup() throws {
      let server = try VirtualXServer()
      let app = try server.run("nohup", [deft, "--log", "-"])
      try app.waitForLine(containing: #""window""#, timeout: 20)
      app.signal(SIGHUP)
      try drag(server)
      try app.waitForLine(containing: #""callback":"ended""#)
      app.signal(SIGTERM)
      #expect(try app.waitForExit() == .exited(0))
    }

    @Test("“devices” ends with SIGPIPE without a reader, and reports a full disk")
    func devices() throws {
      let server = try VirtualXServer()
      let full = try server.run("bash", ["-c", #"exec "$0" devices >/dev/full"#, deft])
      #expect(try full.waitForExit() == .exited(74))
      #expect(full.lines(of: .errors).joined().contains("no space left"))
      let unread = try server.run("bash", ["-c", CommandStreamTests.unread + " devices >&4", deft])
      #expect(try unread.waitForExit() == .signaled(SIGPIPE))
      #expect(unread.lines(of: .errors).isEmpty)
    }
  }
}
