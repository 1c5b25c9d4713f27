import DeftGestures
import Testing

@Suite("Contract of taps") struct TapContractTests {
  private let log = Log()

  @Test("updating and onChanged never run for taps") func updatingAndOnChangedNeverRun() {
    let state = GestureState(wrappedValue: 0)
    let taps = Hand([
      GestureAttachment(
        TapGesture().updating(state) { _, state, _ in state = 1 }.onEnded { [log] in
          log.add("tap \(state.wrappedValue)")
        }, priority: .simultaneous),
      GestureAttachment(
        SpatialTapGesture().onChanged { [log] _ in log.add("changed") }
          .updating(state) { [log] _, _, _ in log.add("updating") }
          .onEnded { [log] _ in log.add("place") }, priority: .simultaneous),
    ])
    taps.touch(0, 0)
    taps.move(3, 0)
    taps.lift()
    #expect(log.words == ["tap 0", "place"])
  }

  @Test("A tap reports the location of its end, in the requested space")
  func tapReportsTheLocationOfItsEnd() {
    let resolver = Shifted()
    func tap(_ space: some CoordinateSpaceProtocol) -> GestureAttachment {
      let attachment = GestureAttachment(
        SpatialTapGesture(coordinateSpace: space).onEnded { [log] in
          log.add("\(Int($0.location.x)) \(Int($0.location.y))")
        }, priority: .simultaneous)
      attachment.resolver = resolver
      return attachment
    }
    let hand = Hand([tap(.local), tap(.global), tap(.named("half")), tap(.named("nobody"))])
    hand.touch(110, 120)
    hand.move(140, 130)
    hand.lift()
    #expect(log.words == ["20 15", "140 130", "70 65", "140 130"])
  }

  @Test(
    "A tap's distance is measured in the window", arguments: [(CGFloat(44.9), true), (45, false)])
  func tapDistanceIsInWindowCoordinates(_ distance: CGFloat, _ isTap: Bool) {
    // In the target's own space, the distance is half as long.
    let resolver = Shifted()
    let hand = Hand(SpatialTapGesture().onEnded { [log] _ in log.add("tap") })
    hand.path[0].resolver = resolver
    hand.touch(100, 100)
    hand.move(100, 100 + distance)
    hand.lift()
    #expect(log.words == (isTap ? ["tap"] : []))
  }

  @Test(
    "A late second tap fails at the deadline, without an event",
    arguments: [(0.35, false), (0.3501, true)])
  func lateTapFailsAtTheDeadline(_ pause: TimeInterval, _ isTooLate: Bool) {
    let hand = Hand(TapGesture(count: 2))
    hand.time = 0
    hand.tap(for: 0)
    hand.wait(pause)
    #expect(hand.engine.isIdle == isTooLate)
  }

  @Test("A press that is too long does not count as a further tap", arguments: [false, true])
  func longPressIsNotAFurtherTap(_ isLong: Bool) {
    // The time is measured between the ends of taps: a second press must begin and end in time.
    let hand = Hand(TapGesture(count: 2).onEnded { [log] in log.add("double") })
    hand.time = 0
    hand.tap(for: 0)
    hand.wait(0.2)
    hand.touch(0, 0)
    hand.lift(after: isLong ? 0.16 : 0.14)
    #expect(log.words == (isLong ? [] : ["double"]))
  }

  @Test("A tap fails when a second contact joins") func tapFailsWhenASecondContactJoins() {
    let hand = Hand(TapGesture().onEnded { [log] in log.add("tap") })
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    #expect(hand.path[0].phase == .failed(.contactJoined))
    hand.lift(finger: 2)
    hand.lift()
    #expect(log.words.isEmpty)
  }

  @Test("A tap fails for buttons other than the primary one") func tapFailsForOtherButtons() {
    let hand = Hand(TapGesture().onEnded { [log] in log.add("tap") })
    (hand.kind, hand.button) = (.pointer, 3)
    hand.touch(0, 0)
    #expect(hand.path[0].phase == .failed(.otherButton))
  }
}

@Suite("Contract of long presses") struct LongPressContractTests {
  private let log = Log()

  @Test("A long press reports its press once, and its state is reset when it ends")
  func pressIsReportedOnceAndResetAtItsEnd() {
    let pressing = GestureState(wrappedValue: false)
    let hand = Hand(
      LongPressGesture().updating(pressing) { value, state, _ in state = value }
        .onChanged { [log] in log.add("changed \($0)") }
        .onEnded { [log] in log.add("ended \($0), \(pressing.wrappedValue)") })
    hand.touch(0, 0)
    #expect(pressing.wrappedValue)
    hand.move(1, 0)
    hand.move(2, 0)
    hand.wait(0.5)
    // The state is reset at recognition, not at the release.
    #expect(!pressing.wrappedValue)
    hand.move(90, 0)
    hand.lift()
    #expect(log.words == ["changed true", "ended true, false"])
  }

  @Test("A long press without onChanged or updating stays possible while it is pressed")
  func pressWithoutCallbacksStaysPossible() {
    let silent = Hand(LongPressGesture().onEnded { _ in })
    silent.touch(0, 0)
    #expect(silent.path[0].phase == .possible)
    let shown = Hand(LongPressGesture().onChanged { _ in })
    shown.touch(0, 0)
    #expect(shown.path[0].phase == .active)
  }

  @Test(
    "A long press fails without running onEnded",
    arguments: [
      ("lifted", FailureReason.liftedEarly), ("moved", .movedTooFar), ("joined", .contactJoined),
    ])
  func failureDoesNotRunOnEnded(_ how: String, _ reason: FailureReason) {
    let pressing = GestureState(wrappedValue: false)
    let hand = Hand(
      LongPressGesture().updating(pressing) { value, state, _ in state = value }
        .onEnded { [log] _ in log.add("ended") })
    var reasons: [ArenaPhase] = []
    hand.engine.transitions.add { if $0.to.isTerminal { reasons.append($0.to) } }
    hand.touch(0, 0)
    hand.wait(0.4)
    switch how {
    case "lifted": hand.lift()
    case "moved": hand.move(0, 10)
    default: hand.touch(60, 0, finger: 2)
    }
    #expect(reasons == [.failed(reason)])
    #expect(!pressing.wrappedValue)
    hand.wait(1)
    #expect(log.words.isEmpty)
  }

  @Test("A possible long press has the value false beside an active drag")
  func possiblePressIsFalseBesideAnActiveDrag() {
    typealias Both = SimultaneousGesture<LongPressGesture, DragGesture>
    var recognizer = Both._makeRecognizer(
      LongPressGesture().simultaneously(with: DragGesture(minimumDistance: 0)), GestureContext())
    let event = Hand([]).event(1, .began, .zero)
    guard case .active(let value) = recognizer.receive(GestureInput(.contact(event), time: 100))
    else {
      Issue.record("The drag is active at the press.")
      return
    }
    #expect(value.first == false)
    #expect(value.second != nil)
  }

  @Test(
    "A long press's distance is measured in the window",
    arguments: [(CGFloat(9.9), true), (10, false)])
  func longPressDistanceIsInWindowCoordinates(_ distance: CGFloat, _ succeeds: Bool) {
    let resolver = Shifted()
    let hand = Hand(LongPressGesture().onEnded { [log] _ in log.add("press") })
    hand.path[0].resolver = resolver
    hand.touch(100, 100)
    hand.move(100 + distance, 100)
    hand.wait(0.5)
    #expect(log.words == (succeeds ? ["press"] : []))
  }
}

@Suite("Actions of onLongPressGesture") struct LongPressActionTests {
  private let log = Log()

  private func hand(_ press: LongPressGesture = LongPressGesture()) -> Hand {
    Hand(
      LongPressActionGesture(press) { [log] in
        log.add("press")
      } onPressingChanged: { [log] in
        log.add("\($0)")
      })
  }

  @Test("onPressingChanged reports the end of a long press at the release")
  func thePressingEndsAtTheRelease() {
    let hand = hand()
    hand.touch(0, 0)
    #expect(log.words == ["true"])
    hand.wait(0.5)
    #expect(log.words == ["true", "press"])
    hand.move(300, 0)
    hand.lift()
    #expect(log.words == ["true", "press", "false"])
    #expect(hand.engine.isIdle)
  }

  @Test(
    "onPressingChanged reports the end once when a long press fails",
    arguments: ["lifted", "moved", "lost", "joined", "disabled", "excluded"])
  func thePressingEndsWhenThePressFails(_ how: String) {
    let hand = hand()
    hand.path.append(GestureAttachment(DragGesture(minimumDistance: 5)))
    hand.touch(0, 0)
    hand.wait(0.2)
    switch how {
    case "lifted": hand.lift()
    case "moved":
      hand.path[1].isEnabled = false
      hand.move(10, 0)
    case "lost": hand.lose(.focusLost)
    case "joined": hand.touch(50, 0, finger: 2)
    case "disabled": hand.path[0].isEnabled = false
    default: hand.move(6, 0)
    }
    #expect(log.words == ["true", "false"])
    hand.wait(1)
    hand.lift()
    hand.lift(finger: 2)
    #expect(log.words == ["true", "false"])
    #expect(hand.engine.isIdle)
  }

  @Test("A long press without a duration runs all three actions")
  func pressWithoutADurationRunsAllActions() {
    let hand = hand(LongPressGesture(minimumDuration: 0))
    hand.touch(0, 0)
    #expect(log.words == ["true", "press"])
    hand.lift()
    #expect(log.words == ["true", "press", "false"])
  }

  @Test("A contact that a long press does not accept runs no action")
  func unacceptedContactRunsNoAction() {
    let hand = hand(LongPressGesture(inputKinds: .pencil))
    hand.touch(0, 0)
    hand.lift()
    #expect(log.words.isEmpty)
  }

  @Test("The actions of a long press are replaced immediately") func actionsAreReplacedAtOnce() {
    let hand = hand()
    hand.touch(0, 0)
    hand.path[0].update(
      LongPressActionGesture(LongPressGesture()) { [log] in
        log.add("new press")
      } onPressingChanged: { [log] in
        log.add("new \($0)")
      })
    hand.wait(0.5)
    hand.lift()
    #expect(log.words == ["true", "new press", "new false"])
  }
}
