import DeftGeometry
import DeftTesting
import Testing

@testable import DeftBus

/// Calls to a real message bus.
@Suite("Replies on a message bus") @MainActor
struct BusReplyTests {
  private func call(_ bus: BusConnection) async throws -> Bool {
    try await !uniqueName(of: bus).isEmpty
  }

  /// Calls the bus, and returns the connection's name; empty after an error.
  private func uniqueName(of bus: BusConnection) async throws -> String {
    let message = try #require(
      bus.makeCall(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"))
    return await withCheckedContinuation { continuation in
      do {
        try bus.send(message, patience: 20) {
          continuation.resume(returning: $0.error == nil ? $0.destination ?? "" : "")
        }
      } catch {
        continuation.resume(returning: "")
      }
    }
  }

  @Test("The handler registered for a reply is released once the reply has arrived")
  func released() async throws {
    let daemon = try PrivateBus()
    let bus = try BusConnection(
      address: daemon.address, named: "bus of the test", now: PrivateBus.now)
    for _ in 0..<20 { #expect(try await call(bus)) }
    #expect(bus.handlerCount == 0)
    bus.close()
  }

  @Test("A closed connection creates and sends no messages")
  func closed() async throws {
    let daemon = try PrivateBus()
    let bus = try BusConnection(
      address: daemon.address, named: "bus of the test", now: PrivateBus.now)
    let message = try #require(bus.makeSignal("/a", "a.b", "C"))
    bus.close()
    bus.send(message)
    #expect(throws: BusConnection.Failure.self) { try bus.send(message, patience: 1) { _ in } }
    #expect(bus.makeSignal("/a", "a.b", "C") == nil)
    #expect(bus.makeCall("a.b", "/a", "a.b", "C") == nil)
  }

  @Test("The handler of a call that timed out can close the connection")
  func closedByTimeOut() async throws {
    let daemon = try PrivateBus()
    func connect() throws -> BusConnection {
      try BusConnection(address: daemon.address, named: "bus of the test", now: PrivateBus.now)
    }
    // The peer never replies.
    let peer = try connect()
    try peer.serve { _ in true }
    let name = try await uniqueName(of: peer)
    let bus = try connect()
    #expect(try await call(bus))
    let message = try #require(bus.makeCall(name, "/a", "a.b", "C"))
    let isError = await withCheckedContinuation { continuation in
      do {
        try bus.send(message, patience: 0.01) {
          bus.close()
          continuation.resume(returning: $0.error != nil)
        }
      } catch {
        continuation.resume(returning: false)
      }
    }
    #expect(isError)
    #expect(try await call(peer))
  }
}
