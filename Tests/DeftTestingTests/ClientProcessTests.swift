import DeftTesting
import Testing

@Suite("Programs on a virtual X server")
struct ClientProcessTests {
  @Test("Lines of a program are found in order on each stream")
  func linesAreFoundInOrderOnEachStream() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try server.run(
      "sh", ["-c", "echo one; echo two; echo three >&2; printf four; exit 7"])
    #expect(try client.waitForLine(containing: "o") == "one")
    #expect(try client.waitForLine(containing: "o") == "two")
    #expect(try client.waitForLine(containing: "t", of: .errors) == "three")
    #expect(try client.waitForExit() == .exited(7))
    #expect(try client.waitForLine(containing: "four") == "four")
    #expect(client.lines() == ["one", "two", "four"])
    #expect(throws: ClientProcessError.self) { try client.waitForLine(containing: "one") }
  }

  @Test("A stream ends with its program even if a descendant holds it open")
  func streamEndsWithItsProgramEvenIfADescendantHoldsIt() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    // A process in its own session outlives the program and keeps its output open.
    let client = try server.run(
      "sh",
      [
        "-c",
        """
        trap 'printf last; exit 7' USR1
        setsid sh -c 'echo $$; exec tail -f /dev/null' &
        wait
        """,
      ])
    let other = try #require(Int32(try client.waitForLine { Int32($0) != nil }))
    defer { kill(other, SIGKILL) }
    client.signal(SIGUSR1)
    #expect(try client.waitForExit() == .exited(7))
    #expect(Self.isAlive(other))
    #expect(try client.waitForLine(containing: "last") == "last")
  }

  @Test("A program's environment names the server's display; variables can be added and removed")
  func environmentSelectsTheServer() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try server.run(
      "sh", ["-c", "echo $DISPLAY $EXTRA ${HOME-none}"],
      environment: ["EXTRA": "more", "HOME": nil])
    try client.waitForLine(containing: "\(server.displayName) more none")
  }

  @Test("Waiting for a line fails at the deadline or the end of the program")
  func waitingFailsAtTheEndOfTheProgramOrTheDeadline() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let silent = try server.run("tail", ["-f", "/dev/null"])
    #expect {
      try silent.waitForLine(containing: "never", timeout: 0.05)
    } throws: { error in
      guard case ClientProcessError.timeout = error else { return false }
      return true
    }
    #expect(silent.isRunning)
    #expect(silent.stop() == .signaled(SIGTERM))

    let short = try server.run("true")
    #expect {
      try short.waitForLine(containing: "never")
    } throws: { error in
      guard case ClientProcessError.ended = error else { return false }
      return true
    }
    #expect(throws: VirtualXServerError.missingProgram("no-such-program")) {
      try server.run("no-such-program")
    }
  }

  @Test("Stopping the server ends the descendants of its programs")
  func descendantsEndWithTheProgram() throws {
    let server = try VirtualXServer()
    defer { server.stop() }
    let client = try server.run("sh", ["-c", "tail -f /dev/null & echo $!; wait"])
    let child = try #require(Int32(try client.waitForLine { Int32($0) != nil }))
    #expect(kill(child, 0) == 0)
    server.stop()
    #expect(!client.isRunning)
    // The process that adopts the child reaps it soon.
    let deadline = Date(timeIntervalSinceNow: 5)
    while Self.isAlive(child), deadline.timeIntervalSinceNow > 0 { sched_yield() }
    #expect(!Self.isAlive(child))
  }

  /// Returns whether a process is running. A zombie does not count as running.
  private static func isAlive(_ pid: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else {
      return false
    }
    return !status.contains(") Z")
  }
}
