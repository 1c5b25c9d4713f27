import DeftGeometry
import DeftTesting
import Testing

@testable import DeftBus

/// Calls to a real message bus.
@Suite("Replies on a message bus") @MainActor
struct BusReplyTests {
  private func call(_ bus: BusConnection) async throws -> Bool {
    let message = try #require(
      bus.makeCall(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId"))
    return await withCheckedContinuation { continuation in
      do {
        try bus.send(message, patience: 20) { continuation.resume(returning: $0.error == nil) }
      } catch {
        continuation.resume(returning: false)
      }
    }
  }

  @Test("The registration of a reply is released after the reply")
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
}
