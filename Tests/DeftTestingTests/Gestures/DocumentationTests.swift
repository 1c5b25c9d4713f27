import DeftGestures
import DeftTesting
import Testing

/// The examples of the article on testing gestures, verbatim and in order.
@Suite("Examples of DeftTesting's documentation", .serialized)
@MainActor
struct DocumentationTests {
  let a = CGPoint(x: 100, y: 100)
  let b = CGPoint(x: 200, y: 140)
  let c = CGPoint(x: 150, y: 200)

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the text without white space, because line breaks depend on the formatter.
  private static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined()
  }

  @Test("The article on testing gestures contains only tested examples")
  func articleHasTheseExamples() throws {
    let article = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/DeftTesting/DeftTesting.docc/TestingGestures.md"), encoding: .utf8)
    let here = Self.words(try String(contentsOfFile: #filePath, encoding: .utf8))
    let parts = article.components(separatedBy: "```")
    let examples = parts.indices.filter { $0 % 2 == 1 }.map { parts[$0].dropFirst("swift".count) }
    #expect(examples.count >= 20)
    for example in examples {
      #expect(here.contains(Self.words(example)), "Not tested:\(example)")
    }
  }

  @Test("The article on testing gestures contains an example of each gesture and modifier")
  func articleHasEveryGesture() throws {
    let article = try String(
      contentsOf: Self.root.appendingPathComponent(
        "Sources/DeftTesting/DeftTesting.docc/TestingGestures.md"), encoding: .utf8)
    for name in [
      "TapGesture(", "SpatialTapGesture(", "LongPressGesture(", "DragGesture(", "MagnifyGesture(",
      "RotateGesture(", "MagnificationGesture(", "RotationGesture(", "TransformGesture(",
      ".simultaneously(with:", ".sequenced(before:", ".exclusively(before:", ".modifiers(",
      ".inputKinds(", ".fingers(", ".onCancelled", ".map",
    ] { #expect(article.contains(name), "\(name) has no example.") }
  }

  @Test("A short tap succeeds, and a tap held for 0.8 s fails")
  func tapsSucceedAndFail() {
    let tester = GestureTester(TapGesture())
    tester.tap(at: a)
    #expect(tester.endCount == 1)
    tester.tap(at: a, for: 0.8)
    #expect(tester.failure == .heldTooLong && tester.endCount == 1)
  }

  @Test("A double tap succeeds once, and a single tap fails when the second is too late")
  func doubleTapSucceedsOnce() {
    let tester = GestureTester(TapGesture(count: 2))
    tester.tap(at: a, count: 2)
    #expect(tester.endCount == 1)
    tester.tap(at: a)
    tester.advance(by: 1)
    #expect(tester.failure == .tooLate && tester.endCount == 1)
  }

  @Test("A spatial tap reports its location")
  func spatialTapHasItsLocation() {
    let tester = GestureTester(SpatialTapGesture())
    tester.tap(at: a)
    #expect(tester.ended?.location == a)
  }

  @Test("A long press ends at its deadline, before the finger lifts")
  func longPressEndsAtItsDeadline() {
    let tester = GestureTester(LongPressGesture(minimumDuration: 0.5))
    let finger = tester.touch(at: a)
    tester.advance(by: 0.499)
    #expect(tester.callbacks == [.changed(true)])
    tester.advance(by: 0.001)
    #expect(tester.callbacks == [.changed(true), .ended(true)])
    finger.lift()
  }

  @Test("A drag reports its translation")
  func dragHasItsTranslation() {
    let tester = GestureTester(DragGesture())
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.2)
    finger.lift()
    #expect(tester.ended?.translation == CGSize(width: 100, height: 40))
  }

  @Test("A drag that rests before the lift predicts no further movement")
  func restingFingerDoesNotFling() {
    let tester = GestureTester(DragGesture())
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.1)
    #expect(tester.changes.last!.velocity.width > 500)
    finger.hold(for: 0.3)
    finger.lift()
    #expect(tester.ended?.predictedEndLocation == b)
  }

  @Test("A drag with two fingers follows their centroid and ignores a single finger")
  func twoFingersDragTheirCentroid() {
    let tester = GestureTester(DragGesture().fingers(2))
    let hand = tester.hand(at: [a, b])
    hand.move(by: CGSize(width: 0, height: 80), over: 0.2)
    hand.lift()
    #expect(tester.ended?.translation == CGSize(width: 0, height: 80))
    tester.forget()
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.2)
    finger.lift()
    #expect(tester.changes.isEmpty)
  }

  @Test("Two fingers magnify by the ratio of their distances")
  func handsMagnify() {
    let tester = GestureTester(MagnifyGesture())
    let hand = tester.hand(at: [a, b])
    hand.transform(scale: 2, over: 0.3)
    #expect(abs(tester.changes.last!.magnification - 2) < 1e-9)
    hand.lift()
    #expect(tester.endCount == 1)
  }

  @Test("Two fingers rotate by more than a full rotation")
  func handsRotate() {
    let tester = GestureTester(RotateGesture())
    let hand = tester.hand(at: [a, b])
    hand.transform(rotation: .degrees(400), over: 0.5)
    hand.lift()
    #expect(abs(tester.ended!.rotation.degrees - 400) < 1e-6)
  }

  @Test("Older gesture types report plain numbers and angles")
  func olderGestureTypesHavePlainValues() {
    let magnification = GestureTester(MagnificationGesture())
    magnification.hand(at: [a, b]).transform(scale: 0.5, over: 0.3)
    #expect(abs(magnification.changes.last! - 0.5) < 1e-9)

    let rotation = GestureTester(RotationGesture())
    rotation.hand(at: [a, b]).transform(rotation: .degrees(-30), over: 0.3)
    #expect(abs(rotation.changes.last!.degrees + 30) < 1e-9)
  }

  @Test("A pinch on a touchpad magnifies")
  func touchpadMagnifies() {
    let tester = GestureTester(MagnifyGesture())
    tester.pinch(at: a, scale: 1.5, over: 0.2)
    #expect(abs(tester.ended!.magnification - 1.5) < 1e-9)
  }

  @Test("Three fingers scale and rotate with a transform gesture")
  func anyNumberOfFingersTransforms() {
    let tester = GestureTester(TransformGesture())
    let hand = tester.hand(at: [a, b])
    hand.add(at: c)
    hand.transform(
      scale: 1.5, rotation: .degrees(20), translation: CGSize(width: 10, height: 0), over: 0.2)
    hand.lift()
    #expect(abs(tester.ended!.scale - 1.5) < 1e-6)
    #expect(abs(tester.ended!.rotation.degrees - 20) < 1e-6)
  }

  @Test("Simultaneous gestures report both values")
  func simultaneousGestures() {
    let tester = GestureTester(MagnifyGesture().simultaneously(with: RotateGesture()))
    tester.hand(at: [a, b]).transform(scale: 2, rotation: .degrees(45), over: 0.3)
    #expect(abs(tester.changes.last!.first!.magnification - 2) < 1e-9)
    #expect(abs(tester.changes.last!.second!.rotation.degrees - 45) < 1e-9)
  }

  @Test("A drag sequenced after a long press ends with the drag's location")
  func sequencedGestures() {
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

  @Test("A tap succeeds once the exclusive double tap before it has failed")
  func exclusiveGestures() {
    let tester = GestureTester(TapGesture(count: 2).exclusively(before: SpatialTapGesture()))
    tester.tap(at: a)
    #expect(tester.endCount == 0)
    tester.advance(by: 1)
    guard case .second(let tap)? = tester.ended else {
      Issue.record("A single tap must succeed after the deadline of the second one.")
      return
    }
    #expect(tap.location == a)
  }

  @Test("A custom swipe maps the velocity of a drag")
  func customGestures() {
    struct Swipe: Gesture {
      var body: some Gesture<Bool> {
        DragGesture(minimumDistance: 30).map { abs($0.velocity.width) > 400 }
      }
    }
    let tester = GestureTester(Swipe())
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.1)
    finger.lift()
    #expect(tester.ended == true)
  }

  @Test("A gesture that requires Shift fails without it and succeeds with it")
  func modifierKeys() {
    let tester = GestureTester(DragGesture(minimumDistance: 0).modifiers(.shift))
    let plain = tester.touch(at: a)
    plain.lift()
    #expect(tester.failure == .modifiersMissing)
    tester.input.modifiers = .shift
    let shifted = tester.touch(at: a)
    shifted.lift()
    #expect(tester.endCount == 1)
  }

  @Test("A gesture for the pen ignores touches")
  func kindsOfInput() {
    let tester = GestureTester(DragGesture(minimumDistance: 0).inputKinds([.pen]))
    tester.touch(at: a, kind: .touch).lift()
    #expect(tester.endCount == 0)
    tester.touch(at: a, kind: .pen).lift()
    #expect(tester.endCount == 1)
  }

  @Test("A cancelled drag calls onCancelled with the reason and does not end")
  func customCallbacks() {
    var reasons: [CancellationReason] = []
    let gesture = DragGesture(minimumDistance: 0).onCancelled { reasons.append($0) }
    let tester = GestureTester(gesture)
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.1)
    tester.cancel()
    #expect(reasons == [.userCancelled])
    #expect(tester.cancellation == .userCancelled && tester.endCount == 0)
  }

  @Test("Each loss of input cancels a drag with its reason")
  func lostInput() {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let losses: [(CancellationReason, (ScriptedInput) -> Void)] = [
      (.focusLost, { $0.loseFocus() }),
      (.grabbedElsewhere, { $0.grabElsewhere() }),
      (.windowHidden, { $0.hideWindow() }),
      (.deviceRemoved, { $0.unplug() }),
    ]
    for (reason, lose) in losses {
      let finger = tester.touch(at: a)
      finger.move(to: b, over: 0.1)
      lose(tester.input)
      #expect(tester.cancellation == reason && !tester.isActive)
    }
  }

  @Test("A new contact with the same number cancels a drag whose end was lost")
  func lostEnd() {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let finger = tester.touch(at: a)
    finger.loseEnd()
    let again = finger.touchAgain(at: b)
    #expect(tester.cancellation == .lostEnd)
    again.lift()
    #expect(tester.ended?.startLocation == b)
  }

  @Test("A drag with noisy, duplicated, reordered and delayed input ends at its location")
  func noisyAndDelayedInput() {
    let tester = GestureTester(DragGesture(), rate: 30, clock: UInt32.max - 100)
    tester.input.jitter = 2
    tester.input.delivery.duplicated = 0.2
    tester.input.delivery.reordered = 0.2
    tester.input.delivery.delay = 0.05
    let finger = tester.touch(at: a)
    finger.move(to: b, over: 0.5)
    finger.lift()
    #expect(tester.ended?.location == b)
  }

  @Test("A finger on a circular path stays on the circle")
  func customPaths() {
    let tester = GestureTester(DragGesture(minimumDistance: 0))
    let finger = tester.touch(at: CGPoint(x: 250, y: 200))
    finger.move(over: 1) { progress in
      CGPoint(x: 200 + 50 * cos(2 * .pi * progress), y: 200 + 50 * sin(2 * .pi * progress))
    }
    #expect(
      tester.changes.allSatisfy {
        abs($0.location.distance(to: CGPoint(x: 200, y: 200)) - 50) < 1e-9
      })
  }

  @Test("A recorded flick ends a drag once")
  func recordings() throws {
    let tester = GestureTester(DragGesture(), size: CGSize(width: 1280, height: 800))
    try tester.play(contentsOf: "Tests/Traces/flick.deft-trace")
    #expect(tester.endCount == 1)
  }
}
