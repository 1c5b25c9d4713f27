import Deft
import DeftTraces

/// The editor of an expression.
///
/// The policy: *the text is applied as soon as it is a valid gesture; until then, the last valid gesture stays in
/// effect.*
@Observable
final class ExpressionEditor {
  /// The text of the field.
  private(set) var text: String
  /// The selection or cursor; nil for the end of the text.
  private(set) var selection: TextSelection?
  /// Whether the field is being edited.
  private(set) var isEditing = false
  /// The error in the text; nil if it is valid.
  private(set) var error: GestureExpressionError?
  /// The completions at the cursor.
  private(set) var completion = GestureExpressionCompletion(typed: 0, words: [])
  /// The index of the completion marked with the arrow keys; nil for none.
  private(set) var marked: Int?

  /// The text of the current valid gesture.
  @ObservationIgnored private(set) var validText: String
  /// Called to apply a new gesture with its text.
  @ObservationIgnored var apply: (GestureExpression, String) -> Void = { _, _ in }
  /// Called when editing begins and ends.
  @ObservationIgnored var editingChanged: (Bool) -> Void = { _ in }

  /// The maximum number of characters.
  static let limit = 500

  init(_ text: String) { (validText, self.text) = (text, text) }

  /// Begins or continues editing.
  ///
  /// - Parameter atEnd: Whether the cursor moves to the end of the text.
  func begin(atEnd: Bool = true) {
    if atEnd { selection = TextSelection(insertionPoint: text.endIndex) }
    complete()
    guard !isEditing else { return }
    isEditing = true
    editingChanged(true)
  }

  /// Ends editing. Invalid text is replaced by the last valid text.
  func end() {
    guard isEditing else { return }
    if error != nil { text = validText }
    (isEditing, error, marked) = (false, nil, nil)
    editingChanged(false)
  }

  /// Updates the text from the field.
  func change(to new: String) {
    guard new != text else { return }
    text = String(new.prefix(Self.limit))
    textDidChange()
  }

  /// Updates the selection from the field.
  func select(_ new: TextSelection?) {
    guard new != selection else { return }
    selection = new
    if isEditing { complete() }
  }

  /// Inserts a completion.
  func accept(_ index: Int) {
    guard completion.words.indices.contains(index) else { return }
    let kept = prefix.dropLast(completion.typed)
    let start = kept + completion.words[index]
    let new = String(start + text.dropFirst(prefix.count))
    guard new.count <= Self.limit else { return }
    text = new
    selection = TextSelection(
      insertionPoint: new.index(new.startIndex, offsetBy: start.count))
    textDidChange()
  }

  /// Handles a key that ends editing or chooses a completion.
  ///
  /// - Returns: Whether the key was handled; otherwise the text field receives it.
  func handle(_ key: KeyEquivalent) -> Bool {
    switch key {
    case .escape:
      if marked != nil { marked = nil } else { end() }
    case .return:
      if let marked { accept(marked) } else if error == nil { end() }
    case .tab: accept(marked ?? 0)
    case .downArrow, .upArrow: mark(forward: key == .downArrow)
    default: return false
    }
    return true
  }

  /// The text before the cursor.
  private var prefix: Substring {
    guard case .selection(let range)? = selection?.indices else { return text[...] }
    // A selection of a previous, longer text may be out of bounds.
    return range.upperBound < text.endIndex ? text[..<range.upperBound] : text[...]
  }

  private func mark(forward: Bool) {
    let count = completion.words.count
    guard count > 0 else { return }
    let start = forward ? -1 : count
    let next = (marked ?? start) + (forward ? 1 : -1)
    marked = (0..<count).contains(next) ? next : nil
  }

  private func textDidChange() {
    complete()
    do {
      let expression = try GestureExpression(text)
      error = nil
      guard text != validText else { return }
      validText = text
      apply(expression, validText)
    } catch {
      self.error = error
    }
  }

  private func complete() {
    marked = nil
    completion = GestureExpression.completion(of: String(prefix))
  }
}

/// A layer that passes keys to the field during editing. It is above all other layers, so that typing does not trigger
/// shortcuts.
final class ExpressionKeys: StageLayer {
  private let editor: ExpressionEditor
  /// The views that contain the field.
  weak var views: ViewLayer?

  init(of editor: ExpressionEditor) { self.editor = editor }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard editor.isEditing, let views else { return false }
    return views.stage(stage, key: event)
  }
}
