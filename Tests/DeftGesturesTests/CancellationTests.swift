import DeftGestures
import Testing

@Suite("Cancellation of contacts and gestures") struct CancellationTests {
  private let log = Log()
  private let state = GestureState(wrappedValue: 0)

  private func drag() -> GestureAttachment {
    GestureAttachment(
      DragGesture(minimumDistance: 0)
        .updating(state) { _, state, _ in state = 1 }
        .onEnded { [log] _ in log.add("ended") }
        .onCancelled { [log, state] in log.add("\($0), state \(state.wrappedValue)") })
  }

  @Test(
    "Every cancellation reason resets the state and is reported once",
    arguments: CancellationReason.allCases)
  func everyReasonResetsTheStateAndIsReportedOnce(_ reason: CancellationReason) {
    for way in 0..<3 {
      log.clear()
      let hand = Hand([drag()])
      hand.touch(0, 0)
      hand.move(30, 0)
      #expect(state.wrappedValue == 1)
      switch way {
      case 0: hand.lose(reason)
      case 1: hand.engine.cancelAll(reason)
      default: hand.engine.cancel(hand.path[0], reason: reason)
      }
      #expect(state.wrappedValue == 0)
      hand.move(60, 0)
      hand.lift()
      #expect(log.words == ["\(reason), state 0"])
      #expect(hand.engine.isIdle)
      hand.tap()
      #expect(log.words.last == "ended")
    }
  }

  @Test("Every cancellation reason has a sentence as its description") func reasonsAreSentences() {
    for reason in CancellationReason.allCases {
      #expect(reason.description.hasSuffix("."))
      #expect(reason.description.count > 15)
    }
    let sentences = Set(CancellationReason.allCases.map(\.description))
    #expect(sentences.count == CancellationReason.allCases.count)
  }

  @Test("Disabling a running gesture cancels it") func disablingCancels() {
    let hand = Hand([drag()])
    hand.touch(0, 0)
    hand.path[0].isEnabled = false
    #expect(log.words == ["\(CancellationReason.disabled), state 0"])
    hand.lift()
    #expect(hand.engine.isIdle)
  }

  @Test("Detaching a running gesture cancels it") func removingCancels() {
    let hand = Hand([drag()])
    hand.touch(0, 0)
    hand.engine.detach(hand.path[0])
    #expect(log.words == ["\(CancellationReason.viewRemoved), state 0"])
    #expect(hand.engine.contacts.count == 1)
    hand.lift()
    #expect(hand.engine.isIdle)
  }

  @Test("A second begin of a contact means that its end was lost") func aSecondBeginMeansALostEnd()
  {
    let hand = Hand([drag()])
    hand.touch(0, 0)
    hand.touch(50, 0)
    #expect(log.words == ["\(CancellationReason.lostEnd), state 0"])
    #expect(hand.engine.contacts.map(\.location.x) == [50])
    hand.lift()
    #expect(log.words.last == "ended")
  }

  @Test("A gesture that fails by its own rules is not cancelled")
  func failureIsNotACancellation() {
    let hand = Hand(DragGesture().onCancelled { log.add("\($0)") })
    hand.touch(0, 0)
    hand.lift()
    #expect(log.words.isEmpty)
  }

  @Test("Events of unknown contacts are ignored") func unknownContactsAreIgnored() {
    let hand = Hand([drag()])
    hand.move(0, 0)
    hand.lift()
    hand.lose(.focusLost)
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test("A transform continues without a jump when a finger is lost")
  func transformContinuesWithoutAJump() {
    var value: TransformGesture.Value?
    let hand = Hand(
      TransformGesture(minimumDistance: 0).onChanged { value = $0 }
        .onCancelled { log.add("\($0)") })
    hand.touch(0, 0)
    hand.touch(200, 0, finger: 2)
    hand.move(250, 30, finger: 2)
    let before = value?.transform
    hand.lose(.systemCancelled, finger: 2)
    hand.move(0, 0)
    #expect(log.words.isEmpty)
    #expect(value?.transform == before)
    #expect(value?.contactCount == 1)
    hand.lose(.deviceRemoved)
    #expect(log.words == ["\(CancellationReason.deviceRemoved)"])
  }

  @Test("Locations and times that are not finite are ignored") func nonFiniteValuesAreHarmless() {
    let hand = Hand([drag()])
    hand.touch(0, 0)
    hand.move(.nan, .infinity)
    #expect(hand.engine.contacts[0].location == .zero)
    hand.time = .nan
    hand.lift(after: 0)
    #expect(hand.engine.isIdle)
    #expect(log.words == ["ended"])
  }
}
