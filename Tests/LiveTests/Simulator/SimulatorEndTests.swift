import DeftGeometry
import Foundation
import Testing

@testable import DeftTesting
@testable import DeftX11

extension Live {
  /// The end of `deft simulate`, with a program whose children and services lead separate sessions.
  @Suite("The end of the simulator")
  struct SimulatorEndTests {
    let server: VirtualXServer
    /// A variable in the environment of all processes of the simulators.
    private let mark = "DEFT_TEST_MARK=\(UUID().uuidString)"

    init() throws { server = try VirtualXServer() }

    /// Starts a simulator.
    private func simulate(
      _ arguments: [String], environment: [String: String?] = [:]
    ) throws -> ClientProcess {
      let mark = String(mark.drop { $0 != "=" }.dropFirst())
      return try server.run(
        LiveCanvas.program("deft"), ["simulate", "--size", "640x480"] + arguments,
        environment: environment.merging(["DEFT_TEST_MARK": mark]) { $1 })
    }

    /// Starts a simulator. Its program has a child, a child that leads a session, and an orphan of that session.
    private func simulate() throws -> ClientProcess {
      let program = """
        sleep 1000 &
        setsid sh -c '(sleep 1000 &); echo $DISPLAY; exec sleep 1000' &
        exec xinput test-xi2
        """
      return try simulate(["--", "sh", "-c", program])
    }

    /// Returns the command lines of all running processes of the simulators.
    private func processes() throws -> [String] {
      func read(_ file: String, of process: String) -> String {
        // The process may have ended, or belong to another user.
        String(
          decoding: FileManager.default.contents(atPath: "/proc/\(process)/\(file)") ?? Data(),
          as: UTF8.self)
      }
      return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
        process.allSatisfy(\.isNumber) && read("environ", of: process).contains(mark)
      }.map { "\($0) \(read("cmdline", of: $0).replacing("\0", with: " "))" }
    }

    /// Waits until no process of the simulators is running.
    private func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) throws {
      var left: [String] = []
      do {
        try server.wait(until: "all processes have ended", for: 20) {
          left = try processes()
          return left.isEmpty
        }
      } catch {
        Issue.record("Still running: \(left)", sourceLocation: sourceLocation)
      }
    }

    @Test(
      "However the simulator ends, all descendants of its program end",
      arguments: [SIGTERM, SIGKILL, nil] as [Int32?])
    func end(signal: Int32?) throws {
      let deft = try simulate()
      let display = try deft.waitForLine(timeout: 30) { $0.hasPrefix(":") }
      try server.wait(until: "the program has a window") {
        try ForeignClient(displayName: display).placeInWindow != nil
      }
      // These are the simulator, two guardians, the server, the program and its three descendants.
      #expect(try processes().count >= 8)
      if let signal {
        deft.signal(signal)
      } else {
        let other = try ForeignClient(displayName: server.displayName)
        let title = "sh – F3: ten fingers, Ctrl+F10: actual size, Ctrl+F11: rotate"
        other.close(try #require(other.window(titled: title)))
      }
      _ = try deft.waitForExit(timeout: 30)
      try waitForEnd()
    }

    @Test(
      "However the simulator ends, the services that its session bus has started end",
      arguments: [SIGTERM, SIGKILL, nil] as [Int32?])
    func services(signal: Int32?) throws {
      let folder = try ReplayTests.Folder()
      let services = folder.url.appending(path: "dbus-1/services")
      try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
      // The service has a child that leads a session.
      try """
      [D-BUS Service]
      Name=org.deft.Test
      Exec=/bin/sh -c "setsid sleep 1001 & exec sleep 1001"
      """.write(
        to: services.appending(path: "org.deft.Test.service"), atomically: true, encoding: .utf8)
      let program = """
        dbus-send --session --type=method_call --dest=org.freedesktop.DBus / \
          org.freedesktop.DBus.StartServiceByName string:org.deft.Test uint32:0
        exec sleep 1002
        """
      let deft = try simulate(
        ["--", "sh", "-c", program], environment: ["XDG_DATA_HOME": folder.url.path])
      func running(_ command: String) throws -> [pid_t] {
        try processes().filter { $0.hasSuffix(" \(command) ") }
          .compactMap { pid_t($0.prefix { $0 != " " }) }
      }
      try server.wait(until: "the service is running", for: 30) {
        try running("sleep 1001").count == 2
      }
      if let signal {
        deft.signal(signal)
      } else {
        kill(try #require(try running("sleep 1002").first), SIGTERM)
      }
      _ = try deft.waitForExit(timeout: 30)
      try waitForEnd()
    }

    @Test(
      "After an error, the simulator leaves no process and no file",
      arguments: [
        (["--", "no-such-program"], 69), (["--wm", "no-such-manager", "--", "xinput"], 69),
        (["--record", "/no/such/folder/a.deft-trace", "--", "sleep", "1000"], 73),
      ] as [([String], Int32)])
    func error(arguments: [String], status: Int32) throws {
      let deft = try simulate(arguments)
      #expect(try deft.waitForExit(timeout: 30) == .exited(status))
      try waitForEnd()
      let names = try FileManager.default.contentsOfDirectory(atPath: "/tmp")
      #expect(!names.contains { $0.hasPrefix("deft-xserver.\(deft.identifier).") })
      for number in DisplayClaim.numbers {
        let owner = DisplayClaim.owner(of: number)
        #expect(owner != deft.identifier, "The claim of \(number) is left.")
      }
    }

    @Test(
      "A simulator that is killed at any moment leaves no process, and no file after the next start"
    )
    func killed() throws {
      var random = SplitMix64(seed: 40)
      var killed: Set<pid_t> = []
      for _ in 0..<10 {
        let moments = (0..<5).map { _ in Double.random(in: 0..<2, using: &random) }.sorted()
        let start = Deadline.now
        var simulators = try moments.map { _ in try simulate() }
        for moment in moments {
          server.mouse.hold(for: max(0, start + moment - Deadline.now))
          let deft = simulators.removeFirst()
          kill(deft.identifier, SIGKILL)
          killed.insert(deft.identifier)
          #expect(try deft.waitForExit(timeout: 20) == .signaled(SIGKILL))
        }
      }
      #expect(killed.count == 50)
      try waitForEnd()

      let numbers = DisplayClaim.numbers.filter {
        DisplayClaim.owner(of: $0).map(killed.contains) == true
      }
      #expect(!numbers.isEmpty, "No simulator was killed after it had claimed a display.")
      let next = try VirtualXServer()
      defer { next.stop() }
      for number in numbers { #expect(DisplayClaim.leftFiles(of: number, by: killed) == []) }
      let left = try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter { name in
        killed.contains { name.hasPrefix("deft-xserver.\($0).") }
      }
      #expect(left == [])
    }
  }
}
