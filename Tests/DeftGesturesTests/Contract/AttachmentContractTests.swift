import DeftGestures
import Testing

@Suite("Masks, precedence and enabling") struct AttachmentContractTests {
  private typealias Priority = GestureAttachment.Priority
  private let log = Log()

  private func tap(
    _ name: String, count: Int = 1, _ priority: GestureAttachment.Priority = .normal,
    including mask: GestureMask = .all, isEnabled: Bool = true
  ) -> GestureAttachment {
    GestureAttachment(
      TapGesture(count: count).onEnded { [log] in log.add(name) }
        .onCancelled { [log] in log.add("\(name) \($0 == .disabled ? "disabled" : "lost")") },
      priority: priority, including: mask, name: name, isEnabled: isEnabled)
  }

  /// For each mask and priority of an added tap: the log of the inner and the added tap.
  private static let masks:
    [(mask: GestureMask, priority: GestureAttachment.Priority, expected: [String])] = [
      (.all, .normal, ["inner", "added lost"]), (.all, .high, ["inner lost", "added"]),
      (.all, .simultaneous, ["inner", "added"]),
      (.gesture, .normal, ["added"]), (.gesture, .high, ["added"]),
      (.gesture, .simultaneous, ["added"]),
      (.subviews, .normal, ["inner"]), (.subviews, .high, ["inner"]),
      (.subviews, .simultaneous, ["inner"]),
      (.none, .normal, []), (.none, .high, []), (.none, .simultaneous, []),
    ]

  @Test("A mask selects the enabled taps", arguments: masks.indices)
  func maskSelectsTheEnabledTaps(_ index: Int) {
    let cell = Self.masks[index]
    Hand([tap("inner"), tap("added", cell.priority, including: cell.mask)]).tap()
    #expect(log.words == cell.expected, "\(cell.mask) \(cell.priority)")
  }

  @Test(
    "A disabled gesture leaves inner gestures enabled",
    arguments: [GestureAttachment.Priority.normal, .high, .simultaneous])
  func disabledGestureLeavesInnerGesturesEnabled(_ priority: GestureAttachment.Priority) {
    // A disabled gesture acts like one with the mask `.subviews`, regardless of its own mask.
    let added = tap("added", priority, including: .gesture, isEnabled: false)
    Hand([tap("inner"), added]).tap()
    #expect(log.words == ["inner"])
    log.clear()
    added.isEnabled = true
    Hand([tap("inner"), added]).tap()
    #expect(log.words == ["added"])
  }

  @Test(
    "Changing a mask cancels the gestures that it disables",
    arguments: [
      (GestureMask.all, GestureMask.subviews, ["added disabled", "inner"]),
      (.all, .gesture, ["inner disabled", "added"]),
      (.all, .none, ["inner disabled", "added disabled"]),
      (.subviews, .none, ["inner disabled"]), (.subviews, .all, ["inner"]),
      (.gesture, .all, ["added"]), (.gesture, .subviews, ["added disabled"]),
      (.none, .all, []),
    ])
  func changedMaskCancelsDisabledGestures(
    _ old: GestureMask, _ new: GestureMask, _ expected: [String]
  ) {
    let added = tap("added", .simultaneous, including: old)
    let hand = Hand([tap("inner"), added])
    hand.touch(0, 0)
    added.mask = new
    hand.lift()
    #expect(log.words == expected)
    #expect(hand.engine.isIdle)
    // From the next contact on, the new mask applies.
    log.clear()
    hand.tap()
    var fresh: [String] = []
    if new.contains(.subviews) { fresh.append("inner") }
    if new.contains(.gesture) { fresh.append("added") }
    #expect(log.words == fresh)
  }

  @Test("Changing a mask does not affect other contacts")
  func changedMaskDoesNotAffectOtherContacts() {
    let engine = GestureEngine()
    let added = tap("added", including: .subviews)
    let left = Hand([tap("left"), added], engine: engine)
    let right = Hand([tap("right")], engine: engine)
    left.touch(0, 0, finger: 1)
    right.touch(0, 0, finger: 2)
    added.mask = .none
    left.lift(finger: 1)
    right.lift(finger: 2)
    #expect(log.words == ["left disabled", "right"])
  }

  /// The cases are the priorities of an inner and an outer tap, and the expected log.
  @Test(
    "Priority and order decide between two taps",
    arguments: [
      (Priority.normal, Priority.normal, ["inner", "outer lost"]),
      (.high, .high, ["inner lost", "outer"]), (.high, .normal, ["inner", "outer lost"]),
      (.normal, .high, ["inner lost", "outer"]), (.simultaneous, .normal, ["inner", "outer"]),
      (.normal, .simultaneous, ["inner", "outer"]), (.simultaneous, .high, ["inner", "outer"]),
      (.high, .simultaneous, ["inner", "outer"]),
      (.simultaneous, .simultaneous, ["inner", "outer"]),
    ])
  func priorityAndOrderDecide(
    _ inner: GestureAttachment.Priority, _ outer: GestureAttachment.Priority, _ expected: [String]
  ) {
    Hand([tap("inner", inner), tap("outer", outer)]).tap()
    #expect(log.words == expected)
  }

  @Test(
    "A tap waits for a tap with a higher count unless one of them is simultaneous",
    arguments: [
      (Priority.normal, Priority.normal, true), (.high, .normal, true), (.normal, .high, true),
      (.high, .high, true), (.simultaneous, .normal, false), (.normal, .simultaneous, false),
    ])
  func theLowerTapCountWaitsUnlessOneIsSimultaneous(
    _ single: GestureAttachment.Priority, _ double: GestureAttachment.Priority, _ waits: Bool
  ) {
    for isSingleInside in [true, false] {
      log.clear()
      let taps = [tap("single", single), tap("double", count: 2, double)]
      let hand = Hand(isSingleInside ? taps : taps.reversed())
      hand.tap()
      #expect(log.words == (waits ? [] : ["single"]))
      hand.wait(0.36)
      #expect(log.words == ["single"])
      log.clear()
      hand.tap()
      hand.tap()
      #expect(log.words.contains("double"))
      #expect(log.words.contains("single") == !waits)
      hand.wait(1)
      #expect(hand.engine.isIdle)
    }
  }

  @Test("The outer gesture works where the inner view is not hit")
  func outerGestureWorksWhereTheInnerViewIsNotHit() {
    let (inner, outer) = (tap("inner"), tap("outer"))
    let hand = Hand([inner, outer])
    hand.tap()
    hand.path = [outer]
    hand.tap()
    #expect(log.words == ["inner", "outer lost", "outer"])
  }

  @Test(
    "A parent's drag begins at its own minimum distance",
    arguments: [(CGFloat(9.9), "tap"), (10, "drag")])
  func parentDragBeginsAtItsMinimumDistance(_ distance: CGFloat, _ winner: String) {
    let hand = Hand([
      tap("tap"), GestureAttachment(DragGesture().onEnded { [log] _ in log.add("drag") }),
    ])
    hand.touch(0, 0)
    hand.move(distance, 0)
    #expect(hand.path[0].phase == (winner == "tap" ? .possible : .failed(.cancelled(.excluded))))
    hand.lift()
    #expect(log.words.last == winner)
  }

  @Test("An optional gesture can be attached") func anOptionalGestureMayBeAttached() {
    let press = LongPressGesture(minimumDuration: 0.1).onEnded { [log] _ in log.add("press") }
    for isDone in [false, true] {
      log.clear()
      let hand = Hand([GestureAttachment(isDone ? nil : press), tap("tap")])
      hand.touch(0, 0)
      hand.wait(0.2)
      hand.lift()
      #expect(log.words == (isDone ? ["tap"] : ["press", "tap lost"]) || log.words.count == 2)
      #expect(log.words.contains("press") == !isDone)
    }
  }

  @Test("The log shows the names of attachments") func logShowsTheNamesOfAttachments() {
    let hand = Hand([tap("first"), tap("second")])
    var names: [String?] = []
    hand.engine.transitions.add { names.append($0.attachment.name) }
    hand.touch(0, 0)
    #expect(Set(names) == ["first", "second"])
    hand.lift()
  }

  @Test("The arena reports why a gesture lost") func arenaReportsWhyAGestureLost() {
    var reasons: [String: CancellationReason] = [:]
    func observed<G: Gesture>(_ name: String, _ gesture: G) -> GestureAttachment {
      GestureAttachment(gesture.onCancelled { reasons[name] = $0 }, name: name)
    }
    let hand = Hand([
      observed("single", TapGesture()), observed("double", TapGesture(count: 2)),
      observed("drag", DragGesture()),
      observed("press", LongPressGesture(maximumDistance: 50)),
    ])
    hand.tap()
    hand.tap()
    // The single tap had to wait for the double tap, which succeeded and excluded other gestures.
    #expect(reasons["single"] == .requirementFailed)
    #expect(reasons["double"] == nil)
    hand.touch(0, 0)
    hand.move(30, 0)
    #expect(reasons["single"] == .excluded)
    #expect(reasons["double"] == .excluded)
    #expect(reasons["press"] == .excluded)
  }
}
