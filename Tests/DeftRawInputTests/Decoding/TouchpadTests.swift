import DeftGeometry
import DeftInput
import Testing

@testable import DeftRawInput

@Suite("Touchpad gestures are decoded")
struct TouchpadTests {
  func pinch(
    _ kind: RawInputEvent.Kind, scale: Double = 1, angle: Double = 0, flags: UInt32 = 0
  ) -> RawInputEvent {
    raw(kind, source: Devices.pad, detail: 2, x: 50, y: 60) {
      ($0.scale, $0.deltaAngle, $0.flags) = (scale, angle, flags)
    }
  }

  @Test("A pinch's scale is absolute, and its rotation accumulates")
  func scaleIsAbsoluteAndRotationAddsUp() {
    var play = Play()
    let contacts = play(
      pinch(.pinchBegin), pinch(.pinchUpdate, scale: 1.2, angle: 300),
      pinch(.pinchUpdate, scale: 1.5, angle: 300), pinch(.pinchEnd, scale: 0)
    ).contacts
    #expect(contacts.map(\.phase) == [.began, .moved, .moved, .ended])
    #expect(contacts.compactMap { $0.pinch?.scale } == [1, 1.2, 1.5, 1.5])
    #expect(
      contacts.compactMap(\.pinch).map { $0.rotation.degrees.rounded() } == [0, 300, 600, 600])
    #expect(contacts.allSatisfy { $0.kind == .touchpad && $0.pinch?.fingers == 2 })
    #expect(contacts.allSatisfy { $0.location == CGPoint(x: 50, y: 60) })
  }

  @Test("A pinch that the server cancels is cancelled") func aCancelledPinchIsCancelled() {
    var play = Play()
    let events = play(
      pinch(.pinchBegin), pinch(.pinchEnd, flags: 1), pinch(.pinchBegin), pinch(.pinchEnd))
    #expect(events.phases == [.began, .cancelled(.systemCancelled), .began, .ended])
  }

  @Test("A pinch and a button of one touchpad are two contacts")
  func aPinchAndAButtonOfOneTouchpadAreTwoContacts() {
    var play = Play()
    let events = play(
      raw(.buttonPress, source: Devices.pad, detail: 1), pinch(.pinchBegin),
      raw(.buttonRelease, source: Devices.pad, detail: 1) { $0.buttons = 2 }, pinch(.pinchEnd))
    #expect(events.phases == [.began, .began, .ended, .ended])
    #expect(Set(events.contacts.map(\.id)).count == 2)
  }

  @Test("A swipe's translation accumulates") func swipesAddUp() {
    var play = Play()
    func swipe(_ kind: RawInputEvent.Kind, _ dx: Double = 0, flags: UInt32 = 0) -> RawInputEvent {
      raw(kind, source: Devices.pad, detail: 3) { ($0.deltaX, $0.flags) = (dx, flags) }
    }
    let swipes = play(
      swipe(.swipeBegin), swipe(.swipeUpdate, 3), swipe(.swipeUpdate, 4), swipe(.swipeEnd),
      swipe(.swipeUpdate, 9), swipe(.swipeBegin), swipe(.swipeEnd, flags: 1)
    ).swipes
    #expect(
      swipes.map(\.phase) == [
        .began, .moved, .moved, .ended, .began, .cancelled(.systemCancelled),
      ])
    #expect(swipes.map(\.translation.width) == [0, 3, 7, 7, 0, 0])
    #expect(swipes.allSatisfy { $0.fingers == 3 && $0.device == Devices.pad })
  }
}
