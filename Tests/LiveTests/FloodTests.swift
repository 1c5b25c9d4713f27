import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Devices that report faster than the program reads.
  @Suite("Fast devices")
  struct FloodTests {
    @Test(
      "An event loop iteration reads a limited number of reports, and frames are drawn in between")
    func limitedIteration() throws {
      let server = try VirtualXServer(VirtualXServer.Configuration(width: 640, height: 480))
      defer { server.stop() }
      let connection = try XConnection(displayName: server.displayName)
      let window = XWindow(
        connection: connection, WindowConfiguration(width: 400, height: 300))
      window.map()
      server.mouse.move(to: CGPoint(x: 10, y: 100))
      let end = Deadline(in: 20)
      var (sent, received) = (0, [Int]())
      /// Moves the pointer, and waits until the event has arrived.
      func move() {
        sent += 1
        server.mouse.move(to: CGPoint(x: 20 + sent % 300, y: 100))
        while XPending(connection.display) == 0, !end.hasPassed { XSync(connection.display, 0) }
      }
      func drain(_ answer: () -> Void) {
        window.drain { event in
          guard case .input(.hover(let hover)) = event, hover.location.x >= 20 else { return }
          received.append(Int(hover.location.x) - 20)
          answer()
        }
      }
      XSync(connection.display, 0)
      window.drain { _ in }
      move()
      // Each received move triggers another one.
      drain { if sent < 2000 { move() } }
      #expect(received.count >= 256 && received.count < 600)
      while received.count < sent, !end.hasPassed {
        connection.wait(until: SleepClock.now() + 1)
        drain {}
      }
      #expect(received == (1...sent).map { $0 % 300 })
      window.close()
    }

    /// The contacts that a window received: their phases in order, and their last positions.
    private struct Received {
      var phases: [ContactID: [String]] = [:]
      var moves: [ContactID: Int] = [:]
      var places: [ContactID: CGPoint] = [:]

      mutating func add(_ contact: ContactEvent) {
        let phase = String("\(contact.phase)".prefix { $0 != "(" })
        if phases[contact.id]?.last != phase { phases[contact.id, default: []].append(phase) }
        if contact.phase == .moved { moves[contact.id, default: 0] += 1 }
        places[contact.id] = contact.location
      }

      var hasEnded: Bool { !phases.isEmpty && phases.values.allSatisfy { $0.last == "ended" } }
    }

    @Test(
      "No report is lost with a mouse at 8,000 Hz or ten fingers at 1,000 Hz",
      arguments: [(1, 8000.0), (10, 1000)])
    func fast(contacts: Int, rate: Double) throws {
      var configuration = VirtualXServer.Configuration(width: 640, height: 480)
      configuration.pacing = .realTime(rate: rate)
      let server = try VirtualXServer(configuration)
      defer { server.stop() }
      let connection = try XConnection(displayName: server.displayName)
      let window = XWindow(
        connection: connection, WindowConfiguration(width: 640, height: 480))
      window.map()
      let end = Deadline(in: 20)
      var received = Received()
      func listen() {
        XSync(connection.display, 0)
        while XPending(connection.display) > 0 {
          window.drain { if case .input(.contact(let contact)) = $0 { received.add(contact) } }
        }
      }
      listen()
      let starts = (0..<contacts).map { CGPoint(x: 40 + 50 * Double($0), y: 60) }
      let way = CGSize(width: 60, height: 300)
      if contacts == 1 {
        server.mouse.move(to: starts[0])
        server.mouse.press()
        server.mouse.move(to: starts[0] + way, over: 0.25)
        server.mouse.release()
      } else {
        let hand = server.touchscreen.hand(at: starts)
        hand.move(by: way, over: 0.25)
        hand.lift()
      }
      while !received.hasEnded, !end.hasPassed {
        connection.wait(until: SleepClock.now() + 1)
        listen()
      }
      #expect(received.phases.count == contacts)
      #expect(received.phases.values.allSatisfy { $0 == ["began", "moved", "ended"] })
      let steps = Int(rate / 4)
      // The server omits moves within the same fraction of a pixel.
      #expect(
        received.moves.values.allSatisfy { (steps - 8...steps).contains($0) }, "\(received.moves)")
      let ends = received.places.values.sorted { $0.x < $1.x }
      for (place, start) in zip(ends, starts) {
        let wanted = start + way
        #expect(hypot(place.x - wanted.x, place.y - wanted.y) < 0.6, "\(place), \(wanted)")
      }
      window.close()
    }
  }
}
