import DeftGestures
import DeftInteraction

/// What contacts do reaches the layers: first where the pointer is by now, then each layer from the bottom up.
///
/// Layers of the program get nothing of a contact that is a tool's; but gestures of theirs may have spoken with its event,
/// such as one whose time has come, and that they get.
extension Stage: InteractionDelegate {
  package final func interaction(_ interaction: Interaction, willHandle contact: ContactEvent?) {
    layers.forEach { $0.stage(self, willHandle: isHandlingTool ? nil : contact) }
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
