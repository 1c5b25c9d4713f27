import Testing

@testable import DeftAnimation

@Suite struct VelocitySamplerTests {
  private func velocity(_ samples: [(TimeInterval, Double)]) -> Double {
    var sampler = VelocitySampler<Double>()
    for (time, value) in samples { sampler.add(value, at: time) }
    return sampler.velocity
  }

  @Test func fewerThanTwoSamplesTellNothing() {
    #expect(velocity([]) == 0)
    #expect(velocity([(1, 5)]) == 0)
  }

  @Test func twoSamplesGiveTheirSlope() {
    #expect(abs(velocity([(1, 0), (1.01, 5)]) - 500) < 1e-9)
  }

  @Test func ofThreeTheOlderPairWeighsThreeQuarters() {
    let velocity = velocity([(0.9, 77), (1, 0), (1.01, 5), (1.02, 5)])
    #expect(abs(velocity - 0.75 * 500) < 1e-9)
  }

  @Test func anEarlierSampleIsDroppedAndOneAtTheSameTimeReplaces() {
    #expect(abs(velocity([(1, 0), (1.01, 5), (1.005, 99)]) - 500) < 1e-9)
    #expect(abs(velocity([(1, 0), (1.01, 99), (1.01, 5)]) - 500) < 1e-9)
  }

  @Test func aRestForgetsWhatWasBefore() {
    #expect(velocity([(1, 0), (1.01, 5), (1.06, 5)]) == 0)
    #expect(abs(velocity([(1, 0), (1.01, 50), (1.06, 5), (1.07, 6)]) - 100) < 1e-9)
  }

  @Test func nothingIsDividedByLessThanAMillisecond() {
    #expect(abs(velocity([(1, 0), (1.000_001, 5)]) - 5000) < 1e-6)
  }

  @Test func aTrackedVelocityDiesAwayAndIsDropped() {
    var tracked = TrackedVelocity<Double>()
    #expect(tracked.velocity(at: 0) == 0)
    tracked.sample(0, at: 1)
    tracked.sample(5, at: 1.01)
    #expect(abs(tracked.velocity(at: 1.01) - 500) < 1e-9)
    #expect(abs(tracked.velocity(at: 1.11) - 500 * pow(0.998, 100.0)) < 1e-9)
    #expect(tracked.velocity(at: 3.02) == 0)
    tracked.reset()
    #expect(tracked.velocity(at: 1.01) == 0)
  }
}
