import DeftGestures
import Testing

@Suite("Contract of drags") struct DragContractTests {
  private let log = Log()

  @Test("A drag without a minimum distance begins at the press", arguments: [CGFloat(0), -1])
  func dragWithoutADistanceBeginsAtThePress(_ distance: CGFloat) {
    let hand = Hand(
      DragGesture(minimumDistance: distance).onChanged { [log] in log.add("\($0.translation.width)")
      })
    hand.touch(0, 0)
    #expect(log.words == ["0.0"])
  }

  @Test(
    "The minimum distance is measured in window coordinates, whatever the gesture's space",
    arguments: [(CGFloat(9.9), false), (10, true)])
  func minimumDistanceIsInWindowCoordinates(_ distance: CGFloat, _ begins: Bool) {
    let resolver = Shifted()
    func drag(_ space: some CoordinateSpaceProtocol) -> GestureAttachment {
      let attachment = GestureAttachment(
        DragGesture(coordinateSpace: space).onChanged { [log] in
          log.add("\($0.translation.width)")
        }, priority: .simultaneous)
      attachment.resolver = resolver
      return attachment
    }
    let hand = Hand([drag(.local), drag(.global), drag(.named("half"))])
    hand.touch(100, 100)
    hand.move(100 + distance, 100)
    #expect(log.words == (begins ? ["5.0", "10.0", "5.0"] : []))
  }

  @Test("The first translation is measured from the press") func theFirstTranslationIsFromThePress()
  {
    let hand = Hand(DragGesture().onChanged { [log] in log.add("\($0.translation.width)") })
    hand.touch(0, 0)
    for x in [4.0, 8, 12] { hand.move(x, 0) }
    #expect(log.words == ["12.0"])
  }

  @Test("An active drag stays active near its start and outside the window")
  func activeDragStaysActive() {
    let hand = Hand(
      DragGesture().onChanged { [log] in log.add("\(Int($0.translation.width))") }
        .onEnded { [log] in log.add("end \(Int($0.translation.width))") })
    hand.touch(0, 0)
    for x in [20.0, 3, -9000] { hand.move(x, 0) }
    hand.lift()
    #expect(log.words == ["20", "3", "-9000", "end -9000"])
  }

  @Test("A drag released early fails and runs no callback")
  func earlyReleaseFailsWithoutCallbacks() {
    let hand = Hand(
      DragGesture().onChanged { [log] _ in log.add("changed") }.onEnded { [log] _ in log.add("end")
      }
    )
    var last: ArenaPhase?
    hand.engine.transitions.add { if $0.to.isTerminal { last = $0.to } }
    hand.touch(0, 0)
    hand.move(9, 0)
    hand.lift()
    #expect(log.words.isEmpty)
    #expect(last == .failed(.liftedEarly))
  }

  @Test("Locations are converted at the time of their event")
  func locationsAreConvertedAtTheTimeOfTheirEvent() {
    // The target follows the finger: its space moves, but the drag's start stays.
    let resolver = Shifted(at: .zero)
    var value: DragGesture.Value?
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { value = $0 })
    hand.path[0].resolver = resolver
    hand.touch(20, 0)
    #expect(value?.startLocation == CGPoint(x: 10, y: 0))
    resolver.origin = CGPoint(x: 100, y: 0)
    hand.move(120, 0)
    #expect(value?.location == CGPoint(x: 10, y: 0))
    #expect(value?.startLocation == CGPoint(x: 10, y: 0))
    #expect(value?.translation == .zero)
  }

  @Test("The velocity is in the gesture's coordinate space")
  func velocityIsInTheGesturesSpace() {
    let resolver = Shifted()
    var value: DragGesture.Value?
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { value = $0 })
    hand.path[0].resolver = resolver
    hand.touch(100, 100)
    for i in 1...4 { hand.move(100 + CGFloat(i) * 10, 100) }
    #expect(abs((value?.velocity.width ?? 0) - 500) < 1e-6)
    #expect(abs((value?.predictedEndLocation.x ?? 0) - (20 + 125)) < 1e-6)
    #expect(abs((value?.predictedEndTranslation.width ?? 0) - (20 + 125)) < 1e-6)
  }

  @Test(
    "A finger that rested before the release does not fling",
    arguments: [(0.04, true), (0.041, false)])
  func aFingerThatRestedBeforeLiftingDoesNotFling(_ rest: TimeInterval, _ flings: Bool) {
    var velocity = CGSize.zero
    let hand = Hand(DragGesture().onEnded { velocity = $0.velocity })
    hand.time = 0
    hand.touch(0, 0)
    for i in 1...5 { hand.move(CGFloat(i) * 20, 0) }
    hand.lift(after: rest)
    // The velocity is three quarters of the slope before the release, which had no movement.
    #expect(abs(velocity.width - (flings ? 1500 : 0)) < 1e-6)
  }

  @Test("Of several samples at the same time, the last one is used")
  func lastSampleOfATimeIsUsed() {
    var velocity = CGSize.zero
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { velocity = $0.velocity })
    hand.touch(0, 0)
    hand.move(5, 0)
    hand.move(10, 0, after: 0)
    #expect(abs(velocity.width - 1000) < 1e-6)
  }

  @Test("A drag follows its first contact and ends with it")
  func dragFollowsItsFirstContactAndEndsWithIt() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { [log] in log.add("\(Int($0.translation.width))") }
        .onEnded { [log] _ in log.add("end") })
    hand.touch(0, 0)
    hand.touch(50, 0, finger: 2)
    hand.move(90, 0, finger: 2)
    hand.move(7, 0)
    hand.lift()
    #expect(log.words == ["0", "7", "end"])
    hand.move(99, 0, finger: 2)
    #expect(log.words.count == 3)
    hand.lift(finger: 2)
    #expect(hand.engine.isIdle)
  }

  @Test("A pinch during a pointer's drag does not end the drag")
  func aPinchDuringAPointersDragDoesNotEndIt() {
    let hand = Hand(
      DragGesture(minimumDistance: 0).onChanged { [log] in log.add("\(Int($0.translation.width))") }
        .onEnded { [log] _ in log.add("end") })
    hand.kind = .pointer
    hand.touch(0, 0)
    hand.pinch(.began, at: .zero)
    hand.pinch(.moved, scale: 1.4, at: .zero)
    hand.pinch(.ended, scale: 1.4, at: .zero)
    hand.move(7, 0)
    hand.lift()
    #expect(log.words == ["0", "7", "end"])
  }

  @Test("A value has the time of its event") func valueHasTheTimeOfItsEvent() {
    var times: [Date] = []
    let hand = Hand(
      [
        GestureAttachment(
          DragGesture(minimumDistance: 0).onChanged { times.append($0.time) }
            .onEnded { times.append($0.time) })
      ], engine: GestureEngine(configuration: .init(zero: Date(timeIntervalSince1970: 5))))
    hand.touch(0, 0)
    hand.move(1, 0)
    hand.lift()
    let expected = [105, 105.01, 105.02].map { Date(timeIntervalSince1970: $0) }
    #expect(times.count == 3)
    #expect(zip(times, expected).allSatisfy { abs($0.timeIntervalSince($1)) < 1e-6 })
  }
}
