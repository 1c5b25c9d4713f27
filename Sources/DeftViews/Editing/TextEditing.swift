/// A text being edited, with its selection and undo history.
///
/// The policy: *selections start and end at boundaries of user-perceived characters, so that no
/// edit splits one. Each edit is undone as a whole; typing is undone by word.* Positions are UTF-8
/// byte offsets, rounded down to a character boundary.
///
///     var editing = TextEditing("Hello")
///     editing.selectAll()
///     editing.insert("Good morning")
///     editing.undo()
///
/// It is a value independent of views and fonts. The layout computes the visual caret movements,
/// such as up or left, and passes their result to ``select(to:extending:)``.
package struct TextEditing: Equatable {
  package private(set) var text: String
  /// The fixed end of the selection while it is extended.
  package private(set) var anchor: Int
  /// The caret: the moving end of the selection.
  package private(set) var caret: Int
  var history = TextHistory()

  /// Creates a text with the caret at its end.
  package init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    (anchor, caret) = (0, 0)
    (anchor, caret) = (length, length)
  }

  /// The length in bytes.
  package var length: Int { text.utf8.count }
  /// The selected range; empty if there is only a caret.
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  package var hasSelection: Bool { anchor != caret }
  package var selectedText: String { String(text[indices(selection)]) }

  // MARK: - Selecting

  /// Moves the caret.
  ///
  /// - Parameters:
  ///   - offset: The new position, clamped to the text.
  ///   - extending: Whether the other end of the selection stays fixed.
  package mutating func select(to offset: Int, extending: Bool = false) {
    caret = boundary(at: offset)
    if !extending { anchor = caret }
    history.close()
  }

  package mutating func select(_ range: Range<Int>) {
    (anchor, caret) = (boundary(at: range.lowerBound), boundary(at: range.upperBound))
    history.close()
  }

  package mutating func selectAll() { select(0..<length) }

  // MARK: - Changing

  /// Replaces the selection with a text, as a separate edit or as part of continuous typing.
  ///
  /// - Parameters:
  ///   - string: The inserted text.
  ///   - isTyped: Whether the text is part of continuous typing, which is undone by word.
  package mutating func insert(_ string: String, isTyped: Bool = false) {
    guard !string.isEmpty || hasSelection else { return }
    replace(selection, with: string, as: isTyped ? .typing : .separate)
  }

  /// Deletes the selection, or the text between the caret and a position if nothing is selected.
  package mutating func delete(to offset: Int) {
    if hasSelection { return replace(selection, with: "", as: .separate) }
    let place = boundary(at: offset)
    guard place != caret else { return }
    let range = min(place, caret)..<max(place, caret)
    // Deletions of single characters are grouped; the deletion of a word is a separate edit.
    let isSingle =
      text.distance(from: index(range.lowerBound), to: index(range.upperBound)) == 1
    replace(range, with: "", as: isSingle ? (place < caret ? .erasing : .deleting) : .separate)
  }

  /// Replaces the whole text after an external change, and clears the undo history.
  package mutating func reset(to string: String) {
    guard string != text else { return }
    let ends = (anchor, caret)
    let wasAtEnd = caret == length && !hasSelection
    text = string
    text.makeContiguousUTF8()
    history = TextHistory()
    (anchor, caret) =
      wasAtEnd ? (length, length) : (boundary(at: ends.0), boundary(at: ends.1))
  }

  private mutating func replace(
    _ range: Range<Int>, with string: String, as kind: TextHistory.Kind
  ) {
    let step = TextHistory.Step(
      offset: range.lowerBound, removed: String(text[indices(range)]), inserted: string,
      anchor: anchor, caret: caret)
    history.add(step, as: kind)
    text.replaceSubrange(indices(range), with: string)
    text.makeContiguousUTF8()
    // The inserted text may have combined with adjacent text, as an accent does.
    caret = roundedUp(range.lowerBound + string.utf8.count)
    anchor = caret
  }

  // MARK: - Undoing

  package var canUndo: Bool { history.canUndo }
  package var canRedo: Bool { history.canRedo }

  /// Undoes the last edit and restores the selection.
  package mutating func undo() {
    for step in history.undo() {
      let end = step.offset + step.inserted.utf8.count
      text.replaceSubrange(indices(step.offset..<end), with: step.removed)
      text.makeContiguousUTF8()
      (anchor, caret) = (step.anchor, step.caret)
    }
  }

  /// Redoes the edit that was undone last.
  package mutating func redo() {
    for step in history.redo() {
      let end = step.offset + step.removed.utf8.count
      text.replaceSubrange(indices(step.offset..<end), with: step.inserted)
      text.makeContiguousUTF8()
      caret = roundedUp(step.offset + step.inserted.utf8.count)
      anchor = caret
    }
  }
}
