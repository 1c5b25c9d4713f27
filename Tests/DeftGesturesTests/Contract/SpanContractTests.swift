import DeftGestures
import Testing

@Suite("Contract of magnify and rotate") struct SpanContractTests {
  private let log = Log()

  /// Returns a magnify or rotate gesture that logs tenths of the scale or of a right angle.
  private func span(_ isRotation: Bool) -> GestureAttachment {
    if isRotation {
      GestureAttachment(
        RotateGesture().onChanged { [log] in log.add("\(Int(($0.rotation.degrees / 9).rounded()))")
        }
        .onEnded { [log] in log.add("end \(Int(($0.rotation.degrees / 9).rounded()))") })
    } else {
      GestureAttachment(
        MagnifyGesture().onChanged { [log] in log.add("\(Int(($0.magnification * 10).rounded()))") }
          .onEnded { [log] in log.add("end \(Int(($0.magnification * 10).rounded()))") })
    }
  }

  @Test(
    "Magnify begins at its minimum change",
    arguments: [(CGFloat(124.9), false), (125, true), (75, true), (75.1, false)])
  func magnifyBeginsAtItsMinimumChange(_ distance: CGFloat, _ begins: Bool) {
    let hand = Hand(
      MagnifyGesture(minimumScaleDelta: 0.25).onChanged { [log] in
        log.add("\($0.magnification == distance / 100)")
      })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(distance, 0, finger: 2)
    // The value does not restart at the threshold.
    #expect(log.words == (begins ? ["true"] : []))
  }

  @Test(
    "Rotate begins at its minimum angle",
    arguments: [(29.9, false), (30.1, true), (-29.9, false), (-30.1, true)])
  func rotateBeginsAtItsMinimumAngle(_ degrees: Double, _ begins: Bool) {
    let hand = Hand(
      RotateGesture(minimumAngleDelta: .degrees(30)).onChanged { [log] in
        log.add("\(abs($0.rotation.degrees - degrees) < 1e-9)")
      })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    let angle = Angle.degrees(degrees).radians
    hand.move(100 * cos(angle), 100 * sin(angle), finger: 2)
    #expect(log.words == (begins ? ["true"] : []))
  }

  @Test("Clockwise rotation is positive") func clockwiseOnTheScreenIsPositive() {
    let hand = Hand([span(true)])
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(0, 100, finger: 2)
    #expect(log.words == ["10"])
  }

  @Test("Magnify and rotate fail if the fingers lift without a change", arguments: [false, true])
  func liftWithoutAChangeFails(_ isRotation: Bool) {
    let hand = Hand([span(isRotation)])
    var last: ArenaPhase?
    hand.engine.transitions.add { if $0.to.isTerminal { last = $0.to } }
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.lift(finger: 2)
    #expect(last == .failed(.liftedEarly))
    hand.lift()
    #expect(log.words.isEmpty)
    #expect(hand.engine.isIdle)
  }

  @Test(
    "A finger that returns begins a new magnify or rotate gesture at its new position",
    arguments: [false, true])
  func returningFingerBeginsANewGesture(_ isRotation: Bool) {
    let hand = Hand([span(isRotation)])
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    if isRotation { hand.move(0, 100, finger: 2) } else { hand.move(200, 0, finger: 2) }
    hand.lift(finger: 2)
    #expect(log.words == (isRotation ? ["10", "end 10"] : ["20", "end 20"]))
    log.clear()
    hand.touch(0, 300, finger: 2)
    if isRotation { hand.move(-300, 0, finger: 2) } else { hand.move(0, 900, finger: 2) }
    hand.lift()
    #expect(log.words == (isRotation ? ["10", "end 10"] : ["30", "end 30"]))
    hand.lift(finger: 2)
    #expect(hand.engine.isIdle)
  }

  @Test(
    "With two fingers on one point, magnify and rotate begin only when they move apart",
    arguments: [false, true])
  func fingersOnOnePointBeginWhenTheyMoveApart(_ isRotation: Bool) {
    var isFinite = true
    let hand = Hand([
      GestureAttachment(
        MagnifyGesture().onChanged { [log] in
          if !$0.magnification.isFinite || !$0.velocity.isFinite { isFinite = false }
          log.add("magnify")
        }, priority: .simultaneous),
      GestureAttachment(
        RotateGesture().onChanged { [log] in
          if !$0.rotation.radians.isFinite || !$0.velocity.radians.isFinite { isFinite = false }
          log.add("rotate")
        }, priority: .simultaneous),
    ])
    hand.touch(40, 40)
    hand.touch(40, 40, finger: 2)
    hand.move(40, 40, finger: 2)
    #expect(log.words.isEmpty)
    hand.move(90, 40, finger: 2)
    if isRotation { hand.move(40, 90, finger: 2) } else { hand.move(190, 40, finger: 2) }
    #expect(log.words == [isRotation ? "rotate" : "magnify"])
    #expect(isFinite)
  }

  @Test("The start location of magnify and rotate is in the target's local space")
  func startLocationIsInTheTargetsSpace() {
    let resolver = Shifted()
    var magnify: MagnifyGesture.Value?
    var rotate: RotateGesture.Value?
    let hand = Hand([
      GestureAttachment(
        MagnifyGesture().onChanged { magnify = $0 }, priority: .simultaneous),
      GestureAttachment(RotateGesture().onChanged { rotate = $0 }, priority: .simultaneous),
    ])
    for attachment in hand.path { attachment.resolver = resolver }
    hand.touch(150, 120)
    hand.touch(250, 180, finger: 2)
    resolver.origin = .zero
    hand.move(300, 100, finger: 2)
    // The center was at (200, 150): (50, 25) in a target of 200 by 100.
    #expect(magnify?.startLocation == CGPoint(x: 50, y: 25))
    #expect(magnify?.startAnchor == UnitPoint(x: 0.25, y: 0.25))
    #expect(rotate?.startLocation == CGPoint(x: 50, y: 25))
    #expect(rotate?.startAnchor == UnitPoint(x: 0.25, y: 0.25))
    #expect(magnify?.time == rotate?.time)
  }

  @Test("A touchpad pinch counts as two fingers", arguments: [false, true])
  func aTouchpadsPinchIsTwoFingers(_ isRotation: Bool) {
    let hand = Hand([span(isRotation)])
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, scale: isRotation ? 1 : 2, degrees: isRotation ? 90 : 0, at: .zero)
    hand.pinch(.ended, scale: isRotation ? 1 : 2, degrees: isRotation ? 90 : 0, at: .zero)
    #expect(log.words == (isRotation ? ["10", "end 10"] : ["20", "end 20"]))
    #expect(hand.engine.isIdle)
  }

  @Test("Losing a finger cancels magnify and rotate", arguments: [false, true])
  func aLostFingerCancels(_ isRotation: Bool) {
    var reason: CancellationReason?
    let gesture = AnyGesture(
      isRotation
        ? AnyGesture(RotateGesture().map { _ in 1 }) : AnyGesture(MagnifyGesture().map { _ in 1 }))
    let hand = Hand(
      gesture.onEnded { [log] _ in log.add("end") }.onCancelled { reason = $0 })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(150, 90, finger: 2)
    hand.lose(.deviceRemoved, finger: 2)
    #expect(reason == .deviceRemoved)
    #expect(log.words.isEmpty)
  }
}
