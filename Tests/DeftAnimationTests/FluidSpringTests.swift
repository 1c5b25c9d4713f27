import DeftTesting
import Testing

@testable import DeftAnimation

/// Springs that replace running animations are computed in steps of 1/300 second.
@Suite("Springs computed in steps") struct FluidSpringTests {
  /// Returns the value of a spring after the given frames; `change` once the spring has ended.
  private func value(
    _ animation: Animation, change: Double = 1, velocity: Double = 0, frames: [TimeInterval]
  ) -> Double {
    let probe = AnimationProbe(initialVelocity: velocity)
    var value = 0.0
    for time in frames { value = probe.value(of: animation, change: change, at: time) ?? change }
    return value
  }

  static let presets: [(Animation, Spring)] = [
    (.default, .smooth), (.spring, .smooth), (.smooth, .smooth), (.snappy, .snappy),
    (.bouncy, .bouncy), (.interactiveSpring, Spring(duration: 0.15, bounce: 0.15)),
    (.interactiveSpring(response: 0.15), Spring(response: 0.15, dampingRatio: 0.86)),
    (.spring(response: 0.4), Spring(response: 0.4, dampingRatio: 0.825)),
    (.bouncy(duration: 0.2, extraBounce: 0.4), Spring(duration: 0.2, bounce: 0.7)),
  ]

  @Test("The presets of springs stay within 0.2% of their closed form", arguments: presets.indices)
  func presetsFollowTheirClosedForm(index: Int) {
    let (animation, spring) = Self.presets[index]
    let probe = AnimationProbe()
    for frame in 0..<240 {
      let time = Double(frame) / 120
      guard let value = probe.value(of: animation, change: 1000, at: time) else { break }
      #expect(abs(value - spring.value(target: 1000.0, time: time)) < 2)
    }
  }

  @Test("Random springs stay within 2% of their closed form")
  func allSpringsStayWithinAFiftiethOfTheChange() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let spring = Spring(
        response: .random(in: 0.03...2, using: &random),
        dampingRatio: .random(in: 0...1, using: &random) < 0.8
          ? .random(in: 0...1.5, using: &random) : .random(in: 1...200, using: &random))
      let velocity = Double.random(in: -10...10, using: &random)
      let probe = AnimationProbe(initialVelocity: 1000 * velocity)
      for frame in 0...60 {
        let time = Double(frame) / 75
        guard let value = probe.value(of: .spring(spring), change: 1000, at: time) else { break }
        let exact = spring.value(target: 1000.0, initialVelocity: 1000 * velocity, time: time)
        #expect(abs(value - exact) < 20, "\(spring) \(velocity) \(time)")
      }
    }
  }

  /// Compares each step with one that is computed here by the specified scheme.
  @Test("Each step follows the kick-drift-kick scheme")
  func stepFollowsTheKickDriftKickScheme() {
    let h = 1.0 / 300
    let (k, c) = (Spring.bouncy.stiffness, Spring.bouncy.damping)
    let share = 1 / (1 + c * h / 2)
    var (x, v, a) = (0.0, 0.0, k * share)
    let probe = AnimationProbe()
    for step in 1...200 {
      let half = v + a * h / 2
      x += half * h
      a = share * (k * (1 - x) - c * half)
      v = half + a * h / 2
      let value = probe.value(of: .bouncy, change: 1, at: Double(step) / 300 + 1e-12)
      #expect(abs((value ?? .nan) - x) < 1e-9)
      let velocity = probe.velocity(of: .bouncy, change: 1, at: Double(step) / 300 + 1e-12)
      #expect(abs((velocity ?? .nan) - v) < 1e-8)
    }
  }

  @Test(
    "The value of a spring does not depend on the number of frames",
    arguments: [1, 7, 24, 60, 144, 1000, 20_000])
  func resultDoesNotDependOnTheFrames(count: Int) {
    let end = 0.4375
    let once = value(.bouncy, change: 1000, velocity: 500, frames: [end])
    let often = value(
      .bouncy, change: 1000, velocity: 500,
      frames: (0...count).map { end * Double($0) / Double(count) })
    #expect(abs(once - often) < 1e-9)
  }

  @Test("The value does not jump between two steps")
  func valueDoesNotJumpBetweenSteps() {
    let probe = AnimationProbe(initialVelocity: 3000)
    var last = 0.0
    for tick in 1...50_000 {
      let value = probe.value(of: .interactiveSpring, change: 1000, at: Double(tick) * 1e-5)
      #expect(abs((value ?? 1000) - last) < 0.2)
      last = value ?? 1000
    }
  }

  @Test("A frame that is at most a second late computes all steps")
  func aFrameUpToASecondLateMakesAllSteps() {
    let slow = Animation.spring(duration: 4)
    #expect(abs(value(slow, frames: [0.5, 1.5]) - value(slow, frames: [0.5, 1, 1.5])) < 1e-12)
  }

  @Test("A frame that is more than a second late continues from the visible position")
  func laterFrameContinuesFromTheVisiblePosition() {
    let slow = Animation.spring(duration: 4)
    for late in [1.500_001, 2, 100, 1e6, 1e300] {
      let value = value(slow, frames: [0.5, late])
      #expect(abs(value - self.value(slow, frames: [0.5, 0.5 + 1.0 / 60])) < 1e-12)
    }
    // The spring does not catch up on the skipped time.
    let after = value(slow, frames: [0.5, 10, 10.4])
    #expect(abs(after - value(slow, frames: [0.5, 0.9 + 1.0 / 60])) < 1e-9)
    let again = value(slow, frames: [0.5, 10, 10.4, 20, 20.1])
    #expect(abs(again - value(slow, frames: [0.5, 1 + 2.0 / 60])) < 1e-9)
  }

  @Test("A late frame after the logical end completes the spring logically")
  func aLateFrameCountsForTheLogicalEnd() {
    let probe = AnimationProbe()
    #expect(probe.value(of: .bouncy, change: 100, at: 5) != nil)
    #expect(probe.isLogicallyComplete)
  }

  @Test("Springs with a response of less than 0.03 s have the same, capped stiffness")
  func stiffnessIsCapped() {
    let cap = Spring(response: 2 * .pi / 45_000.0.squareRoot(), dampingRatio: 0.8)
    let frames = (1...6).map { Double($0) / 120 }
    for response in [0, 0.001, 0.029] {
      let stiff = Animation.spring(response: response, dampingFraction: 0.8)
      #expect(abs(value(stiff, frames: frames) - value(.spring(cap), frames: frames)) < 1e-9)
    }
    let soft = Animation.spring(response: 0.031, dampingFraction: 0.8)
    #expect(value(soft, frames: [0.01]) < value(.spring(cap), frames: [0.01]) - 0.01)
  }

  /// Checks the last value, and that the spring ends when velocity and force are at most 0.06.
  @Test(
    "A spring ends as soon as its velocity, force and remaining distance are small",
    arguments: [0.0, 0.15, 0.3, -0.3], [3.0, 100, 2000])
  func springEndsWhenVelocityAndForceAreSmall(bounce: Double, change: Double) {
    let spring = Spring(duration: 0.5, bounce: bounce)
    let animation = Animation.spring(spring)
    let probe = AnimationProbe()
    func isAtRest(_ value: Double, _ velocity: Double) -> Bool {
      let force = spring.force(target: change, position: value, velocity: velocity)
      return max(velocity * velocity, force * force) <= 0.0036
        && abs(change - value) <= 0.01 * change
    }
    var time = 0.0
    while let value = probe.value(of: animation, change: change, at: time) {
      let velocity = probe.velocity(of: animation, change: change, at: time) ?? .nan
      #expect(!isAtRest(value, velocity))
      time += 1.0 / 300
      guard time < 20 else { break }
    }
    #expect(time > 0.5 && time < 20)
    // The state is one step ahead of the last reported values.
    var state = probe.state.spring
    _ = state.beginFrame(at: time)
    #expect(isAtRest(state.motion.position, state.motion.velocity))
  }

  @Test("A small change ends within 3% of its target")
  func smallChangeAlsoReachesItsTarget() {
    // Force and velocity are small throughout, but the spring must not end while a hundredth of the change is left.
    let probe = AnimationProbe()
    var last = 0.0
    for frame in 0..<600 {
      guard let value = probe.value(of: .smooth, change: 1e-4, at: Double(frame) / 60) else {
        break
      }
      last = value
    }
    #expect(last > 0.97e-4 && last < 1e-4)
  }

  @Test("A strongly damped spring never reverses and never overshoots")
  func strongDampingNeverReverses() {
    for (response, ratio) in [(0.1, 5.0), (0.02, 3), (0.2, 100), (0.5, 1e6)] {
      let animation = Animation.spring(response: response, dampingFraction: ratio)
      let probe = AnimationProbe()
      var last = 0.0
      for tick in 0..<900 {
        guard let value = probe.value(of: animation, change: 100, at: Double(tick) / 900) else {
          break
        }
        #expect(value >= last - 1e-3 && value <= 100)
        last = value
      }
    }
  }

  @Test("A spring ignores earlier and negative times")
  func timeNeverRunsBackwards() {
    let there = value(.bouncy, frames: [0.2])
    #expect(value(.bouncy, frames: [0.2, 0.1]) == there)
    #expect(value(.bouncy, frames: [-5, -1]) == 0)
  }

  @Test("A time that is not finite ends the spring", arguments: [Double.infinity, .nan])
  func nonFiniteTimesEndTheSpring(time: Double) {
    let probe = AnimationProbe()
    #expect(probe.value(of: .bouncy, change: 100, at: 0.1) != nil)
    #expect(probe.value(of: .bouncy, change: 100, at: time) == nil)
    #expect(probe.velocity(of: .bouncy, change: 100, at: time) == 0)
    #expect(probe.isLogicallyComplete)
  }

  @Test("A blend is logically complete when its time reaches the blended response")
  func aBlendIsLogicallyCompleteWithTheBlendedResponse() {
    let spring = FluidSpring(Spring(duration: 0.2), blendDuration: 0.5)
    let state = SpringState<Double>(blendedResponse: 1)
    let end = spring.logicalEnd(state)
    #expect(end > 0.2 && end < 0.5)
    #expect(abs(spring.response(at: end, state) - end) < 1e-9)
    var context = AnimationContext(state: AnimationState<Double>(), isLogicallyComplete: false)
    context.state.spring = state
    _ = spring.animate(100, at: end - 0.01, &context)
    #expect(!context.isLogicallyComplete)
    _ = spring.animate(100, at: end + 0.01, &context)
    #expect(context.isLogicallyComplete)
    #expect(spring.logicalEnd(SpringState<Double>()) == 0.2)
  }

  @Test("A blend changes the response smoothly until the blend duration has passed")
  func theResponseBlendsSmoothly() {
    let spring = FluidSpring(Spring(duration: 0.2), blendDuration: 0.5)
    let state = SpringState<Double>(blendedResponse: 1)
    for (time, response) in [
      (0.0, 1.0), (0.125, 1 - 0.8 * 0.15625), (0.25, 0.6), (0.5, 0.2), (2, 0.2),
    ] {
      #expect(abs(spring.response(at: time, state) - response) < 1e-12)
    }
    #expect(SpringState<Double>(blendedResponse: .infinity).blendedResponse == nil)
  }
}
