import DeftLocalization

/// A tool that is displayed over a stage. Its key or its menu item opens and closes it.
package enum StageTool: String, CaseIterable, Hashable, Sendable {
  /// The panel that explains gestures.
  case inspector
  /// The rings and labels of all contacts.
  case contacts
  /// Ten synthetic fingers for mouse users.
  case hand

  /// The name in menus.
  package var title: LocalizedStringResource {
    switch self {
    case .inspector: "Inspector"
    case .contacts: "Contacts"
    case .hand: "Hand tool"
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
