import DeviceChecks
import Testing

@Suite("Metric limit")
struct MetricLimitTests {
  @Test(
    "A value equal to a limit is on the good side of the limit",
    arguments: [
      (0.99, Verdict.good), (1, .good), (1.01, .acceptable), (2, .acceptable), (2.01, .bad),
    ])
  func inclusive(value: Double, verdict: Verdict) {
    #expect(MetricLimit(.atMost, 1, acceptable: 2).verdict(on: value) == verdict)
  }

  @Test("Without a soft end, a value beyond the limit is bad")
  func hard() {
    #expect(MetricLimit(.atLeast, 60).verdict(on: 59.9) == .bad)
    #expect(MetricLimit(.atLeast, 60).verdict(on: 60) == .good)
  }
}
