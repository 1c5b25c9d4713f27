import Deft
import DeftSystem
import DeftTraces

/// A log of contact activities other than gestures, such as panning the canvas. It has one line for
/// the beginning of an activity and one for its end.
///
///     {"t_ms":212.0,"activity":"pan and zoom","phase":"began"}
package final class ActivityLog: StageLayer {
  /// Writes a line with its time, in seconds of the stage's clock.
  private let write: (_ fields: (inout JSONWriter) -> Void, TimeInterval) -> Void
  private var down: [ContactID] = []
  private var running: [String] = []

  package init(
    on stage: Stage,
    write: @escaping (_ fields: (inout JSONWriter) -> Void, TimeInterval) -> Void
  ) {
    self.write = write
    // Layers are notified from the bottom up, so the log is above all others to be notified last.
    stage.layers.add(self, at: .tools)
  }

  // MARK: - StageLayer

  /// Updates the running activities after each contact event.
  package func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    if !down.contains(contact.id) { down.append(contact.id) }
    var current: [String] = []
    for id in down {
      guard let title = stage.layers.activity(of: id, on: stage)?.english,
        !current.contains(title)
      else { continue }
      current.append(title)
    }
    for title in running where !current.contains(title) {
      if case .cancelled(let reason) = contact.phase {
        note(title, "cancelled", reason: "\(reason)", contact.time)
      } else {
        note(title, "ended", contact.time)
      }
    }
    for title in current where !running.contains(title) {
      note(title, "began", contact.time)
    }
    running = current
    if contact.phase != .began, contact.phase != .moved { down.removeAll { $0 == contact.id } }
  }

  private func note(
    _ title: String, _ phase: String, reason: String? = nil, _ time: TimeInterval
  ) {
    write(
      {
        $0.field("activity", title)
        $0.field("phase", phase)
        $0.field("reason", ifPresent: reason)
      }, time)
  }
}
