import DeftGestures
import Testing

/// A gesture, a script of contacts, and the expected reason for its failure.
private struct Failure: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var sentence: String
  var hand: @Sendable () -> Hand
  var play: @Sendable (Hand) -> Void

  init<G: Gesture & SendableMetatype>(
    _ name: String, _ gesture: @escaping @Sendable () -> G, _ sentence: String,
    _ play: @escaping @Sendable (Hand) -> Void
  ) {
    (testDescription, self.sentence, self.play) = (name, sentence, play)
    hand = { Hand(gesture()) }
  }
}

@Suite("Gesture snapshots")
struct GestureSnapshotTests {
  private static let failures: [Failure] = [
    Failure("a tap that moves", { TapGesture() }, "Moved 45 pt (limit 45 pt) within 20 ms.") {
      $0.touch(0, 0)
      $0.move(10, 0)
      $0.move(45, 0)
    },
    Failure("a tap held too long", { TapGesture() }, "Held too long: 750 ms (limit 750 ms).") {
      $0.touch(0, 0)
      $0.wait(2)
    },
    Failure("a second finger in a tap", { TapGesture() }, "Another contact joined after 120 ms.") {
      $0.touch(0, 0)
      $0.wait(0.12)
      $0.touch(9, 9, finger: 2)
    },
    Failure(
      "one of two taps", { TapGesture(count: 2) },
      "The second tap did not come within 350 ms."
    ) {
      $0.tap()
      $0.wait(1)
    },
    Failure(
      "two of three taps", { SpatialTapGesture(count: 3) },
      "The third tap did not come within 350 ms."
    ) {
      $0.tap()
      $0.wait(0.1)
      $0.tap()
      $0.wait(1)
    },
    Failure(
      "a second tap elsewhere", { TapGesture(count: 2).gestureSettings(.gtk) },
      "The next tap began 60 pt away (limit 8 pt)."
    ) {
      $0.tap()
      $0.wait(0.1)
      $0.touch(60, 0)
    },
    Failure(
      "a long press lifted early", { LongPressGesture() }, "Lifted after 310 ms (minimum 500 ms)."
    ) {
      $0.touch(0, 0)
      $0.lift(after: 0.31)
    },
    Failure(
      "a long press lifted at the last moment", { LongPressGesture() },
      "Lifted after 499.8 ms (minimum 500 ms)."
    ) {
      $0.touch(0, 0)
      $0.lift(after: 0.4998)
    },
    Failure(
      "a long press that moves", { LongPressGesture() },
      "Moved 11.2 pt (limit 10 pt) within 143 ms."
    ) {
      $0.touch(0, 0)
      $0.move(11.2, 0, after: 0.143)
    },
    Failure(
      "a second finger in a long press", { LongPressGesture() },
      "Another contact joined after 50 ms."
    ) {
      $0.touch(0, 0)
      $0.wait(0.05)
      $0.touch(9, 9, finger: 2)
    },
    Failure("a short drag", { DragGesture() }, "Lifted after 90 ms: moved 7.2 pt (minimum 10 pt).")
    {
      $0.touch(0, 0)
      $0.move(7.2, 0, after: 0.05)
      $0.lift(after: 0.04)
    },
    Failure(
      "a drag that nearly began", { DragGesture() },
      "Lifted after 90 ms: moved 9.97 pt (minimum 10 pt)."
    ) {
      $0.touch(0, 0)
      $0.move(9.97, 0, after: 0.05)
      $0.lift(after: 0.04)
    },
    Failure(
      "magnify with one finger", { MagnifyGesture() },
      "Needs 2 fingers, but only 1 was down (lifted after 30 ms)."
    ) {
      $0.touch(0, 0)
      $0.move(50, 0, after: 0.02)
      $0.lift()
    },
    Failure(
      "magnify with too small a change", { MagnifyGesture() },
      "Lifted after 60 ms: scale changed by 0.004 (minimum 0.01)."
    ) {
      $0.touch(0, 0)
      $0.touch(100, 0, finger: 2)
      $0.move(100.4, 0, finger: 2, after: 0.05)
      $0.lift()
    },
    Failure(
      "rotate with too small a change", { RotateGesture() },
      "Lifted after 60 ms: angle changed by 0.6° (minimum 1°)."
    ) {
      $0.touch(0, 0)
      $0.touch(100, 0, finger: 2)
      $0.move(100, 100 * tan(0.6 * .pi / 180), finger: 2, after: 0.05)
      $0.lift()
    },
    Failure(
      "a short transform", { TransformGesture() }, "Lifted after 30 ms: moved 6 pt (minimum 10 pt)."
    ) {
      $0.touch(0, 0)
      $0.move(6, 0, after: 0.02)
      $0.lift()
    },
    Failure(
      "two of three fingers", { TapGesture().fingers(3) },
      "Only 2 of 3 fingers came down within 80 ms."
    ) {
      $0.touch(0, 0)
      $0.touch(50, 0, finger: 2)
      $0.wait(1)
    },
    Failure(
      "a finger that stays behind", { TapGesture().fingers(2) },
      "Not all fingers were lifted within 80 ms."
    ) {
      $0.touch(0, 0)
      $0.touch(50, 0, finger: 2)
      $0.lift()
      $0.wait(1)
    },
    Failure(
      "one of two taps with two fingers", { TapGesture(count: 2).fingers(2) },
      "The second tap did not come within 350 ms."
    ) {
      $0.touch(0, 0)
      $0.touch(50, 0, finger: 2)
      $0.lift()
      $0.lift(finger: 2)
      $0.wait(1)
    },
    Failure(
      "one of two fingers", { DragGesture().fingers(2) },
      "Needs 2 fingers, but only 1 was down (lifted after 30 ms)."
    ) {
      $0.touch(0, 0)
      $0.lift(after: 0.03)
    },
    Failure(
      "a sequence whose press is lifted",
      { LongPressGesture().sequenced(before: DragGesture()) },
      "longPress: Lifted after 200 ms (minimum 500 ms)."
    ) {
      $0.touch(0, 0)
      $0.lift(after: 0.2)
    },
    Failure(
      "a sequence whose drag does not begin",
      { LongPressGesture().sequenced(before: DragGesture()) },
      "drag: Lifted after 120 ms: moved 4 pt (minimum 10 pt)."
    ) {
      $0.touch(0, 0)
      $0.wait(0.6)
      $0.move(4, 0)
      $0.lift()
    },
    Failure(
      "both parts fail", { TapGesture(count: 2).exclusively(before: LongPressGesture()) },
      "tap: The second tap did not come within 350 ms. longPress: Lifted after 50 ms (minimum 500 ms)."
    ) {
      $0.tap()
      $0.wait(1)
    },
    Failure(
      "without the modifier keys", { DragGesture().modifiers(.control) },
      "The modifier keys were not held."
    ) {
      $0.touch(0, 0)
    },
    Failure(
      "the right button", { TapGesture() },
      "Another button than the primary one was pressed."
    ) {
      ($0.kind, $0.button) = (.pointer, 3)
      $0.touch(0, 0)
    },
    Failure(
      "a tap for pens only", { TapGesture(inputKinds: .pen) },
      "The gesture does not accept this input."
    ) { $0.touch(0, 0) },
    Failure("a lost contact", { DragGesture() }, "The window lost the input focus.") {
      $0.touch(0, 0)
      $0.move(30, 0)
      $0.lose(.focusLost)
    },
    Failure(
      "an optional gesture without a value", { Optional<TapGesture>.none },
      "The optional gesture is nil."
    ) { $0.touch(0, 0) },
  ]

  @Test(
    "The snapshot of a failed gesture states the reason, with measurements",
    arguments: failures)
  private func reasons(_ failure: Failure) {
    let hand = failure.hand()
    var sentences: [String] = []
    hand.engine.transitions.add { if let reason = $0.reason { sentences.append(reason) } }
    failure.play(hand)
    #expect(sentences == [failure.sentence])
    // The previous run does not affect the next run.
    for finger in UInt32(1)...2 { hand.lift(finger: finger) }
    hand.wait(5)
    sentences = []
    failure.play(hand)
    #expect(sentences == [failure.sentence])
  }

  @Test("The snapshot of an excluded gesture names the winner")
  func winner() {
    let hand = Hand([
      GestureAttachment(DragGesture(), name: "drag on card"),
      GestureAttachment(TapGesture(), name: "tap on list"),
    ])
    var sentences: [String] = []
    hand.engine.transitions.add { if let reason = $0.reason { sentences.append(reason) } }
    hand.touch(0, 0)
    hand.move(20, 0)
    #expect(sentences == ["Excluded by drag on card."])
  }

  @Test("A running gesture reports measurements and limits, but an idle one does not")
  func numbers() throws {
    let press = GestureAttachment(LongPressGesture().sequenced(before: DragGesture()))
    #expect(press.snapshot(at: 0) == nil)
    let hand = Hand([press])
    hand.touch(0, 0)
    hand.move(3, 4, after: 0.25)
    let snapshot = try #require(press.snapshot(at: hand.time + 0.06))
    #expect(snapshot.name == "sequenced")
    #expect(snapshot.parts.map(\.name) == ["longPress", "drag"])
    #expect(snapshot.parts.map(\.phase) == [.possible, .idle])
    #expect(snapshot.parts[0].measures.map(\.description) == ["310 of 500 ms", "5 of 10 pt"])
    #expect(snapshot.parts[1].measures.isEmpty)
    #expect(snapshot.reason == nil)
    hand.wait(0.4)
    hand.move(9, 4)
    let later = try #require(press.snapshot(at: hand.time))
    #expect(later.parts.map(\.phase) == [.ended, .possible])
    #expect(later.parts[0][.duration]?.description == "500 of 500 ms")
    #expect(later.parts[1][.distance]?.description == "6 of 10 pt")
    hand.lift()
    #expect(press.snapshot(at: hand.time) == nil)
  }

  @Test("A gesture whose fingers are all down no longer reports the time between them")
  func fingers() throws {
    let press = GestureAttachment(LongPressGesture().fingers(2))
    let hand = Hand([press])
    hand.touch(0, 0)
    #expect(press.snapshot(at: hand.time + 0.05)?[.fingerGap]?.description == "50 of 80 ms")
    hand.touch(50, 0, finger: 2)
    hand.wait(0.3)
    let snapshot = try #require(press.snapshot(at: hand.time))
    #expect(snapshot[.fingers]?.description == "2 of 2 fingers")
    #expect(snapshot[.fingerGap] == nil)
  }

  @Test(
    "A snapshot shows a long press with updating as possible until its duration is over"
  )
  func shownPress() throws {
    let state = GestureState(initialValue: false)
    let press = GestureAttachment(
      LongPressGesture().updating(state) { now, state, _ in state = now }
        .sequenced(before: DragGesture()).exclusively(before: TapGesture()))
    let hand = Hand([press])
    var phases: [ArenaPhase] = []
    hand.engine.transitions.add { phases.append($0.to) }
    hand.touch(0, 0)
    hand.wait(0.191)
    let snapshot = try #require(press.snapshot(at: hand.time))
    #expect(snapshot.phase == .possible && snapshot.parts[0].phase == .possible)
    #expect(snapshot.parts[0].parts[0].phase == .possible)
    hand.wait(0.4)
    #expect(press.snapshot(at: hand.time)?.phase == .active)
    #expect(phases.contains(.active))
  }

  @Test("A touchpad pinch that begins a transform reports its scale or angle")
  func pinched() throws {
    let transform = GestureAttachment(TransformGesture())
    let hand = Hand([transform])
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, scale: 1.25, at: .zero)
    let snapshot = try #require(transform.snapshot(at: hand.time))
    #expect(snapshot.measures.map(\.quantity) == [.scale])
    #expect(snapshot.measures.map(\.description) == ["0.25"])
    hand.pinch(.ended, scale: 1.25, at: .zero)
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, degrees: 12, at: .zero)
    #expect(transform.snapshot(at: hand.time)?.measures.map(\.description) == ["12°"])
  }

  @Test("A modified, erased or optional gesture returns the snapshot of the gesture inside")
  func wrapped() throws {
    let state = GestureState(initialValue: false)
    let drag = DragGesture(minimumDistance: 20)
    let all: [GestureAttachment] = [
      GestureAttachment(drag.onEnded { _ in }), GestureAttachment(drag.onChanged { _ in }),
      GestureAttachment(drag.map(\.location)), GestureAttachment(drag.onCancelled { _ in }),
      GestureAttachment(drag.updating(state) { _, _, _ in }),
      GestureAttachment(drag.eraseToAnyGesture()), GestureAttachment(Optional(drag)),
      GestureAttachment(drag.modifiers([])), GestureAttachment(drag.inputKinds(.touch)),
      GestureAttachment(drag.gestureSettings(.swiftUI)),
    ]
    for attachment in all {
      let hand = Hand([attachment])
      hand.touch(0, 0)
      hand.move(7, 0)
      let snapshot = try #require(attachment.snapshot(at: hand.time))
      #expect(snapshot.name == "drag")
      #expect(snapshot.phase == .possible)
      #expect(snapshot[.distance]?.description == "7 of 20 pt")
    }
  }
}
