/// Who takes what is typed while a view has the focus, as a text field does.
///
/// It comes before shortcuts for the keys that it wants: whoever types into a field undoes what was typed
/// there.
protocol KeyEditor: AnyObject {
  func wants(_ press: KeyPress) -> Bool
  /// Takes a key that it wants and nobody around has asked for.
  ///
  /// - Returns: whether it was of use.
  func handle(_ press: KeyPress) -> Bool
  /// Takes what is being composed.
  func compose(_ composition: TextComposition)
  /// Ends what is being composed: a text stays as it is seen.
  func endComposition()
  /// Takes a text that comes without a key, as from an input method.
  func insert(_ text: String)
  /// Its view has got the focus, or has lost it.
  func focusDidChange(_ isFocused: Bool, byKey: Bool)
  /// Where its caret is in the window, in points; nil where it is not shown.
  var caretInWindow: CGRect? { get }
  /// Whether what is typed is secret, so that no input method may learn it.
  var isSecret: Bool { get }
}
