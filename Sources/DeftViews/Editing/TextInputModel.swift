/// The state of a text field: the edited text, its composition, and the connections to the program.
///
/// A read-only model is the state of a selectable text. It has a selection while the text has the
/// focus, or while a menu or another presentation is in front of the text.
///
/// The policy: *the binding is authoritative: the field continues with the value that the binding
/// has after a change.*
final class TextInputModel {
  private(set) var editing = TextEditing()
  /// The input method's composition; `nil` if there is none.
  private(set) var composition: TextComposition?
  /// The displayed text and its mapping to the edited text.
  private(set) var shown = DisplayedText(TextEditing(), nil, .line)
  private(set) var isFocused = false

  var binding: Binding<String>?
  /// The binding to the selection; `nil` if the program does not use it.
  var selectionBinding: Binding<TextSelection?>?
  /// The selection that was last written to or read from the binding.
  var lastSelection: TextSelection?
  /// Whether the text can only be selected and copied.
  var isReadOnly = false
  var mode = DisplayedText.Mode.line
  /// Whether the field has several lines, so that Return can insert a line break.
  var takesLines = false
  /// Whether Tab inserts a tab.
  var takesTabs = false
  /// The submit action, which Return performs; `nil` for none. In a multiline field, Shift+Return
  /// still inserts a line break.
  var submit: (() -> Void)?
  /// A callback for Return before the submit action. Without a submit action, the key can also
  /// trigger a shortcut, such as the default action.
  var onReturn: (() -> Void)?
  /// Called when the field gains or loses the focus.
  var onFocus: ((Bool) -> Void)?
  /// Opens the menu below the selection or the caret, because a finger has selected text or has
  /// tapped there.
  var openMenu: (() -> Void)?
  /// The clipboard; `nil` if there is none.
  var clipboard: Clipboard?
  /// The primary selection, pasted by the middle button; `nil` if there is none.
  var primarySelection: Clipboard?
  /// The element that displays the text, if any.
  weak var element: (any TextDisplay)?

  /// Releases the actions and bindings of the field, which refer to the views that contain it.
  func end() {
    (element, binding, selectionBinding) = (nil, nil, nil)
    (submit, onReturn, onFocus, openMenu) = (nil, nil, nil, nil)
  }

  /// The horizontal position that vertical caret movements aim for, in points; `nil` for the
  /// caret's current position.
  var preferredX: CGFloat?
  /// The range that the current press has selected, and the number of consecutive presses. Dragging
  /// extends the range by characters, words or lines, depending on that number.
  var pressed: (range: Range<Int>, count: Int)?
  /// The previous press, for counting consecutive presses.
  var lastPress: (time: TimeInterval, place: CGPoint, count: Int)?
  /// Whether the last press was at the location of the one before, and not a part of a double press.
  var isPressedAgain = false
  /// Whether the menu opens when the finger that has selected text or moves a handle is lifted.
  var opensMenu = false
  /// Whether the last selection was made by a finger. Such a selection has handles.
  var isTouched = false
  /// Whether the selection handles are shown.
  var showsSelectionHandles: Bool { isTouched && isSelectionActive && editing.hasSelection }
  /// Whether keys apply to the selection, now or after the presentation in front has ended.
  var isSelectionActive: Bool { isFocused || isReadOnly }

  init() {}

  /// Whether the text is hidden.
  var isSecret: Bool { mode == .secret }

  /// Adopts the text and mode set by the program.
  func follow(_ text: String, mode: DisplayedText.Mode) {
    guard text != editing.text || mode != self.mode else { return }
    self.mode = mode
    editing.reset(to: text)
    show()
  }

  /// Applies a change to the text, and updates the bindings.
  ///
  /// - Parameters:
  ///   - isByProgram: Whether the program makes the selection. Such a selection does not replace
  ///     the primary selection.
  ///   - change: The change.
  func edit(byProgram isByProgram: Bool = false, _ change: (inout TextEditing) -> Void) {
    let old = editing.text
    let selection = editing.selection
    // The change may read `editing`, so it works on a copy.
    var changed = editing
    change(&changed)
    editing = changed
    preferredX = nil
    if editing.text != old, let binding {
      binding.wrappedValue = editing.text
      let accepted = binding.wrappedValue
      if accepted != editing.text { editing.reset(to: accepted) }
    }
    show()
    element?.caretDidMove()
    writeSelection()
    if editing.hasSelection, editing.selection != selection, !isSecret, !isByProgram {
      primarySelection?.set(editing.selectedText)
    }
  }

  private func show() {
    shown = DisplayedText(editing, composition, mode)
    element?.textDidChange()
  }

  // MARK: - Inserting

  /// Inserts text that was typed, pasted or composed.
  func insertText(_ text: String, isTyped: Bool) {
    let clean = cleaned(text)
    guard !clean.isEmpty else { return }
    composition = nil
    isTouched = false
    edit { $0.insert(clean, isTyped: isTyped) }
  }

  /// Returns the text without control characters other than tabs and line breaks. In a single-line
  /// field, spaces replace line breaks.
  private func cleaned(_ text: String) -> String {
    var clean = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
        clean.unicodeScalars.append(takesLines ? "\n" : " ")
      case "\t": clean.unicodeScalars.append("\t")
      default:
        if scalar.properties.generalCategory != .control { clean.unicodeScalars.append(scalar) }
      }
    }
    return clean
  }

  // MARK: - The clipboard

  /// Copies the selection to the clipboard.
  ///
  /// - Returns: `true` if text was copied. Secret text is never copied.
  @discardableResult
  func copy() -> Bool {
    guard editing.hasSelection, !isSecret, let clipboard else { return false }
    clipboard.set(editing.selectedText)
    return true
  }

  /// Moves the selection to the clipboard.
  func cut() { if copy() { edit { $0.insert("") } } }

  /// Replaces the selection with the clipboard's text.
  func paste() { clipboard?.readText { [weak self] in self?.insertPasted($0) } }

  /// Pastes the primary selection at the caret.
  func pastePrimarySelection() {
    primarySelection?.readText { [weak self] in self?.insertPasted($0) }
  }

  private func insertPasted(_ text: String?) {
    guard let text, isEditable else { return }
    insertText(text, isTyped: false)
  }
}

extension TextInputModel: KeyEditor {
  func compose(_ new: TextComposition) {
    guard isEditable, !isSecret else { return }
    if editing.hasSelection, !new.text.isEmpty { edit { $0.insert("") } }
    composition = new.text.isEmpty ? nil : new
    show()
    element?.caretDidMove()
  }

  func endComposition() {
    guard let composed = composition else { return }
    composition = nil
    if composed.isText { insertText(composed.text, isTyped: true) } else { show() }
    element?.graph.focus.hasEndedComposition = true
  }

  func insert(_ text: String) {
    guard isEditable else { return }
    insertText(text, isTyped: true)
  }

  func focusDidChange(_ new: Bool, byKey: Bool) {
    guard new != isFocused else { return }
    isFocused = new
    endComposition()
    // Moving to a single-line field by key selects its text, so that typing replaces it. A
    // read-only text shows by its selection that it has the focus.
    if new, byKey, !takesLines, !isReadOnly || !editing.hasSelection { editing.selectAll() }
    // A menu in front of a read-only text applies to its selection.
    if !new, isReadOnly, element?.receivesKeys != false {
      editing.select(to: editing.caret)
      isTouched = false
    }
    element?.focusDidChange()
    onFocus?(new)
  }

  var canUndo: Bool { isEditable && (editing.canUndo || composition != nil) }
  var canRedo: Bool { isEditable && editing.canRedo }

  func undo() {
    guard isEditable else { return }
    endComposition()
    edit { $0.undo() }
  }

  func redo() {
    guard isEditable else { return }
    endComposition()
    edit { $0.redo() }
  }

  var caretInWindow: CGRect? { isReadOnly ? nil : element?.caretInWindow }
}
