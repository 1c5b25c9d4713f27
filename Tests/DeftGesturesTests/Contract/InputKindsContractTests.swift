import DeftGestures
import Testing

@Suite("Kinds and numbers of contacts for every gesture") struct InputKindsContractTests {
  private let log = Log()
  private static let names = [
    "tap", "place", "press", "drag", "magnify", "rotate", "magnification", "rotation", "transform",
  ]
  private static let kinds: [InputKind] = [.touch, .pen, .pointer]

  /// Returns a gesture by name. Its input kinds are passed to SwiftUI's initializer or Deft's
  /// modifier.
  private func gesture(
    _ name: String, _ kinds: GestureInputKinds, asArgument: Bool = true
  ) -> AnyGesture<Int> {
    guard asArgument else { return AnyGesture(gesture(name, .all).inputKinds(kinds)) }
    return switch name {
    case "tap": AnyGesture(TapGesture(inputKinds: kinds).map { 1 })
    case "place":
      AnyGesture(SpatialTapGesture(coordinateSpace: .global, inputKinds: kinds).map { _ in 1 })
    case "press":
      AnyGesture(
        LongPressGesture(minimumDuration: 0.05, inputKinds: kinds).map { _ in 1 })
    case "drag": AnyGesture(DragGesture(minimumDistance: 4, inputKinds: kinds).map { _ in 1 })
    case "magnify": AnyGesture(MagnifyGesture(inputKinds: kinds).map { _ in 1 })
    case "rotate": AnyGesture(RotateGesture(inputKinds: kinds).map { _ in 1 })
    case "magnification": AnyGesture(MagnificationGesture().inputKinds(kinds).map { _ in 1 })
    case "rotation": AnyGesture(RotationGesture().inputKinds(kinds).map { _ in 1 })
    default: AnyGesture(TransformGesture(minimumDistance: 4).inputKinds(kinds).map { _ in 1 })
    }
  }

  /// Plays the contacts that a gesture requires: they lift at once, rest, move, spread or rotate.
  private func play(_ hand: Hand, _ name: String, fingers: UInt32) {
    for finger in 1...fingers { hand.touch(CGFloat(finger) * 100, 0, finger: finger) }
    switch name {
    case "tap", "place": break
    case "press": hand.wait(0.06)
    case "drag", "transform":
      for finger in 1...fingers { hand.move(CGFloat(finger) * 100 + 40, 0, finger: finger) }
    default:
      for finger in 1...fingers { hand.move(0, CGFloat(finger) * 180, finger: finger) }
    }
    for finger in 1...fingers { hand.lift(finger: finger, after: 0.001) }
  }

  private func count(_ name: String) -> UInt32 {
    ["tap", "place", "press", "drag", "transform"].contains(name) ? 1 : 2
  }

  @Test("Only the requested kinds of contacts count", arguments: names, [true, false])
  func onlyRequestedKindsCount(_ name: String, _ asArgument: Bool) {
    for asked in Self.kinds {
      for given in Self.kinds {
        log.clear()
        let hand = Hand(
          gesture(name, GestureInputKinds(asked), asArgument: asArgument)
            .onEnded { [log] _ in log.add("end") })
        hand.kind = given
        play(hand, name, fingers: count(name))
        #expect(log.words == (asked == given ? ["end"] : []), "\(asked) for \(given)")
        #expect(hand.engine.isIdle)
      }
    }
  }

  @Test(
    "A gesture for other kinds fails immediately and delays no other gesture", arguments: names,
    [true, false])
  func otherKindsFailAtOnceAndDelayNoGesture(_ name: String, _ asArgument: Bool) {
    let hand = Hand([
      GestureAttachment(DragGesture(minimumDistance: 0).onChanged { [log] _ in log.add("drag") }),
      GestureAttachment(gesture(name, .pencil, asArgument: asArgument), priority: .high),
    ])
    hand.touch(0, 0)
    #expect(hand.path[1].phase == .failed(.inputNotAccepted))
    #expect(log.words == ["drag"])
    hand.lift()
    #expect(hand.engine.isIdle)
  }

  @Test("Contacts of other kinds do not affect a gesture", arguments: names, [true, false])
  func otherKindsHaveNoEffect(_ name: String, _ asArgument: Bool) {
    let hand = Hand(
      gesture(name, .touch, asArgument: asArgument).onEnded { [log] _ in log.add("end") })
    for finger in 1...count(name) { hand.touch(CGFloat(finger) * 100, 0, finger: finger) }
    hand.kind = .pen
    hand.touch(50, 80, finger: 9)
    hand.move(90, 300, finger: 9)
    hand.lift(finger: 9)
    hand.kind = .touch
    switch name {
    case "tap", "place": break
    case "press": hand.wait(0.05)
    default: for finger in 1...count(name) { hand.move(0, CGFloat(finger) * 180, finger: finger) }
    }
    for finger in 1...count(name) { hand.lift(finger: finger) }
    #expect(log.words == ["end"])
    #expect(hand.engine.isIdle)
  }

  @Test(
    "A touchpad pinch is an indirect touch",
    arguments: [GestureInputKinds.all, .indirectTouch, [.touchpad, .touch]])
  func aTouchpadsPinchIsIndirect(_ kinds: GestureInputKinds) {
    for (kinds, isTaken) in [(kinds, true), (.directTouch, false), ([.pencil, .pointer], false)] {
      log.clear()
      let hand = Hand(
        MagnifyGesture(inputKinds: kinds).simultaneously(with: RotateGesture(inputKinds: kinds))
          .onEnded { [log] in log.add("\($0.first != nil) \($0.second != nil)") })
      hand.pinch(.began, at: .zero)
      hand.pinch(.moved, scale: 2, degrees: 20, at: .zero)
      hand.pinch(.ended, scale: 2, degrees: 20, at: .zero)
      #expect(log.words == (isTaken ? ["true true"] : []))
      #expect(hand.engine.isIdle)
    }
  }

  @Test("Input kinds have SwiftUI's and Deft's names") func namesAreSwiftUIsAndDefts() {
    #expect(GestureInputKinds.touch == .directTouch)
    #expect(GestureInputKinds.pen == .pencil)
    #expect(GestureInputKinds.touchpad == .indirectTouch)
    for kind in InputKind.allCases {
      #expect(GestureInputKinds.all.contains(kind))
      #expect(!GestureInputKinds.all.subtracting(GestureInputKinds(kind)).contains(kind))
    }
  }

  @Test("Every gesture works with the required number of fingers", arguments: names, 1...4)
  func everyGestureWorksWithItsNumberOfFingers(_ name: String, _ given: Int) {
    for (minimum, maximum) in [(1, 1), (2, 2), (3, 3), (2, 3), (1, 4)] {
      // With fewer than two fingers there is no scale or rotation.
      let least = max(minimum, Int(count(name)))
      log.clear()
      let hand = Hand(
        gesture(name, .all).fingers(minimum: minimum, maximum: maximum)
          .onEnded { [log] _ in log.add("end") })
      play(hand, name, fingers: UInt32(given))
      let succeeds = given >= least && given <= maximum
      #expect(
        log.words == (succeeds ? ["end"] : []), "\(minimum)...\(maximum) for \(given) of \(name)")
      #expect(hand.engine.isIdle)
    }
  }
}
