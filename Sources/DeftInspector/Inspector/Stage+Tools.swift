import DeftInput
import DeftRuntime

extension Stage {
  /// Returns whether a tool is open; nil if the stage does not have it, such as the hand in a replay.
  package func isOpen(_ tool: StageTool) -> Bool? {
    switch tool {
    case .inspector: layers.first(Inspector.self)?.isOpen
    case .contacts: layers.first(ContactsOverlay.self)?.isOn
    case .hand: layers.first(MouseHand.self)?.isOn
    }
  }

  /// Opens or closes a tool.
  package func toggle(_ tool: StageTool) {
    switch tool {
    case .inspector: layers.first(Inspector.self)?.isOpen.toggle()
    case .contacts: layers.first(ContactsOverlay.self)?.isOn.toggle()
    case .hand: layers.first(MouseHand.self)?.isOn.toggle()
    }
  }
}
