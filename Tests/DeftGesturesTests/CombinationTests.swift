import DeftGestures
import Testing

@Suite("Combined gestures") struct CombinationTests {
  private let log = Log()

  @Test("An exclusive single tap waits for the double tap to fail")
  func exclusiveSingleTapWaitsForTheDoubleToFail() {
    let hand = Hand(
      TapGesture(count: 2).onEnded { log.add("double") }
        .exclusively(before: TapGesture().onEnded { log.add("single") })
        .onEnded { value in if case .first = value { log.add("first") } else { log.add("second") } }
    )
    hand.tap()
    #expect(log.words.isEmpty)
    hand.wait(0.36)
    #expect(log.words == ["single", "second"])
    log.clear()
    hand.tap()
    hand.tap()
    hand.wait(1)
    #expect(log.words == ["double", "first"])
    #expect(hand.engine.isIdle)
  }

  @Test("A tap that yields to an exclusive long press ends at the release")
  func tapAfterAnExclusiveLongPressEndsAtTheRelease() {
    let hand = Hand(
      LongPressGesture().onEnded { _ in log.add("press") }
        .exclusively(before: TapGesture().onEnded { log.add("tap") }))
    hand.tap()
    #expect(log.words == ["tap"])
    log.clear()
    hand.touch(0, 0)
    hand.wait(0.6)
    hand.lift()
    #expect(log.words == ["press"])
  }

  @Test("A tap that yields to an exclusive drag ends at the release")
  func tapAfterAnExclusiveDragEndsAtTheRelease() {
    let hand = Hand(
      DragGesture().onEnded { _ in log.add("drag") }
        .exclusively(before: TapGesture().onEnded { log.add("tap") }))
    hand.tap()
    #expect(log.words == ["tap"])
    log.clear()
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == ["drag"])
  }

  @Test(
    "Between 10 and 45 points, the first part of an exclusive tap and drag wins",
    arguments: [true, false])
  func betweenTenAnd45PointsTheOrderDecides(_ tapFirst: Bool) {
    let tap = TapGesture().onEnded { log.add("tap") }
    let drag = DragGesture().onEnded { _ in log.add("drag") }
    let hand =
      tapFirst ? Hand(tap.exclusively(before: drag)) : Hand(drag.exclusively(before: tap))
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == [tapFirst ? "tap" : "drag"])
  }

  @Test("A sequence of long press and drag reports both values") func longPressThenDrag() {
    let hand = Hand(
      LongPressGesture().onEnded { _ in log.add("pressed") }
        .sequenced(before: DragGesture())
        .onChanged { value in
          switch value {
          case .first(let down): log.add("first \(down)")
          case .second(_, nil): log.add("second")
          case .second(_, let drag?): log.add("drag \(drag.translation.width)")
          }
        }
        .onEnded { _ in log.add("end") })
    hand.touch(0, 0)
    hand.move(4, 0)
    hand.wait(0.5)
    hand.move(13, 0)
    #expect(log.words == ["first true", "pressed", "second"])
    hand.move(14, 0)
    hand.lift()
    #expect(log.words == ["first true", "pressed", "second", "drag 10.0", "end"])
    #expect(hand.engine.isIdle)
  }

  @Test("A sequence does not end if its drag does not begin")
  func sequenceWithoutItsDragDoesNotEnd() {
    let state = GestureState(wrappedValue: 0)
    let hand = Hand(
      LongPressGesture().sequenced(before: DragGesture())
        .updating(state) { _, state, _ in state += 1 }
        .onEnded { _ in log.add("end") })
    hand.touch(0, 0)
    hand.wait(0.5)
    #expect(state.wrappedValue > 0)
    hand.lift()
    #expect(log.words.isEmpty)
    #expect(state.wrappedValue == 0)
    #expect(hand.engine.isIdle)
  }

  @Test(
    "A sequence ends when its drag without a minimum distance ends")
  func sequenceWithAnImmediateDragEnds() {
    let hand = Hand(
      LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
        .onEnded { value in
          if case .second(true, let drag?) = value { log.add("\(drag.startLocation.x)") }
        })
    hand.touch(3, 0)
    hand.move(5, 0)
    hand.wait(0.5)
    hand.lift()
    #expect(log.words == ["5.0"])
  }

  @Test("The state of a sequence's first part is reset when the second begins")
  func innerStateOfASequenceResetsAtTheHandOver() {
    let pressing = GestureState(wrappedValue: false)
    let hand = Hand(
      LongPressGesture().updating(pressing) { down, state, _ in state = down }
        .sequenced(before: DragGesture()))
    hand.touch(0, 0)
    #expect(pressing.wrappedValue)
    hand.wait(0.5)
    #expect(!pressing.wrappedValue)
  }

  @Test("A drag sequenced after a tap waits for the second contact")
  func tapThenDragWaitsForTheSecondContact() {
    let hand = Hand(
      TapGesture().sequenced(before: DragGesture()).onEnded { _ in log.add("end") })
    hand.tap()
    hand.wait(5)
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == ["end"])
    #expect(hand.engine.isIdle)
  }

  @Test("Simultaneous gestures end when both are over") func simultaneousEndsWhenBothAreOver() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).onEnded { _ in log.add("drag") }
        .simultaneously(with: TapGesture(count: 2).onEnded { log.add("double") })
        .onEnded { log.add("both \($0.first != nil) \($0.second != nil)") })
    hand.tap()
    #expect(log.words == ["drag"])
    hand.tap()
    #expect(log.words == ["drag", "double", "both true true"])
    log.clear()
    hand.wait(1)
    hand.tap()
    hand.wait(1)
    #expect(log.words == ["drag", "both true false"])
    #expect(hand.engine.isIdle)
  }

  @Test("In a simultaneous gesture, a long press has the value true, and nil after it fails")
  func possibleLongPressIsFalseInASimultaneousValue() {
    let hand = Hand(
      LongPressGesture().simultaneously(with: DragGesture(minimumDistance: 0)).map { value in
        value.first.map { "\($0)" } ?? "nil"
      }
      .updating(GestureState(wrappedValue: "")) { value, _, _ in log.add(value) })
    // With `updating`, the long press is active from the press on.
    hand.touch(0, 0)
    #expect(log.words == ["true"])
    let silent = Hand(
      LongPressGesture().simultaneously(with: DragGesture(minimumDistance: 0))
        .onEnded { log.add("\($0.first.map { "\($0)" } ?? "nil")") })
    log.clear()
    silent.touch(0, 0)
    silent.lift()
    #expect(log.words == ["nil"])
  }

  @Test("Inner callbacks run first, and states are reset before an outer onEnded")
  func callbacksRunInnerBeforeOuterAndStateResetsBeforeAnOuterEnd() {
    let state = GestureState(wrappedValue: 0)
    let hand = Hand(
      DragGesture(minimumDistance: 0)
        .onChanged { _ in log.add("changed 1") }
        .onEnded { _ in log.add("ended 1, state \(state.wrappedValue)") }
        .updating(state) { _, state, _ in
          state += 1
          log.add("updating")
        }
        .onChanged { _ in log.add("changed 2, state \(state.wrappedValue)") }
        .onEnded { _ in log.add("ended 2, state \(state.wrappedValue)") })
    hand.touch(0, 0)
    #expect(log.words == ["changed 1", "updating", "changed 2, state 1"])
    log.clear()
    hand.lift()
    #expect(log.words == ["ended 1, state 1", "ended 2, state 0"])
  }

  @Test("onChanged runs only for new values") func onChangedRunsForNewValuesOnly() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).map { Int($0.translation.width / 10) }
        .onChanged { log.add("\($0)") })
    hand.touch(0, 0)
    for x in [3, 8, 12, 17, 25] { hand.move(CGFloat(x), 0) }
    hand.lift()
    #expect(log.words == ["0", "1", "2"])
  }

  @Test("A gesture requires its modifier keys") func modifiersAreRequired() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).modifiers(.shift)
        .onChanged { log.add("\($0.translation.width)") }
        .onEnded { log.add("end \($0.translation.width)") })
    hand.touch(0, 0)
    hand.move(5, 0)
    hand.lift()
    #expect(log.words.isEmpty)
    hand.modifiers = [.shift, .control]
    hand.touch(0, 0)
    hand.move(5, 0)
    hand.modifiers = []
    hand.move(9, 0)
    hand.lift()
    #expect(log.words == ["0.0", "5.0", "end 5.0"])
  }

  @Test("An optional gesture without a value fails immediately") func anAbsentGestureFailsAtOnce() {
    let none: TapGesture? = nil
    let hand = Hand(
      none.exclusively(before: DragGesture(minimumDistance: 0)).onEnded { _ in log.add("drag") })
    hand.touch(0, 0)
    hand.lift()
    #expect(log.words == ["drag"])
    #expect(Hand(none).path[0].phase == .idle)
  }
}
