import DeftGestures
import Testing

@Suite("Contract of exclusive gestures") struct ExclusiveContractTests {
  private let log = Log()

  /// The names of second parts, each recognized by the script of `play`.
  private static let seconds = ["drag", "press", "magnify", "rotate", "transform", "tap", "place"]

  private func second(_ name: String) -> AnyGesture<Int> {
    switch name {
    case "drag": AnyGesture(DragGesture(minimumDistance: 0).map { _ in 2 })
    case "press": AnyGesture(LongPressGesture(minimumDuration: 0.005).map { _ in 2 })
    case "magnify": AnyGesture(MagnifyGesture().map { _ in 2 })
    case "rotate": AnyGesture(RotateGesture().map { _ in 2 })
    case "transform": AnyGesture(TransformGesture(minimumDistance: 0).map { _ in 2 })
    case "tap": AnyGesture(TapGesture().map { 2 })
    default: AnyGesture(SpatialTapGesture().map { _ in 2 })
    }
  }

  private func hand(_ first: [GesturePhase<Int>], _ name: String) -> Hand {
    Hand(
      Scripted(phases: first).exclusively(before: second(name))
        .map { value in
          switch value {
          case .first: 1
          case .second: 2
          }
        }
        .onChanged { [log] in log.add("\($0)") }.onEnded { [log] in log.add("end \($0)") })
  }

  /// Plays two fingers, or one for one-finger gestures; the first part's script advances with each event.
  private func play(_ hand: Hand, _ name: String) {
    hand.touch(0, 0)
    if ["magnify", "rotate", "transform"].contains(name) {
      hand.touch(100, 0, finger: 2)
      hand.move(60, 90, finger: 2)
      hand.lift(finger: 2)
    }
    hand.lift()
  }

  @Test(
    "The second part of an exclusive gesture waits while the first is possible", arguments: seconds)
  func secondPartWaitsWhileTheFirstIsPossible(_ name: String) {
    let hand = hand([.possible(nil)], name)
    play(hand, name)
    #expect(log.words.isEmpty)
  }

  @Test(
    "The second part of an exclusive gesture is recognized when the first fails", arguments: seconds
  )
  func secondPartIsRecognizedWhenTheFirstFails(_ name: String) {
    // The first part fails with the second event, the last event for a one-finger gesture.
    play(hand([.possible(nil), .failed(.movedTooFar)], name), name)
    #expect(log.words.last == "end 2", "\(name)")
  }

  @Test(
    "After an active first part fails, the second exclusive part continues unless it is a tap",
    arguments: seconds)
  func onlyTapsFailAfterAnActiveFirstPart(_ name: String) {
    let hand = hand([.active(1), .failed(.movedTooFar)], name)
    play(hand, name)
    let isTap = name == "tap" || name == "place"
    #expect(log.words.first == "1")
    #expect((log.words.last == "end 2") == !isTap, "\(name)")
    #expect(hand.engine.isIdle)
  }

  @Test(
    "The second part of an exclusive gesture is cancelled when the first ends", arguments: seconds)
  func secondPartIsCancelledWhenTheFirstEnds(_ name: String) {
    var reasons: [CancellationReason] = []
    let hand = Hand(
      Scripted(phases: [.possible(nil), .ended(1)])
        .exclusively(before: second(name).onCancelled { reasons.append($0) })
        .onEnded { [log] _ in log.add("end") })
    play(hand, name)
    #expect(log.words == ["end"])
    #expect(reasons == [.requirementFailed])
  }

  @Test("A gesture that does not wait may become active before the first part fails")
  func nonwaitingGestureMayBeActiveBeforeTheFirstFails() {
    let hand = Hand(
      Scripted(phases: [.possible(nil)]).exclusively(before: Scripted(phases: [.active(2)]))
        .updating(GestureState(wrappedValue: 0)) { [log] value, _, _ in
          if case .second(let second) = value { log.add("\(second)") }
        })
    hand.touch(0, 0)
    #expect(log.words == ["2"])
  }

  @Test("If the double tap fails, the single tap ends after the maximum time between taps")
  func singleTapEndsAfterAFailedDoubleTap() {
    let hand = Hand(
      TapGesture(count: 2).exclusively(before: TapGesture())
        .onEnded { [log] value in
          if case .second = value { log.add("single") } else { log.add("double") }
        })
    hand.time = 0
    hand.tap(for: 0)
    hand.wait(0.35)
    #expect(log.words.isEmpty)
    hand.wait(0.001)
    #expect(log.words == ["single"])
  }
}

@Suite("Contract of sequences") struct SequenceContractTests {
  private let log = Log()
  private let state = GestureState(wrappedValue: "")

  private func hand(_ drag: DragGesture = DragGesture()) -> Hand {
    Hand(
      LongPressGesture().sequenced(before: drag)
        .updating(state) { value, state, _ in
          state =
            switch value {
            case .first(let down): "first \(down)"
            case .second(let down, nil): "second \(down)"
            case .second(_, let drag?): "drag \(Int(drag.translation.width))"
            }
        }
        .onEnded { [log] value in
          if case .second(true, let drag?) = value {
            log.add("end \(Int(drag.startLocation.x)) \(Int(drag.translation.width))")
          } else {
            log.add("wrong")
          }
        })
  }

  @Test("A sequence reports each step") func stepByStep() {
    let hand = hand()
    hand.touch(0, 0)
    #expect(state.wrappedValue == "first true")
    hand.move(6, 0)
    #expect(state.wrappedValue == "first true")
    hand.wait(0.5)
    #expect(state.wrappedValue == "second true")
    #expect(hand.path[0].phase == .active)
    // The drag starts at the finger's location at the end of the press.
    hand.move(15, 0)
    #expect(state.wrappedValue == "second true")
    hand.move(16, 0)
    #expect(state.wrappedValue == "drag 10")
    hand.lift()
    #expect(log.words == ["end 6 10"])
    #expect(state.wrappedValue == "")
  }

  @Test("A sequence fails when its press fails", arguments: ["lifted", "moved"])
  func sequenceFailsWithItsPress(_ how: String) {
    let hand = hand(DragGesture(minimumDistance: 0))
    hand.touch(0, 0)
    hand.wait(0.3)
    if how == "lifted" { hand.lift() } else { hand.move(10, 0) }
    #expect(state.wrappedValue == "")
    hand.wait(1)
    hand.move(90, 0)
    hand.lift()
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test(
    "Lifting after the press ends the sequence only if the drag has begun",
    arguments: [(CGFloat(10), false), (0, true)])
  func liftEndsTheSequenceOnlyIfTheDragHasBegun(_ distance: CGFloat, _ ends: Bool) {
    let hand = hand(DragGesture(minimumDistance: distance))
    hand.touch(4, 0)
    hand.wait(0.5)
    hand.lift()
    #expect(log.words == (ends ? ["end 4 0"] : []))
    #expect(state.wrappedValue == "")
    #expect(hand.engine.isIdle)
  }

  @Test("The second part of a sequence receives no events before the first has ended")
  func secondPartReceivesNothingBeforeTheFirstEnds() {
    let hand = Hand(
      LongPressGesture().sequenced(
        before: DragGesture(minimumDistance: 0).onChanged { [log] _ in log.add("drag") }))
    hand.touch(0, 0)
    hand.move(3, 0)
    #expect(log.words.isEmpty)
    hand.wait(0.5)
    #expect(log.words == ["drag"])
  }

  /// A tap followed by a drag.
  private func tapThenDrag(_ drag: DragGesture) -> Hand {
    Hand(
      TapGesture().onEnded { [log] in log.add("tap") }
        .sequenced(
          before: drag.onEnded { [log] in
            log.add("drag \(Int($0.location.x)) \(Int($0.translation.width))")
          }
        )
        .onEnded { [log] _ in log.add("both") })
  }

  @Test("The release that ends a tap also ends a following drag without a minimum distance")
  func sharedRelease() {
    let hand = tapThenDrag(DragGesture(minimumDistance: 0))
    for _ in 0..<2 {
      hand.touch(4, 0)
      hand.lift()
    }
    #expect(log.words == ["tap", "drag 4 0", "both", "tap", "drag 4 0", "both"])
    #expect(hand.engine.isIdle)
  }

  @Test("After a tap, a drag with a minimum distance needs another contact")
  func separateContact() {
    let hand = tapThenDrag(DragGesture())
    hand.touch(4, 0)
    hand.lift()
    #expect(log.words == ["tap"])
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == ["tap", "drag 20 20", "both"])
  }
}

@Suite("Contract of simultaneous gestures") struct SimultaneousContractTests {
  private let log = Log()

  @Test("In a simultaneous gesture, an ended part keeps its value and does not restart")
  func endedPartRetainsItsValueAndDoesNotRestart() {
    var values: [CGFloat?] = []
    let hand = Hand(
      DragGesture(minimumDistance: 0).onEnded { [log] _ in log.add("drag") }
        .simultaneously(with: LongPressGesture(minimumDuration: 2, maximumDistance: 100))
        .updating(GestureState(wrappedValue: 0)) { value, _, _ in
          values.append(value.first?.translation.width)
        }
        .onEnded { [log] in log.add("both \($0.second.map { "\($0)" } ?? "nil")") })
    hand.touch(0, 0)
    hand.move(7, 0)
    hand.lift()
    #expect(values == [0, 7])
    #expect(log.words == ["drag", "both nil"])
  }

  @Test("A drag simultaneous with a double tap does not run again during the second tap")
  func aDragDoesNotRunAgainDuringTheSecondTap() {
    var changes = 0
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { _ in changes += 1 }
        .simultaneously(with: TapGesture(count: 2).onEnded { [log] in log.add("double") })
        .onEnded { [log] in log.add("both \($0.first?.translation.width ?? -1)") })
    hand.touch(0, 0)
    hand.move(2, 0)
    hand.lift()
    let before = changes
    hand.touch(0, 0)
    hand.move(9, 0)
    hand.lift()
    #expect(changes == before)
    #expect(log.words == ["double", "both 2.0"])
  }

  @Test("A simultaneous gesture fails when both parts fail")
  func simultaneousFailsWhenBothPartsFail() {
    let hand = Hand(
      DragGesture().simultaneously(with: LongPressGesture()).onEnded { [log] _ in log.add("end") }
        .onCancelled { [log] _ in log.add("lost") })
    hand.tap()
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test("onChanged requires an equatable value") func onChangedRequiresAnEquatableValue() {
    let hand = Hand(
      MagnifyGesture().simultaneously(with: RotateGesture())
        .onChanged { [log] in
          log.add("\($0.first != nil) \($0.second != nil)")
        })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(200, 0, finger: 2)
    hand.move(0, 200, finger: 2)
    #expect(log.words == ["true false", "true true"])
  }
}

@Suite("Contract of callbacks") struct CallbackContractTests {
  private let log = Log()

  @Test("A first value of nil is reported") func firstValueOfNilIsReported() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).map { $0.translation.width > 5 ? 1 : nil as Int? }
        .onChanged { [log] in log.add($0.map { "\($0)" } ?? "nil") })
    hand.touch(0, 0)
    hand.move(9, 0)
    hand.move(2, 0)
    #expect(log.words == ["nil", "1", "nil"])
  }

  @Test("updating runs with every active phase, but not at the end")
  func updatingRunsWithEveryActivePhaseButTheEnd() {
    let state = GestureState(wrappedValue: 0)
    let hand = Hand(
      DragGesture(minimumDistance: 0).map { _ in 1 }
        .updating(state) { [log] value, state, _ in
          state += value
          log.add("\(state)")
        })
    hand.touch(0, 0)
    hand.move(1, 0)
    hand.move(2, 0)
    hand.lift()
    #expect(log.words == ["1", "2", "3"])
    #expect(state.wrappedValue == 0)
  }

  @Test("Callbacks run without animation, and changes track the velocity")
  func callbacksRunWithoutAnimationAndTrackVelocity() {
    var seen: [String] = []
    let state = GestureState(wrappedValue: 0)
    state.storage.onWrite = { seen.append("\(Transaction.current.tracksVelocity)") }
    let hand = Hand(
      DragGesture(minimumDistance: 0)
        .onChanged { _ in
          let current = Transaction.current
          seen.append("\(current.animation == nil) \(current.tracksVelocity)")
        }
        .updating(state) { _, state, transaction in
          seen.append("\(transaction.tracksVelocity)")
          state = 1
        }
        .onEnded { _ in seen.append("\(Transaction.current.tracksVelocity)") })
    withAnimation(.linear) {
      hand.touch(0, 0)
      hand.lift()
    }
    // The words come from onChanged, updating, the write of the state, the write of the reset, and onEnded, in this
    // order.
    #expect(seen == ["true true", "true", "true", "false", "false"])
  }

  @Test(
    "The initial value of a gesture state is restored immediately",
    arguments: ["ended", "failed", "cancelled", "removed", "disabled"])
  func initialValueIsRestoredImmediately(_ how: String) {
    let state = GestureState(wrappedValue: 0)
    let sequence = DragGesture(minimumDistance: 0).sequenced(before: TapGesture())
    let hand = Hand(
      how == "failed"
        ? AnyGesture(sequence.map { _ in })
        : AnyGesture(DragGesture(minimumDistance: 0).map { _ in })
    )
    hand.path[0].update(
      AnyGesture(
        how == "failed"
          ? AnyGesture(sequence.map { _ in })
          : AnyGesture(DragGesture(minimumDistance: 0).map { _ in })
      ).updating(state) { _, state, _ in state += 1 })
    hand.touch(0, 0)
    hand.move(3, 0)
    #expect(state.wrappedValue == 2)
    switch how {
    case "ended": hand.lift()
    case "failed":
      // The drag is over, and the following tap is too long.
      hand.lift()
      #expect(state.wrappedValue == 3)
      hand.touch(0, 0)
      hand.wait(0.75)
    case "cancelled": hand.lose(.focusLost)
    case "removed": hand.engine.detach(hand.path[0])
    default: hand.path[0].isEnabled = false
    }
    #expect(state.wrappedValue == 0)
  }
}
