import DeftTesting
import DeftGestures
import Testing

@Suite("Transform gesture") struct TransformGestureTests {
  private final class Shown {
    var value: TransformGesture.Value?
    var transform: SimilarityTransform { value?.transform ?? .identity }
  }
  private let shown = Shown()

  private func hand(
    _ freedom: SimilarityFit.Freedom = .all, range: ClosedRange<CGFloat>? = nil,
    space: CoordinateSpace? = nil
  ) -> Hand {
    let gesture = TransformGesture(
      minimumDistance: 0, freedom: freedom, scaleRange: range)
    return Hand(
      gesture.onChanged { [shown] in shown.value = $0 }.onEnded { [shown] in shown.value = $0 })
  }

  @Test("One finger moves the target") func oneFingerMoves() {
    let hand = hand()
    hand.touch(10, 10)
    hand.move(40, 5)
    #expect(shown.value?.translation == CGSize(width: 30, height: -5))
    #expect(shown.value?.scale == 1)
    #expect(shown.value?.rotation == .zero)
    #expect(shown.value?.startLocation == CGPoint(x: 10, y: 10))
    #expect(shown.value?.anchor == CGPoint(x: 40, y: 5))
  }

  @Test("Two fingers stay exactly on their points of the target")
  func twoFingersStayExactlyOnTheirPoints() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let hand = hand()
      let a = CGPoint(
        x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
      let angle = CGFloat.random(in: 0...6, using: &random)
      let b = CGPoint(x: a.x + 120 * cos(angle), y: a.y + 120 * sin(angle))
      hand.touch(a.x, a.y, finger: 1)
      hand.touch(b.x, b.y, finger: 2)
      var (p, q) = (a, b)
      for _ in 0..<20 {
        p = CGPoint(
          x: p.x + .random(in: -9...9, using: &random), y: p.y + .random(in: -9...9, using: &random)
        )
        hand.move(p.x, p.y, finger: 1)
        q = CGPoint(
          x: q.x + .random(in: -9...9, using: &random), y: q.y + .random(in: -9...9, using: &random)
        )
        hand.move(q.x, q.y, finger: 2)
        #expect(shown.transform.apply(a).distance(to: p) < 1e-9)
        #expect(shown.transform.apply(b).distance(to: q) < 1e-9)
        #expect((shown.value?.residual ?? 1) < 1e-4)
      }
    }
  }

  @Test("Fingers join and leave a transform without a jump") func fingersJoinAndLeaveWithoutAJump()
  {
    var random = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let hand = hand()
      var down: [UInt32: CGPoint] = [:]
      for step in 0..<100 {
        let finger = UInt32.random(in: 1...5, using: &random)
        let before = shown.transform
        let corner = CGPoint(x: 500, y: 300)
        if let place = down[finger] {
          if Int.random(in: 0..<8, using: &random) == 0, down.count > 1 {
            hand.lift(finger: finger)
            down[finger] = nil
            // No contact moved, so the transform must be unchanged.
            #expect(shown.transform.apply(corner).distance(to: before.apply(corner)) < 1e-9)
            #expect(abs(shown.transform.scale - before.scale) < 1e-9)
            #expect(abs((shown.transform.rotation - before.rotation).radians) < 1e-9)
          } else {
            let next = CGPoint(
              x: place.x + .random(in: -5...5, using: &random),
              y: place.y + .random(in: -5...5, using: &random))
            hand.move(next.x, next.y, finger: finger)
            down[finger] = next
            #expect(shown.transform.isFinite)
          }
        } else {
          let place = CGPoint(
            x: .random(in: 0...800, using: &random), y: .random(in: 0...600, using: &random))
          hand.touch(place.x, place.y, finger: finger)
          down[finger] = place
          if step > 0 {
            #expect(shown.transform.apply(corner).distance(to: before.apply(corner)) < 1e-9)
          }
        }
      }
      for finger in down.keys.sorted() { hand.lift(finger: finger) }
      #expect(hand.engine.isIdle)
    }
  }

  @Test("The order of fingers does not change a transform") func theOrderOfFingersDoesNotMatter() {
    var random = SplitMix64(seed: 3)
    let starts = [(0.0, 0.0), (200, 30), (90, 170), (-50, 120)]
    let ends = starts.map { (x, y) in
      (
        x + Double.random(in: -30...30, using: &random),
        y + Double.random(in: -30...30, using: &random)
      )
    }
    var results: [SimilarityTransform] = []
    for order in [[0, 1, 2, 3], [3, 1, 0, 2], [2, 3, 1, 0]] {
      let hand = hand()
      for i in order { hand.touch(starts[i].0, starts[i].1, finger: UInt32(i)) }
      for i in order { hand.move(ends[i].0, ends[i].1, finger: UInt32(i)) }
      results.append(shown.transform)
    }
    for result in results {
      #expect(abs(result.scale - results[0].scale) < 1e-12)
      #expect(abs((result.rotation - results[0].rotation).radians) < 1e-12)
      #expect(abs(result.translation.width - results[0].translation.width) < 1e-9)
    }
    #expect((shown.value?.residual ?? 0) > 1)
  }

  @Test("Rotations are not wrapped at 360 degrees") func rotationsAreNotWrapped() {
    let hand = hand()
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    for i in 1...72 {
      let angle = Angle.degrees(Double(i) * 10).radians
      hand.move(100 * cos(angle), 100 * sin(angle), finger: 2)
    }
    #expect(abs((shown.value?.rotation.degrees ?? 0) - 720) < 1e-9)
  }

  @Test("Moving back to the start restores the identity") func returningRestoresTheIdentity() {
    let hand = hand()
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(150, 80, finger: 2)
    hand.move(-40, 10)
    hand.move(0, 0)
    hand.move(100, 0, finger: 2)
    #expect(shown.transform.apply(CGPoint(x: 7, y: 9)).distance(to: CGPoint(x: 7, y: 9)) < 1e-9)
  }

  @Test("The scale stays within its range, and reversing after an overshoot applies immediately")
  func scaleStaysInRangeAndReversesAtOnce() {
    let hand = hand(range: 0.5...2)
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(150, 0, finger: 2)
    #expect(abs((shown.value?.scale ?? 0) - 1.5) < 1e-12)
    hand.move(500, 0, finger: 2)
    #expect(abs((shown.value?.scale ?? 0) - 2) < 1e-12)
    // The target follows the center of the fingers.
    hand.move(600, 0, finger: 2)
    let middle = shown.value?.anchor ?? .zero
    #expect(middle.x == 300)
    let held = shown.transform.inverse.apply(middle)
    hand.move(800, 0, finger: 2)
    #expect(shown.transform.apply(held).distance(to: CGPoint(x: 400, y: 0)) < 1e-9)
    // Half the distance is half the scale, although the fingers are still farther apart than at the start.
    hand.move(400, 0, finger: 2)
    #expect(abs((shown.value?.scale ?? 0) - 1) < 1e-12)
    hand.move(60, 0, finger: 2)
    #expect(abs((shown.value?.scale ?? 0) - 0.5) < 1e-12)
  }

  @Test(
    "Components that a transform's freedom excludes do not change",
    arguments: [SimilarityFit.Freedom.scale, .rotation, []])
  func excludedComponentsDoNotChange(_ freedom: SimilarityFit.Freedom) {
    let hand = hand(freedom)
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(150, 80, finger: 2)
    #expect((shown.value?.scale != 1) == freedom.contains(.scale))
    #expect((shown.value?.rotation != .zero) == freedom.contains(.rotation))
    #expect(shown.value?.translation.height != 0)
  }

  @Test("A touchpad pinch scales and rotates about its center")
  func touchpadPinchScalesAndRotatesAboutItsCenter() {
    let hand = Hand(TransformGesture().onChanged { [shown] in shown.value = $0 })
    let center = CGPoint(x: 50, y: 60)
    hand.pinch(.began, at: center)
    #expect(shown.value == nil)
    hand.pinch(.moved, scale: 1.5, degrees: 0, at: center)
    hand.pinch(.moved, scale: 2, degrees: 200, at: center)
    hand.pinch(.moved, scale: 3, degrees: 370, at: CGPoint(x: 55, y: 60))
    #expect(abs((shown.value?.scale ?? 0) - 3) < 1e-9)
    #expect(abs((shown.value?.rotation.degrees ?? 0) - 370) < 1e-9)
    #expect(shown.transform.apply(center).distance(to: CGPoint(x: 55, y: 60)) < 1e-9)
    hand.pinch(.ended, scale: 3, degrees: 370, at: CGPoint(x: 55, y: 60))
    #expect(hand.engine.isIdle)
  }

  @Test("Fingers that are too close together take effect once they move apart")
  func closeFingersTakeEffectOnceTheyMoveApart() {
    let hand = hand()
    hand.touch(0, 0)
    hand.touch(0, 0, finger: 2)
    hand.move(7, 0, finger: 2)
    #expect(shown.value?.scale == 1)
    hand.move(10, 0, finger: 2)
    #expect(shown.value?.scale == 1)
    hand.move(100, 0, finger: 2)
    #expect(abs((shown.value?.scale ?? 0) - 10) < 1e-9)
  }

  @Test(
    "The first distance between fingers is the reference if it is at least eight points",
    arguments: [CGFloat(8), 12, 20, 28, 33])
  func firstDistanceOfEightPointsIsTheReference(_ distance: CGFloat) {
    var scale: CGFloat?
    var angle: Angle?
    let hand = Hand([
      GestureAttachment(
        TransformGesture().onChanged { [shown] in shown.value = $0 }, priority: .simultaneous),
      GestureAttachment(
        MagnifyGesture().onChanged { scale = $0.magnification }, priority: .simultaneous),
      GestureAttachment(
        RotateGesture().onChanged { angle = $0.rotation }, priority: .simultaneous),
    ])
    hand.touch(300.3, 200.7)
    hand.touch(300.3 + distance, 200.7, finger: 2)
    hand.move(300.3, 200.7 + distance * 3, finger: 2)
    for scale in [shown.value?.scale, scale] { #expect(abs((scale ?? 0) - 3) < 1e-9) }
    for angle in [shown.value?.rotation, angle] {
      #expect(abs((angle?.degrees ?? 0) - 90) < 1e-9)
    }
  }

  @Test("Magnify and rotate do not jump with a third finger")
  func magnifyAndRotateDoNotJumpWithAThirdFinger() {
    var (scales, angles): ([CGFloat], [Double]) = ([], [])
    let hand = Hand(
      MagnifyGesture(minimumScaleDelta: 0).simultaneously(
        with: RotateGesture(minimumAngleDelta: .zero)
      )
      .onChanged {
        scales.append($0.first?.magnification ?? 0)
        angles.append($0.second?.rotation.degrees ?? 0)
      })
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    hand.move(0, 200, finger: 2)
    hand.touch(300, 300, finger: 3)
    hand.lift(finger: 3)
    hand.move(0, 400, finger: 2)
    #expect(abs((scales.last ?? 0) - 4) < 1e-9)
    #expect(abs((angles.last ?? 0) - 90) < 1e-9)
    #expect(!scales.contains { $0 != 1 && abs($0 - 2) > 1e-9 && abs($0 - 4) > 1e-9 })
  }

  @Test("Locations of a transform are in the requested coordinate space")
  func locationsAreInTheRequestedSpace() {
    final class Shifted: CoordinateResolver {
      var boundsSize: CGSize { CGSize(width: 200, height: 100) }
      func convert(_ p: CGPoint, to space: CoordinateSpace) -> CGPoint {
        switch space {
        case .local: CGPoint(x: p.x - 100, y: p.y - 100)
        case .named: CGPoint(x: p.x / 2, y: p.y / 2)
        case .global: p
        }
      }
    }
    let resolver = Shifted()
    var places: [CGPoint] = []
    var anchor: UnitPoint?
    func attach(_ space: some CoordinateSpaceProtocol) -> GestureAttachment {
      GestureAttachment(
        DragGesture(minimumDistance: 0, coordinateSpace: space).onChanged {
          places.append($0.location)
        }, priority: .simultaneous)
    }
    let magnify = GestureAttachment(
      MagnifyGesture(minimumScaleDelta: 0).onChanged { anchor = $0.startAnchor },
      priority: .simultaneous)
    let hand = Hand([attach(.local), attach(.global), attach(.named("half")), magnify])
    for attachment in hand.path { attachment.resolver = resolver }
    hand.touch(150, 120)
    #expect(places == [CGPoint(x: 50, y: 20), CGPoint(x: 150, y: 120), CGPoint(x: 75, y: 60)])
    hand.touch(250, 180, finger: 2)
    #expect(anchor == UnitPoint(x: 0.5, y: 0.5))
  }
}
