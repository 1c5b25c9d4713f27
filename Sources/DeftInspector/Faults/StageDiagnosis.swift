import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// The detectors at work on a stage, from now on and for as long as it is kept.
///
/// The policy: *looking changes nothing*: it observes, and neither holds nor claims anything.  What people do
/// with tools over the program is passed over.
package final class StageDiagnosis: StageLayer {
  /// What the detectors find.
  package let diagnosis: Diagnosis
  private let stage: Stage
  private var observations: [() -> Void] = []

  package init(on stage: Stage) {
    self.stage = stage
    diagnosis = Diagnosis(
      stage.interaction.engine,
      target: { [unowned stage] in stage.target(at: $0) },
      title: { [unowned stage] in stage.title(of: $0) })
    let diagnosis = diagnosis
    observations = [
      stage.reports.add { diagnosis.observe($0) }.cancel,
      stage.inputs.add { diagnosis.observe($0) }.cancel,
      stage.interaction.engine.transitions.add { diagnosis.observe($0) }.cancel,
    ]
    stage.layers.add(self, at: .tools)
  }

  deinit {
    for cancel in observations { cancel() }
    stage.layers.remove(self)
  }

  // MARK: - StageLayer

  /// When a contact will have been silent for too long.
  package var nextDeadline: TimeInterval? { diagnosis.nextDeadline }
  /// Looks for contacts that are silent.
  package func stageDeadlineDidCome(_ stage: Stage) { diagnosis.passTime(to: stage.now) }
}

extension Stage {
  /// Who there is for a contact at a place.
  fileprivate func target(at place: CGPoint) -> Diagnosis.Target {
    if interaction.target(at: place) != nil { return .gestures }
    return layers.hasUse(forContactAt: place, on: self) ? .layer : .nobody
  }

  /// What a gesture is called with the place that it is attached to, as `drag on card`; nil for one of a tool.
  func title(of attachment: GestureAttachment) -> String? {
    let node = interaction.node(of: attachment)
    if let node, layers.isTool(node) { return nil }
    let engine = interaction.engine
    let name =
      attachment.name ?? attachment.account(at: engine.lastTime)?.name ?? "another gesture"
    guard let place = node?.name, !place.isEmpty else { return name }
    return "\(name) on \(place)"
  }
}
