import DeftGestures
import Testing

@Suite("Gestures with several fingers") struct FingersTests {
  private let log = Log()

  private func twoFingerTap() -> GestureAttachment {
    GestureAttachment(TapGesture().fingers(2).onEnded { [log] in log.add("two") }, name: "two")
  }

  @Test(
    "The fingers of a tap come down within 80 ms",
    arguments: [(0.0, true), (0.05, true), (0.0799, true), (0.081, false)])
  func fingersOfATapComeDownWithin80Milliseconds(_ gap: TimeInterval, _ succeeds: Bool) {
    let hand = Hand([twoFingerTap()])
    hand.time = 0
    hand.touch(0, 0)
    hand.wait(gap)
    hand.touch(60, 0, finger: 2)
    hand.lift(finger: 2)
    hand.lift()
    #expect(log.words == (succeeds ? ["two"] : []))
    #expect(hand.engine.isIdle)
  }

  @Test(
    "The fingers of a tap are lifted within 80 ms", arguments: [(0.0799, true), (0.081, false)])
  func fingersOfATapAreLiftedWithin80Milliseconds(_ gap: TimeInterval, _ succeeds: Bool) {
    let hand = Hand([twoFingerTap()])
    hand.time = 0
    hand.touch(0, 0)
    hand.touch(60, 0, finger: 2)
    hand.lift(after: 0)
    hand.lift(finger: 2, after: gap)
    #expect(log.words == (succeeds ? ["two"] : []))
    #expect(hand.engine.isIdle)
  }

  @Test("A tap is recognized only with the required number of fingers", arguments: 1...4)
  func tapNeedsTheRequiredNumberOfFingers(_ fingers: UInt32) {
    let hand = Hand([
      GestureAttachment(TapGesture().onEnded { [log] in log.add("one") }, priority: .simultaneous),
      GestureAttachment(
        TapGesture().fingers(2).onEnded { [log] in log.add("two") }, priority: .simultaneous),
      GestureAttachment(
        TapGesture().fingers(3).onEnded { [log] in log.add("three") }, priority: .simultaneous),
    ])
    for finger in 1...fingers { hand.touch(CGFloat(finger) * 40, 0, finger: finger) }
    for finger in 1...fingers { hand.lift(finger: finger) }
    #expect(log.words == [["one"], ["two"], ["three"], []][Int(fingers) - 1])
    #expect(hand.engine.isIdle)
  }

  @Test("A double tap with two fingers is recognized") func twoFingersTapTwice() {
    let hand = Hand(TapGesture(count: 2).fingers(2).onEnded { [log] in log.add("double") })
    for _ in 0..<2 {
      hand.touch(0, 0)
      hand.touch(60, 0, finger: 2)
      hand.lift()
      hand.lift(finger: 2)
    }
    #expect(log.words == ["double"])
    #expect(hand.engine.isIdle)
  }

  @Test("A tap with two fingers fails if they move too far") func aTapThatMovesTooFarFails() {
    let hand = Hand([twoFingerTap()])
    hand.touch(0, 0)
    hand.touch(60, 0, finger: 2)
    hand.move(60, 120, finger: 2)
    hand.lift()
    hand.lift(finger: 2)
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test("A drag follows the center of its fingers", arguments: 2...3)
  func dragFollowsTheCenterOfItsFingers(_ count: Int) {
    let hand = Hand(
      DragGesture(minimumDistance: 0).fingers(count)
        .onChanged { [log] in log.add("\(Int($0.translation.width.rounded()))") }
        .onEnded { [log] in log.add("end \(Int($0.translation.width.rounded()))") })
    for finger in 1...count { hand.touch(CGFloat(finger) * 60, 0, finger: UInt32(finger)) }
    #expect(log.words == ["0"])
    log.clear()
    for finger in 1...count { hand.move(CGFloat(finger) * 60 + 30, 0, finger: UInt32(finger)) }
    #expect(log.words == (count == 2 ? ["15", "30"] : ["10", "20", "30"]))
    log.clear()
    for finger in 1...count { hand.lift(finger: UInt32(finger)) }
    #expect(log.words == ["end 30"])
    #expect(hand.engine.isIdle)
  }

  @Test("A drag for one to three fingers does not jump when one of them joins or leaves")
  func fingersJoinAndLeaveWithoutAJump() {
    var width: CGFloat = -1
    let hand = Hand(
      DragGesture(minimumDistance: 0).fingers(1...3).onChanged { width = $0.translation.width })
    hand.touch(0, 0)
    hand.move(10, 0)
    hand.touch(300, 0, finger: 2)
    hand.move(11, 0)
    #expect(abs(width - 10.5) < 1e-9)
    hand.touch(500, 80, finger: 3)
    hand.move(303, 0, finger: 2)
    #expect(abs(width - 11.5) < 1e-9)
    hand.lift(finger: 2)
    hand.move(13, 0)
    #expect(abs(width - 12.5) < 1e-9)
  }

  @Test("An extra finger makes a gesture fail before recognition, and is ignored afterwards")
  func extraFingerFailsOnlyBeforeRecognition() {
    var value: CGFloat = 0
    let hand = Hand([
      GestureAttachment(
        DragGesture(minimumDistance: 10).fingers(1).onChanged { value = $0.translation.width }
          .onEnded { [log] _ in log.add("end") }, name: "one")
    ])
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    #expect(hand.path[0].phase == .failed(.contactJoined))
    hand.lift(finger: 2)
    hand.lift()
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(400, 0, finger: 2)
    hand.move(30, 0)
    #expect(value == 30)
    hand.lift(finger: 2)
    hand.lift()
    #expect(log.words == ["end"])
    #expect(hand.engine.isIdle)
  }

  @Test("A one-finger drag yields to a two-finger drag")
  func oneFingerDragYieldsToATwoFingerDrag() {
    let hand = Hand([
      GestureAttachment(DragGesture().fingers(1).onEnded { [log] _ in log.add("one") }),
      GestureAttachment(DragGesture().fingers(2).onEnded { [log] _ in log.add("two") }),
    ])
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    for i in 1...4 {
      hand.move(CGFloat(i) * 8, 0)
      hand.move(50 + CGFloat(i) * 8, 0, finger: 2)
    }
    hand.lift()
    hand.lift(finger: 2)
    #expect(log.words == ["two"])
    log.clear()
    hand.touch(0, 0)
    hand.move(20, 0)
    hand.lift()
    #expect(log.words == ["one"])
  }

  @Test("A long press with two fingers fails if one of them lifts early")
  func longPressesOfTwoFingers() {
    let hand = Hand(LongPressGesture().fingers(2).onEnded { [log] _ in log.add("press") })
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    hand.wait(0.5)
    #expect(log.words == ["press"])
    hand.lift()
    hand.lift(finger: 2)
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    hand.lift()
    hand.wait(1)
    hand.lift(finger: 2)
    #expect(log.words == ["press"])
    #expect(hand.engine.isIdle)
  }

  @Test("Gestures for several contacts receive all of them")
  func gesturesForSeveralContactsReceiveAll() {
    var count = 0
    let hand = Hand(
      TransformGesture(minimumDistance: 0).fingers(minimum: 3)
        .onChanged { count = $0.contactCount }
        .onEnded { [log] _ in log.add("end") })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    #expect(count == 0)
    hand.touch(0, 100, finger: 3)
    #expect(count == 3)
    hand.lift(finger: 2)
    #expect(log.words == ["end"])
    hand.lift()
    hand.lift(finger: 3)
    #expect(hand.engine.isIdle)
  }

  @Test("Losing a required finger cancels the gesture") func aLostFingerCancels() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).fingers(2)
        .onEnded { [log] _ in log.add("end") }
        .onCancelled { [log] in log.add("\($0)") })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.lose(.grabbedElsewhere, finger: 2)
    #expect(log.words == ["\(CancellationReason.grabbedElsewhere)"])
    hand.lift()
    #expect(hand.engine.isIdle)
  }
}

@Suite("Gestures for some kinds of contacts") struct InputKindsTests {
  private let log = Log()

  @Test(
    "Only the requested kinds of contacts count", arguments: InputKind.allCases, InputKind.allCases)
  func onlyRequestedKindsCount(_ asked: InputKind, _ given: InputKind) {
    guard given != .touchpad else { return }
    let hand = Hand(
      TapGesture().inputKinds(GestureInputKinds(asked)).onEnded { [log] in log.add("tap") })
    hand.kind = given
    hand.tap()
    #expect(log.words == (asked == given ? ["tap"] : []))
    #expect(hand.engine.isIdle)
  }

  @Test("Contacts of other kinds do not affect a gesture") func otherKindsHaveNoEffect() {
    let hand = Hand(TapGesture().inputKinds(.touch).onEnded { [log] in log.add("tap") })
    hand.touch(0, 0)
    hand.kind = .pen
    hand.touch(50, 0, finger: 2)
    hand.lift(finger: 2)
    hand.kind = .touch
    hand.lift()
    #expect(log.words == ["tap"])
    #expect(hand.engine.isIdle)
  }

  @Test("A high-priority drag for pens does not delay fingers")
  func highPriorityPenDragDoesNotDelayFingers() {
    let hand = Hand([
      GestureAttachment(DragGesture(minimumDistance: 0).onChanged { [log] _ in log.add("drag") }),
      GestureAttachment(DragGesture().inputKinds(.pen), priority: .high),
    ])
    hand.touch(0, 0)
    #expect(log.words == ["drag"])
  }

  @Test("A touchpad pinch magnifies") func aTouchpadsPinchMagnifies() {
    let hand = Hand(
      MagnifyGesture().inputKinds(.touchpad).onEnded { [log] in log.add("\($0.magnification)") })
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, scale: 2, at: .zero)
    hand.pinch(.ended, scale: 2, at: .zero)
    #expect(log.words == ["2.0"])
    log.clear()
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(200, 0, finger: 2)
    hand.lift()
    hand.lift(finger: 2)
    #expect(log.words.isEmpty)
  }
}
