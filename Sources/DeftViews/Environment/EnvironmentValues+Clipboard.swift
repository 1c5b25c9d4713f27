import DeftInput

private struct ClipboardKey: EnvironmentKey { static var defaultValue: Clipboard? { nil } }
private struct PrimarySelectionKey: EnvironmentKey { static var defaultValue: Clipboard? { nil } }

extension EnvironmentValues {
  /// What was copied, here or in another program; nil where views lie on no stage.
  package var clipboard: Clipboard? {
    get { self[ClipboardKey.self] }
    set { self[ClipboardKey.self] = newValue }
  }
  /// What is selected, here or in another program, for the middle button; nil where views lie on no stage.
  package var primarySelection: Clipboard? {
    get { self[PrimarySelectionKey.self] }
    set { self[PrimarySelectionKey.self] = newValue }
  }
}
