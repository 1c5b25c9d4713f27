import DeftAnimation
import Testing

@Suite("Springs") struct SpringTests {
  static let springs: [Spring] = [
    .smooth, .snappy, .bouncy, Spring(duration: 0.3, bounce: 0.9), Spring(duration: 2, bounce: 1),
    Spring(duration: 0.5, bounce: -0.4), Spring(duration: 0.5, bounce: -0.9),
    Spring(response: 0.55, dampingRatio: 0.825), Spring(response: 0.5, dampingRatio: 1 - 1e-9),
    Spring(response: 0.5, dampingRatio: 1 + 1e-9),
    Spring(mass: 2, stiffness: 100, damping: 10),
    Spring(mass: 1, stiffness: 50, damping: 60, allowOverDamping: true),
  ]

  /// Integrates the oscillator's equation in small steps (fourth-order Runge-Kutta).
  private func integrate(
    _ spring: Spring, target: Double, velocity: Double, to end: Double
  ) -> (position: Double, velocity: Double) {
    var (x, v) = (0.0, velocity)
    let steps = 20_000
    let h = end / Double(steps)
    func pull(_ x: Double, _ v: Double) -> Double {
      spring.force(target: target, position: x, velocity: v) / spring.mass
    }
    for _ in 0..<steps {
      let (x1, v1) = (v, pull(x, v))
      let (x2, v2) = (v + h / 2 * v1, pull(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, pull(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, pull(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (x, v)
  }

  @Test(
    "The closed forms of value and velocity solve the oscillator's equation",
    arguments: springs)
  func closedFormsSolveTheEquation(spring: Spring) {
    for (target, velocity) in [(1.0, 0.0), (1, -7), (0, 5), (-3, 20)] {
      for time in [0.05, 0.4] {
        let (x, v) = integrate(spring, target: target, velocity: velocity, to: time)
        let value = spring.value(target: target, initialVelocity: velocity, time: time)
        let speed = spring.velocity(target: target, initialVelocity: velocity, time: time)
        #expect(abs(value - x) < 1e-9)
        #expect(abs(speed - v) < 1e-8)
      }
    }
  }

  @Test("Underdamped, critical and over-damped springs match the specified formulas")
  func closedFormsMatchTheSpecification() {
    for (ratio, time) in [(0.4, 0.3), (1.0, 0.2), (1.7, 0.25)] {
      let spring = Spring(response: 0.6, dampingRatio: ratio)
      let (target, start) = (3.0, -4.0)
      let a = spring.damping / 2
      let w = abs(spring.stiffness - a * a).squareRoot()
      let expected =
        if ratio < 1 {
          target - exp(-a * time)
            * (target * cos(w * time) + (a * target - start) / w * sin(w * time))
        } else if ratio == 1 {
          target - exp(-a * time) * (target + (a * target - start) * time)
        } else {
          target - ((w + a) * target - start) / (2 * w) * exp((w - a) * time)
            - ((w - a) * target + start) / (2 * w) * exp(-(w + a) * time)
        }
      let value = spring.value(target: target, initialVelocity: start, time: time)
      #expect(abs(value - expected) < 1e-12)
    }
  }

  /// Checks underdamped, critical and over-damped springs for various times and velocities.
  @Test(
    "Springs match the specified formulas for all times, velocities and dampings",
    arguments: [0.1, 0.3, 0.7, 0.95, 1.0, 1.05, 1.5, 3], [0.15, 0.5, 2])
  func closedFormsHoldEverywhere(ratio: Double, response: Double) {
    let spring = Spring(response: response, dampingRatio: ratio)
    let a = spring.damping / 2
    let w = abs(spring.stiffness - a * a).squareRoot()
    for (target, start) in [(1.0, 0.0), (1, 12), (-40, 700), (0, -3)] {
      for step in 1...40 {
        let time = Double(step) * 0.05
        var expected = target
        if ratio < 1 {
          let sine = (a * target - start) / w * sin(w * time)
          expected -= exp(-a * time) * (target * cos(w * time) + sine)
        } else if ratio == 1 {
          expected -= exp(-a * time) * (target + (a * target - start) * time)
        } else {
          expected -= ((w + a) * target - start) / (2 * w) * exp((w - a) * time)
          expected -= ((w - a) * target + start) / (2 * w) * exp(-(w + a) * time)
        }
        let value = spring.value(target: target, initialVelocity: start, time: time)
        #expect(abs(value - expected) < 1e-9)
      }
    }
  }

  @Test("The velocity of a spring is the derivative of its value", arguments: springs)
  func velocityIsTheDerivativeOfTheValue(spring: Spring) {
    for time in [0.01, 0.1, 0.5, 1.5] {
      let h = 1e-5
      let ahead = spring.value(target: 2.0, initialVelocity: 3, time: time + h)
      let behind = spring.value(target: 2.0, initialVelocity: 3, time: time - h)
      let velocity = spring.velocity(target: 2.0, initialVelocity: 3, time: time)
      #expect(abs(velocity - (ahead - behind) / (2 * h)) < 1e-5 * max(1, abs(velocity)))
    }
  }

  @Test("A spring begins at zero with its initial velocity", arguments: springs)
  func aSpringBeginsAtZeroWithItsVelocity(spring: Spring) {
    #expect(spring.value(target: 5.0, initialVelocity: 3, time: 0) == 0)
    #expect(spring.velocity(target: 5.0, initialVelocity: 3, time: 0) == 3)
  }

  @Test("Updating a spring in steps yields the same result as the closed form", arguments: springs)
  func stepwiseUpdatesYieldTheSameResult(spring: Spring) {
    var (value, velocity) = (10.0, -3.0)
    for _ in 0..<25 {
      spring.update(value: &value, velocity: &velocity, target: 4, deltaTime: 0.02)
    }
    let whole = 10 + spring.value(target: -6.0, initialVelocity: -3, time: 0.5)
    #expect(abs(value - whole) < 1e-9)
    let speed = spring.velocity(target: -6.0, initialVelocity: -3, time: 0.5)
    #expect(abs(velocity - speed) < 1e-8)
  }

  @Test(
    "Duration and bounce determine damping ratio, response, stiffness and damping",
    arguments: [
      (0.5, 0.0, 1.0), (0.4, 0.3, 0.7), (1, 1, 0), (0.5, -0.5, 2), (0.25, -0.2, 1.25), (1, 1.5, 0),
    ])
  func bounceAndDampingRatio(duration: Double, bounce: Double, ratio: Double) {
    let spring = Spring(duration: duration, bounce: bounce)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
    #expect(abs(spring.response - duration) < 1e-12)
    #expect(abs(spring.duration - duration) < 1e-12)
    #expect(abs(spring.stiffness - pow(2 * .pi / duration, 2)) < 1e-9)
    #expect(abs(spring.damping - 2 * ratio * 2 * .pi / duration) < 1e-9)
    #expect(abs(spring.bounce - min(bounce, 1)) < 1e-12)
  }

  @Test("A bounce of -1 or less yields NaN")
  func bounceOfMinusOneIsInvalid() {
    #expect(Spring(bounce: -1).dampingRatio.isNaN)
    #expect(Spring(bounce: -2).value(target: 1.0, time: 0.1).isNaN)
  }

  @Test("A spring preserves its mass, stiffness and damping")
  func physicalParametersArePreserved() {
    let spring = Spring(mass: 2, stiffness: 300, damping: 12)
    #expect(abs(spring.stiffness - 300) < 1e-9)
    #expect(abs(spring.damping - 12) < 1e-9)
    #expect(spring.mass == 2)
    #expect(abs(spring.dampingRatio - 12 / (2 * 600.0.squareRoot())) < 1e-12)
    #expect(abs(spring.response - 2 * .pi / 150.0.squareRoot()) < 1e-12)
  }

  @Test("A spring is critically damped unless over-damping is allowed")
  func overDampingMustBeAllowed() {
    let tame = Spring(stiffness: 100, damping: 50)
    #expect(tame.dampingRatio == 1)
    #expect(abs(tame.response - 2 * .pi / 10) < 1e-12)
    let wild = Spring(stiffness: 100, damping: 50, allowOverDamping: true)
    #expect(wild.dampingRatio == 2.5)
  }

  @Test("The spring presets have SwiftUI's durations and bounces")
  func presets() {
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring() == .smooth)
    #expect(
      Spring.bouncy(duration: 0.7, extraBounce: 0.1) == Spring(duration: 0.7, bounce: 0.3 + 0.1))
  }

  @Test("An oscillating spring has the settling duration of its envelope")
  func settlingOfAnOscillatingSpringIsThatOfItsEnvelope() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    let decay = spring.damping / 2
    #expect(abs(spring.settlingDuration - log((decay + 1) / 0.001) / decay) < 1e-12)
    let other = spring.settlingDuration(target: 100.0, initialVelocity: 50, epsilon: 0.01)
    #expect(abs(other - log((abs(decay * 100 - 50) + 100) / 0.01) / decay) < 1e-12)
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
  }

  @Test("A spring stays within 0.1% of its target after its settling duration", arguments: springs)
  func aSpringStaysNearItsTargetOnceSettled(spring: Spring) {
    let end = spring.settlingDuration
    guard end.isFinite else { return }
    for step in 0..<200 {
      let rest = 1 - spring.value(target: 1.0, time: end + Double(step) * 0.01)
      #expect(abs(rest) <= 0.001)
    }
  }

  @Test(
    "The settling duration of a spring that does not oscillate is a multiple of 0.1 s",
    arguments: [Spring.smooth, Spring(bounce: -0.4)])
  func settlingOfOtherSpringsIsAMultipleOfATenth(spring: Spring) {
    let tenths = spring.settlingDuration * 10
    #expect(abs(tenths - tenths.rounded()) < 1e-9)
    let before = 1 - spring.value(target: 1.0, time: spring.settlingDuration - 0.1)
    #expect(before >= 0.001)
  }

  @Test(
    "A spring that is created with a settling duration has this duration",
    arguments: [0.1, 0.5, 1, 3, 10], [0.05, 0.3, 0.7, 0.99])
  func springSettlesAtTheGivenTime(duration: Double, ratio: Double) {
    let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
    #expect(abs(spring.settlingDuration - duration) < 1e-9)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test("A settling duration is at least 0.01 s, and the damping ratio at most 1")
  func settlingParametersAreClamped() {
    let critical = Spring(settlingDuration: 1, dampingRatio: 3)
    #expect(critical.dampingRatio == 1)
    #expect(abs(1 - critical.value(target: 1.0, time: 1) - 0.001) < 1e-9)
    let quick = Spring(settlingDuration: 0, dampingRatio: 0.5)
    #expect(abs(quick.settlingDuration - 0.01) < 1e-9)
  }

  @Test("A spring moves each component of a vector independently")
  func vectorsMoveComponentByComponent() {
    let spring = Spring.bouncy
    let target = CGPoint(x: 10, y: -20).animatableData
    let start = CGPoint(x: 3, y: 400).animatableData
    let value = spring.value(target: target, initialVelocity: start, time: 0.2)
    let x = spring.value(target: 10.0, initialVelocity: 3, time: 0.2)
    let y = spring.value(target: -20.0, initialVelocity: 400, time: 0.2)
    #expect(abs(value.first - x) < 1e-12 && abs(value.second - y) < 1e-12)
  }

  @Test("A spring moves an animatable value in the same way as its animatableData")
  func animatableValuesMoveFromOneToAnother() {
    let spring = Spring.snappy
    let (a, b) = (Angle.degrees(10), Angle.degrees(50))
    let value = spring.value(fromValue: a, toValue: b, initialVelocity: .degrees(30), time: 0.2)
    let plain = 10 + spring.value(target: 40.0, initialVelocity: 30, time: 0.2)
    #expect(abs(value.degrees - plain) < 1e-9)
    let velocity = spring.velocity(
      fromValue: a, toValue: b, initialVelocity: .degrees(30), time: 0.2)
    let speed = spring.velocity(target: 40.0, initialVelocity: 30, time: 0.2)
    #expect(abs(velocity.degrees - speed) < 1e-9)
    let force = spring.force(fromValue: a, toValue: b, position: a, velocity: .zero)
    #expect(abs(force.degrees - 40 * spring.stiffness) < 1e-6)
    let settled = spring.settlingDuration(
      fromValue: a, toValue: b, initialVelocity: .zero, epsilon: 0.001)
    let data = (b - a).animatableData
    #expect(settled == spring.settlingDuration(target: data, epsilon: 0.001))
  }

  @Test("A spring with a duration of 0 arrives at once")
  func springWithoutDurationArrivesAtOnce() {
    let spring = Spring(duration: 0)
    #expect(spring.value(target: 5.0, time: 0.001) == 5)
    #expect(spring.velocity(target: 5.0, time: 0.001) == 0)
    #expect(spring.settlingDuration == 0)
  }

  @Test("Values of springs with extreme damping ratios are finite at all times")
  func extremeSpringsStayFinite() {
    for ratio in [0, 1e-12, 1, 50, 1e6] {
      for time in [1e-9, 1, 1e6] {
        let spring = Spring(response: 0.01, dampingRatio: ratio)
        #expect(spring.value(target: 1.0, initialVelocity: 1, time: time).isFinite)
        #expect(spring.velocity(target: 1.0, initialVelocity: 1, time: time).isFinite)
      }
    }
  }
}
