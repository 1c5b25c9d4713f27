import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime

/// A diagnosis that runs the detectors on a stage for as long as the object exists.
///
/// The policy: *observing changes nothing.* It neither holds nor claims contacts, and it ignores
/// input to tools.
package final class StageDiagnosis: StageLayer {
  /// The detectors and their findings.
  package let diagnosis: Diagnosis
  private let stage: Stage
  private var observations: [() -> Void] = []

  package init(on stage: Stage) {
    self.stage = stage
    diagnosis = Diagnosis(
      stage.interaction.engine, size: { [unowned stage] in stage.size },
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

  /// The time at which a contact will have been silent for too long.
  package var nextDeadline: TimeInterval? { diagnosis.nextDeadline }
  /// Checks for silent contacts.
  package func stageDeadlineDidCome(_ stage: Stage) { diagnosis.advance(to: stage.now) }
}

extension Stage {
  /// Returns the handler of contacts at a position.
  fileprivate func target(at place: CGPoint) -> Diagnosis.Target {
    if interaction.target(at: place) != nil { return .gestures }
    return layers.anyUsesContact(at: place, on: self) ? .layer : .nothing
  }

  /// Returns the name of a gesture and its node, such as `drag on card`; nil for a tool's gesture.
  func title(of attachment: GestureAttachment) -> String? {
    let node = interaction.node(of: attachment)
    if let node, layers.isTool(node) { return nil }
    let engine = interaction.engine
    let name =
      attachment.name ?? attachment.snapshot(at: engine.lastTime)?.name ?? "another gesture"
    guard let place = node?.name, !place.isEmpty else { return name }
    return "\(name) on \(place)"
  }
}
