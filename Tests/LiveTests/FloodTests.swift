import CX11
import DeftGeometry
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
  }
}
