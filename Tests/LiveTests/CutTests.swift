import CX11
import DeftGeometry
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Connections that end at any moment, as when a server ends or a network fails.
  @Suite("Lost connections")
  struct CutTests {
    private let deft = LiveCanvas.program("deft")

    /// Expects that a program ends with a message on standard error and status 69.
    private func expectConnectionLost(_ app: ClientProcess, _ place: String) throws {
      let status = try app.waitForExit(timeout: 20)
      // Xlib prints its own line when it misreads an incomplete reply about an extension.
      let errors = app.lines(of: .errors).filter { !$0.hasPrefix("Xlib: ignoring invalid") }
      #expect(status == .exited(69), "Cut \(place): \(errors)")
      #expect(
        errors.count == 1 && errors[0].hasPrefix("deft: ") && errors[0].contains("X server"),
        "Cut \(place): \(errors)")
    }

    /// Returns evenly spaced numbers up to a total.
    private func places(_ count: Int, in total: Int) -> [Int] {
      (0..<count).map { $0 * total / count }
    }

    /// Runs the canvas and drags its circle, until the program ends or the drag is complete.
    private func drag(on server: VirtualXServer, _ relay: Relay) throws -> ClientProcess {
      let app = try server.run(deft, ["--log", "-"], environment: ["DISPLAY": relay.displayName])
      let isOpen = (try? app.waitForLine(containing: #""window""#, timeout: 20)) != nil
      guard isOpen else { return app }
      let finger = server.touchscreen.touch(at: CGPoint(x: 520, y: 180))
      finger.move(to: CGPoint(x: 600, y: 220), over: 0.15)
      finger.lift()
      _ = try? app.waitForLine(containing: #""callback":"ended""#, timeout: 20)
      return app
    }

    @Test(
      "The canvas ends with a message if the connection is cut at any request or reply of a drag")
    func canvas() throws {
      let server = try VirtualXServer()
      let whole = try Relay(to: server)
      let app = try drag(on: server, whole)
      #expect(app.isRunning)
      let traffic = whole.traffic
      app.stop()
      #expect(traffic.requests > 40 && traffic.bytes > 10_000)
      // The total varies with the number of frames. The first 90% are certain to occur.
      for place in places(24, in: traffic.requests * 9 / 10) {
        let relay = try Relay(to: server, cut: .afterRequests(place))
        try expectConnectionLost(try drag(on: server, relay), "after \(place) requests")
      }
      for place in places(12, in: traffic.bytes * 9 / 10) {
        let relay = try Relay(to: server, cut: .afterBytes(place))
        try expectConnectionLost(try drag(on: server, relay), "after \(place) bytes")
      }
    }

    @Test("A command ends with a message if the connection is cut at any request")
    func devices() throws {
      let server = try VirtualXServer()
      func run(_ relay: Relay) throws -> ClientProcess {
        try server.run(deft, ["devices"], environment: ["DISPLAY": relay.displayName])
      }
      let whole = try Relay(to: server)
      #expect(try run(whole).waitForExit(timeout: 20) == .exited(0))
      // The last request needs no reply: the command has all its data.
      for place in 0..<whole.traffic.requests - 1 {
        let relay = try Relay(to: server, cut: .afterRequests(place))
        try expectConnectionLost(try run(relay), "after \(place) requests")
      }
    }

    @Test("After the connection is lost, writing a long list for another program does not block")
    func list() throws {
      let server = try VirtualXServer()
      let connection = try XConnection(displayName: server.displayName)
      XSync(connection.display, 0)
      server.stop()
      // Xlib has not noticed the lost connection yet.
      var end = pollfd(fd: connection.fileDescriptor, events: 0, revents: 0)
      #expect(poll(&end, 1, 20_000) == 1 && connection.isConnected)
      // The list does not fit into Xlib's buffer. Waiting until it is sent would take forever and keep a core busy.
      let done = DispatchSemaphore(value: 0)
      let writer = Writer(connection: connection)
      Thread {
        writer.write([UInt](repeating: 1, count: 20_000))
        done.signal()
      }.start()
      #expect(done.wait(timeout: .now() + 20) == .success)
      #expect(!connection.isConnected)
    }

    @Test("Recording ends with a message if the connection is lost")
    func recording() throws {
      let server = try VirtualXServer()
      let folder = try ReplayTests.Folder()
      for place in [3, 20, 40] {
        let path = folder.url.appendingPathComponent("\(place).deft-trace").path
        let relay = try Relay(to: server, cut: .afterRequests(place))
        let app = try server.run(
          deft, ["record", path], environment: ["DISPLAY": relay.displayName])
        try expectConnectionLost(app, "after \(place) requests")
      }
    }
  }
}

/// A connection for use on another thread. Only one thread may use it at a time.
private struct Writer: @unchecked Sendable {
  let connection: XConnection

  func write(_ items: [UInt]) {
    ForeignWindow.write(
      connection, connection.root, Atom(XA_WM_NAME), type: Atom(XA_ATOM), items)
  }
}

/// Displays whose socket does not belong to an X server. These tests wait for timeouts, in parallel with other suites.
@Suite("Displays without an X server")
struct NoDisplayTests {
  /// Expects that both the canvas and a command report the error and end with status 69.
  private func expectRefused(_ display: String, _ text: String) throws {
    let apps = try ["--log", "devices"].map { first in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: LiveCanvas.program("deft"))
      process.arguments = first == "devices" ? [first] : [first, "-"]
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["DISPLAY": display], uniquingKeysWith: { $1 })
      let errors = Pipe()
      process.standardError = errors
      try process.run()
      return (process, errors)
    }
    for (process, errors) in apps {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 69)
      #expect(String(decoding: data, as: UTF8.self).contains(text))
    }
  }

  @Test("After a timeout, the program stops waiting for a server that does not answer")
  func silent() throws {
    let socket = try DisplaySocket()
    let name = socket.displayName
    try expectRefused(name, "has not answered for 10 seconds")
    #expect(throws: XConnectionError.silent(name, seconds: 0.1)) {
      try XConnection(displayName: name, newestXInput: (2, 4), patience: 0.1)
    }
    withExtendedLifetime(socket) {}
  }

  @Test("The program waits for a slow server as long as replies arrive")
  func late() throws {
    let server = try VirtualXServer()
    let relay = try Relay(to: server, delay: 0.07)
    let patience = 2.0
    let start = ContinuousClock.now
    let connection = try XConnection(
      displayName: relay.displayName, newestXInput: (2, 4), patience: patience)
    #expect(connection.xinputVersion?.major == 2)
    #expect(ContinuousClock.now - start > .seconds(patience), "The replies were not late enough.")
  }

  /// The server sends seeded random bytes, then closes the connection.
  @Test("A server that speaks another protocol is rejected", arguments: 0..<40)
  func otherProtocol(seed: UInt64) throws {
    let socket = try DisplaySocket()
    var random = SplitMix64(seed: seed)
    var bytes = (0..<Int.random(in: 1..<20_000, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    if seed == 0 { bytes = Array("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n".utf8) }
    // Some streams begin like an X server's greeting: success, and protocol 11.0.
    if seed % 4 == 1 { bytes.replaceSubrange(..<min(6, bytes.count), with: [1, 0, 11, 0, 0, 0]) }
    socket.serve { [bytes] client in
      _ = bytes.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }
    #expect(throws: XConnectionError.self) {
      try XConnection(displayName: socket.displayName, newestXInput: (2, 4), patience: 5)
    }
  }
}
