import DeftAnimation
import Testing

@Suite("Decay") struct DecayTests {
  @Test("The rate is the fraction of the velocity that remains after one millisecond")
  func rateIsTheShareLeftAfterAMillisecond() {
    for decay in [Decay.normal, .fast] {
      let left = decay.velocity(initialVelocity: 1000.0, time: 0.001)
      #expect(abs(left - 1000 * decay.rate) < 1e-9)
    }
    #expect(Decay.normal.rate == 0.998)
    #expect(Decay.fast.rate == 0.99)
  }

  @Test("The distance is the integral of the velocity")
  func distanceIsTheIntegralOfTheVelocity() {
    let decay = Decay.normal
    var way = 0.0
    let steps = 10_000
    let h = 1.5 / Double(steps)
    for step in 0..<steps {
      way += h * decay.velocity(initialVelocity: 800.0, time: (Double(step) + 0.5) * h)
    }
    #expect(abs(decay.value(initialVelocity: 800.0, time: 1.5) - way) < 1e-5)
  }

  @Test("A decay reaches its destination, and is over when half a point is left")
  func decayEndsAtItsDestination() {
    let decay = Decay.normal
    let destination = decay.destination(initialVelocity: 1000.0)
    #expect(abs(destination - 499.5) < 0.01)
    #expect(abs(decay.value(initialVelocity: 1000.0, time: 60) - destination) < 1e-9)
    let end = decay.duration(initialVelocity: 1000.0)
    #expect(abs(destination - decay.value(initialVelocity: 1000.0, time: end) - 0.5) < 1e-9)
    #expect(decay.duration(initialVelocity: 0.1) == 0)
  }

  @Test("A decaying vector keeps its direction")
  func vectorsKeepTheirDirection() {
    let start = CGSize(width: 300, height: -400).animatableData
    let way = Decay.fast.value(initialVelocity: start, time: 0.1)
    #expect(abs(way.first / way.second + 0.75) < 1e-12)
  }
}
