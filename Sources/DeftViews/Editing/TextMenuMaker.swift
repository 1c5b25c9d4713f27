/// A maker of the menus of edited texts.
protocol TextMenuMaker: Sendable {
  /// Returns a text with its menu.
  @MainActor func menu(of model: TextInputModel, around text: AnyView) -> AnyView
}

private struct TextMenuMakerKey: EnvironmentKey {
  static var defaultValue: (any TextMenuMaker)? { nil }
}

private struct TextMenuActionKey: EnvironmentKey {
  static var defaultValue: ((CGPoint?, _ isTouch: Bool) -> Void)? { nil }
}

extension EnvironmentValues {
  /// The maker of the menus of edited texts; `nil` where menus cannot be shown.
  var textMenuMaker: (any TextMenuMaker)? {
    get { self[TextMenuMakerKey.self] }
    set { self[TextMenuMakerKey.self] = newValue }
  }

  /// The action that opens the program's own menu for an edited text at a point of the window, because a
  /// finger or a key requested it; the program also handles the secondary button. `nil` for the text's
  /// menu.
  package var textMenuAction: ((CGPoint?, _ isTouch: Bool) -> Void)? {
    get { self[TextMenuActionKey.self] }
    set { self[TextMenuActionKey.self] = newValue }
  }
}
