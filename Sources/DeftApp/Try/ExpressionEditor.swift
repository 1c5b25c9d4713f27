import Deft
import DeftTraces

/// The expression that is being typed.
///
/// The policy: *what is typed is in force as soon as it is a gesture; until then the last good one stays.*
@Observable
final class ExpressionEditor {
  /// The text and the cursor.
  private(set) var line: LineEditor
  /// Whether keys go to it.
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

  init(_ text: String) {
    (goodText, line) = (text, LineEditor(text))
  }

  /// Begins to type, or goes on, with the cursor behind so many characters; by default behind all.
  func begin(at index: Int? = nil) {
    line.move(to: index ?? .max)
    complete()
    guard !isEditing else { return }
    isEditing = true
    editingChanged(true)
  }

  /// Ends typing; what is no gesture gives way to the last good one.
  func end() {
    guard isEditing else { return }
    if error != nil { line = LineEditor(goodText) }
    (isEditing, error, marked) = (false, nil, nil)
    editingChanged(false)
  }

  /// Puts a word that completes what is typed in its place.
  func accept(_ index: Int) {
    guard completion.words.indices.contains(index) else { return }
    line.insert(completion.words[index], replacing: completion.typed)
    textDidChange()
  }

  /// Takes a key.
  ///
  /// - Returns: false for keys that are not the editor's: function keys, and what is held with Control.
  func take(_ event: KeyEvent) -> Bool {
    if event.modifiers.contains(.control), event.key == nil || event.key == .tab { return false }
    switch event.key {
    case .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12: return false
    default: break
    }
    // Whoever hears of the press hears of the release.
    guard event.isDown else { return true }
    switch event.key {
    case .escape:
      if marked != nil { marked = nil } else { end() }
    case .return:
      if let marked { accept(marked) } else if error == nil { end() }
    case .tab: accept(marked ?? 0)
    case .downArrow, .upArrow: mark(forward: event.key == .downArrow)
    default:
      let before = line
      guard line.take(event) else { return true }
      if line.characters != before.characters { textDidChange() } else { complete() }
    }
    return true
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
      let expression = try GestureExpression(line.text)
      error = nil
      guard line.text != goodText else { return }
      goodText = line.text
      apply(expression, goodText)
    } catch {
      self.error = error
    }
  }

  private func complete() {
    marked = nil
    completion = GestureExpression.completion(of: line.prefix)
  }
}

/// The keys of the field while one types in it: above all others, so that no shortcut hears what is typed.
final class ExpressionKeys: StageLayer {
  private let editor: ExpressionEditor

  init(of editor: ExpressionEditor) { self.editor = editor }

  func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    guard editor.isEditing, editor.take(event) else { return false }
    stage.setNeedsFrame()
    return true
  }
}
