import DeftAnimation
import Testing

@Suite("Glides") struct GlideTests {
  private let timeline = AnimationTimeline()

  @Test("A glide to the destination of a decay follows the decay")
  func glideToTheDecaysDestinationIsTheDecay() {
    let x = AnimatableProperty(10.0, on: timeline)
    let destination = 10 + Decay.normal.destination(initialVelocity: 1200.0)
    x.glide(to: destination, initialVelocity: 1200)
    for step in 1...30 {
      let time = Double(step) * 0.1
      timeline.advance(to: time)
      let expected = 10 + Decay.normal.value(initialVelocity: 1200.0, time: time)
      #expect(abs(x.presentation - expected) < 1e-9)
      let velocity = Decay.normal.velocity(initialVelocity: 1200.0, time: time)
      #expect(abs(x.velocity - velocity) < 1e-9)
    }
    timeline.advance(to: 10)
    #expect(x.presentation == destination && !timeline.isRunning)
  }

  @Test(
    "A glide starts with the given velocity and ends at its destination without overshooting",
    arguments: [0.15, 0.5, 0.9, 1, 1.5, 3])
  func glideEndsAtTheGivenDestination(share: Double) {
    let x = AnimatableProperty(CGPoint.zero, on: timeline)
    let start = CGSize(width: 900, height: -700).animatableData
    let way = Decay.normal.destination(initialVelocity: start).scaled(by: share)
    let destination = CGPoint(x: way.first, y: way.second)
    x.glide(to: destination, initialVelocity: start)
    #expect((x.velocity - start).magnitudeSquared < 1e-12)
    var last = CGPoint.zero
    for frame in 1...1_200 where timeline.isRunning {
      timeline.advance(to: Double(frame) / 120)
      // The glide never reverses and never overshoots.
      #expect(x.presentation.x >= last.x - 1e-9 && x.presentation.x <= destination.x + 1e-9)
      #expect(x.presentation.y <= last.y + 1e-9 && x.presentation.y >= destination.y - 1e-9)
      last = x.presentation
    }
    #expect(x.presentation == destination && !timeline.isRunning)
  }

  @Test("Each component of a glide brakes independently")
  func eachComponentBrakesIndependently() {
    let x = AnimatableProperty(CGPoint.zero, on: timeline)
    let start = CGSize(width: 900, height: 900).animatableData
    let free = Decay.normal.destination(initialVelocity: 900.0)
    x.glide(to: CGPoint(x: free, y: 100), initialVelocity: start)
    for step in 1...20 {
      timeline.advance(to: Double(step) * 0.1)
      let expected = Decay.normal.value(initialVelocity: 900.0, time: Double(step) * 0.1)
      #expect(abs(x.presentation.x - expected) < 1e-9)
      #expect(x.presentation.y < 100)
    }
  }

  @Test("A glide whose velocity leads beyond its destination overshoots and returns")
  func flingBeyondTheDestinationReturns() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.glide(to: 0, initialVelocity: 1000)
    var most = 0.0
    for frame in 1...1_200 where timeline.isRunning {
      timeline.advance(to: Double(frame) / 120)
      most = max(most, x.presentation)
    }
    #expect((20...80).contains(most))
    #expect(x.presentation == 0 && !timeline.isRunning)
  }

  @Test("A glide of a small value ends exactly at its destination without a visible jump")
  func smallValuesEndExactly() {
    let scale = AnimatableProperty(1.0, on: timeline)
    scale.glide(to: 1.2, initialVelocity: 0.5)
    timeline.advance(to: 0.5)
    #expect(scale.isAnimating)
    var last = scale.presentation
    for frame in 60...2_400 where timeline.isRunning {
      last = scale.presentation
      timeline.advance(to: Double(frame) / 120)
    }
    #expect(scale.presentation == 1.2 && abs(last - 1.2) < 0.001)
  }

  @Test(
    "A glide continues with the velocity of a spring, and a spring with the velocity of a glide")
  func glideReplacesAndIsReplaced() {
    let x = AnimatableProperty(0.0, on: timeline)
    x.set(100, animation: .bouncy)
    timeline.advance(to: 0.1)
    let (place, velocity) = (x.presentation, x.velocity)
    x.glide(to: 300)
    #expect(abs(x.presentation - place) < 1e-9 && abs(x.velocity - velocity) < 1e-9)
    timeline.advance(to: 0.2)
    let gliding = x.velocity
    x.set(0, animation: .spring)
    #expect(abs(x.velocity - gliding) < 1e-9)
  }

  @Test("The completion of a glide runs once, at rest")
  func completionRunsAtRest() {
    let x = AnimatableProperty(0.0, on: timeline)
    var ended = 0
    x.glide(to: 300, initialVelocity: 600, completion: { ended += 1 })
    timeline.advance(to: 1)
    #expect(ended == 0)
    timeline.advance(to: 20)
    #expect(ended == 1)
  }
}
