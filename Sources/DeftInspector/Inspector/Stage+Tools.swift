import DeftInput
import DeftRuntime

extension Stage {
  /// Whether a tool is open; nil where the stage does not have it, as the hand in a replay.
  package func isOpen(_ tool: StageTool) -> Bool? {
    switch tool {
    case .inspector: layers.first(Inspector.self)?.isOpen
    case .contacts: layers.first(ContactsOverlay.self)?.isOn
    case .hand: layers.first(MouseHand.self)?.isOn
    }
  }

  /// Opens a tool that is closed, and closes one that is open.
  package func toggle(_ tool: StageTool) {
    switch tool {
    case .inspector: layers.first(Inspector.self)?.isOpen.toggle()
    case .contacts: layers.first(ContactsOverlay.self)?.isOn.toggle()
    case .hand: layers.first(MouseHand.self)?.isOn.toggle()
    }
  }
}
