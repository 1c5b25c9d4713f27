import DeftTesting
import Testing

@testable import DeftGestures

@Suite("Velocity is independent of the device") struct DeviceRateTests {
  private static let speeds: [Double] = [200, 300, 700, 2000, 5000]

  @Test(
    "The velocity of a steady motion is measured correctly on every device",
    arguments: SteadyMotion.devices)
  func steadyMotionIsMeasured(_ device: SteadyMotion.Device) {
    var random = SplitMix64(seed: UInt64(device.rate) + (device.isWhole ? 1 : 0))
    let violation = Violation()
    for speed in Self.speeds {
      for round in 0..<12 {
        let motion = SteadyMotion(
          device, speed: speed, duration: .random(in: 0.15...0.4, using: &random),
          releaseAfter: .random(in: 0...0.008, using: &random), &random)
        var sampler = VelocitySampler<SIMD2<Double>>()
        for (place, time) in motion.samples { sampler.add([place.x, place.y], at: time) }
        if let last = motion.samples.last?.place {
          sampler.add([last.x, last.y], at: motion.release)
        }
        let measured = CGSize(width: sampler.velocity.x, height: sampler.velocity.y)
        violation.check(
          motion.allows(measured),
          "\(device), round \(round): \(measured) instead of \(motion.velocity)")
      }
    }
    #expect(violation.first == nil)
  }

  @Test(
    "Drags and transforms end with the correct velocity at any report rate",
    arguments: [30.0, 60, 120, 125, 500, 1000, 8000])
  func dragsAndTransformsEndWithTheVelocity(_ rate: Double) {
    var random = SplitMix64(seed: UInt64(rate))
    let violation = Violation()
    var (drag, predicted, transform) = (CGSize.zero, CGSize.zero, CGSize.zero)
    let hand = Hand([
      GestureAttachment(
        DragGesture().onEnded {
          (drag, predicted) = ($0.velocity, $0.predictedEndLocation - $0.location)
        }, priority: .simultaneous),
      GestureAttachment(TransformGesture().onEnded { transform = $0.velocity }),
    ])
    let device = SteadyMotion.Device(rate: rate, isWhole: true, hasWholeStamps: true)
    for speed in Self.speeds {
      let motion = SteadyMotion(
        device, speed: speed, duration: 0.2,
        releaseAfter: .random(in: 0...0.008, using: &random), &random)
      for (index, sample) in motion.samples.enumerated() {
        hand.time = sample.time
        if index == 0 {
          hand.touch(sample.place.x, sample.place.y)
        } else {
          hand.move(sample.place.x, sample.place.y, after: 0)
        }
      }
      hand.time = motion.release
      hand.lift(after: 0)
      let expected = "instead of \(motion.velocity) at \(rate) Hz"
      violation.check(motion.allows(drag), "drag \(drag) \(expected)")
      violation.check(motion.allows(predicted * 4), "prediction \(predicted) \(expected)")
      violation.check(motion.allows(transform), "transform \(transform) \(expected)")
    }
    #expect(violation.first == nil)
  }

  @Test(
    "Scaling and rotation report the correct velocity at any report rate",
    arguments: [60.0, 125, 1000, 8000])
  func scalingAndRotationReportTheirVelocity(_ rate: Double) {
    let violation = Violation()
    var (scale, turn, both) = (0.0, 0.0, TransformGesture.Value?.none)
    let hand = Hand([
      GestureAttachment(
        MagnifyGesture().onEnded { scale = Double($0.velocity) }, priority: .simultaneous),
      GestureAttachment(
        RotateGesture().onEnded { turn = $0.velocity.radians }, priority: .simultaneous),
      GestureAttachment(TransformGesture().onChanged { both = $0 }),
    ])
    // One finger rests; the other finger circles it in whole points and moves away from it.
    let (radius, outward, round) = (150.0, 450.0, 2.0)
    func place(_ time: TimeInterval) -> CGPoint {
      let (r, angle) = (radius + outward * time, round * time)
      return CGPoint(x: (500 + r * cos(angle)).rounded(), y: (500 + r * sin(angle)).rounded())
    }
    let zero = hand.time
    hand.touch(500, 500)
    hand.touch(place(0).x, place(0).y, finger: 2)
    for report in 1...Int(0.3 * rate) {
      let time = Double(report) / rate
      hand.time = zero + (time * 1000).rounded() / 1000
      hand.move(place(time).x, place(time).y, finger: 2, after: 0)
    }
    hand.lift(finger: 2, after: 0.006)
    violation.check(abs(scale / (outward / radius) - 1) < 0.15, "scale \(scale) at \(rate) Hz")
    violation.check(abs(turn / round - 1) < 0.15, "rotation \(turn) at \(rate) Hz")
    violation.check(
      abs((both?.scaleVelocity ?? 0) / (outward / radius) - 1) < 0.15,
      "scale of a transform \(both?.scaleVelocity ?? 0) at \(rate) Hz")
    violation.check(
      abs((both?.rotationVelocity.radians ?? 0) / round - 1) < 0.15,
      "rotation of a transform \(both?.rotationVelocity.radians ?? 0) at \(rate) Hz")
    hand.lift()
    #expect(violation.first == nil)
  }

  @Test("A finger that rested has no velocity", arguments: SteadyMotion.devices)
  func restedFingerHasNoVelocity(_ device: SteadyMotion.Device) {
    var random = SplitMix64(seed: UInt64(device.rate))
    for speed in Self.speeds {
      let motion = SteadyMotion(
        device, speed: speed, duration: 0.3, releaseAfter: 0.06, &random)
      var silent = VelocitySampler<SIMD2<Double>>()
      for (place, time) in motion.samples { silent.add([place.x, place.y], at: time) }
      var told = silent
      guard let last = motion.samples.last else { continue }
      let place: SIMD2<Double> = [last.place.x, last.place.y]
      silent.add(place, at: motion.release)
      #expect(silent.velocity == .zero)
      // Some devices continue to report a resting finger.
      for time in stride(from: last.time, to: motion.release, by: 1 / device.rate) {
        told.add(place, at: time)
      }
      told.add(place, at: motion.release)
      #expect((told.velocity * told.velocity).sum().squareRoot() < speed * 0.01, "\(device)")
    }
  }

  @Test(
    "At the frame rates of displays, the velocity of flicks is estimated as in SwiftUI",
    arguments: [60.0, 120])
  func flicksAtDisplayRatesAreEstimatedAsInSwiftUI(_ rate: Double) {
    var random = SplitMix64(seed: UInt64(rate))
    let violation = Violation()
    for round in 0..<200 {
      var (x, v) = (0.0, Double.random(in: -2000...2000, using: &random))
      let a = Double.random(in: 20_000...40_000, using: &random) * (round % 2 == 0 ? 1 : -1)
      var places: [Double] = []
      for _ in 0..<20 {
        places.append(x)
        x += v / rate
        v += a / rate
      }
      var sampler = VelocitySampler<SIMD2<Double>>()
      for (index, place) in places.enumerated() {
        sampler.add([place, -place], at: 50 + Double(index) / rate)
        guard index >= 2 else { continue }
        let expected =
          (0.75 * (places[index - 1] - places[index - 2]) + 0.25 * (place - places[index - 1]))
          * rate
        violation.check(
          abs(sampler.velocity.x - expected) < 1e-6,
          "\(rate) Hz, round \(round): \(sampler.velocity.x) instead of \(expected)")
      }
    }
    #expect(violation.first == nil)
  }

  /// A release at least 9 ms after the last move is a separate sample (a quarter of the estimate).
  @Test(
    "A release at least 9 ms after the last move has a weight of one quarter",
    arguments: [0.0095, 0.0125, 0.016, 0.033])
  func lateReleaseHasAWeightOfOneQuarter(_ rest: TimeInterval) {
    for rate in [60.0, 120, 125, 1000, 8000] {
      var sampler = VelocitySampler<SIMD2<Double>>()
      for report in 0...Int(rate * 0.25) {
        let time = Double(report) / rate
        sampler.add([2000 * time, 0], at: time)
      }
      let end = Double(Int(rate * 0.25)) / rate
      sampler.add([2000 * end, 0], at: end + rest)
      // At 125 Hz the second-to-last stored sample may be one report older than the last move.
      #expect(sampler.velocity.x < 1760, "\(rate) Hz")
      #expect(sampler.velocity.x > 1499, "\(rate) Hz")
    }
  }
}
