import DeftTesting
import DeftGestures
import Testing

@Suite("Content stays under the fingers") struct FocalPointsTests {
  private static let probes = [
    CGPoint.zero, CGPoint(x: 100, y: 0), CGPoint(x: -30, y: 250),
  ]

  private func distance(_ a: SimilarityTransform, _ b: SimilarityTransform) -> CGFloat {
    Self.probes.map { a.apply($0).distance(to: b.apply($0)) }.max() ?? 0
  }

  @Test("Fingers that begin close together stay on their points of the content", arguments: 0..<20)
  func fingersThatBeginNearEachOtherKeepTheirPoints(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(7000 + seed))
    let violation = Violation()
    var transform = SimilarityTransform.identity
    let hand = Hand(TransformGesture(minimumDistance: 0).onChanged { transform = $0.transform })
    for stream in 0..<100 {
      let angle = Double.random(in: 0..<2 * .pi, using: &random)
      let distance = Double.random(in: 8.01...34, using: &random)
      let first = CGPoint(x: random.below(500), y: random.below(500))
      let from = [
        first, CGPoint(x: first.x + distance * cos(angle), y: first.y + distance * sin(angle)),
      ]
      var to = from
      transform = .identity
      for finger in 0..<2 { hand.touch(from[finger].x, from[finger].y, finger: UInt32(finger)) }
      for _ in 0..<6 {
        let finger = random.below(2)
        to[finger].x += CGFloat(random.below(121) - 60)
        to[finger].y += CGFloat(random.below(121) - 60)
        hand.engine.handle(hand.next(UInt32(finger), to[finger]))
        // Fingers on one point have no distance between them.
        guard to[0].distance(to: to[1]) > 1 else { continue }
        for i in 0..<2 {
          let error = transform.apply(from[i]).distance(to: to[i])
          violation.check(error < 1e-8, "seed \(seed), stream \(stream): off by \(error)")
        }
      }
      for finger in 0..<2 { hand.lift(finger: UInt32(finger)) }
    }
    #expect(violation.first == nil)
  }

  /// Returns random start positions of fingers, well apart from each other.
  private func starts(_ count: Int, _ random: inout SplitMix64) -> [CGPoint] {
    (0..<count).map {
      CGPoint(x: CGFloat($0 * 120 + random.below(60)), y: CGFloat(random.below(200)))
    }
  }

  @Test("Two fingers stay exactly on their points of the content", arguments: 0..<40)
  func twoFingersKeepTheirPointsExactly(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(4000 + seed))
    let violation = Violation()
    var transform = SimilarityTransform.identity
    let hand = Hand(TransformGesture(minimumDistance: 0).onChanged { transform = $0.transform })
    for stream in 0..<100 {
      let from = starts(2, &random)
      var to = from
      transform = .identity
      for finger in 0..<2 { hand.touch(from[finger].x, from[finger].y, finger: UInt32(finger)) }
      for _ in 0..<6 {
        let finger = random.below(2)
        to[finger].x += CGFloat(random.below(121) - 60)
        to[finger].y += CGFloat(random.below(121) - 60)
        hand.engine.handle(hand.next(UInt32(finger), to[finger]))
        for i in 0..<2 {
          let error = transform.apply(from[i]).distance(to: to[i])
          violation.check(error < 1e-9, "seed \(seed), stream \(stream): off by \(error)")
        }
      }
      for finger in 0..<2 { hand.engine.handle(hand.next(UInt32(finger), from[finger])) }
      let rest = distance(transform, .identity)
      violation.check(
        rest < 1e-9, "seed \(seed), stream \(stream): after moving back, off by \(rest)")
      for finger in 0..<2 { hand.lift(finger: UInt32(finger)) }
      violation.check(hand.engine.isIdle, "seed \(seed): the engine is not idle")
    }
    #expect(violation.first == nil)
  }

  @Test("Fingers join and leave a transform without a jump", arguments: 0..<20)
  func fingersJoinAndLeaveWithoutAJump(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(5000 + seed))
    let violation = Violation()
    var transform = SimilarityTransform.identity
    let hand = Hand(
      TransformGesture(minimumDistance: 0, scaleRange: 0.3...3)
        .onChanged { transform = $0.transform })
    for stream in 0..<300 {
      var places = starts(4, &random)
      var down: [Int] = []
      for step in 0..<10 {
        let finger = random.below(4)
        let before = transform
        if let index = down.firstIndex(of: finger) {
          if random.below(4) == 0, down.count > 1 {
            down.remove(at: index)
            hand.lift(finger: UInt32(finger))
            let jump = distance(before, transform)
            violation.check(
              jump < 1e-9,
              "seed \(seed), stream \(stream): a leaving finger caused a jump of \(jump)")
          } else {
            places[finger].x += CGFloat(random.below(41) - 20)
            places[finger].y += CGFloat(random.below(41) - 20)
            hand.move(places[finger].x, places[finger].y, finger: UInt32(finger))
          }
        } else {
          down.append(finger)
          hand.touch(places[finger].x, places[finger].y, finger: UInt32(finger))
          let jump = step == 0 ? 0 : distance(before, transform)
          violation.check(
            jump < 1e-9, "seed \(seed), stream \(stream): a joining finger caused a jump of \(jump)"
          )
        }
        violation.check(
          (0.3 - 1e-9...3 + 1e-9).contains(transform.scale), "seed \(seed): \(transform.scale)")
      }
      for finger in down { hand.lift(finger: UInt32(finger)) }
      transform = .identity
    }
    #expect(violation.first == nil)
  }

  @Test("The order of the fingers does not change a transform", arguments: 0..<20)
  func theOrderOfFingersDoesNotMatter(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(6000 + seed))
    let violation = Violation()
    var transforms = [SimilarityTransform.identity, .identity]
    let hands = (0..<2).map { i in
      Hand(TransformGesture(minimumDistance: 0).onChanged { transforms[i] = $0.transform })
    }
    for stream in 0..<300 {
      let count = 2 + random.below(3)
      var places = starts(count, &random)
      let order = [Array(0..<count), (0..<count).reversed()]
      for i in 0..<2 {
        for finger in order[i] {
          hands[i].touch(places[finger].x, places[finger].y, finger: UInt32(finger))
        }
      }
      for _ in 0..<4 {
        for finger in 0..<count {
          places[finger].x += CGFloat(random.below(31) - 15)
          places[finger].y += CGFloat(random.below(31) - 15)
        }
        for i in 0..<2 {
          for finger in order[i] {
            hands[i].engine.handle(hands[i].next(UInt32(finger), places[finger], after: 0))
          }
          hands[i].time += 0.01
        }
        let difference = distance(transforms[0], transforms[1])
        violation.check(
          difference < 1e-8, "seed \(seed), stream \(stream): differ by \(difference)")
      }
      for i in 0..<2 { for finger in order[i] { hands[i].lift(finger: UInt32(finger)) } }
    }
    #expect(violation.first == nil)
  }
}

extension Hand {
  /// Returns the next move of a finger, without sending it.
  func next(
    _ finger: UInt32, _ place: CGPoint, after seconds: TimeInterval = 0.01
  ) -> ContactEvent {
    time += seconds
    return event(finger, .moved, place)
  }
}
