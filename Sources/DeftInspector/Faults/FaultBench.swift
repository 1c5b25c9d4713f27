import DeftGestures
import DeftInput
import DeftInteraction
import DeftLocalization
import DeftRuntime

/// A tool that injects faults on a stage, reports whether the program handles each fault, and runs
/// the detectors.
///
/// The policy: *only the injected faults affect the program.* Trials and detectors merely observe.
package final class FaultBench: StageLayer {
  /// The findings of the detectors.
  package var diagnosis: Diagnosis { detectors.diagnosis }
  /// Observers of verdicts.
  package let verdicts = Observers<(fault: InputFault, passed: Bool, sentence: String)>()

  /// The model of the inspector's page.
  let model: FaultsModel
  private let stage: Stage
  private let detectors: StageDiagnosis
  private var trials: [FaultTrial] = []
  private var seed: UInt64 = 0
  private var observations: [() -> Void] = []

  package convenience init(on stage: Stage) { self.init(on: stage, FaultsModel()) }

  init(on stage: Stage, _ model: FaultsModel) {
    (self.stage, self.model) = (stage, model)
    detectors = StageDiagnosis(on: stage)
    stage.layers.add(self, at: .tools)
    observations = [
      stage.reports.add { [unowned self] report in change { $0.observe(report) } }.cancel,
      stage.inputs.add { [unowned self] input in change { $0.observe(input) } }.cancel,
      detectors.diagnosis.newFindings.add { [unowned self] in show($0) }.cancel,
    ]
    model.inject = { [unowned self] in inject($0) }
    model.height = stage.size.height
    model.clock = stage.logClock
  }

  deinit {
    for cancel in observations { cancel() }
    stage.layers.remove(self)
  }

  /// Injects a fault into the next matching contact after the chosen delay, and observes the result.
  package func inject(_ fault: InputFault) {
    model.delays[fault] = model.delay
    inject(request(for: fault))
  }

  /// Returns the request for a fault chosen on the page.
  func request(for fault: InputFault) -> InjectedFault {
    seed += 1
    var request = InjectedFault(fault, seed: seed)
    if model.delay > 0 {
      (request.after, request.isAfterRequest) = (TimeInterval(model.delay), true)
    }
    return request
  }

  /// Injects a fault with a custom start time and seed, and observes the result.
  package func inject(_ fault: InjectedFault) {
    let isPossible = stage.inject(fault)
    trials.removeAll { $0.fault == fault.fault }
    trials.append(FaultTrial(fault.fault, isPossible: isPossible))
    note()
  }

  private func change(_ body: (inout FaultTrial) -> Void) {
    guard trials.contains(where: \.isRunning) else { return }
    for index in trials.indices where trials[index].isRunning { body(&trials[index]) }
    note()
  }

  private func updateTrials() {
    let isAtRest =
      stage.interaction.engine.members.allSatisfy { stage.title(of: $0.attachment) == nil }
      && stage.interaction.holds.isEmpty
    change { $0.update(at: stage.now, isAtRest: isAtRest) }
  }

  private func show(_ finding: Finding) {
    model.findings = Array(detectors.diagnosis.findings.suffix(30))
    stage.setNeedsFrame()
  }

  private func note() {
    for trial in trials where model.states[trial.fault] != trial.state {
      model.states[trial.fault] = trial.state
      stage.setNeedsFrame()
      switch trial.state {
      case .passed(let sentence): verdicts.notify((trial.fault, true, sentence.english))
      case .failed(let sentence): verdicts.notify((trial.fault, false, sentence.english))
      case .impossible:
        verdicts.notify((trial.fault, false, "No device here can have this fault."))
      case .waiting, .inProgress, .awaitingNextTouch, .settling: break
      }
    }
  }

  // MARK: - StageLayer

  /// The time at which to check again whether all gestures are at rest.
  package var nextDeadline: TimeInterval? { trials.compactMap(\.nextDeadline).min() }
  /// Checks whether all gestures are at rest.
  package func stageDeadlineDidCome(_ stage: Stage) { updateTrials() }
  /// Checks whether all gestures are at rest.
  package func stageWillDraw(_ stage: Stage) { updateTrials() }
  /// Adapts the page to the height of the stage.
  package func stageDidResize(_ stage: Stage) { model.height = stage.size.height }
}
