private struct IsInMenuKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is in a menu, where controls are rows.
  var isInMenu: Bool {
    get { self[IsInMenuKey.self] }
    set { self[IsInMenuKey.self] = newValue }
  }
}
