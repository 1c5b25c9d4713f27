import DeftGestures
import DeftX11
import Testing

@testable import DeftTesting

/// Touchpad gesture events, read from a window because xinput does not print them.
@Suite("Gestures of a virtual touchpad")
struct TouchpadGestureTests {
  /// A server with a window that fills its screen and contains the pointer.
  private final class Desk {
    let server: VirtualXServer
    let connection: XConnection
    let window: XWindow
    private(set) var events: [InputEvent] = []

    init() throws {
      server = try VirtualXServer(.init(width: 640, height: 480))
      connection = try XConnection(displayName: server.displayName)
      window = XWindow(
        connection: connection, WindowConfiguration(width: 640, height: 480, title: "Desk"))
      window.map()
      try wait { self.window.isVisible }
      server.touchpad.move(by: CGSize(width: 300, height: 200))
      try wait { !self.events.isEmpty }
    }

    deinit {
      window.close()
      server.stop()
    }

    /// Reads events until a condition holds; fails after five seconds.
    func wait(_ condition: () -> Bool) throws {
      let deadline = Deadline(in: 5)
      while true {
        window.drain { if case .input(let event) = $0 { events.append(event) } }
        if condition() { return }
        try #require(!deadline.hasPassed, "The condition was not met. Events so far: \(events)")
        _ = waitForInput([connection.fileDescriptor], until: Deadline(in: 0.05))
      }
    }

    var pinches: [ContactEvent] {
      events.compactMap { event in
        if case .contact(let contact) = event, contact.pinch != nil { contact } else { nil }
      }
    }

    var swipes: [SwipeEvent] {
      events.compactMap { event in if case .swipe(let swipe) = event { swipe } else { nil } }
    }
  }

  @Test("A pinch arrives with its scale, rotation and number of fingers")
  func pinchArrivesWithScaleAndRotation() throws {
    let desk = try Desk()
    desk.server.touchpad.pinch(scale: 1.5, rotation: .degrees(30), fingers: 3, over: 0.05)
    try desk.wait { desk.pinches.last?.phase == .ended }
    #expect(desk.pinches.first?.phase == .began)
    let pinch = try #require(desk.pinches.last?.pinch)
    #expect(abs(pinch.scale - 1.5) < 0.001)
    #expect(abs(pinch.rotation.degrees - 30) < 0.01)
    #expect(pinch.fingers == 3)
    #expect(desk.pinches.last?.location == CGPoint(x: 302, y: 202))
  }

  @Test("A cancelled pinch arrives with its cancellation")
  func pinchCanBeCancelled() throws {
    let desk = try Desk()
    desk.server.touchpad.pinch(scale: 0.5, over: 0.02, cancelled: true)
    try desk.wait { desk.pinches.last?.phase == .cancelled(.systemCancelled) }
  }

  @Test("A swipe arrives with its translation and number of fingers")
  func swipeArrivesWithItsDistance() throws {
    let desk = try Desk()
    desk.server.touchpad.swipe(by: CGSize(width: -80, height: 10), fingers: 4, over: 0.05)
    try desk.wait { desk.swipes.last?.phase == .ended }
    let swipe = try #require(desk.swipes.last)
    #expect(abs(swipe.translation.width + 80) < 0.1)
    #expect(abs(swipe.translation.height - 10) < 0.1)
    #expect(swipe.fingers == 4)
  }
}
