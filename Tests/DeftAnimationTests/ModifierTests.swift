import DeftAnimation
import Testing

@Suite("Modifiers of animations") struct ModifierTests {
  private func values(
    _ animation: Animation, at times: [TimeInterval]
  ) -> [Double?] {
    let probe = AnimationProbe()
    return times.map { probe.value(of: animation, change: 100, at: $0) }
  }

  @Test("A delay postpones the animation")
  func delayPostponesTheAnimation() {
    let values = values(.linear(duration: 1).delay(2), at: [0, 1, 2, 2.5, 3])
    #expect(values == [0, 0, 0, 50, nil])
  }

  @Test("A speed scales the time, and a speed of 0 stops the animation")
  func speedScalesTheTime() {
    #expect(values(.linear(duration: 1).speed(2), at: [0, 0.25, 0.5]) == [0, 50, nil])
    #expect(values(.linear(duration: 1).speed(0.5), at: [0, 1, 2]) == [0, 50, nil])
    #expect(values(.linear(duration: 1).speed(0), at: [0, 1, 1e6]) == [0, 0, 0])
  }

  @Test("A speed applies to a delay that precedes it, but not to one that follows it")
  func theOrderOfDelayAndSpeedMatters() {
    #expect(values(.linear(duration: 1).delay(1).speed(2), at: [0.5, 0.75, 1]) == [0, 50, nil])
    #expect(values(.linear(duration: 1).speed(2).delay(1), at: [1, 1.25, 1.5]) == [0, 50, nil])
  }

  @Test("Runs without autoreverse follow each other in the same direction")
  func runsFollowEachOther() {
    let animation = Animation.linear(duration: 1).repeatCount(3, autoreverses: false)
    #expect(
      values(animation, at: [0, 0.25, 1, 1.25, 2.5, 2.75, 3]) == [0, 25, 0, 25, 50, 75, nil])
  }

  @Test("Every second run of an autoreversing repetition goes backward")
  func everySecondRunGoesBackwards() {
    let animation = Animation.linear(duration: 1).repeatCount(3)
    #expect(
      values(animation, at: [0.25, 1, 1.25, 1.75, 2.25, 3]) == [25, 100, 75, 25, 25, nil])
  }

  @Test("An even number of autoreversing runs ends at the target")
  func evenNumberOfRunsAlsoEndsAtTheTarget() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1).repeatCount(2))
    timeline.advance(to: 1.75)
    #expect(x.presentation == 25)
    timeline.advance(to: 2)
    #expect(x.presentation == 100)
    #expect(!timeline.isRunning)
  }

  @Test("An endless repetition continues after a thousand runs")
  func endlessRepetitionContinues() {
    let animation = Animation.linear(duration: 1).repeatForever()
    #expect(values(animation, at: [1000.25, 1001.25]) == [25, 75])
  }

  @Test("A repeated animation with a delay waits in each run")
  func aDelayIsPartOfEachRun() {
    let animation = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false)
    #expect(values(animation, at: [0.5, 1.5, 2.5, 3.5]) == [0, 50, 0, 50])
  }

  @Test("A repeated spring restarts whenever it has ended")
  func repeatedSpringRestartsWhenItHasEnded() {
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .smooth.repeatForever(autoreverses: false))
    var falls = 0
    var last = 0.0
    for frame in 1...1_200 {
      timeline.advance(to: Double(frame) / 120)
      if x.presentation < last { falls += 1 }
      last = x.presentation
    }
    #expect((5...20).contains(falls))
    #expect(timeline.isRunning)
  }

  @Test("Nested repetitions multiply their numbers of runs")
  func repetitionsNest() {
    let inner = Animation.smooth.repeatCount(2, autoreverses: false)
    let timeline = AnimationTimeline()
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: inner.repeatCount(2, autoreverses: false))
    var falls = 0
    var last = 0.0
    for frame in 1...2_400 {
      timeline.advance(to: Double(frame) / 120)
      if x.presentation < last { falls += 1 }
      last = x.presentation
    }
    #expect(falls == 3)
    #expect(x.presentation == 100)
    #expect(!timeline.isRunning)
  }

  @Test(
    "An animation without a duration ends immediately",
    arguments: [
      Animation.linear(duration: 0).repeatForever(), .linear.repeatCount(0), .linear(duration: -1),
    ])
  func animationWithoutDurationEndsAtOnce(animation: Animation) {
    #expect(values(animation, at: [0]) == [nil])
  }

  @Test("The velocity of an animation follows its speed, delay and direction")
  func velocityFollowsSpeedDelayAndDirection() {
    let probe = AnimationProbe()
    func velocity(_ animation: Animation, at time: TimeInterval) -> Double? {
      _ = probe.value(of: animation, change: 100, at: time)
      return probe.velocity(of: animation, change: 100, at: time)
    }
    let spring = Animation.interpolatingSpring(.bouncy)
    let plain = Spring.bouncy.velocity(target: 100.0, time: 0.2)
    #expect(velocity(spring, at: 0.2) == plain)
    #expect(velocity(spring.delay(1), at: 0.5) == 0)
    #expect(abs((velocity(spring.delay(1), at: 1.2) ?? 0) - plain) < 1e-9)
    #expect(abs((velocity(spring.speed(2), at: 0.1) ?? 0) - 2 * plain) < 1e-9)
    #expect(velocity(spring.logicallyComplete(after: 1), at: 0.2) == plain)
    let backward = spring.repeatCount(2)
    let length = max(Spring.bouncy.settlingDuration, 1)
    #expect(abs((velocity(backward, at: length + 0.2) ?? 0) + plain) < 1e-9)
    #expect(velocity(.linear, at: 0.1) == nil)
  }
}
