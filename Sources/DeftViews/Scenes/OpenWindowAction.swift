private struct WindowPanelsKey: EnvironmentKey {
  static var defaultValue: WindowPanels? { nil }
}

/// The further window or the sheet in which a view is.
private struct OpenPanelKey: EnvironmentKey {
  static var defaultValue: WindowPanels.Scene? { nil }
}

extension EnvironmentValues {
  /// The further windows of the program; `nil` outside the windows of an app with several scenes.
  var windowPanels: WindowPanels? {
    get { self[WindowPanelsKey.self] }
    set { self[WindowPanelsKey.self] = newValue }
  }
  /// The scene in which the view is; `nil` in the program's first window.
  var openPanel: WindowPanels.Scene? {
    get { self[OpenPanelKey.self] }
    set { self[OpenPanelKey.self] = newValue }
  }

  /// The action that opens a further window of the program.
  public var openWindow: OpenWindowAction { OpenWindowAction(panels: windowPanels) }
  /// The action that closes a further window of the program.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(panels: windowPanels, current: openPanel)
  }
  /// The action that opens the settings of the program.
  public var openSettings: OpenSettingsAction {
    OpenSettingsAction(panels: windowPanels, isElsewhere: openPanel != nil)
  }
  /// Whether the program can open further windows.
  public var supportsMultipleWindows: Bool { windowPanels?.show != nil }
}

/// An action that opens a further window of the program.
///
///     @Environment(\.openWindow) private var openWindow
///     Button("Compare") { openWindow(value: picture.id) }
///
/// On a display that allows only one window, the window is a sheet.
public struct OpenWindowAction {
  let panels: WindowPanels?

  /// Opens another window of the ``WindowGroup`` with an id, or brings the ``Window`` with this id to the front. Has no
  /// effect if there is no such scene.
  public func callAsFunction(id: String) { panels?.open(id: id) }
  /// Opens the window for a value, or brings it to the front if there is one. Has no effect without a ``WindowGroup``
  /// for values of this type.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    panels?.open(id: nil, value: value)
  }
  /// Opens the window for a value in the ``WindowGroup`` with an id, or brings it to the front if there is one. Has no
  /// effect if there is no such group.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    panels?.open(id: id, value: value)
  }
}

/// An action that closes further windows of the program.
public struct DismissWindowAction {
  let panels: WindowPanels?
  let current: WindowPanels.Scene?

  /// Closes the window in which the view is. Has no effect in the program's first window.
  public func callAsFunction() {
    if let current { panels?.close(current) }
  }
  /// Closes all further windows of the scene with an id.
  public func callAsFunction(id: String) { panels?.close(id: id) }
  /// Closes the window for a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    panels?.close(id: nil, value: value)
  }
  /// Closes the window for a value in the ``WindowGroup`` with an id.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    panels?.close(id: id, value: value)
  }
}

/// An action that opens the settings of the program, as a sheet in its first window.
public struct OpenSettingsAction {
  let panels: WindowPanels?
  /// Whether the view is in a further window.
  let isElsewhere: Bool

  /// Opens the settings. Has no effect if the app has no `Settings` scene.
  public func callAsFunction() {
    if isElsewhere { panels?.activateFirst() }
    panels?.showSettings()
  }
}
