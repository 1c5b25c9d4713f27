import DeviceChecks
import Foundation
import Testing

@Suite("Check run")
struct CheckRunTests {
  private static let plan = CheckPlan(
    name: "own", title: "Own",
    steps: [
      CheckStep(
        id: "rate", question: "Rate?", instruction: "Move.", exercise: .strokes(5),
        metrics: ["report-rate"], needs: [.touchscreen], isBlocker: true),
      CheckStep(
        id: "jitter", question: "Jitter?", instruction: "Hold.", exercise: .hold(5),
        metrics: ["jitter"]),
      CheckStep(
        id: "reader", question: "Reader?", instruction: "Listen.", exercise: .free,
        needs: [.screenReader]),
    ])

  private static func run(available: Set<CheckStep.Need> = [.touchscreen]) -> CheckRun {
    CheckRun(
      of: plan, date: Date(timeIntervalSince1970: 1_800_000_000.123456), machine: .example,
      available: available)
  }

  private static func measurement(
    _ value: Double?, _ metric: String = "report-rate"
  ) -> DeviceChecks.Measurement {
    DeviceChecks.Measurement(
      metric: metric, value: value, limit: Metric(id: metric)?.limit, count: 1, detail: "")
  }

  @Test("A new run has a result for each step; steps with missing requirements are impossible")
  func start() {
    let run = Self.run()
    #expect(run.results.map(\.id) == ["rate", "jitter", "reader"])
    #expect(
      run.results.map(\.outcome) == [.notRun, .notRun, .impossible("No screen reader is running.")])
    #expect(run.results[0].isBlocker)
    #expect(run.date == Date(timeIntervalSince1970: 1_800_000_000.123))
  }

  @Test(
    "The search for the next step without an outcome begins at the current step and continues from the start"
  )
  func next() {
    var run = Self.run()
    #expect(run.nextStep() == "rate")
    #expect(run.nextStep(after: "rate") == "jitter")
    #expect(run.nextStep(after: "jitter") == "rate")
    run.setOutcome(.skipped("No time."), of: "rate")
    #expect(run.nextStep() == "jitter")
    run.setOutcome(.passed, of: "jitter")
    #expect(run.nextStep() == nil)
    #expect(run.isFinished)
  }

  @Test("The measured verdict applies until a person decides, and again after a new try")
  func verdicts() {
    var run = Self.run()
    run.setMeasurements([Self.measurement(30)], of: "rate", in: Self.plan, recording: "{}")
    #expect(run["rate"]?.measured == .failed)
    #expect(run["rate"]?.outcome == .failed)
    #expect(run.isBlocked)
    run.setOutcome(.passed, of: "rate")
    #expect(run["rate"]?.measured == .failed)
    #expect(run["rate"]?.outcome == .passed)
    #expect(!run.isBlocked)
    run.setOutcome(.notRun, of: "rate")
    #expect(run["rate"]?.outcome == .failed)
    run.setMeasurements([Self.measurement(120)], of: "rate", in: Self.plan)
    #expect(run["rate"]?.outcome == .passed)
    #expect(run["rate"]?.recording == nil)
    run.setNote("Fine.", of: "rate")
    run.reset("rate")
    #expect(run["rate"]?.outcome == .notRun)
    #expect(run["rate"]?.measurements == [])
    #expect(run["rate"]?.note == "Fine.")
  }

  @Test(
    "A step that is left before the person decides has no outcome, but retains its measurements")
  func undecided() {
    var run = Self.run()
    run.begin("rate")
    run.setMeasurements([Self.measurement(30)], of: "rate", in: Self.plan, recording: "{}")
    run.pause()
    #expect(run["rate"]?.outcome == .notRun && run["rate"]?.measured == .failed)
    #expect(run["rate"]?.measurements.count == 1 && run["rate"]?.recording == "{}")
    #expect(run.nextStep() == "rate" && !run.hasFailed && run.stepInProgress == nil)
    run.begin("rate")
    run.setOutcome(.failed, of: "rate")
    run.pause()
    #expect(run["rate"]?.outcome == .failed)
  }

  @Test("A person decides if a value is missing, has no limit, or is only indicative")
  func personDecides() throws {
    let (rate, jitter) = (Self.plan.steps[0], Self.plan.steps[1])
    #expect(rate.outcome(of: []) == nil)
    #expect(rate.outcome(of: [Self.measurement(nil)]) == nil)
    #expect(rate.outcome(of: [Self.measurement(120), Self.measurement(nil)]) == nil)
    #expect(rate.outcome(of: [Self.measurement(30), Self.measurement(nil)]) == .failed)
    let free = DeviceChecks.Measurement(
      metric: "report-rate", value: 1, limit: nil, count: 1, detail: "")
    #expect(rate.outcome(of: [free]) == nil)
    #expect(rate.outcome(of: [free, Self.measurement(120)]) == .passed)
    #expect(jitter.outcome(of: [Self.measurement(9, "jitter")]) == nil)
  }

  @Test("A limit of the plan is applied even to an indicative metric")
  func ownLimit() {
    var jitter = Self.plan.steps[1]
    jitter.limits["jitter"] = MetricLimit(.atMost, 2)
    #expect(jitter.outcome(of: [Self.measurement(9, "jitter")]) == .failed)
    #expect(jitter.outcome(of: [Self.measurement(0.1, "jitter")]) == .passed)
  }

  @Test("A step in progress counts as crashed if the program ended meanwhile")
  func crash() {
    var run = Self.run()
    run.begin("jitter")
    #expect(run.stepInProgress == "jitter")
    run.markCrash()
    #expect(run["jitter"]?.outcome == .crashed)
    #expect(run.stepInProgress == nil)
    #expect(run.hasFailed)
    #expect(!run.isBlocked)
    run.begin("rate")
    run.pause()
    run.markCrash()
    #expect(run["rate"]?.outcome == .notRun)
  }

  @Test("The summary counts each outcome")
  func summary() {
    func counts(_ run: CheckRun) -> [Int] {
      let summary = run.summary
      return [
        summary.passed, summary.failed, summary.crashed, summary.skipped, summary.impossible,
        summary.notRun,
      ]
    }
    var run = Self.run()
    run.setOutcome(.passed, of: "rate")
    run.setOutcome(.failed, of: "jitter")
    #expect(counts(run) == [1, 1, 0, 0, 1, 0])
    run.setOutcome(.crashed, of: "rate")
    run.setOutcome(.skipped(""), of: "jitter")
    run.setOutcome(.notRun, of: "reader")
    #expect(counts(run) == [0, 0, 1, 1, 0, 1])
    #expect(run.isBlocked)
  }

  @Test("A changed plan retains outcomes, adds new steps and removes old steps without an outcome")
  func changedPlan() {
    var run = Self.run()
    run.setOutcome(.passed, of: "rate")
    var plan = Self.plan
    plan.steps = [
      CheckStep(id: "new", question: "New?", instruction: "Do.", exercise: .free),
      plan.steps[2],
    ]
    run.adopt(plan, available: [.screenReader])
    #expect(run.results.map(\.id) == ["new", "reader", "rate"])
    #expect(run.results.map(\.outcome) == [.notRun, .notRun, .passed])
  }

  @Test("Unknown ids change nothing")
  func unknown() {
    var run = Self.run()
    let before = run
    run.begin("no")
    run.setOutcome(.passed, of: "no")
    run.setNote("x", of: "no")
    #expect(run == before)
  }
}
