import Deft
import GestureBench
import Testing

@Suite("Contacts on a simulated screen")
struct SimulatedHandTests {
  private static let size = CGSize(width: 400, height: 300)
  private var hand = SimulatedHand()

  private mutating func send(
    _ phase: ContactEvent.Phase, _ x: CGFloat, _ y: CGFloat, id: UInt32 = 1,
    _ kind: InputKind = .touch, button: Int = 1, pinch: TouchpadPinch? = nil
  ) -> [SimulatedInput] {
    let place = CGPoint(x: x, y: y)
    return hand.inputs(
      for: ContactEvent(
        id: ContactID(device: 7, sequence: id), kind: kind, phase: phase, time: 0,
        location: place, button: button, pinch: pinch), at: place, on: Self.size)
  }

  @Test("A finger keeps its number; the next finger gets the lowest free number")
  mutating func numbers() {
    #expect(send(.began, 10, 10, id: 1) == [.touchBegan(0, CGPoint(x: 10, y: 10))])
    #expect(send(.began, 20, 10, id: 2) == [.touchBegan(1, CGPoint(x: 20, y: 10))])
    #expect(send(.moved, 30, 10, id: 1) == [.touchMoved(0, CGPoint(x: 30, y: 10))])
    #expect(send(.ended, 30, 10, id: 1) == [.touchEnded(0, CGPoint(x: 30, y: 10))])
    #expect(send(.began, 40, 10, id: 3) == [.touchBegan(0, CGPoint(x: 40, y: 10))])
    #expect(send(.moved, 25, 10, id: 2) == [.touchMoved(1, CGPoint(x: 25, y: 10))])
    // The contact has ended.
    #expect(send(.moved, 31, 10, id: 1).isEmpty)
  }

  @Test("An eleventh finger does nothing")
  mutating func eleven() {
    for id in 0..<10 { #expect(send(.began, 10, 10, id: UInt32(id)).count == 1) }
    #expect(send(.began, 10, 10, id: 10).isEmpty)
    #expect(send(.ended, 10, 10, id: 10).isEmpty)
    #expect(
      send(.cancelled(.userCancelled), 10, 10, id: 4) == [.touchEnded(4, CGPoint(x: 10, y: 10))])
    #expect(send(.began, 10, 10, id: 11) == [.touchBegan(4, CGPoint(x: 10, y: 10))])
  }

  @Test(
    "A contact beside the screen is ignored; a contact that leaves the screen stays at its edge")
  mutating func edge() {
    #expect(send(.began, -1, 10, id: 1).isEmpty)
    #expect(send(.moved, 50, 10, id: 1).isEmpty)
    #expect(send(.began, 399, 299, id: 2) == [.touchBegan(0, CGPoint(x: 399, y: 299))])
    #expect(send(.moved, 500, -20, id: 2) == [.touchMoved(0, CGPoint(x: 399, y: 0))])
  }

  @Test("The primary button is a finger or a mouse; other buttons are always a mouse")
  mutating func buttons() {
    let place = CGPoint(x: 10, y: 10)
    #expect(send(.began, 10, 10, id: 1, .pointer) == [.touchBegan(0, place)])
    #expect(
      send(.began, 10, 10, id: 2, .pointer, button: 3)
        == [.pointerMoved(place), .buttonChanged(3, isDown: true)])
    hand.pointer = .mouse
    #expect(
      send(.began, 10, 10, id: 3, .pointer)
        == [.pointerMoved(place), .buttonChanged(1, isDown: true)])
    #expect(
      send(.ended, 12, 10, id: 3, .pointer)
        == [.pointerMoved(CGPoint(x: 12, y: 10)), .buttonChanged(1, isDown: false)])
    // The finger remains a finger.
    #expect(send(.ended, 10, 10, id: 1, .pointer) == [.touchEnded(0, place)])
    #expect(send(.began, 10, 10, id: 4) == [.touchBegan(0, place)])
  }

  @Test("A touchpad pinch is forwarded with its translation from the start")
  mutating func pinch() {
    let start = CGPoint(x: 100, y: 100)
    #expect(send(.began, 100, 100, .touchpad) == [.pointerMoved(start), .pinchBegan])
    let pinch = TouchpadPinch(scale: 1.5, rotation: .degrees(20))
    #expect(
      send(.moved, 110, 95, .touchpad, pinch: pinch) == [
        .pinchChanged(
          scale: 1.5, rotation: .degrees(20), translation: CGSize(width: 10, height: -5))
      ])
    #expect(send(.ended, 110, 95, .touchpad, pinch: pinch) == [.pinchEnded])
  }

  @Test("A fault that cancels a contact affects the program only on request")
  mutating func faults() {
    let place = CGPoint(x: 10, y: 10)
    for isEnacted in [false, true] {
      #expect(send(.began, 10, 10) == [.touchBegan(0, place)])
      let contact = ContactEvent(
        id: ContactID(device: 7, sequence: 1), kind: .touch, phase: .cancelled(.focusLost),
        time: 0, location: place)
      let inputs = hand.inputs(for: contact, at: place, on: Self.size, enactsFaults: isEnacted)
      #expect(inputs == (isEnacted ? [.faultBegan(.focusLost)] : []) + [.touchEnded(0, place)])
    }
  }
}
