import DeftGestures
import DeftTesting
import DeftTraces
import Testing

@Suite("Gesture tester")
struct GestureTesterTests {
  let a = CGPoint(x: 100, y: 100)
  let b = CGPoint(x: 200, y: 140)

  @Test("A drag reports its changes and its end in order, with their times")
  func dragReportsItsValuesInOrder() throws {
    let tester = GestureTester(DragGesture())
    let finger = tester.touch(at: a)
    #expect(tester.callbacks.isEmpty && tester.phase == .possible)
    finger.move(to: b, over: 0.2)
    #expect(tester.isActive && tester.changes.count > 15)
    finger.lift()
    #expect(tester.ended?.translation == CGSize(width: 100, height: 40))
    #expect(tester.now == 0.2 && tester.endCount == 1)
    #expect(tester.calls.last?.time == 0.2)
    #expect(tester.cancellation == nil && tester.failure == nil)
    tester.forget()
    #expect(tester.callbacks.isEmpty)
  }

  @Test("A single tap and a double tap end once each, and a late second tap fails")
  func tapsAreCounted() {
    let one = GestureTester(SpatialTapGesture())
    one.tap(at: a)
    #expect(one.callbacks.count == 1 && one.ended?.location == a)
    let two = GestureTester(TapGesture(count: 2))
    two.tap(at: a)
    two.advance(by: 1)
    #expect(two.failure == .tooLate && two.endCount == 0)
    two.tap(at: a, count: 2)
    #expect(two.endCount == 1)
  }

  @Test("A long press ends at its deadline, and the lift adds no callback")
  func longPressEndsAtItsDeadline() {
    let tester = GestureTester(LongPressGesture(minimumDuration: 0.5))
    let finger = tester.touch(at: a)
    tester.advance(by: 0.499)
    #expect(tester.callbacks == [.changed(true)])
    tester.advance(by: 0.001)
    #expect(tester.callbacks == [.changed(true), .ended(true)])
    #expect(abs((tester.calls.last?.time ?? 0) - 0.5) < 1e-9)
    finger.lift()
    #expect(tester.callbacks.count == 2)
  }

  @Test("Hands magnify, rotate and transform by the given amounts")
  func handsMagnifyAndRotate() throws {
    let magnify = GestureTester(MagnifyGesture())
    magnify.hand(at: [a, b]).transform(scale: 2, over: 0.3)
    #expect(abs((magnify.changes.last?.magnification ?? 0) - 2) < 1e-9)
    let rotate = GestureTester(RotateGesture())
    let hand = rotate.hand(at: [a, b])
    hand.transform(rotation: .degrees(400), over: 0.5)
    hand.lift()
    #expect(abs((rotate.ended?.rotation.degrees ?? 0) - 400) < 1e-6)
    let transform = GestureTester(TransformGesture())
    let three = transform.hand(at: [a, b])
    three.add(at: CGPoint(x: 150, y: 200))
    three.transform(scale: 1.5, translation: CGSize(width: 10, height: 0), over: 0.2)
    #expect(abs((transform.changes.last?.scale ?? 0) - 1.5) < 1e-6)
  }

  @Test("Observing a gesture does not change its result")
  func observationDoesNotChangeTheResult() {
    // A long press without callbacks stays possible until its deadline, and fails when the finger
    // lifts earlier.
    let tester = GestureTester(LongPressGesture().exclusively(before: TapGesture()))
    tester.tap(at: a)
    guard case .second? = tester.ended else {
      Issue.record("The tap must be reported.")
      return
    }
    #expect(tester.callbacks.count == 1)
  }

  @Test("A long press followed by a drag reports both values")
  func composedGesturesCanBeTested() {
    let tester = GestureTester(LongPressGesture().sequenced(before: DragGesture()))
    let finger = tester.touch(at: a)
    finger.hold(for: 0.6)
    finger.move(to: b, over: 0.2)
    finger.lift()
    guard case .second(true, let drag?)? = tester.ended else {
      Issue.record("The drag must follow the press.")
      return
    }
    #expect(drag.location == b)
  }

  @Test(
    "Lost input cancels the gesture with its reason",
    arguments: [
      CancellationReason.focusLost, .grabbedElsewhere, .windowHidden, .deviceRemoved,
    ])
  func losses(_ reason: CancellationReason) {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.1)
    switch reason {
    case .focusLost: tester.input.loseFocus()
    case .grabbedElsewhere: tester.input.grabElsewhere()
    case .windowHidden: tester.input.hideWindow()
    default: tester.input.unplug()
    }
    #expect(tester.cancellation == reason && !tester.isActive)
    let count = tester.callbacks.count
    finger.move(to: a, over: 0.1)
    finger.lift()
    #expect(tester.callbacks.count == count)
    // The next finger works normally.
    let next = tester.touch(at: a)
    next.lift()
    #expect(tester.endCount == 1)
  }

  @Test("A missing end is detected when the finger or button is used again")
  func missingEndIsDetected() {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let finger = tester.touch(at: a)
    finger.loseEnd()
    tester.advance(by: 5)
    #expect(tester.isActive)
    let again = finger.touchAgain(at: b)
    #expect(tester.cancellation == .lostEnd)
    again.lift()
    #expect(tester.ended?.startLocation == b)
    let mouse = GestureTester(DragGesture(minimumDistance: 0))
    let button = mouse.touch(at: a, kind: .pointer)
    button.loseEnd()
    button.touchAgain(at: b).lift()
    #expect(mouse.cancellation == .buttonReused && mouse.endCount == 1)
  }

  @Test("Every kind of contact can drag", arguments: [InputKind.touch, .pen, .pointer])
  func kinds(_ kind: InputKind) {
    let tester = GestureTester(DragGesture())
    let finger = tester.touch(at: a, kind: kind)
    finger.move(to: b, over: 0.1)
    finger.lift()
    #expect(tester.ended?.location == b)
  }

  @Test(
    "The report rate of the device does not change the result of a gesture",
    arguments: [30.0, 60, 125, 240, 1000])
  func rates(_ rate: Double) {
    let tester = GestureTester(DragGesture(), rate: rate)
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.5)
    #expect(abs((tester.changes.last?.velocity.width ?? 0) - 200) < 20)
    finger.lift()
    #expect(tester.ended?.location == b)
  }

  @Test("A server time that wraps around does not change the times of callbacks")
  func wrappingServerTimeDoesNotChangeTheResult() {
    func play(_ clock: UInt32) -> [TimeInterval] {
      let tester = GestureTester(LongPressGesture(minimumDuration: 0.2), clock: clock)
      tester.touch(at: a).hold(for: 1)
      return tester.calls.map { ($0.time * 1000).rounded() }
    }
    #expect(play(1000) == [0, 200])
    #expect(play(UInt32.max - 100) == [0, 200])
  }

  @Test("Gestures work after weeks without events", arguments: [1, 24.9, 25, 49.7, 50, 99])
  func silences(days: Double) {
    let tap = GestureTester(TapGesture(count: 2))
    tap.tap(at: a)
    tap.advance(by: days * 86_400)
    tap.tap(at: a)
    #expect(tap.endCount == 0)
    tap.tap(at: a, count: 2)
    #expect(tap.endCount == 1)
    let drag = GestureTester(DragGesture())
    drag.touch(at: a).lift()
    drag.advance(by: days * 86_400)
    let finger = drag.touch(at: a)
    finger.move(to: a + CGSize(width: 100, height: 0), over: 0.2)
    finger.lift()
    #expect(abs((drag.ended?.velocity.width ?? 0) - 500) < 50)
    let times = drag.calls.map(\.time).filter { $0 > 1 }
    let span: TimeInterval = (times.last ?? 0) - (times.first ?? 0)
    #expect(span > 0.1 && span < 0.3)
  }

  @Test("Duplicated, reordered and delayed events do not change the result", arguments: 0..<3)
  func deliveries(_ fault: Int) {
    let tester = GestureTester(TransformGesture(minimumDistance: 0))
    switch fault {
    case 0: tester.input.delivery.duplicated = 0.5
    case 1: tester.input.delivery.reordered = 0.5
    default: tester.input.delivery.delay = 0.05
    }
    let hand = tester.hand(at: [a, b])
    hand.transform(scale: 2, rotation: .degrees(90), over: 0.3)
    hand.lift()
    #expect(tester.endCount == 1)
    #expect(abs((tester.ended?.scale ?? 0) - 2) < 0.01)
  }

  // The following tests verify that each simulated fault has an effect.

  private func drag(_ prepare: (ScriptedInput) -> Void) -> [DragGesture.Value] {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    prepare(tester.input)
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.4)
    finger.lift()
    return tester.changes
  }

  @Test("Movements are reported at the rate of the device")
  func movementsAreReportedAtTheRateOfTheDevice() {
    // The touch itself is one more report.
    for rate in [30.0, 125, 1000] {
      #expect(drag { $0.rate = rate }.count == Int(rate * 0.4) + 1)
    }
  }

  @Test("Duplicated events arrive twice in a row")
  func duplicatedEventsArriveTwice() {
    let values = drag { $0.delivery.duplicated = 1 }
    #expect(values.count == 2 * 50 + 1)
    #expect(values[1] == values[2] && values[2] != values[3])
  }

  @Test("Reordered events arrive out of order, and at most the last one is ignored")
  func reorderedEventsArriveAfterTheNext() {
    func isAscending(_ values: [DragGesture.Value]) -> Bool {
      zip(values, values.dropFirst()).allSatisfy { $0.location.x < $1.location.x }
    }
    #expect(isAscending(drag { _ in }))
    let values = drag { $0.delivery.reordered = 0.5 }
    #expect(!isAscending(values))
    // The last movement may arrive after the end, and is then ignored.
    let lost = Set(drag { _ in }.map(\.location.x)).subtracting(values.map(\.location.x))
    #expect(lost.isSubset(of: [b.x]))
  }

  @Test("Delayed events arrive after the deadline of a long press")
  func delayedEventsArriveAfterADeadline() {
    for (delay, isLong) in [(0.0, false), (0.05, true)] {
      let tester = GestureTester(LongPressGesture(minimumDuration: 0.5))
      tester.input.delivery.delay = delay
      let finger = tester.touch(at: a)
      finger.hold(for: 0.48)
      finger.lift()
      #expect(tester.endCount == (isLong ? 1 : 0))
      #expect(tester.failure == (isLong ? nil : .liftedEarly))
    }
  }

  @Test("Jitter moves events by at most its limit, and is reproducible")
  func jitterIsLimited() {
    let values = drag { $0.jitter = 2 }
    let offsets = values.dropFirst().enumerated().map { index, value in
      let step = Double(index + 1)
      return value.location.distance(to: a + CGSize(width: 2 * step, height: 0.8 * step))
    }
    #expect(offsets.allSatisfy { $0 <= 2 * 2.0.squareRoot() } && offsets.contains { $0 > 1 })
    #expect(
      drag { $0.jitter = 2 }.map(\.location) == values.map(\.location),
      "The jitter must be reproducible.")
  }

  @Test("A cancelled pinch has no end, and an unplugged touchpad is plugged in when used again")
  func lostTouchpadPinchIsCancelled() {
    let whole = GestureTester(RotateGesture())
    whole.pinch(at: a, rotation: .degrees(50), over: 0.2)
    #expect(abs((whole.ended?.rotation.degrees ?? 0) - 50) < 1e-9)
    let cancelled = GestureTester(MagnifyGesture())
    cancelled.input.pinch(at: a, scale: 2, over: 0.2, isCancelled: true)
    #expect(cancelled.cancellation == .systemCancelled && cancelled.endCount == 0)
    // The next use plugs the device in again.
    cancelled.input.unplug(.touchpad)
    cancelled.pinch(at: a, scale: 2, over: 0.2)
    #expect(cancelled.endCount == 1)
  }

  @Test(
    "Every kind of contact reports modifier keys",
    arguments: [EventModifiers.shift, .capsLock, .control, .option, .command, [.shift, .option]])
  func modifiers(_ keys: EventModifiers) {
    for kind in [InputKind.touch, .pen, .pointer] {
      let tester = GestureTester(TapGesture().modifiers(keys))
      tester.touch(at: a, kind: kind).lift()
      #expect(tester.failure == .modifiersMissing)
      tester.input.modifiers = keys
      tester.touch(at: a, kind: kind).lift()
      #expect(tester.endCount == 1)
    }
  }

  @Test("A hand that moves to a position keeps its shape")
  func handMovesToAPosition() {
    let tester = GestureTester(DragGesture(minimumDistance: 0).fingers(2))
    let hand = tester.hand(at: [a, b])
    #expect(hand.centroid == CGPoint(x: 150, y: 120))
    hand.move(to: CGPoint(x: 250, y: 220), over: 0.2)
    #expect(hand.fingers.map(\.position) == [a, b].map { $0 + CGSize(width: 100, height: 100) })
    hand.lift()
    #expect(tester.ended?.translation == CGSize(width: 100, height: 100))
  }

  @Test(
    "A cancellation by the test is reported with its reason",
    arguments: [CancellationReason.userCancelled, .viewRemoved, .disabled])
  func cancelling(_ reason: CancellationReason) {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    _ = tester.touch(at: a)
    tester.cancel(reason)
    #expect(tester.cancellation == reason && tester.callbacks.count == 2)
  }

  @Test("Jitter of a resting finger does not start a drag")
  func jitterDoesNotStartADrag() {
    let tester = GestureTester(DragGesture())
    tester.input.jitter = 2
    let finger = tester.touch(at: a)
    finger.move(to: a, over: 1)
    finger.lift()
    #expect(tester.failure == .liftedEarly && tester.changes.isEmpty)
  }

  @Test("A finger follows a curve")
  func curvesAreFollowed() {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let finger = tester.touch(at: CGPoint(x: 250, y: 200))
    finger.move(over: 1) {
      CGPoint(x: 200 + 50 * cos(2 * .pi * $0), y: 200 + 50 * sin(2 * .pi * $0))
    }
    #expect(
      tester.changes.allSatisfy {
        abs(hypot($0.location.x - 200, $0.location.y - 200) - 50) < 1e-9
      })
  }

  @Test("A script starts at the current time, and a missing recording throws an error")
  func scriptsStartAtTheCurrentTime() throws {
    let tester = GestureTester(TapGesture())
    tester.advance(by: 3)
    tester.play(
      Playback(
        ContactScript(steps: [
          .init(at: 500, .init(1, .begin, at: a)), .init(at: 550, .init(1, .end, at: a)),
        ])))
    #expect(tester.endCount == 1)
    #expect(abs(tester.now - 3.05) < 1e-9)
    #expect(abs((tester.calls.last?.time ?? 0) - 3.05) < 1e-9)
    #expect(throws: TraceError.self) { try tester.play(contentsOf: "nowhere.deft-trace") }
  }

  @Test("A recording is played with its velocity")
  func recordingsArePlayed() throws {
    let traces = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Traces")
    let tester = GestureTester(DragGesture(), size: CGSize(width: 1280, height: 800))
    try tester.play(contentsOf: traces.appendingPathComponent("flick.deft-trace").path)
    #expect(tester.endCount == 1)
    #expect((tester.ended?.velocity.width ?? 0) > 500)
  }
}
