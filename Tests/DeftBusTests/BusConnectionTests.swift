import DeftGeometry
import Testing

@testable import DeftBus

/// On a bus of the test's own: dbus-daemon, as in a session.
@Suite("The message bus") @MainActor
struct BusConnectionTests {
  /// A bus that ends with the test.
  private final class Bus {
    let process = Process()
    let address: String

    init() throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["dbus-daemon", "--session", "--nofork", "--print-address"]
      process.standardOutput = output
      try process.run()
      var text = ""
      while !text.hasSuffix("\n"), case let data = output.fileHandleForReading.availableData,
        !data.isEmpty
      {
        text += String(decoding: data, as: UTF8.self)
      }
      address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    func stop() {
      process.terminate()
      process.waitUntilExit()
    }

    deinit { stop() }

    func connect() throws -> BusConnection {
      try BusConnection(address: address, named: "bus of the test", now: Self.now)
    }

    private static func now() -> TimeInterval {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
    }
  }

  /// What the bus says to a call.
  private func answer(_ bus: BusConnection, _ call: BusMessage) async throws -> BusMessage {
    var given: BusMessage?
    await withCheckedContinuation { continuation in
      do throws(BusConnection.Failure) {
        try bus.send(call, patience: 20) {
          given = $0
          continuation.resume()
        }
      } catch {
        Issue.record("\(error.reason)")
        continuation.resume()
      }
    }
    return try #require(given)
  }

  /// The name that the bus knows a connection by.
  private func name(of bus: BusConnection) async throws -> String {
    let call = try #require(
      bus.makeCall("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId")
    )
    return try #require(try await answer(bus, call).destination)
  }

  @Test("One serves what another one calls; what it leaves is answered with an error")
  func calls() async throws {
    let bus = try Bus()
    let (server, client) = (try bus.connect(), try bus.connect())
    try server.serve { call in
      guard call.member == "Twice", let number = call.integer(), let text = call.text() else {
        return false
      }
      guard let answer = call.makeAnswer() else { return false }
      answer.append([
        .integer(2 * number), .text(text + text),
        .list("(so)", [.structure([.text("a"), .object("/b")])]),
        .options(["c": .double(0.5)]), .words(["d": "e"]), .short(-3), .flag(true),
      ])
      server.tell(answer)
      return true
    }
    let name = try await name(of: server)
    let call = try #require(client.makeCall(name, "/x", "org.example.X", "Twice"))
    call.append([.integer(21), .text("ä")])
    let given = try await answer(client, call)
    #expect(given.error == nil && given.integer() == 42 && given.text() == "ää")
    #expect(given.enter("a", "(so)") && given.enter("r", "so"))
    #expect(given.text() == "a" && given.text("o") == "/b")
    given.leave()
    given.leave()
    #expect(given.enter("a", "{sv}") && given.enter("e", "sv") && given.text() == "c")
    #expect(given.enter("v", "d") && given.double() == 0.5)

    let wrong = try #require(client.makeCall(name, "/x", "org.example.X", "Thrice"))
    #expect(try await answer(client, wrong).error?.contains("Unknown") == true)
  }

  @Test("Who answers with a failure says which, and why")
  func failures() async throws {
    let bus = try Bus()
    let (server, client) = (try bus.connect(), try bus.connect())
    try server.serve { call in
      if let error = call.makeError("org.example.Error.Tired", "Not today.") { server.tell(error) }
      return true
    }
    let call = try #require(
      client.makeCall(try await name(of: server), "/x", "org.example.X", "Run"))
    #expect(try await answer(client, call).error == "org.example.Error.Tired: Not today.")
  }

  @Test("Signals are heard by who asks for them; whoever is not there is not started")
  func signals() async throws {
    let bus = try Bus()
    let (speaker, hearer) = (try bus.connect(), try bus.connect())
    await withCheckedContinuation { continuation in
      do throws(BusConnection.Failure) {
        try hearer.hear("type='signal',interface='org.example.X',member='Told'") {
          #expect($0.text() == "now" && $0.path == "/x")
          continuation.resume()
        }
      } catch {
        Issue.record("\(error.reason)")
        continuation.resume()
      }
      // Spoken once the other one's rule has come to the bus.
      Task {
        _ = try await name(of: hearer)
        let signal = try #require(speaker.makeSignal("/x", "org.example.X", "Told"))
        signal.append("now")
        speaker.tell(signal)
      }
    }
    let call = try #require(
      hearer.makeCall("org.example.Nobody", "/x", "org.example.X", "Run", starting: false))
    #expect(try await answer(hearer, call).error?.contains("org.example.Nobody") == true)
  }

  @Test("A bus that ends is told of once; one that is not there is a failure with a sentence")
  func loss() async throws {
    let bus = try Bus()
    let connection = try bus.connect()
    _ = try await name(of: connection)
    let reason = await withCheckedContinuation { continuation in
      connection.lost = { continuation.resume(returning: $0.reason) }
      bus.stop()
    }
    #expect(reason.hasPrefix("The bus of the test is gone: "))
    #expect(throws: BusConnection.Failure.self) {
      try BusConnection(address: "unix:path=/nowhere/bus", named: "bus", now: { 0 })
    }
  }
}
