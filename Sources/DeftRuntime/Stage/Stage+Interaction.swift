import DeftGestures
import DeftInteraction

/// Forwards contacts to the layers: first updates the pointer's location, then notifies each layer from the bottom
/// up.
///
/// The program's layers do not receive a tool's contact. They do receive the transitions of their own gestures that
/// occurred while the contact was handled, for example because a deadline expired.
extension Stage: InteractionDelegate {
  package final func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?) {
    layers.forEach { $0.stage(self, willHandle: isHandlingTool ? nil : contact) }
    if let contact { knownTooltips?.willEnd(contact) }
  }

  package final func interaction(_ interaction: Interaction, didHandle record: InteractionRecord) {
    if let contact = record.contact { interaction.hover(with: contact) }
    guard isHandlingTool else { return layers.forEach { $0.stage(self, didHandle: record) } }
    var others = record
    (others.contact, others.hold) = (nil, nil)
    layers.forEach {
      $1 == .tools
        ? $0.stage(self, didHandle: record)
        : others.steps.isEmpty ? () : $0.stage(self, didHandle: others)
    }
  }
}
