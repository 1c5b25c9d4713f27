import DeftTesting
import DeftAnimation
import Testing

@Suite("Animatable properties") struct AnimatablePropertyTests {
  private let timeline = AnimationTimeline()
  private func tracking() -> Transaction {
    var transaction = Transaction()
    transaction.tracksVelocity = true
    return transaction
  }

  @Test("A change without an animation takes effect immediately")
  func changeWithoutAnimationIsImmediate() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(5)
    #expect(x.target == 5 && x.presentation == 5 && !x.isAnimating && !timeline.isRunning)
  }

  @Test("A change uses the current transaction, and a nil animation cancels the running one")
  func changeUsesTheCurrentTransaction() {
    let x = AnimatableProperty(0.0, on: timeline)
    withAnimation(.linear(duration: 1)) { x.set(10) }
    timeline.advance(to: 0.5)
    #expect(x.target == 10 && x.presentation == 5 && x.velocity == 10)
    withAnimation(.linear) { withAnimation(nil) { x.set(3) } }
    #expect(x.presentation == 3 && !x.isAnimating && !timeline.isRunning)
  }

  @Test("All parts of a value move together, and a part that cannot be animated changes at once")
  func everyPartOfAPoseMoves() {
    let pose = AnimatableProperty(Pose(name: "a"), on: timeline)
    pose.set(
      Pose(position: CGPoint(x: 100, y: 50), scale: 3, rotation: .degrees(90), name: "b"),
      animation: .linear(duration: 2))
    timeline.advance(to: 1)
    let seen = pose.presentation
    #expect(seen.position == CGPoint(x: 50, y: 25))
    #expect(seen.scale == 2)
    #expect(abs(seen.rotation.degrees - 45) < 1e-12)
    #expect(seen.name == "b")
    timeline.advance(to: 2)
    #expect(pose.presentation == pose.target)
  }

  /// Starts successive springs at random times with random targets.
  @Test(
    "A spring that replaces another one continues with its position and velocity",
    arguments: 0..<20)
  func retargetedSpringRetainsPositionAndVelocity(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let x = AnimatableProperty(CGPoint.zero, on: timeline)
    for _ in 0..<60 {
      let spring = Spring(
        duration: .random(in: 0.1...1, using: &random),
        bounce: .random(in: -0.5...0.7, using: &random))
      let (place, velocity) = (x.presentation, x.velocity)
      let target = CGPoint(
        x: .random(in: -500...500, using: &random), y: .random(in: -500...500, using: &random))
      let animation = Animation.spring(
        spring, blendDuration: [0, 0.25].randomElement(using: &random)!)
      let speeds: [Animation] = [animation, animation.speed(0.2), animation.speed(3)]
      x.set(target, animation: speeds.randomElement(using: &random))
      #expect(x.presentation.distance(to: place) < 1e-9)
      #expect((x.velocity - velocity).magnitudeSquared < 1e-12)
      // Right afterwards, the value continues from the same position at the same velocity.
      timeline.advance(to: timeline.now + 1e-8)
      let way = x.presentation.animatableData - place.animatableData
      #expect((way.scaled(by: 1e8) - velocity).magnitudeSquared < 1)
      timeline.advance(to: timeline.now + .random(in: 0.005...0.3, using: &random))
      timeline._checkInvariants()
    }
    timeline.playOut()
    #expect(x.presentation == x.target)
    #expect(!timeline.isRunning)
  }

  @Test("A curve that starts during another curve is added to it")
  func aCurveAfterACurveIsAdded() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1))
    timeline.advance(to: 0.5)
    x.set(0, animation: .linear(duration: 1))
    #expect(x.presentation == 50)
    timeline.advance(to: 0.75)
    #expect(x.presentation == 75 - 25)
    timeline.advance(to: 1.25)
    #expect(x.presentation == 100 - 75)
    timeline.advance(to: 1.5)
    #expect(x.presentation == 0 && !timeline.isRunning)
  }

  @Test("A curve that starts during a spring is added to it")
  func aCurveAfterASpringIsAdded() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .bouncy)
    timeline.advance(to: 0.1)
    let velocity = x.velocity
    x.set(50, animation: .easeIn(duration: 0.4))
    #expect(abs(x.velocity - velocity) < 1e-9)
    timeline.advance(to: 0.3)
    let spring = Spring.bouncy.value(target: 100.0, time: 0.3)
    let curve = -50 * UnitCurve.easeIn.value(at: 0.2 / 0.4)
    #expect(abs(x.presentation - (spring + curve)) < 0.1)
  }

  @Test("A spring that replaces a curve starts at the curve's position, at rest")
  func springAfterACurveStartsAtRest() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1))
    timeline.advance(to: 0.5)
    x.set(0, animation: .spring)
    #expect(x.presentation == 50 && x.velocity == 0)
  }

  @Test("Interpolating springs of successive changes are added")
  func interpolatingSpringsAreAdded() {
    let x = AnimatableProperty(0.0, on: timeline)
    let spring = Spring(stiffness: 170, damping: 15)
    x.set(100, animation: .interpolatingSpring(spring))
    timeline.advance(to: 0.1)
    x.set(30, animation: .interpolatingSpring(spring))
    timeline.advance(to: 0.25)
    let expected =
      spring.value(target: 100.0, time: 0.25) + spring.value(target: -70.0, time: 0.15)
    #expect(abs(x.presentation - expected) < 1e-9)
  }

  @Test("The running spring continues during the delay of the one that replaces it")
  func delayedSpringLetsTheOldOneContinue() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .bouncy)
    timeline.advance(to: 0.1)
    x.set(0, animation: .bouncy.delay(0.2))
    timeline.advance(to: 0.3)
    #expect(abs(x.presentation - Spring.bouncy.value(target: 100.0, time: 0.3)) < 0.1)
    timeline.playOut()
    #expect(x.presentation == 0)
  }

  @Test("A spring starts with the given initial velocity")
  func flingStartsWithItsVelocity() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .smooth, initialVelocity: 2000)
    #expect(x.velocity == 2000)
    timeline.advance(to: 0.05)
    let expected = Spring.smooth.value(target: 100.0, initialVelocity: 2000, time: 0.05)
    #expect(abs(x.presentation - expected) < 0.1)
  }

  @Test("A spring without a change but with an initial velocity moves away and returns")
  func aFlingWithoutAChangeMovesAndReturns() {
    let x = AnimatableProperty(7.0, on: timeline)
    x.set(7, animation: .bouncy, initialVelocity: 300)
    timeline.advance(to: 0.05)
    #expect(x.presentation > 7)
    timeline.playOut()
    #expect(x.presentation == 7 && !timeline.isRunning)
  }

  @Test("Interpolating and slowed springs start with the given initial velocity")
  func interpolatingAndSlowSpringsStartWithTheVelocity() {
    for animation in [Animation.interpolatingSpring(.bouncy), .bouncy.speed(0.1)] {
      let x = AnimatableProperty(0.0, on: timeline)
      x.set(100, animation: animation, initialVelocity: -400)
      #expect(abs(x.velocity + 400) < 1e-9)
    }
  }

  @Test("Setting the current value starts no animation")
  func unchangedValueStartsNoAnimation() {
    let x = AnimatableProperty(7.0, on: timeline)
    x.set(7, animation: .spring)
    #expect(!x.isAnimating && !timeline.isRunning)
  }

  @Test("A spring after tracked changes starts with their velocity, which decays in the meantime")
  func springStartsWithTheTrackedVelocity() {
    let x = AnimatableProperty(0.0, on: timeline)
    for step in 0...5 {
      timeline.advance(to: Double(step) * 0.01)
      x.set(Double(step) * 4, transaction: tracking())
      #expect(x.presentation == Double(step) * 4)
    }
    #expect(abs(x.velocity - 400) < 1e-9)
    timeline.advance(to: 0.1)
    let left = 400 * pow(0.998, 50.0)
    #expect(abs(x.velocity - left) < 1e-9)
    x.set(0, animation: .spring)
    #expect(abs(x.velocity - left) < 1e-9)
    timeline.advance(to: 0.101)
    #expect(x.presentation > 20)
  }

  @Test("A tracked velocity expires after two seconds")
  func trackedVelocityExpiresAfterTwoSeconds() {
    let x = AnimatableProperty(0.0, on: timeline)
    for step in 0...2 {
      timeline.advance(to: Double(step) * 0.01)
      x.set(Double(step) * 4, transaction: tracking())
    }
    timeline.advance(to: 2.03)
    x.set(0, animation: .spring)
    #expect(x.velocity == 0)
  }

  @Test("A plain change to another value discards the tracked velocity")
  func plainChangeDiscardsTheTrackedVelocity() {
    let x = AnimatableProperty(0.0, on: timeline)
    for step in 0...2 {
      timeline.advance(to: Double(step) * 0.01)
      x.set(Double(step) * 4, transaction: tracking())
    }
    x.set(8)
    #expect(x.velocity > 0)
    x.set(50)
    #expect(x.velocity == 0)
  }

  @Test("A caught spring stays at its presentation value, and its velocity is passed on")
  func caughtValueStaysAtItsPresentation() {
    let x = AnimatableProperty(Pose(), on: timeline)
    x.set(Pose(position: CGPoint(x: 300, y: -80), scale: 2), animation: .bouncy)
    timeline.advance(to: 0.1)
    let (seen, velocity) = (x.presentation, x.velocity)
    x.catchInFlight()
    #expect(x.presentation == seen && x.target == seen)
    #expect(!x.isAnimating && !timeline.isRunning)
    #expect(x.velocity == velocity)
    timeline.advance(to: 0.2)
    #expect(x.presentation == seen)
    x.set(Pose(), animation: .spring)
    let left = velocity.scaled(by: pow(0.998, 100.0))
    #expect((x.velocity - left).magnitudeSquared < 1e-12)
  }

  @Test("A caught curve retains its velocity")
  func caughtCurveRetainsItsVelocity() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1))
    timeline.advance(to: 0.5)
    x.catchInFlight()
    #expect(x.presentation == 50 && abs(x.velocity - 100) < 1e-9)
  }

  @Test("Tracked changes after a catch determine the velocity")
  func fingerAfterACatchDeterminesTheVelocity() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .linear(duration: 1))
    timeline.advance(to: 0.5)
    x.catchInFlight()
    for step in 0...3 {
      timeline.advance(to: 0.51 + Double(step) * 0.01)
      x.set(50 - Double(step), transaction: tracking())
    }
    #expect(abs(x.velocity + 100) < 1e-9)
  }

  @Test("A catch at rest changes nothing")
  func catchAtRestChangesNothing() {
    let x = AnimatableProperty(3.0, on: timeline)
    x.catchInFlight()
    #expect(x.target == 3 && x.velocity == 0)
  }

  @Test("A transaction with an animation animates even if it tracks velocity")
  func animationTakesPrecedenceOverTracking() {
    let x = AnimatableProperty(0.0, on: timeline)
    var transaction = tracking()
    transaction.animation = .linear(duration: 1)
    x.set(10, transaction: transaction)
    #expect(x.isAnimating)
  }

  @Test("A blend is slower than the new spring and faster than the old spring")
  func blendMovesFromOneResponseToTheOther() {
    let slow = Animation.spring(duration: 1)
    let x = AnimatableProperty(0.0, on: timeline)
    let (blended, plain) = (
      AnimatableProperty(0.0, on: timeline), AnimatableProperty(0.0, on: timeline)
    )
    for property in [x, blended, plain] { property.set(100, animation: slow) }
    timeline.advance(to: 0.1)
    x.set(200, animation: slow)
    blended.set(200, animation: .spring(duration: 0.2, blendDuration: 0.5))
    plain.set(200, animation: .spring(duration: 0.2))
    timeline.advance(to: 0.2)
    #expect(x.presentation < blended.presentation)
    #expect(blended.presentation < plain.presentation)
    timeline.playOut()
    #expect(blended.presentation == 200 && !timeline.isRunning)
  }

  @Test("The value of a blend does not depend on the number of frames")
  func aBlendDoesNotDependOnTheFrames() {
    func end(frames: Int) -> Double {
      let timeline = AnimationTimeline()
      let x = AnimatableProperty(0.0, on: timeline)
      x.set(100, animation: .spring(duration: 1))
      timeline.advance(to: 0.125)
      x.set(200, animation: .interactiveSpring())
      for frame in 1...frames {
        timeline.advance(to: 0.125 + 0.375 * Double(frame) / Double(frames))
      }
      return x.presentation
    }
    #expect(abs(end(frames: 1) - end(frames: 97)) < 1e-9)
    #expect(abs(end(frames: 1) - end(frames: 1000)) < 1e-9)
  }
}
