import Testing

@testable import DeftAnimation

@Suite("Tracked velocity") struct TrackedVelocityTests {
  private func velocity(_ reports: [(TimeInterval, Double)]) -> Double {
    var samples = RecentSamples(zero: 0.0)
    for (time, value) in reports { _ = samples.add(value, at: time) }
    return samples.velocity
  }

  @Test("Fewer than two samples yield no velocity")
  func fewerThanTwoSamplesHaveNoVelocity() {
    #expect(velocity([]) == 0)
    #expect(velocity([(1, 5)]) == 0)
  }

  @Test("The velocity of two samples is their slope")
  func twoSamplesYieldTheirSlope() {
    #expect(abs(velocity([(1, 0), (1.01, 5)]) - 500) < 1e-9)
  }

  @Test("Of three samples, the older pair has a weight of three quarters")
  func olderPairHasAWeightOfThreeQuarters() {
    let velocity = velocity([(0.9, 77), (1, 0), (1.01, 5), (1.02, 5)])
    #expect(abs(velocity - 0.75 * 500) < 1e-9)
  }

  @Test("A sample from the past is dropped; a sample at the same time replaces the last one")
  func anEarlierSampleIsDroppedAndOneAtTheSameTimeReplaces() {
    #expect(abs(velocity([(1, 0), (1.01, 5), (1.005, 99)]) - 500) < 1e-9)
    #expect(abs(velocity([(1, 0), (1.01, 99), (1.01, 5)]) - 500) < 1e-9)
  }

  @Test("A rest of 50 ms discards earlier samples")
  func restDiscardsEarlierSamples() {
    #expect(velocity([(1, 0), (1.01, 5), (1.06, 5)]) == 0)
    #expect(abs(velocity([(1, 0), (1.01, 50), (1.06, 5), (1.07, 6)]) - 100) < 1e-9)
  }

  @Test("Samples within one frame are merged")
  func samplesOfOneFrameAreMerged() {
    #expect(velocity([(1, 0), (1.000_001, 5)]) == 0)
    #expect(abs(velocity([(1, 0), (1 + 1.0 / 120, 5)]) - 600) < 1e-6)
    #expect(abs(velocity([(1, 0), (1.01, 4), (1.012, 9), (1.016, 12)]) - 750) < 1e-6)
  }

  @Test(
    "The velocity of a steady movement does not depend on the sample rate",
    arguments: [30.0, 60, 120, 125, 144, 500, 1000, 8000])
  func velocityDoesNotDependOnTheSampleRate(_ rate: Double) {
    var samples = RecentSamples(zero: 0.0)
    for sample in 0...Int(rate * 0.2) {
      // Times are rounded to whole milliseconds.
      let time = Double(sample) / rate
      _ = samples.add(time * 700, at: 5 + (time * 1000).rounded() / 1000)
      if sample > 3, time > 0.02 { #expect(abs(samples.velocity - 700) < 0.15 * 700) }
    }
  }

  @Test("A tracked velocity decays, expires after two seconds, and is 0 after a reset")
  func trackedVelocityDecaysAndExpires() {
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
