import Deft
import DeftTraces

/// The expression that is being typed.
///
/// The policy: *what is typed is in force as soon as it is a gesture; until then the last good one stays.*
@Observable
final class ExpressionEditor {
  /// What the field says.
  private(set) var text: String
  /// What of it is selected, or where the cursor is; nil: at its end.
  private(set) var selection: TextSelection?
  /// Whether somebody types.
  private(set) var isEditing = false
  /// Where what is typed is no gesture, and what was expected there.
  private(set) var error: GestureExpressionError?
  /// How it could go on at the cursor.
  private(set) var completion = GestureExpressionCompletion(typed: 0, words: [])
  /// Which of those was chosen with the arrow keys; nil: none.
  private(set) var marked: Int?

  /// The text of the gesture that is in force.
  @ObservationIgnored private(set) var goodText: String
  /// Puts another gesture in force.
  @ObservationIgnored var apply: (GestureExpression, String) -> Void = { _, _ in }
  /// Is told when typing begins and ends.
  @ObservationIgnored var editingChanged: (Bool) -> Void = { _ in }

  /// The most characters that are taken.
  static let limit = 500

  init(_ text: String) { (goodText, self.text) = (text, text) }

  /// Begins to type, or goes on.
  ///
  /// - Parameter atEnd: whether the cursor goes behind all there is.
  func begin(atEnd: Bool = true) {
    if atEnd { selection = TextSelection(insertionPoint: text.endIndex) }
    complete()
    guard !isEditing else { return }
    isEditing = true
    editingChanged(true)
  }

  /// Ends typing; what is no gesture gives way to the last good one.
  func end() {
    guard isEditing else { return }
    if error != nil { text = goodText }
    (isEditing, error, marked) = (false, nil, nil)
    editingChanged(false)
  }

  /// Takes what the field says.
  func change(to new: String) {
    guard new != text else { return }
    text = String(new.prefix(Self.limit))
    textDidChange()
  }

  /// Takes what is selected in the field.
  func select(_ new: TextSelection?) {
    guard new != selection else { return }
    selection = new
    if isEditing { complete() }
  }

  /// Puts a word that completes what is typed in its place.
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

  /// Takes a key that is not the text's: one that ends typing, or chooses how it goes on.
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

  /// What is before the cursor.
  private var prefix: Substring {
    guard case .selection(let range)? = selection?.indices else { return text[...] }
    // Of a text that was longer, the place may be beyond this one.
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
      guard text != goodText else { return }
      goodText = text
      apply(expression, goodText)
    } catch {
      self.error = error
    }
  }

  private func complete() {
    marked = nil
    completion = GestureExpression.completion(of: String(prefix))
  }
}

/// The keys of the field while one types in it: above all others, so that no shortcut hears what is typed.
final class ExpressionKeys: StageLayer {
  private let editor: ExpressionEditor
  /// The views that the field is one of.
  weak var views: ViewLayer?

  init(of editor: ExpressionEditor) { self.editor = editor }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard editor.isEditing, let views else { return false }
    return views.stage(stage, key: event)
  }
}
