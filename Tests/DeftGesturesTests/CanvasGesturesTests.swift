import DeftGestures
import Testing

@Suite("Gestures of a canvas shape, attached separately") struct CanvasGesturesTests {
  let log = Log()
  let pressing = GestureState(wrappedValue: false)
  let hand: Hand

  init() {
    let log = log
    func attach<G: Gesture>(_ name: String, _ gesture: G) -> GestureAttachment {
      GestureAttachment(gesture, name: name)
    }
    let double = TapGesture(count: 2).onEnded { log.add("double") }
      .onCancelled { log.add("double \($0)") }
    let single = TapGesture().onEnded { log.add("single") }.onCancelled { log.add("single \($0)") }
    let press = LongPressGesture(minimumDuration: 0.5)
      .updating(pressing) { down, state, _ in state = down }
      .onEnded { _ in log.add("press") }.onCancelled { log.add("press \($0)") }
    let transform = TransformGesture(minimumDistance: 3)
      .onChanged { log.add("move \(Int($0.translation.width))") }
      .onEnded { _ in log.add("moved") }.onCancelled { log.add("transform \($0)") }
    hand = Hand([
      attach("double", double), attach("single", single), attach("press", press),
      attach("transform", transform),
    ])
    hand.engine.transitions.add { [log] step in
      if case .failed(let reason) = step.to { log.add("\(step.attachment.name ?? "") \(reason)") }
    }
  }

  private func without() -> [String] { log.words.filter { !$0.contains(".") } }

  @Test("A single tap ends when no second one follows") func quickTapEndsAloneAfterTheGap() {
    hand.tap()
    #expect(without().isEmpty)
    hand.wait(0.35)
    #expect(without().isEmpty)
    hand.wait(0.001)
    #expect(without() == ["single"])
    #expect(hand.engine.isIdle)
  }

  @Test("A double tap triggers no single tap") func doubleTapIsDoubleOnly() {
    hand.tap()
    hand.wait(0.1)
    hand.tap()
    hand.wait(1)
    #expect(without() == ["double"])
    #expect(log.words.contains("single \(CancellationReason.requirementFailed)"))
    #expect(hand.engine.isIdle)
  }

  @Test("Holding triggers only the long press") func holdIsALongPressOnly() {
    hand.touch(0, 0)
    #expect(pressing.wrappedValue)
    hand.wait(0.499)
    #expect(without().isEmpty)
    hand.wait(0.001)
    #expect(without() == ["press"])
    #expect(!pressing.wrappedValue)
    hand.lift(after: 0.1)
    hand.wait(1)
    #expect(without() == ["press"])
    #expect(hand.engine.isIdle)
  }

  @Test("Moving by three points begins the transform immediately")
  func movingThreePointsTransformsAtOnce() {
    hand.touch(0, 0)
    hand.move(2, 0)
    #expect(without().isEmpty)
    hand.move(3, 0)
    #expect(without() == ["move 3"])
    #expect(!pressing.wrappedValue)
    for name in ["double", "single", "press"] {
      #expect(log.words.contains("\(name) \(CancellationReason.excluded)"))
    }
    hand.lift()
    hand.wait(1)
    #expect(without().last == "moved")
    #expect(hand.engine.isIdle)
  }

  @Test("A second finger leaves only the transform running")
  func secondFingerLeavesOnlyTheTransform() {
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    #expect(!pressing.wrappedValue)
    for name in ["double", "single", "press"] {
      #expect(log.words.contains("\(name) \(FailureReason.contactJoined)"))
    }
    hand.move(100, 50, finger: 2)
    #expect(without().count == 1)
    hand.lift(finger: 2)
    hand.move(20, 0)
    hand.lift()
    #expect(without().last == "moved")
    #expect(hand.engine.isIdle)
  }

  @Test("A tap and a following drag are both recognized", arguments: [0.1, 0.3])
  func aTapAndThenADragAreBoth(_ pause: TimeInterval) {
    hand.tap()
    hand.wait(0.1)
    hand.touch(0, 0)
    hand.wait(pause)
    hand.move(20, 0)
    hand.move(40, 0)
    hand.lift()
    hand.wait(1)
    #expect(without().sorted() == ["move 20", "move 40", "moved", "single"])
    #expect(hand.engine.isIdle)
  }

  @Test("A tap and a following hold are both recognized") func aTapAndThenAHoldAreBoth() {
    hand.tap()
    hand.wait(0.1)
    hand.touch(0, 0)
    hand.wait(0.6)
    hand.lift()
    hand.wait(1)
    #expect(without() == ["single", "press"])
    #expect(hand.engine.isIdle)
  }
}
