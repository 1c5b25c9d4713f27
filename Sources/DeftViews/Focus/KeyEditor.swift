/// A receiver of typed text while its view has the focus, such as a text field.
///
/// For the keys that it handles, it takes precedence over shortcuts: undo in a field undoes typing.
protocol KeyEditor: AnyObject {
  func wants(_ press: KeyPress) -> Bool
  /// Handles a key, unless an `onKeyPress` handler has used it.
  ///
  /// - Returns: `true` if the key was handled.
  func handle(_ press: KeyPress) -> Bool
  /// Receives the input method's composition.
  func compose(_ composition: TextComposition)
  /// Ends the composition and keeps its text as displayed.
  func endComposition()
  /// Inserts text that was not typed with a key, such as from an input method.
  func insert(_ text: String)
  /// Called when its view gains or loses the focus.
  func focusDidChange(_ isFocused: Bool, byKey: Bool)
  /// The caret's frame in the window, in points; `nil` if it is not displayed.
  var caretInWindow: CGRect? { get }
  /// Whether the text is secret and must not be passed to input methods.
  var isSecret: Bool { get }
  /// Returns whether an action of the text's menu is available.
  func canPerform(_ action: TextAction) -> Bool
  /// Performs an action of the text's menu, if it is available.
  func perform(_ action: TextAction)
  /// Whether typing can be undone.
  var canUndo: Bool { get }
  /// Whether undone typing can be redone.
  var canRedo: Bool { get }
  /// Undoes the last edit of the text.
  func undo()
  /// Redoes the edit of the text that was undone last.
  func redo()
}
