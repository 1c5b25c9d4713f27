import CX11
import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftX11

extension Live {
  /// Devices that report faster than a program listens.
  @Suite("A flood of reports")
  struct FloodTests {
    @Test("keeps no frame from being drawn: a turn ends, and the rest comes with the next ones")
    func turn() throws {
      let server = try VirtualXServer(VirtualXServer.Configuration(width: 640, height: 480))
      defer { server.stop() }
      let connection = try XConnection(displayName: server.displayName)
      let window = XWindow(
        connection: connection, WindowConfiguration(width: 400, height: 300))
      window.map()
      server.mouse.move(to: CGPoint(x: 10, y: 100))
      let end = Deadline(in: 20)
      var (sent, heard) = (0, [Int]())
      /// Moves on, and waits until the window has word of it.
      func move() {
        sent += 1
        server.mouse.move(to: CGPoint(x: 20 + sent % 300, y: 100))
        while XPending(connection.display) == 0, !end.hasPassed { XSync(connection.display, 0) }
      }
      func turn(_ answer: () -> Void) {
        window.drain { event in
          guard case .input(.hover(let hover)) = event, hover.location.x >= 20 else { return }
          heard.append(Int(hover.location.x) - 20)
          answer()
        }
      }
      XSync(connection.display, 0)
      window.drain { _ in }
      move()
      // Each move that is heard is answered by another one.
      turn { if sent < 2000 { move() } }
      #expect(heard.count >= 256 && heard.count < 600)
      while heard.count < sent, !end.hasPassed {
        connection.wait(until: SleepClock.now() + 1)
        turn {}
      }
      #expect(heard == (1...sent).map { $0 % 300 })
      window.close()
    }

    /// What a window has heard of its contacts: the kinds of phases in their order, and where each was last.
    private struct Heard {
      var phases: [ContactID: [String]] = [:]
      var moves: [ContactID: Int] = [:]
      var places: [ContactID: CGPoint] = [:]

      mutating func take(_ contact: ContactEvent) {
        let phase = String("\(contact.phase)".prefix { $0 != "(" })
        if phases[contact.id]?.last != phase { phases[contact.id, default: []].append(phase) }
        if contact.phase == .moved { moves[contact.id, default: 0] += 1 }
        places[contact.id] = contact.location
      }

      var hasEnded: Bool { !phases.isEmpty && phases.values.allSatisfy { $0.last == "ended" } }
    }

    @Test(
      "No report of fast devices is lost: a mouse of 8,000 Hz, ten fingers of 1,000",
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
      var heard = Heard()
      func listen() {
        XSync(connection.display, 0)
        while XPending(connection.display) > 0 {
          window.drain { if case .input(.contact(let contact)) = $0 { heard.take(contact) } }
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
      while !heard.hasEnded, !end.hasPassed {
        connection.wait(until: SleepClock.now() + 1)
        listen()
      }
      #expect(heard.phases.count == contacts)
      #expect(heard.phases.values.allSatisfy { $0 == ["began", "moved", "ended"] })
      let steps = Int(rate / 4)
      // The server tells of no move that stays within the same fraction of a pixel.
      #expect(heard.moves.values.allSatisfy { (steps - 8...steps).contains($0) }, "\(heard.moves)")
      let ends = heard.places.values.sorted { $0.x < $1.x }
      for (place, start) in zip(ends, starts) {
        let wanted = start + way
        #expect(hypot(place.x - wanted.x, place.y - wanted.y) < 0.6, "\(place), \(wanted)")
      }
      window.close()
    }
  }
}
