import DeftGestures
import Testing

@Suite("Arbitration of contacts") struct ArbitrationTests {
  private let log = Log()

  private func tap(
    _ name: String, count: Int = 1, _ priority: GestureAttachment.Priority = .normal,
    including mask: GestureMask = .all
  ) -> GestureAttachment {
    GestureAttachment(
      TapGesture(count: count).onEnded { [log] in log.add(name) }, priority: priority,
      including: mask, name: name)
  }
  private func drag(
    _ name: String, _ distance: CGFloat = 10, _ priority: GestureAttachment.Priority = .normal
  ) -> GestureAttachment {
    GestureAttachment(
      DragGesture(minimumDistance: distance)
        .onChanged { [log] _ in log.add(name) }
        .onCancelled { [log] in log.add("\(name) \($0 == .excluded ? "excluded" : "\($0)")") },
      priority: priority, name: name)
  }

  @Test("The inner of two taps wins") func theDeeperTapWins() {
    Hand([tap("inner"), tap("outer")]).tap()
    #expect(log.words == ["inner"])
  }

  @Test("A gesture of high priority wins over inner gestures")
  func highPriorityWinsOverInnerGestures() {
    Hand([tap("inner"), tap("outer", .high)]).tap()
    #expect(log.words == ["outer"])
  }

  @Test("Among gestures of high priority the outermost wins")
  func amongHighPrioritiesTheOutermostWins() {
    Hand([tap("inner", .high), tap("outer", .high)]).tap()
    #expect(log.words == ["outer"])
  }

  @Test("A simultaneous gesture runs alongside others") func simultaneousRunsAlongsideOthers() {
    Hand([tap("inner"), tap("outer", .simultaneous)]).tap()
    #expect(log.words == ["inner", "outer"])
    log.clear()
    let hand = Hand([tap("tap", .simultaneous), drag("drag", 0)])
    hand.tap()
    #expect(log.words == ["drag", "tap"])
  }

  @Test(
    "A tap waits for a tap with a higher count, whichever is attached first",
    arguments: [true, false])
  func lowerTapCountWaitsInEitherOrder(_ doubleInside: Bool) {
    let (single, double) = (tap("single"), tap("double", count: 2))
    let hand = Hand(doubleInside ? [double, single] : [single, double])
    hand.tap()
    #expect(single.phase == .blocked)
    hand.tap()
    hand.wait(1)
    #expect(log.words == ["double"])
    log.clear()
    hand.tap()
    hand.wait(0.4)
    #expect(log.words == ["single"])
    #expect(hand.engine.isIdle)
  }

  @Test("A simultaneous tap does not wait for a double tap") func simultaneousTapsDoNotWait() {
    let hand = Hand([tap("double", count: 2), tap("single", .simultaneous)])
    hand.tap()
    #expect(log.words == ["single"])
  }

  @Test("A child's tap does not delay the parent's drag")
  func childTapDoesNotDelayParentDrag() {
    let hand = Hand([tap("tap"), drag("drag")])
    hand.touch(0, 0)
    hand.move(10, 0)
    #expect(log.words == ["drag"])
    hand.lift()
    #expect(log.words == ["drag"])
    hand.tap()
    #expect(log.words == ["drag", "tap"])
  }

  @Test(
    "Of two drags with equal minimum distances, the inner one wins")
  func theDeeperDragWinsATie() {
    let hand = Hand([drag("inner"), drag("outer")])
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(log.words == ["inner", "outer excluded"])
  }

  @Test("The drag with the shorter minimum distance wins") func dragWithTheShorterDistanceWins() {
    let hand = Hand([drag("inner", 30), drag("outer", 10)])
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(log.words == ["inner excluded", "outer"])
  }

  @Test("A drag of high priority makes inner gestures wait")
  func highPriorityDragMakesInnerGesturesWait() {
    let inner = drag("inner", 0)
    let hand = Hand([inner, drag("outer", 10, .high)])
    hand.touch(0, 0)
    #expect(inner.phase == .blocked)
    hand.move(12, 0)
    #expect(log.words == ["inner excluded", "outer"])
    log.clear()
    hand.lift()
    hand.tap()
    // The outer drag fails at the release, when the inner drag has already ended.
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test("A pinch outside a drag without a minimum distance begins only if it is simultaneous")
  func pinchOutsideDragWithoutDistance() {
    for (priority, words) in [
      (GestureAttachment.Priority.normal, ["drag"]), (.simultaneous, ["drag", "pinch"]),
    ] {
      log.clear()
      let pinch = GestureAttachment(
        MagnifyGesture().onChanged { [log] _ in log.add("pinch") }, priority: priority)
      let hand = Hand([drag("drag", 0), pinch])
      hand.touch(0, 0)
      hand.touch(100, 0, finger: 2)
      hand.move(200, 0, finger: 2)
      #expect(log.words == words, "\(priority)")
      hand.lift()
      hand.lift(finger: 2)
    }
  }

  @Test("A high-priority magnification does not delay one-finger gestures")
  func highPriorityMagnifyDoesNotDelayOneFinger() {
    let magnify = GestureAttachment(MagnifyGesture(), priority: .high)
    let hand = Hand([drag("inner", 0), magnify])
    hand.touch(0, 0)
    #expect(log.words == ["inner"])
  }

  @Test(
    "A mask disables the gestures that it excludes",
    arguments: [
      (GestureMask.all, ["inner"]), (.gesture, ["outer"]), (.subviews, ["inner"]), (.none, []),
    ])
  func masksDisableGestures(_ mask: GestureMask, _ expected: [String]) {
    Hand([tap("inner"), tap("outer", including: mask)]).tap()
    #expect(log.words == expected)
  }

  @Test("Disabled gestures do not participate") func disabledGesturesDoNotParticipate() {
    let inner = tap("inner")
    inner.isEnabled = false
    Hand([inner, tap("outer")]).tap()
    #expect(log.words == ["outer"])
  }

  @Test("A contact that joins a winner joins no other gesture")
  func contactJoinsOnlyTheWinner() {
    let transform = GestureAttachment(
      TransformGesture(minimumDistance: 0)
        .onChanged { [log] in log.add("transform \($0.contactCount)") })
    let hand = Hand([transform])
    hand.touch(0, 0)
    hand.path = [drag("other", 0), transform]
    hand.touch(100, 0, finger: 2)
    #expect(log.words == ["transform 1", "transform 2"])
  }

  @Test("Contacts on different targets do not affect each other")
  func contactsOnDifferentTargetsAreIndependent() {
    let engine = GestureEngine()
    let background = tap("background")
    let left = Hand([drag("left"), background], engine: engine)
    let right = Hand([drag("right"), background], engine: engine)
    left.touch(0, 0, finger: 1)
    right.touch(0, 0, finger: 2)
    left.move(20, 0, finger: 1)
    right.move(20, 0, finger: 2)
    left.move(30, 0, finger: 1)
    #expect(log.words == ["left", "right", "left"])
    left.lift(finger: 1)
    right.lift(finger: 2)
    #expect(engine.isIdle)
  }

  @Test("Magnify restarts when a finger returns") func magnifyRestartsWhenAFingerReturns() {
    let hand = Hand(
      MagnifyGesture().onChanged { log.add("\($0.magnification)") }
        .onEnded { log.add("end \($0.magnification)") })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(200, 0, finger: 2)
    hand.lift(finger: 2)
    hand.touch(50, 0, finger: 2)
    hand.move(100, 0, finger: 2)
    hand.lift(finger: 1)
    hand.lift(finger: 2)
    #expect(log.words == ["2.0", "end 2.0", "2.0", "end 2.0"])
    #expect(hand.engine.isIdle)
  }

  @Test("A drag follows its first contact") func aDragFollowsItsFirstContact() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { log.add("\($0.translation.width)") }
        .onEnded { _ in log.add("end") })
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    hand.move(70, 0, finger: 2)
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, scale: 2, at: .zero)
    hand.pinch(.ended, scale: 2, at: .zero)
    hand.lift(finger: 2)
    hand.move(5, 0)
    hand.lift()
    #expect(log.words == ["0.0", "5.0", "end"])
    #expect(hand.engine.isIdle)
  }

  @Test("Callbacks may call the engine") func callbacksMayCallTheEngine() throws {
    let engine = GestureEngine()
    var attachment: GestureAttachment?
    attachment = GestureAttachment(
      DragGesture(minimumDistance: 0)
        .onChanged { [log] _ in
          log.add("changed")
          if let attachment { engine.detach(attachment) }
          log.add("still here")
        }
        .onCancelled { [log] in log.add("\($0 == .viewRemoved)") })
    let attached = try #require(attachment)
    let hand = Hand([attached], engine: engine)
    hand.touch(0, 0)
    #expect(log.words == ["changed", "still here", "true"])
    #expect(attached.phase == .idle)
    hand.lift()
    #expect(engine.isIdle)
  }

  @Test("An update of a running gesture replaces its actions immediately")
  func anUpdateReplacesTheActionsAtOnce() {
    let attachment = GestureAttachment(
      DragGesture(minimumDistance: 0).onEnded { [log] _ in log.add("old") })
    let hand = Hand([attachment])
    hand.touch(0, 0)
    attachment.update(DragGesture(minimumDistance: 0).onEnded { [log] _ in log.add("new") })
    hand.lift()
    hand.tap()
    #expect(log.words == ["new", "new"])
  }

  @Test("Observers of transitions receive every phase change")
  func observersReceiveEveryTransition() {
    var steps: [String] = []
    let single = tap("single")
    let hand = Hand([tap("double", count: 2), single])
    hand.engine.transitions.add {
      guard $0.from != $0.to else { return }
      let blocker = $0.blocker?.name.map { " by \($0)" } ?? ""
      steps.append("\($0.attachment.name ?? ""): \($0.from) > \($0.to)\(blocker)")
    }
    hand.tap()
    hand.wait(0.4)
    #expect(
      steps == [
        "single: idle > possible", "double: idle > possible",
        "single: possible > blocked by double",
        "double: possible > failed (\(FailureReason.tooLate))",
        "single: blocked > ended", "double: failed (\(FailureReason.tooLate)) > idle",
        "single: ended > idle",
      ])
  }
}
