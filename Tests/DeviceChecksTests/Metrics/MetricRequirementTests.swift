import DeftGeometry
import Testing

@testable import DeviceChecks

@Suite("Metric requirement")
struct MetricRequirementTests {
  @Test("A requirement names a metric or its alias, a direction and a number")
  func reading() throws {
    let rate = try MetricRequirement("rate>=60")
    #expect(rate.metric == "report-rate" && rate.limit == MetricLimit(.atLeast, 60))
    #expect(rate.text == "rate>=60")
    #expect(try MetricRequirement(" jitter <= 0.5 ").limit == MetricLimit(.atMost, 0.5))
  }

  @Test("The unit of the metric may follow the number")
  func units() throws {
    for text in ["jitter <= 0.3 mm", "jitter<=0.3mm", " jitter <= 3e-1 mm "] {
      #expect(try MetricRequirement(text).limit == MetricLimit(.atMost, 0.3), "\(text)")
    }
    for text in ["gaps<=2×", "gaps <= 2 x"] {
      #expect(try MetricRequirement(text).limit == MetricLimit(.atMost, 2), "\(text)")
    }
    #expect(try MetricRequirement("rate >= 60 Hz").limit == MetricLimit(.atLeast, 60))
  }

  @Test(
    "Any other text is rejected with the reason",
    arguments: [
      ("report-rate", "does not compare a metric with a number"),
      ("", "does not compare a metric with a number"),
      ("jitter<=0.3 cm", "The unit of “jitter” is mm, not “cm”."),
      ("contacts>=5 mm", "“contacts” has no unit. Remove “mm”."),
      ("speed>=60", "There is no metric “speed”"), ("rate>60", "“>” is not supported"),
      ("rate=60", "“=” is not supported"), ("rate>=fast", "“fast” is not a number"),
      ("rate>=inf", "“inf” is not a number"),
    ])
  func refusal(text: String, reason: String) {
    #expect {
      try MetricRequirement(text)
    } throws: { error in
      (error as? MetricRequirement.Refusal)?.reason.english.contains(reason) ?? false
    }
  }

  @Test("Only a measured value on the good side meets a requirement")
  func meeting() throws {
    let requirement = try MetricRequirement("rate>=60")
    func measurement(_ value: Double?) -> DeviceChecks.Measurement {
      DeviceChecks.Measurement(
        metric: "report-rate", value: value, limit: nil, count: 1, detail: "A.")
    }
    #expect(requirement.isMet(by: measurement(60)))
    #expect(!requirement.isMet(by: measurement(59.9)) && !requirement.isMet(by: measurement(nil)))
  }

  @Test("The reason for an unmet requirement has the value, with the digits that tell them apart")
  func failure() throws {
    func measurement(_ value: Double?, of metric: String = "gaps") -> DeviceChecks.Measurement {
      DeviceChecks.Measurement(metric: metric, value: value, limit: nil, count: 1, detail: "A.")
    }
    let requirement = try MetricRequirement("gaps<=1")
    let other = measurement(0, of: "jitter")
    #expect(requirement.failure(in: [other, measurement(1)]) == nil)
    #expect(requirement.failure(in: [measurement(3), measurement(1)]) == nil)
    for (values, reason) in [
      ([1.5], "measured: 1.5×."), ([1.0004], "measured: 1.0004×."),
      ([1.004, 2], "measured: 1.004×, 2×."),
      ([1 + 1e-14], "measured: 1.00000000000001×."),
    ] {
      #expect(
        requirement.failure(in: [other] + values.map { measurement($0) })
          == "“gaps<=1” is not met; \(reason)")
    }
    #expect(
      requirement.failure(in: [measurement(nil)]) == "“gaps<=1” is not met; not measured: A.")
    #expect(
      requirement.failure(in: [other])
        == "“gaps<=1” is not met; not measured: The step was not carried out.")
  }

  @Test("A value is not shown as the limit that it misses")
  func digits() {
    func text(_ value: Double, _ limit: MetricLimit?) -> String {
      DeviceChecks.Measurement(
        metric: "report-rate", value: value, limit: limit, count: 1, detail: ""
      ).valueText
    }
    #expect(text(59.97, MetricLimit(.atLeast, 60)) == "59.97 Hz")
    #expect(text(59.97, nil) == "60 Hz" && text(60.04, MetricLimit(.atLeast, 60)) == "60 Hz")
    #expect(text(60.04, MetricLimit(.atMost, 50, acceptable: 60)) == "60.04 Hz")
  }
}

@Suite("Recording judgment")
struct RecordingJudgmentTests {
  @Test("A metric that needs its own exercise does not fail a recording unless it is required")
  func exercise() throws {
    let taps = CountCases.taps(20)
    let usual = RecordingJudgment(taps)
    #expect(usual["ghosts"]?.verdict == .unlimited && usual["ghosts"]?.value == 20)
    #expect(
      usual["ghosts"]?.detail.english.hasSuffix(
        """
        No verdict: only a recording of this metric's exercise can be judged. To judge it anyway, \
        add --require 'ghosts<=0'.
        """) == true)
    #expect(usual["lost-ends"]?.verdict == .good)
    let requirement = try MetricRequirement("ghosts<=0")
    let required = RecordingJudgment(taps, requirements: [requirement])
    #expect(required["ghosts"]?.verdict == .bad && required.unmet == [requirement])
    #expect(usual.measurements.map(\.metric) == Metric.all.map(\.id))
  }

  @Test("A requirement whose metric cannot be measured is not met")
  func unmeasured() throws {
    let requirement = try MetricRequirement("gaps<=2")
    #expect(
      RecordingJudgment(CountCases.taps(2), requirements: [requirement]).unmet == [requirement])
  }

  @Test("The table has aligned columns, and marks assumed lengths")
  func table() {
    var recording = PlaceCases.hold(0.25)
    recording.surface.source = .unknown
    let lines = MeasurementTable([
      Metric.jitter.measure(recording), Metric.contacts.measure(recording),
      Metric.gaps.measure(CountCases.taps(1)),
    ]).text.split(separator: "\n")
    #expect(
      lines[0].hasPrefix("Metric    Value     Limit         Verdict       Detail"), "\(lines)")
    #expect(lines[1].hasPrefix("jitter    ~0.25 mm  ≤ 0.5 mm (1)  Good          Worst"))
    #expect(lines[2].hasPrefix("contacts  1         ≥ 5           Bad           1 contact was"))
    #expect(lines[3].hasPrefix("gaps      –         ≤ 1.8× (2.8)  Not measured  No steps"))
  }
}
