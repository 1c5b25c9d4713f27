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

  @Test(
    "Any other text is rejected with the reason",
    arguments: [
      ("report-rate", "is not a requirement"), ("", "is not a requirement"),
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
