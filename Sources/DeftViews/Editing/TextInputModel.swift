/// What a text field keeps while it is there: the text that is edited, what is composed, and how it is told.
///
/// The policy: *the binding has the last word: what it says after a change is what is edited.*
final class TextInputModel {
  private(set) var editing = TextEditing()
  /// What is being composed; nil where nothing is.
  private(set) var composition: TextComposition?
  /// What is shown, and how the places in it are those of the text.
  private(set) var shown = ShownText(TextEditing(), nil, .line)
  /// Whether the field has the focus.
  private(set) var isFocused = false

  /// Where the text is read and written.
  var binding: Binding<String>?
  /// Where what is selected is read and written; nil where nobody asks.
  var selectionBinding: Binding<TextSelection?>?
  /// The selection that was told or heard last.
  var told: TextSelection?
  var mode = ShownText.Mode.line
  /// Whether Return begins another line.
  var takesLines = false
  /// Whether Tab is a part of the text.
  var takesTabs = false
  /// What Return does in a field that takes no lines; nil for nothing.
  var submit: (() -> Void)?
  /// What else Return does there, before that; it goes on to others where nothing is submitted.
  var onReturn: (() -> Void)?
  /// Called when the field gets the focus or loses it.
  var onFocus: ((Bool) -> Void)?
  /// What was copied; nil where there is no clipboard.
  var clipboard: Clipboard?
  /// What is selected, for the middle button; nil where there is no such place.
  var primarySelection: Clipboard?
  /// What shows it, while it is there.
  weak var element: TextInputElement?

  /// Where the caret wants to be when it goes up and down, in points; nil for where it is.
  var goal: CGFloat?
  /// What a press has selected, which is extended by dragging in its own measure.
  var pressed: (range: Range<Int>, count: Int)?
  /// The press before, for those that come in a row.
  var lastPress: (time: TimeInterval, place: CGPoint, count: Int)?
  /// Whether a finger has selected, and the ends of the selection have grips for fingers.
  var isTouched = false
  /// Whether the ends of the selection have grips.
  var showsGrips: Bool { isTouched && isFocused && editing.hasSelection }

  init() {}

  /// Whether what is typed is secret.
  var isSecret: Bool { mode == .secret }

  /// Takes over what the program says.
  func follow(_ text: String, mode: ShownText.Mode) {
    guard text != editing.text || mode != self.mode else { return }
    self.mode = mode
    editing.reset(to: text)
    show()
  }

  /// Does something with the text, and tells of it.
  ///
  /// - Parameters:
  ///   - isByProgram: whether the program selects, and not a person: what a person has selected elsewhere stays at hand
  ///     for the middle button.
  ///   - change: what is done.
  func edit(byProgram isByProgram: Bool = false, _ change: (inout TextEditing) -> Void) {
    let old = editing.text
    let selection = editing.selection
    // What is done may ask for what there was.
    var changed = editing
    change(&changed)
    editing = changed
    goal = nil
    if editing.text != old, let binding {
      binding.wrappedValue = editing.text
      let kept = binding.wrappedValue
      if kept != editing.text { editing.reset(to: kept) }
    }
    show()
    element?.caretDidMove()
    tellSelection()
    if editing.hasSelection, editing.selection != selection, !isSecret, !isByProgram {
      primarySelection?.set(editing.selectedText)
    }
  }

  private func show() {
    shown = ShownText(editing, composition, mode)
    element?.textDidChange()
  }

  // MARK: - Inserting

  /// Puts in a text that was typed, pasted or composed.
  func put(_ text: String, isTyped: Bool) {
    let clean = cleaned(text)
    guard !clean.isEmpty else { return }
    composition = nil
    isTouched = false
    edit { $0.insert(clean, isTyped: isTyped) }
  }

  /// The text as the field may have it: one of a line has no breaks, and nobody sees control characters.
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

  /// Puts what is selected on the clipboard.
  ///
  /// - Returns: whether something is.
  @discardableResult
  func copy() -> Bool {
    guard editing.hasSelection, !isSecret, let clipboard else { return false }
    clipboard.set(editing.selectedText)
    return true
  }

  /// Moves what is selected to the clipboard.
  func cut() { if copy() { edit { $0.insert("") } } }

  /// Puts the clipboard's text into the place of what is selected.
  func paste() { clipboard?.readText { [weak self] in self?.arrive($0) } }

  /// Puts what was selected last, by whichever program, to where the caret is.
  func pasteSelected() { primarySelection?.readText { [weak self] in self?.arrive($0) } }

  private func arrive(_ text: String?) {
    guard let text, element?.environment.isEnabled == true else { return }
    put(text, isTyped: false)
  }
}

extension TextInputModel: KeyEditor {
  func compose(_ new: TextComposition) {
    guard element?.environment.isEnabled == true, !isSecret else { return }
    if editing.hasSelection, !new.text.isEmpty { edit { $0.insert("") } }
    composition = new.text.isEmpty ? nil : new
    show()
    element?.caretDidMove()
  }

  func endComposition() {
    guard let composed = composition else { return }
    composition = nil
    if composed.isText { put(composed.text, isTyped: true) } else { show() }
    element?.graph.focus.hasEndedComposition = true
  }

  func insert(_ text: String) {
    guard element?.environment.isEnabled == true else { return }
    put(text, isTyped: true)
  }

  func focusDidChange(_ new: Bool, byKey: Bool) {
    guard new != isFocused else { return }
    isFocused = new
    endComposition()
    // Who comes by key to a field of one line means to type another text.
    if new, byKey, !takesLines { editing.selectAll() }
    element?.focusDidChange()
    onFocus?(new)
  }

  var caretInWindow: CGRect? { element?.caretInWindow }
}
