import DeftGeometry
import DeftInput
import Testing

@testable import DeviceChecks

@Suite("Metrics")
struct MetricTests {
  static let cases =
    RateCases.rates + RateCases.flickReports + CountCases.cases + LineCases.linearity
    + LineCases.directions + PlaceCases.jitter + PlaceCases.accuracy + PlaceCases.drumroll
    + PlaceCases.edgeReach + PlaceCases.coverage + MotionCases.gaps + MotionCases.startHysteresis
    + MotionCases.fingers + MotionCases.touchpadPinches

  @Test(
    "For a recording with a known value, a metric produces that value and its verdict",
    arguments: cases)
  func value(_ test: MetricCase) throws {
    let measurement = try #require(Metric(id: test.metric)).measure(test.recording)
    #expect(measurement.metric == test.metric)
    #expect(measurement.verdict == test.verdict, "\(measurement)")
    #expect(measurement.detail.english.hasSuffix("."))
    if let value = test.value {
      let measured = try #require(measurement.value, "\(measurement.detail)")
      #expect(abs(measured - value) <= test.tolerance, "\(measured) instead of \(value)")
    } else {
      #expect(measurement.value == nil)
    }
  }

  @Test("Each metric is tested on both sides of its limits, with noise and without contacts")
  func completeness() throws {
    for metric in Metric.all {
      let tests = Self.cases.filter { $0.metric == metric.id }
      func has(_ name: String) -> Bool { tests.contains { $0.name.hasPrefix(name) } }
      let limit = try #require(metric.limit)
      #expect(has("just good"), "\(metric.id)")
      #expect(has("just bad"), "\(metric.id)")
      #expect(has("noise"), "\(metric.id)")
      #expect(has("not enough"), "\(metric.id)")
      #expect(limit.good == limit.acceptable || has("just acceptable"), "\(metric.id)")
    }
  }
}
