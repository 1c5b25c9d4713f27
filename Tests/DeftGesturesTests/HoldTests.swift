import DeftGestures
import Testing

@Suite("Gestures that must wait") struct HoldTests {
  private let log = Log()

  /// Returns a drag of high priority that holds back inner gestures until it fails.
  private func holder() -> GestureAttachment {
    GestureAttachment(DragGesture(minimumDistance: 500), priority: .high, name: "holder")
  }

  @Test("A sequence fails if its contact is lifted while its press waits")
  func sequenceFailsIfLiftedWhileItsPressWaits() {
    let state = GestureState(wrappedValue: false)
    let hand = Hand([
      GestureAttachment(
        LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture())
          .updating(state) { _, state, _ in state = true }
          .onEnded { [log] _ in log.add("ended") }),
      holder(),
    ])
    hand.touch(0, 0)
    hand.wait(0.2)
    hand.lift()
    #expect(hand.engine.isIdle)
    #expect(!state.wrappedValue)
    #expect(log.words.isEmpty)
  }

  @Test("A sequence continues if its press stops waiting while the contact is down")
  func sequenceContinuesIfItsPressStopsWaiting() {
    let state = GestureState(wrappedValue: false)
    let outer = holder()
    let hand = Hand([
      GestureAttachment(
        LongPressGesture(minimumDuration: 0.1).sequenced(before: DragGesture(minimumDistance: 0))
          .updating(state) { _, state, _ in state = true }
          .onEnded { [log] _ in log.add("ended") }),
      outer,
    ])
    hand.touch(0, 0)
    hand.wait(0.2)
    #expect(!state.wrappedValue)
    outer.isEnabled = false
    #expect(state.wrappedValue)
    hand.lift()
    #expect(log.words == ["ended"])
    #expect(hand.engine.isIdle)
  }

  @Test("A gesture whose contacts are up is still recognized when its blocker fails")
  func liftedGestureIsRecognizedWhenItsBlockerFails() {
    let outer = holder()
    let hand = Hand([
      GestureAttachment(
        TransformGesture(minimumDistance: 0).fingers(2).onEnded { [log] _ in log.add("ended") }),
      outer,
    ])
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.lift(finger: 2)
    #expect(log.words.isEmpty)
    // The blocker fails when its contact is lifted; the transform receives an event of another contact.
    hand.lift()
    #expect(log.words == ["ended"])
    #expect(hand.engine.isIdle)
  }

  @Test("Releasing the modifier keys does not keep a gesture waiting")
  func releasedKeysDoNotKeepAGestureWaiting() {
    let outer = holder()
    let hand = Hand([
      GestureAttachment(
        DragGesture(minimumDistance: 0).modifiers(.shift).onChanged { [log] _ in log.add("drag") }),
      outer,
    ])
    hand.modifiers = .shift
    hand.touch(0, 0)
    hand.modifiers = []
    hand.engine.cancel(outer, reason: .userCancelled)
    hand.move(5, 0)
    #expect(log.words == ["drag"])
  }
}
