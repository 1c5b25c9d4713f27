import DeftLocalization

/// The course of a run.
///
/// The policy: *a person's outcome replaces the machine's, until the step is measured again; a step
/// that the person leaves without a decision has no outcome, but its measurements stay; a run is
/// finished when each step has an outcome.*
///
///     var run = CheckRun(of: plan, date: now, machine: machine, available: [.touchscreen])
///     while let step = run.nextStep() {
///       run.begin(step)
///       run.setMeasurements(measurements, of: step, in: plan, recording: text)
///       run.setOutcome(.failed, of: step)
///     }
extension CheckRun {
  /// Creates a run in which no step has been carried out. Steps whose needs are missing are not possible.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - date: The start of the run. It is rounded to milliseconds and, with the plan's name, identifies the run.
  ///   - machine: The machine that is checked.
  ///   - available: The needs that are met.
  package init(
    of plan: CheckPlan, date: Date, machine: Machine,
    available: Set<CheckStep.Need> = Set(CheckStep.Need.allCases)
  ) {
    self.init(
      plan: plan.name, title: plan.title.english, date: date.roundedToMilliseconds,
      machine: machine, results: [])
    adopt(plan, available: available)
  }

  /// Updates the steps to those of a plan that may have changed since the run began.
  ///
  /// Results of steps that the plan no longer has are removed, unless they have an outcome. Steps become possible or
  /// impossible with the needs that are met now.
  package mutating func adopt(_ plan: CheckPlan, available: Set<CheckStep.Need>) {
    title = plan.title.english
    let old = results
    results = plan.steps.map { step in
      var result =
        old.first { $0.id == step.id } ?? CheckResult(id: step.id, question: step.question.english)
      (result.question, result.isBlocker) = (step.question.english, step.isBlocker)
      if let missing = step.needs.first(where: { !available.contains($0) }) {
        if result.outcome == .notRun { result.outcome = .impossible(missing.absence.english) }
      } else if case .impossible = result.outcome {
        result.outcome = .notRun
      }
      return result
    }
    results += old.filter { plan[$0.id] == nil && $0.outcome != .notRun }
    if let stepInProgress, self[stepInProgress] == nil { self.stepInProgress = nil }
  }

  /// The result of a step; `nil` for an unknown id.
  package subscript(id: CheckResult.ID) -> CheckResult? { results.first { $0.id == id } }

  /// Returns the id of the first step without an outcome after the given step, or else from the
  /// start; `nil` if the run is finished.
  package func nextStep(after id: CheckResult.ID? = nil) -> CheckResult.ID? {
    let start = results.firstIndex { $0.id == id }.map { $0 + 1 } ?? 0
    let order = results[start...] + results[..<start]
    return order.first { $0.outcome == .notRun }?.id
  }

  /// Marks a step as being carried out.
  package mutating func begin(_ id: CheckResult.ID) {
    if self[id] != nil { stepInProgress = id }
  }

  /// Marks that no step is being carried out, when the person leaves a step without a decision. The
  /// machine's verdict on its measurements is not an outcome.
  package mutating func pause() {
    guard let id = stepInProgress else { return }
    change(id) { if $0.outcome == $0.measured { $0.outcome = .notRun } }
    stepInProgress = nil
  }

  /// Replaces the measurements of a step. The machine's verdict becomes the outcome; without a
  /// verdict, a person decides.
  ///
  /// - Parameters:
  ///   - measurements: The measurements of the last attempt.
  ///   - id: The id of the step.
  ///   - plan: The plan of the run, whose own limits also judge indicative metrics.
  ///   - recording: The recording of the exercise, as text.
  ///   - duration: The duration of the exercise, in seconds.
  package mutating func setMeasurements(
    _ measurements: [Measurement], of id: CheckResult.ID, in plan: CheckPlan,
    recording: String? = nil, duration: TimeInterval? = nil
  ) {
    change(id) { result in
      result.measurements = measurements
      (result.recording, result.duration) = (recording, duration)
      result.measured = plan[id]?.outcome(of: measurements)
      result.outcome = result.measured ?? .notRun
    }
  }

  /// Sets the outcome that a person chose. `.notRun` removes it: the machine's verdict applies
  /// again.
  package mutating func setOutcome(_ outcome: CheckResult.Outcome, of id: CheckResult.ID) {
    change(id) { $0.outcome = outcome == .notRun ? $0.measured ?? .notRun : outcome }
    if stepInProgress == id { stepInProgress = nil }
  }

  /// Sets the note of a step.
  package mutating func setNote(_ note: String, of id: CheckResult.ID) {
    change(id) { $0.note = note }
  }

  /// Removes everything but the note from the result of a step, to carry it out again.
  package mutating func reset(_ id: CheckResult.ID) {
    change(id) {
      $0.outcome = .notRun
      ($0.measured, $0.measurements, $0.recording, $0.duration) = (nil, [], nil, nil)
    }
  }

  /// Marks the step in progress as crashed, after the program ended during it.
  package mutating func markCrash() {
    guard let id = stepInProgress else { return }
    change(id) { $0.outcome = .crashed }
    stepInProgress = nil
  }

  private mutating func change(_ id: CheckResult.ID, _ edit: (inout CheckResult) -> Void) {
    guard let index = results.firstIndex(where: { $0.id == id }) else { return }
    edit(&results[index])
  }
}

extension Date {
  /// The nearest date with whole milliseconds, which is how dates are stored.
  var roundedToMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1000).rounded() / 1000)
  }
}

extension CheckStep.Need {
  /// The reason why a step without this need is not possible.
  package var absence: LocalizedStringResource {
    switch self {
    case .touchscreen: "There is no touchscreen."
    case .touchpad: "There is no touchpad."
    case .pen: "There is no pen."
    case .mouse: "There is no mouse."
    case .keyboard: "There is no keyboard."
    case .severalFingers: "The device does not support multi-touch."
    case .screenReader: "No screen reader is running."
    }
  }
}
