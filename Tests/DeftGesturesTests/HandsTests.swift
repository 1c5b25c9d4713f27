import DeftGestures
import Testing

@Suite("Mouse and finger count as different hands") struct HandsTests {
  private final class Shown {
    var value: TransformGesture.Value?
    var scale: CGFloat?
    var taps = 0
  }
  private let shown = Shown()

  private func hand() -> Hand {
    Hand(TransformGesture(minimumDistance: 0).onChanged { [shown] in shown.value = $0 })
  }

  @Test(
    "A contact of the other hand does not change a transform",
    arguments: [
      (InputKind.touch, InputKind.pointer), (.pointer, .touch), (.pen, .pointer),
    ])
  func transform(first: InputKind, second: InputKind) {
    let hand = hand()
    hand.kind = first
    hand.touch(100, 100, finger: 1)
    hand.move(120, 100, finger: 1)
    hand.kind = second
    hand.touch(160, 100, finger: 2)
    hand.move(160, 180, finger: 2)
    hand.kind = first
    hand.move(140, 100, finger: 1)
    #expect(
      shown.value?.transform == SimilarityTransform(translation: CGSize(width: 40, height: 0)))
    #expect(shown.value?.contactCount == 1)
    // Even after the first hand has lifted, the other hand is ignored until that hand begins a new
    // contact.
    hand.lift(finger: 1)
    hand.kind = second
    hand.move(160, 190, finger: 2)
    hand.lift(finger: 2)
    #expect(hand.engine.isIdle)
    shown.value = nil
    hand.touch(10, 10, finger: 3)
    hand.move(30, 10, finger: 3)
    #expect(shown.value?.translation == CGSize(width: 20, height: 0))
  }

  @Test("A finger and a mouse do not pinch")
  func magnify() {
    let hand = Hand(MagnifyGesture().onChanged { [shown] in shown.scale = $0.magnification })
    hand.touch(100, 100, finger: 1)
    hand.kind = .pointer
    hand.touch(200, 100, finger: 2)
    hand.move(300, 100, finger: 2)
    #expect(shown.scale == nil)
    hand.kind = .touch
    hand.touch(200, 100, finger: 3)
    hand.move(300, 100, finger: 3)
    #expect(shown.scale == 2)
  }

  @Test("A mouse button pressed during a finger's tap does not affect the tap")
  func tap() {
    let hand = Hand(TapGesture().onEnded { [shown] in shown.taps += 1 })
    hand.touch(0, 0, finger: 1)
    hand.kind = .pointer
    hand.touch(10, 0, finger: 2)
    hand.lift(finger: 2)
    hand.kind = .touch
    hand.lift(finger: 1)
    #expect(shown.taps == 1)
  }

  @Test("A finger's drag does not block the mouse from gestures inside the dragged view")
  func inside() {
    let outer = GestureAttachment(
      TransformGesture(minimumDistance: 0).onChanged { [shown] in shown.value = $0 })
    let inner = GestureAttachment(TapGesture().onEnded { [shown] in shown.taps += 1 })
    let hand = Hand([outer])
    hand.touch(100, 100, finger: 1)
    hand.move(120, 100, finger: 1)
    hand.path = [inner, outer]
    hand.kind = .pointer
    hand.touch(300, 100, finger: 2)
    hand.lift(finger: 2)
    #expect(shown.taps == 1)
    #expect(shown.value?.contactCount == 1)
  }

  @Test("A pen and a finger count as one hand, and so do a pointer and a touchpad")
  func sameHand() {
    for (first, second) in [(InputKind.touch, InputKind.pen), (.pointer, .touchpad)] {
      let hand = hand()
      hand.kind = first
      hand.touch(100, 100, finger: 1)
      hand.kind = second
      hand.touch(200, 100, finger: 2)
      hand.move(200, 110, finger: 2)
      #expect(shown.value?.contactCount == 2)
    }
  }
}
