import DeftTesting
import Testing

@testable import DeftGestures

@Suite("Velocity with SwiftUI's estimator") struct VelocityTests {
  private func velocity(_ samples: [(TimeInterval, Double)]) -> Double {
    var sampler = VelocitySampler<SIMD2<Double>>()
    for (time, x) in samples { sampler.add([x, 0], at: time) }
    return sampler.velocity.x
  }

  @Test("Fewer than two samples yield no velocity") func fewerThanTwoSamplesHaveNoVelocity() {
    #expect(velocity([]) == 0)
    #expect(velocity([(0, 5)]) == 0)
  }
  @Test("The velocity of two samples is their slope") func twoSamplesGiveTheirSlope() {
    #expect(abs(velocity([(0, 0), (0.01, 5)]) - 500) < 1e-9)
  }
  @Test("The older of two slopes has a weight of three quarters")
  func olderSlopeHasAWeightOfThreeQuarters() {
    #expect(abs(velocity([(0, 0), (0.01, 4), (0.02, 4)]) - 300) < 1e-9)
    #expect(abs(velocity([(0, 9), (0.01, 0), (0.02, 4), (0.03, 4)]) - 300) < 1e-9)
  }
  @Test("A velocity sample at the same time replaces the last one")
  func aSampleAtTheSameTimeReplacesTheLast() {
    #expect(abs(velocity([(0, 0), (0.01, 1), (0.01, 4)]) - 400) < 1e-9)
  }
  @Test("A velocity sample older than the last one is dropped") func anOlderSampleIsDropped() {
    #expect(abs(velocity([(0, 0), (0.01, 4), (0.005, 100)]) - 400) < 1e-9)
  }
  @Test(
    "After a pause of more than 40 ms, the velocity is zero",
    arguments: [(0.04, 250.0), (0.0401, 0)])
  func pauseOfMoreThan40MillisecondsIsARest(_ gap: TimeInterval, _ expected: Double) {
    #expect(abs(velocity([(0, 0), (gap, 10)]) - expected) < 1e-6)
  }
  @Test(
    "The velocity of a steady drag is correct even at low report rates",
    arguments: [4.0, 10, 20, 24])
  func slowDevices(_ rate: Double) {
    let samples = (0...9).map { (Double($0) / rate, Double($0) / rate * 100) }
    #expect(abs(velocity(samples) - 100) < 1e-6)
    for count in 3...9 { #expect(abs(velocity(Array(samples.prefix(count))) - 100) < 1e-6) }
    // A pause of twice the report interval is a rest.
    #expect(velocity(samples + [(11 / rate + 0.001, 500)]) == 0)
  }

  @Test(
    "At 30 Hz with jitter, the velocity is accurate to within 25% after every report",
    arguments: VelocityEstimation.allCases)
  func jitter(_ estimation: VelocityEstimation) {
    var random = SplitMix64(seed: 30)
    for _ in 0..<20 {
      var sampler = VelocitySampler<SIMD2<Double>>(estimation)
      for report in 0..<228 {
        let time = Double(report) / 30 + .random(in: -0.005...0.005, using: &random)
        sampler.add([100 * time, 0], at: time)
        if report > 1 { #expect(abs(sampler.velocity.x - 100) < 25, "report \(report)") }
      }
    }
  }

  @Test("At 125 Hz a pause of more than 40 ms is a rest, even after earlier rests")
  func restsOfFastDevices() {
    var samples: [(TimeInterval, Double)] = (0...5).map { (Double($0) * 0.008, Double($0)) }
    for _ in 0..<4 {
      let (time, place) = samples[samples.count - 1]
      samples.append((time + 0.041, place + 10))
      #expect(velocity(samples) == 0)
    }
  }

  @Test("Velocity samples within one frame are merged") func samplesOfOneFrameAreOne() {
    #expect(velocity([(0, 0), (1e-9, 1)]) == 0)
    #expect(velocity([(0, 0), (0.008, 8)]) == 0)
    #expect(abs(velocity([(0, 0), (1.0 / 120, 5)]) - 600) < 1e-6)
    // The last stored sample is at 10 ms; samples up to 18 ms are merged into it.
    #expect(abs(velocity([(0, 0), (0.01, 4), (0.012, 9), (0.016, 12)]) - 750) < 1e-6)
    // At 20 ms a sample is stored, and the one at 10 ms is unchanged.
    let third = velocity([(0, 0), (0.01, 4), (0.012, 9), (0.016, 12), (0.02, 12.4)])
    #expect(abs(third - (0.75 * 400 + 0.25 * 840)) < 1e-6)
  }
  @Test("A sample without movement is ignored within a frame")
  func sampleWithoutMovementIsIgnoredWithinAFrame() {
    let moves = [(0.0, 0.0), (0.01, 4), (0.02, 8)]
    #expect(abs(velocity(moves + [(0.021, 8), (0.029, 8)]) - 400) < 1e-6)
    #expect(abs(velocity(moves + [(0.0285, 8)]) - 300) < 1e-6)
    // A sample without movement counts if it is repeated for two frames.
    #expect(abs(velocity(moves + [(0.021, 8), (0.029, 8), (0.034, 8), (0.037, 8)]) - 300) < 1e-6)
    #expect(velocity(moves + (1...50).map { (0.02 + Double($0) / 1000, 8) }) == 0)
  }

  @Test("A drag's predicted end is a quarter second ahead") func predictionIsAQuarterSecondAhead() {
    var last: DragGesture.Value?
    let hand = Hand(DragGesture(minimumDistance: 0).onEnded { last = $0 })
    hand.touch(0, 0)
    for i in 1...5 { hand.move(CGFloat(i) * 5, CGFloat(i) * -2) }
    hand.lift()
    guard let last else { return #expect(last != nil) }
    #expect(abs(last.velocity.width - 375) < 1e-6)
    #expect(abs(last.velocity.height + 150) < 1e-6)
    #expect(abs(last.predictedEndLocation.x - (25 + 375 / 4)) < 1e-6)
    #expect(abs(last.predictedEndTranslation.height - (-10 - 150 / 4)) < 1e-6)
  }

  @Test("A resting finger does not fling") func restingFingerDoesNotFling() {
    var drag: CGSize?
    var transform: TransformGesture.Value?
    let hand = Hand([
      GestureAttachment(
        DragGesture().onEnded { drag = $0.velocity }, priority: .simultaneous),
      GestureAttachment(TransformGesture().onEnded { transform = $0 }),
    ])
    hand.touch(0, 0)
    for i in 1...5 { hand.move(CGFloat(i) * 20, 0) }
    hand.lift(after: 0.05)
    #expect(drag == .zero)
    #expect(transform?.velocity == .zero)
  }

  @Test("The velocity is finite even if times decrease") func decreasingTimesAreHarmless() {
    var last: DragGesture.Value?
    let hand = Hand(DragGesture(minimumDistance: 0).onChanged { last = $0 })
    hand.touch(0, 0)
    hand.move(10, 0)
    hand.move(20, 0, after: -5)
    hand.move(30, 0, after: 0)
    #expect(last?.translation.width == 30)
    #expect(last?.velocity.width.isFinite == true)
  }

  @Test("Scaling and rotation have velocities") func scalingAndRotationHaveVelocities() {
    var last: TransformGesture.Value?
    var magnify: CGFloat?
    var rotate: Angle?
    let hand = Hand([
      GestureAttachment(TransformGesture(minimumDistance: 0).onChanged { last = $0 }),
      GestureAttachment(
        MagnifyGesture().onChanged { magnify = $0.velocity }, priority: .simultaneous),
      GestureAttachment(
        RotateGesture().onChanged { rotate = $0.velocity }, priority: .simultaneous),
    ])
    hand.touch(0, 0)
    hand.touch(100, 0, finger: 2)
    for i in 1...5 {
      let angle = Angle.degrees(Double(i)).radians
      let radius = 100 + CGFloat(i)
      hand.move(radius * cos(angle), radius * sin(angle), finger: 2)
    }
    guard let last else { return #expect(last != nil) }
    #expect(abs(last.scaleVelocity - 1) < 1e-6)
    #expect(abs(last.rotationVelocity.degrees - 100) < 1e-6)
    #expect(abs((magnify ?? 0) - 1) < 1e-6)
    #expect(abs((rotate?.degrees ?? 0) - 100) < 1e-6)
  }
}
