import DeftTesting
import DeftAnimation
import Testing

@Suite("Animations") struct AnimationTests {
  /// The constructors and their defaults.
  static let defaults: [(Animation, Animation)] = [
    (.linear, .timingCurve(0, 0, 1, 1, duration: 0.35)),
    (.linear, .linear(duration: 0.35)),
    (.easeIn, .timingCurve(0.42, 0, 1, 1)),
    (.easeIn, .easeIn(duration: 0.35)),
    (.easeOut, .timingCurve(0, 0, 0.58, 1)),
    (.easeOut, .easeOut(duration: 0.35)),
    (.easeInOut, .timingCurve(0.42, 0, 0.58, 1)),
    (.easeInOut, .easeInOut(duration: 0.35)),
    (.spring, .spring()),
    (.spring(), .spring(duration: 0.5, bounce: 0, blendDuration: 0)),
    (.spring(), .spring(Spring(duration: 0.5, bounce: 0))),
    (.spring(response: 0.4), .spring(response: 0.4, dampingFraction: 0.825, blendDuration: 0)),
    (.spring(dampingFraction: 0.6), .spring(response: 0.5, dampingFraction: 0.6)),
    (
      .spring(response: 0.5, dampingFraction: 0.825),
      .spring(Spring(response: 0.5, dampingRatio: 0.825), blendDuration: 0)
    ),
    (.interactiveSpring, .interactiveSpring()),
    (.interactiveSpring(), .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)),
    (
      .interactiveSpring(extraBounce: 0.1),
      .spring(duration: 0.15, bounce: 0.15 + 0.1, blendDuration: 0.25)
    ),
    (
      .interactiveSpring(response: 0.15),
      .spring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
    ),
    (.smooth, .smooth(duration: 0.5, extraBounce: 0)),
    (.smooth, .spring(duration: 0.5, bounce: 0)),
    (.snappy, .snappy(duration: 0.5, extraBounce: 0)),
    (.snappy, .spring(duration: 0.5, bounce: 0.15)),
    (.bouncy, .bouncy(duration: 0.5, extraBounce: 0)),
    (.bouncy, .spring(duration: 0.5, bounce: 0.3)),
    (.bouncy(extraBounce: 0.2), .spring(duration: 0.5, bounce: 0.3 + 0.2)),
    (.interpolatingSpring, .interpolatingSpring(duration: 0.5, bounce: 0, initialVelocity: 0)),
    (.interpolatingSpring(), .interpolatingSpring(.smooth, initialVelocity: 0)),
    (
      .interpolatingSpring(stiffness: 170, damping: 15),
      .interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 0)
    ),
    (Animation.linear.repeatCount(3), Animation.linear.repeatCount(3, autoreverses: true)),
    (Animation.linear.repeatForever(), Animation.linear.repeatForever(autoreverses: true)),
  ]

  @Test(
    "The short form of an animation equals its long form with the defaults",
    arguments: defaults.indices)
  func constructorsHaveTheirDefaults(index: Int) {
    let (short, long) = Self.defaults[index]
    #expect(short == long)
    #expect(short.hashValue == long.hashValue)
  }

  @Test("The default animation equals only itself, and animations of different forms are not equal")
  func theDefaultIsEqualOnlyToItself() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring)
    #expect(Animation.spring(duration: 0.5) != .spring(response: 0.5))
    #expect(Animation.linear.delay(1).speed(2) != Animation.linear.speed(2).delay(1))
  }

  @Test("The default animation moves like the default spring")
  func defaultMovesLikeTheSpring() {
    for time in [0.01, 0.1, 0.3] {
      let (a, b) = (AnimationProbe(), AnimationProbe())
      #expect(
        a.value(of: .default, change: 100, at: time) == b.value(of: .spring, change: 100, at: time))
    }
  }

  @Test(
    "A curve ends exactly after its duration",
    arguments: [Animation.linear, .easeIn, .easeOut, .easeInOut])
  func curvesEndAfterTheirDuration(animation: Animation) {
    let probe = AnimationProbe()
    #expect(probe.value(of: animation, change: 10, at: 0) == 0)
    #expect(probe.value(of: animation, change: 10, at: 0.3499) != nil)
    #expect(probe.value(of: animation, change: 10, at: 0.35) == nil)
  }

  @Test("A timing curve follows its unit curve over its duration")
  func curvesFollowTheirShape() {
    let probe = AnimationProbe()
    let value = probe.value(of: .timingCurve(.circularEaseIn, duration: 2), change: 10, at: 1)
    #expect(value == 10 * UnitCurve.circularEaseIn.value(at: 0.5))
  }

  @Test("An interpolating spring follows its closed form")
  func addedSpringsFollowTheirClosedForm() throws {
    let probe = AnimationProbe()
    for time in [0.0, 0.02, 0.1, 0.2] {
      let added = try #require(
        probe.value(
          of: .interpolatingSpring(.bouncy, initialVelocity: 3), change: 100, at: time))
      let expected = Spring.bouncy.value(target: 100.0, initialVelocity: 300, time: time)
      #expect(abs(added - expected) < 1e-9)
    }
  }

  @Test("An interpolating spring with negative bounce is critically damped")
  func addedSpringIsNeverOverDamped() throws {
    let probe = AnimationProbe()
    let animation = Animation.interpolatingSpring(Spring(duration: 0.5, bounce: -0.5))
    let value = try #require(probe.value(of: animation, change: 1, at: 0.2))
    #expect(abs(value - Spring.smooth.value(target: 1.0, time: 0.2)) < 1e-12)
  }

  @Test("An interpolating spring ends when it has settled, but not before one second")
  func addedSpringRunsForAtLeastOneSecond() {
    let probe = AnimationProbe()
    #expect(probe.value(of: .interpolatingSpring(duration: 0.1), change: 1, at: 0.999) != nil)
    #expect(probe.value(of: .interpolatingSpring(duration: 0.1), change: 1, at: 1) == nil)
    let slow = Spring(duration: 2, bounce: 0.5)
    let end = slow.settlingDuration
    #expect(probe.value(of: .interpolatingSpring(slow), change: 1, at: end - 0.01) != nil)
    #expect(probe.value(of: .interpolatingSpring(slow), change: 1, at: end) == nil)
  }

  @Test("The logical end follows from the duration, the delay and the speed")
  func logicalEnds() {
    let table: [(Animation, TimeInterval)] = [
      (.smooth(duration: 0.4), 0.4), (.bouncy, 0.5), (.interactiveSpring(), 0.15),
      (.interpolatingSpring(stiffness: 100, damping: 5), 2 * .pi / 10),
      (.bouncy.delay(0.3), 0.8), (.bouncy.speed(2), 0.25),
      (.bouncy.logicallyComplete(after: 0.1), 0.1),
    ]
    for (animation, end) in table {
      let (early, late) = (AnimationProbe(), AnimationProbe())
      _ = early.value(of: animation, change: 100, at: end - 1e-6)
      #expect(!early.isLogicallyComplete, "\(animation)")
      _ = late.value(of: animation, change: 100, at: end + 1e-6)
      #expect(late.isLogicallyComplete, "\(animation)")
    }
  }

  @Test("A spring ends within 0.05 of its target")
  func springEndsAtRestWithoutAVisibleJump() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let spring = Spring(
        duration: .random(in: 0.1...1, using: &random),
        bounce: .random(in: -0.5...0.6, using: &random))
      let change = Double.random(in: 1...2000, using: &random)
      let probe = AnimationProbe()
      var last = 0.0
      var ended = false
      for step in 0..<6_000 {
        guard let value = probe.value(of: .spring(spring), change: change, at: Double(step) / 240)
        else {
          ended = true
          break
        }
        last = value
      }
      #expect(ended)
      #expect(abs(last - change) < 0.05)
    }
  }

  @Test("A spring with a bounce of -1 ends at its target in the next frame")
  func invalidSpringEndsAtOnce() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: .spring(duration: 0.5, bounce: -1))
    timeline.advance(to: 0.1)
    #expect(x.presentation == 10)
    #expect(!timeline.isRunning)
  }

  @Test("A spring with a duration of 0 arrives within 0.2 s")
  func springWithoutDurationArrivesSoon() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(10, animation: .spring(duration: 0))
    timeline.advance(to: 0.2)
    #expect(x.presentation == 10)
    #expect(!timeline.isRunning)
  }
}
