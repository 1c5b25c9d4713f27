import DeftInput

private struct ClipboardKey: EnvironmentKey { static var defaultValue: Clipboard? { nil } }
private struct PrimarySelectionKey: EnvironmentKey { static var defaultValue: Clipboard? { nil } }

extension EnvironmentValues {
  /// The clipboard, shared with other programs; `nil` for views without a stage.
  package var clipboard: Clipboard? {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
  /// The primary selection, pasted with the middle button and shared with other programs; `nil` for
  /// views without a stage.
  package var primarySelection: Clipboard? {
    get { self[PrimarySelectionKey.self] }
    set { self[PrimarySelectionKey.self] = newValue }
  }
}
