import DeftGestures
import Testing

@Suite("Both sides of each threshold") struct ThresholdTests {
  private let log = Log()

  @Test(
    "A tap is shorter than 0.75 s",
    arguments: [(0.0, true), (0.749, true), (0.75, false), (1.0, false)])
  func tapIsShorterThanThreeQuartersOfASecond(_ duration: TimeInterval, _ isTap: Bool) {
    let hand = Hand(TapGesture().onEnded { log.add("tap") })
    hand.time = 0
    hand.touch(0, 0)
    hand.lift(after: duration)
    #expect(log.words == (isTap ? ["tap"] : []))
  }

  @Test("A tap held too long fails at its deadline") func tapHeldTooLongFailsAtItsDeadline() {
    let hand = Hand(TapGesture().onEnded { log.add("tap") })
    hand.touch(0, 0)
    hand.wait(0.75)
    #expect(hand.path[0].phase == .failed(.heldTooLong))
  }

  @Test(
    "A tap stays within 45 points",
    arguments: [(0.0, true), (44.9, true), (45.0, false), (60.0, false)])
  func tapStaysWithin45Points(_ distance: CGFloat, _ isTap: Bool) {
    let hand = Hand(TapGesture().onEnded { log.add("tap") })
    hand.touch(0, 0)
    hand.move(distance, 0)
    hand.move(0, 0)
    hand.lift()
    #expect(log.words == (isTap ? ["tap"] : []))
  }

  @Test(
    "The second tap ends within 350 ms",
    arguments: [(0.0, true), (0.35, true), (0.3501, false), (0.5, false)])
  func secondTapEndsWithin350Milliseconds(_ gap: TimeInterval, _ isDouble: Bool) {
    let hand = Hand(TapGesture(count: 2).onEnded { log.add("double") })
    hand.time = 0
    hand.touch(0, 0)
    hand.lift(after: 0)
    hand.touch(300, 300)  // The distance between taps does not matter.
    hand.lift(after: gap)
    #expect(log.words == (isDouble ? ["double"] : []))
  }

  @Test("A triple tap needs three taps") func tripleTapNeedsThreeTaps() {
    let hand = Hand(TapGesture(count: 3).onEnded { log.add("triple") })
    for n in 1...3 {
      hand.tap()
      #expect(log.words.count == (n == 3 ? 1 : 0))
    }
    #expect(hand.engine.isIdle)
  }

  @Test(
    "Gestures accept only the primary button of a pointer",
    arguments: [(InputKind.touch, 2, true), (.pointer, 1, true), (.pointer, 3, false)])
  func onlyThePrimaryButtonCounts(_ kind: InputKind, _ button: Int, _ counts: Bool) {
    let gestures = [
      GestureAttachment(TapGesture().onEnded { log.add("tap") }, priority: .simultaneous),
      GestureAttachment(
        DragGesture(minimumDistance: 0).onEnded { _ in log.add("drag") }, priority: .simultaneous),
      GestureAttachment(
        LongPressGesture(minimumDuration: 0.01).onEnded { _ in log.add("press") },
        priority: .simultaneous),
      GestureAttachment(
        TransformGesture(minimumDistance: 0).onEnded { _ in log.add("transform") },
        priority: .simultaneous),
    ]
    let hand = Hand(gestures)
    (hand.kind, hand.button) = (kind, button)
    hand.touch(0, 0)
    hand.lift(after: 0.02)
    #expect(log.words.sorted() == (counts ? ["drag", "press", "tap", "transform"] : []))
    #expect(hand.engine.isIdle)
  }

  @Test("A long press fails at its maximum distance", arguments: [(9.99, true), (10.0, false)])
  func longPressFailsAtItsMaximumDistance(_ distance: CGFloat, _ succeeds: Bool) {
    let hand = Hand(LongPressGesture().onEnded { _ in log.add("press") })
    hand.touch(0, 0)
    hand.move(distance, 0)
    hand.wait(1)
    #expect(log.words == (succeeds ? ["press"] : []))
  }

  @Test(
    "A long press with a maximum distance of 0 fails at any movement", arguments: [0, 0.01, 5])
  func longPressWithoutMovement(_ distance: CGFloat) {
    let press = LongPressGesture(maximumDistance: 0)
      .onChanged { _ in log.add("down") }.onEnded { _ in log.add("press") }
    let hand = Hand(press)
    hand.touch(20, 20)
    hand.move(20 + distance, 20)
    hand.move(20, 20)
    hand.wait(1)
    #expect(log.words == (distance == 0 ? ["down", "press"] : ["down"]))
    hand.lift()
    #expect(hand.engine.isIdle)
  }

  @Test("A long press ends while it is held", arguments: [(0.4999, false), (0.5, true)])
  func longPressEndsWhileItIsHeld(_ duration: TimeInterval, _ succeeds: Bool) {
    let hand = Hand(LongPressGesture().onEnded { _ in log.add("press") })
    hand.time = 0
    hand.touch(0, 0)
    hand.wait(duration)
    #expect(log.words == (succeeds ? ["press"] : []))
    hand.move(500, 0, after: 0)
    hand.lift()
    #expect(log.words == (succeeds ? ["press"] : []))
    #expect(hand.engine.isIdle)
  }

  @Test(
    "A drag begins at its minimum distance", arguments: [(9.99, false), (10.0, true), (11.0, true)])
  func dragStartsAtItsMinimumDistance(_ distance: CGFloat, _ starts: Bool) {
    let hand = Hand(
      DragGesture().onChanged { log.add("\($0.translation.width)") }
        .onEnded { log.add("end \($0.translation.width)") })
    hand.touch(5, 5)
    hand.move(5 + distance, 5)
    #expect(log.words.count == (starts ? 1 : 0))
    hand.move(6, 5)
    hand.lift()
    #expect(log.words.last == (starts ? "end 1.0" : nil))
  }

  @Test("A drag without a minimum distance begins at the press")
  func dragWithoutMinimumStartsAtThePress() {
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { log.add("\($0.translation)") })
    hand.touch(5, 5)
    #expect(log.words == ["\(CGSize.zero)"])
  }

  @Test(
    "Magnify begins at its minimum scale change",
    arguments: [(101.0, false), (101.1, true), (98.9, true)])
  func magnifyStartsAtOnePercent(_ distance: CGFloat, _ starts: Bool) {
    let hand = Hand(MagnifyGesture(minimumScaleDelta: 0.0101).onChanged { _ in log.add("magnify") })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(distance, 0, finger: 2)
    #expect(log.words.count == (starts ? 1 : 0))
  }

  @Test("Rotate begins at one degree", arguments: [(0.99, false), (1.01, true), (-1.01, true)])
  func rotateStartsAtOneDegree(_ degrees: Double, _ starts: Bool) {
    let hand = Hand(RotateGesture().onChanged { log.add("\($0.rotation.degrees > 0)") })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    let angle = Angle.degrees(degrees).radians
    hand.move(100 * cos(angle), 100 * sin(angle), finger: 2)
    #expect(log.words == (starts ? ["\(degrees > 0)"] : []))
  }

  @Test("A transform begins at its minimum distance", arguments: [(2.99, false), (3.0, true)])
  func transformStartsAtItsMinimumDistance(_ distance: CGFloat, _ starts: Bool) {
    let hand = Hand(TransformGesture(minimumDistance: 3).onChanged { _ in log.add("move") })
    hand.touch(0, 0)
    hand.move(0, distance)
    #expect(log.words.count == (starts ? 1 : 0))
  }
}
