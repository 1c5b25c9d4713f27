import DeftGestures
import Testing

@Suite("Gesture states") struct GestureStateTests {
  private struct Owner {
    @GestureState var plain = 1
    @GestureState(initialValue: 2) var initial: Int
    @GestureState(resetTransaction: Transaction(animation: .linear)) var nothing: CGSize?
    @GestureState var empty: String?
  }

  @Test("Every initializer of a gesture state sets the initial value")
  func everyInitializerGivesItsValue() {
    let owner = Owner()
    #expect(owner.plain == 1)
    #expect(owner.initial == 2)
    #expect(owner.nothing == nil)
    #expect(owner.empty == nil)
  }

  @Test("An update of a gesture state starts from the current value and tracks the velocity")
  func aWriteBeginsWithTheCurrentValueAndTracksVelocity() {
    let owner = Owner()
    var tracks: [Bool] = []
    let hand = Hand(
      DragGesture(minimumDistance: 0).updating(owner.$plain) { _, state, transaction in
        state += 1
        tracks.append(transaction.tracksVelocity)
      })
    hand.touch(0, 0)
    hand.move(1, 0)
    #expect(owner.plain == 3)
    #expect(tracks == [true, true])
    hand.lift()
    #expect(owner.plain == 1)
  }

  @Test("The reset of a gesture state receives the last value and may animate")
  func resetReceivesTheLastValueAndMayAnimate() {
    var last: [Int] = []
    var animated: [Bool] = []
    let state = GestureState(initialValue: 0) { value, transaction in
      last.append(value)
      transaction.animation = .linear
    }
    state.storage.onWrite = { animated.append(Transaction.current.animation != nil) }
    let hand = Hand(
      DragGesture(minimumDistance: 0).updating(state) { drag, state, _ in
        state = Int(drag.translation.width)
      })
    hand.touch(0, 0)
    hand.move(7, 0)
    hand.lift()
    #expect(last == [7])
    #expect(animated == [false, false, true])
  }

  @Test("The state of a gesture that was never active is not reset")
  func neverActiveGestureIsNotReset() {
    var resets = 0
    let state = GestureState(initialValue: 0) { _, _ in resets += 1 }
    let hand = Hand(DragGesture().updating(state) { _, state, _ in state = 1 })
    hand.tap()
    #expect(resets == 0)
  }

  @Test("onChanged runs without animation and tracks the velocity")
  func changesRunWithoutAnimationAndTrackVelocity() {
    var seen: [(Bool, Bool)] = []
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { _ in
        seen.append((Transaction.current.animation == nil, Transaction.current.tracksVelocity))
      })
    withAnimation(.linear) { hand.touch(0, 0) }
    #expect(seen.count == 1)
    #expect(seen[0].0 && seen[0].1)
  }
}
