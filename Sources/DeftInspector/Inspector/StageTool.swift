import DeftInput
import DeftLocalization
import DeftRuntime

/// A tool over a stage, as menus list it: opened and closed by its key or by a press on its row.
package enum StageTool: String, CaseIterable, Hashable, Sendable {
  /// The panel that explains gestures.
  case inspector
  /// The rings and labels of all contacts.
  case contacts
  /// Ten synthetic fingers for people with a mouse.
  case hand

  /// The name in menus.
  package var title: LocalizedStringResource {
    switch self {
    case .inspector: "Inspector"
    case .contacts: "Contacts"
    case .hand: "Hand"
    }
  }

  /// The key that opens and closes it.
  package var key: NamedKey {
    switch self {
    case .inspector: .f12
    case .contacts: .f2
    case .hand: .f3
    }
  }
}

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
