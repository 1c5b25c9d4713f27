import DeftGeometry
import DeftTesting
import Testing

extension Live {
  @Suite("Command line")
  struct CommandTests {
    private let deft = LiveCanvas.program("deft")

    @Test("deft devices prints a table or JSON")
    func devices() throws {
      let server = try VirtualXServer()
      let table = try server.run(deft, ["devices"])
      #expect(try table.waitForExit() == .exited(0))
      let text = table.lines().joined(separator: "\n")
      for name in [server.touchscreen.name, server.mouse.name, server.touchpad.name, "2.4"] {
        #expect(text.contains(name))
      }
      let data = try server.run(deft, ["devices", "--json"])
      #expect(try data.waitForExit() == .exited(0))
      let json = data.lines().joined(separator: "\n")
      let report = try #require(
        JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
      let devices = try #require(report["devices"] as? [[String: Any]])
      let touchscreen = try #require(
        devices.first { $0["name"] as? String == server.touchscreen.name })
      #expect(touchscreen["touchCount"] as? Int == server.touchscreen.touchCount)
      #expect(report["xinput"] as? String == "2.4")
    }

    @Test("A log file contains complete lines")
    func logFile() throws {
      let server = try VirtualXServer()
      let path = NSTemporaryDirectory() + "deft-log-\(ProcessInfo.processInfo.globallyUniqueString)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let app = try server.run(deft, ["--log", path])
      try server.waitForScreen { $0[520, 180] != 0 && $0[5, 5] == 0xF6F5F2 }
      server.touchscreen.drag(
        from: CGPoint(x: 520, y: 180), to: CGPoint(x: 560, y: 200), over: 0.1)
      server.keyboard.type(.q, holding: .control)
      #expect(try app.waitForExit() == .exited(0))
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains { LogLine(String($0)).callback == "ended" })
      for line in lines { #expect(LogLine(String(line)).time != nil) }
    }

    @Test(
      "Invalid calls of deft fail with a message and a specific status",
      arguments: [
        ([], "", 69, "DISPLAY"),
        ([], ":4711", 69, ":4711"),
        (["devices"], ":4711", 69, ":4711"),
        (["--display", "nowhere:1"], nil, 69, "nowhere:1"),
        (["--log", "/proc/no/such.log"], nil, 73, "/proc/no/such.log"),
        (["--scale", "9"], nil, 64, "--scale"),
        (["--size", "big"], nil, 64, "--size"),
        (["--appearance", "pink"], nil, 64, "appearance"),
        (["--nonsense"], nil, 64, "--nonsense"),
      ] as [([String], String?, Int32, String)])
    func errors(arguments: [String], display: String?, status: Int32, text: String) throws {
      let server = try VirtualXServer()
      var environment: [String: String?] = [:]
      if let display { environment["DISPLAY"] = .some(display.isEmpty ? nil : display) }
      let app = try server.run(deft, arguments, environment: environment)
      #expect(try app.waitForExit(timeout: 20) == .exited(status))
      let errors = app.lines(of: .errors).joined(separator: "\n")
      #expect(errors.contains(text), "\(errors)")
      #expect(app.lines().isEmpty)
    }

    @Test("Help and version are printed without a display", arguments: ["--help", "--version"])
    func help(option: String) throws {
      let server = try VirtualXServer()
      let app = try server.run(deft, [option], environment: ["DISPLAY": String?.none])
      #expect(try app.waitForExit() == .exited(0))
      #expect(!app.lines().isEmpty && app.lines(of: .errors).isEmpty)
    }
  }
}
