import DeftAnimation
import Testing

/// Animation modifiers in different orders, with odd and even repeat counts, and with meaningless parameters.
@Suite("Unusual modifiers of animations") struct ModifierEdgeTests {
  private func values(_ animation: Animation, at times: [TimeInterval]) -> [Double?] {
    let probe = AnimationProbe()
    return times.map { probe.value(of: animation, change: 100, at: $0) }
  }

  /// Checks the value at a quarter of each repetition, and that the animation is over right after the last one.
  @Test(
    "Each run of a repetition has the correct direction, and the last run ends the animation",
    arguments: 1...6, [true, false])
  func everyRunFollowsItsDirection(count: Int, autoreverses: Bool) {
    let animation = Animation.linear(duration: 2).repeatCount(count, autoreverses: autoreverses)
    let quarters = values(animation, at: (0..<count).map { Double($0) * 2 + 0.5 })
    #expect(quarters == (0..<count).map { autoreverses && $0 % 2 == 1 ? 75 : 25 })
    #expect(values(animation, at: [Double(count) * 2 - 0.001, Double(count) * 2])[1] == nil)
  }

  @Test("An animation ends at its target after any number of runs", arguments: 1...4)
  func theTargetIsReachedAfterAnyNumberOfRuns(count: Int) {
    for animation in [Animation.easeIn, .bouncy, .interpolatingSpring, .linear.delay(0.1)] {
      let timeline = AnimationTimeline()
      let x = AnimatableProperty(0.0, on: timeline)
      x.set(100, animation: animation.repeatCount(count))
      timeline.playOut()
      #expect(x.presentation == 100 && !timeline.isRunning)
    }
  }

  @Test("A repeated spring reverses at the end of each run, without jumps")
  func springReversesAtTheEndsOfItsRuns() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .smooth.repeatForever())
    var turns = 0
    var (last, direction) = (0.0, 1.0)
    for _ in 0..<600 {
      timeline.advance(to: timeline.now + 1.0 / 60)
      let way = x.presentation - last
      if way * direction < 0 { (turns, direction) = (turns + 1, -direction) }
      #expect(abs(way) < 10)
      last = x.presentation
    }
    #expect((4...20).contains(turns))
  }

  @Test("A delayed repetition waits once; a repeated delay applies to each run")
  func delayOfARepetitionAppliesOnceAndThatOfARunEachTime() {
    let linear = Animation.linear(duration: 1)
    #expect(
      values(linear.repeatCount(2, autoreverses: false).delay(1), at: [0.5, 1.5, 2.5, 3])
        == [0, 50, 50, nil])
    #expect(
      values(linear.delay(1).repeatCount(2, autoreverses: false), at: [0.5, 1.5, 2.5, 3.5, 4])
        == [0, 50, 0, 50, nil])
    #expect(
      values(linear.delay(1).repeatCount(2), at: [0.5, 1.5, 2.5, 3.5, 4])
        == [0, 50, 100, 50, nil])
  }

  @Test("Speeds multiply, and delays add up")
  func speedsMultiplyAndDelaysAddUp() {
    let linear = Animation.linear(duration: 1)
    #expect(values(linear.speed(2).speed(0.25), at: [1, 2]) == [50, nil])
    #expect(values(linear.delay(1).delay(0.5), at: [1.5, 2, 2.5]) == [0, 50, nil])
    #expect(values(linear.delay(2).speed(4).delay(1), at: [1.5, 1.625, 1.75]) == [0, 50, nil])
    #expect(values(linear.repeatCount(2).speed(2), at: [0.25, 0.75, 1]) == [50, 50, nil])
  }

  @Test("A negative delay is ignored, and a negative speed stops the animation")
  func negativeDelayAndSpeedAreIgnored() {
    #expect(values(.linear(duration: 1).delay(-5), at: [0, 0.5, 1]) == [0, 50, nil])
    #expect(values(.linear(duration: 1).speed(-1), at: [0, 0.5, 1e6]) == [0, 0, 0])
    #expect(values(.bouncy.speed(-1), at: [0, 0.5, 1e6]) == [0, 0, 0])
  }

  @Test(
    "An animation without motion ends within two frames",
    arguments: [
      Animation.linear(duration: 0), .linear(duration: -1), .linear(duration: .nan),
      .linear(duration: .nan).repeatForever(), .linear(duration: 0).repeatCount(5),
      .spring(bounce: -1), .spring(bounce: -3), .spring(bounce: .nan),
      .spring(response: 0.5, dampingFraction: .nan), .interpolatingSpring(bounce: -1),
      .interpolatingSpring(stiffness: -1, damping: 1), .bouncy.speed(.nan),
      .bouncy.speed(.infinity), .linear.speed(.infinity), .bouncy.delay(.nan),
      .linear.repeatCount(-1),
    ])
  func animationWithoutMotionEndsWithinTwoFrames(animation: Animation) {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = 0
    x.set(100, animation: animation, completion: { ended += 1 })
    #expect(x.presentation == 0)
    timeline.advance(to: 1.0 / 60)
    timeline.advance(to: 2.0 / 60)
    #expect(x.presentation == 100 && !timeline.isRunning && ended == 1)
  }

  @Test(
    "An animation that never settles runs until it is caught",
    arguments: [
      Animation.spring(bounce: 1), .interpolatingSpring(bounce: 1),
      .interpolatingSpring(stiffness: 100, damping: 0).repeatForever(), .linear.repeatForever(),
      .linear(duration: .infinity), .linear.delay(.infinity), .spring(bounce: 7),
    ])
  func neverSettlingAnimationRunsUntilItIsCaught(animation: Animation) {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: animation)
    timeline.play(to: 30)
    #expect(x.isAnimating && (-1...201).contains(x.presentation))
    x.catchInFlight()
    #expect(!timeline.isRunning)
  }

  @Test("An animation completes at the earlier of its two logical ends")
  func theLogicalEndIsTheEarlierOne() {
    for (animation, end) in [
      (Animation.bouncy.logicallyComplete(after: 0.1), 0.1),
      (.bouncy.logicallyComplete(after: 2), 0.5),
      (.linear(duration: 1).logicallyComplete(after: 0.25), 0.25),
      (.linear(duration: 1).repeatForever().logicallyComplete(after: 1.5), 1.5),
      (.bouncy.logicallyComplete(after: 0.2).delay(0.3), 0.5),
    ] {
      let timeline = AnimationTimeline()
      let x = AnimatableProperty(0.0, on: timeline)
      var ended: TimeInterval?
      x.set(100, animation: animation, completion: { ended = timeline.now })
      timeline.play(to: 2.5, framesPerSecond: 1000)
      #expect(abs((ended ?? .infinity) - end) < 0.0021, "\(animation)")
    }
  }

  @Test("A logical end after the end of an animation does not prolong it")
  func logicalEndDoesNotProlongTheAnimation() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = false
    x.set(1, animation: .linear(duration: 0.5).logicallyComplete(after: 9)) { ended = true }
    timeline.advance(to: 0.5)
    #expect(ended && !timeline.isRunning)
  }

  @Test("The logical end of an interpolating spring depends on its stiffness, not its mass")
  func logicalEndOfAnAddedSpringDependsOnItsStiffness() {
    let probe = AnimationProbe()
    let heavy = Animation.interpolatingSpring(mass: 4, stiffness: 100, damping: 5)
    _ = probe.value(of: heavy, change: 1, at: 0.62)
    #expect(!probe.isLogicallyComplete)
    _ = probe.value(of: heavy, change: 1, at: 0.63)
    #expect(probe.isLogicallyComplete)
  }
}
