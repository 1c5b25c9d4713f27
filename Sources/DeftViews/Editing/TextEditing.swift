/// A text that is being edited: what it says, what of it is selected, and what can be undone.
///
/// The policy: *a selection begins and ends between characters as people see them, so that nothing that is
/// done leaves half of one; each act is undone as a whole, and typing word by word.*  Places are offsets in
/// bytes of UTF-8; one that lies within a character counts as the beginning of that.
///
///     var editing = TextEditing("Hello")
///     editing.selectAll()
///     editing.insert("Good morning")
///     editing.undo()
///
/// It is a value that knows neither views nor fonts: where a caret comes to by going up or to the left on the
/// screen is told by who has laid the text out (``select(to:extending:)``).
package struct TextEditing: Equatable {
  /// What it says.
  package private(set) var text: String
  /// Where the selection was begun: it stays where it is while the selection is extended.
  package private(set) var anchor: Int
  /// Where the caret is: the end of the selection that moves.
  package private(set) var caret: Int
  var history = TextHistory()

  /// A text with the caret at its end.
  package init(_ text: String = "") {
    self.text = text
    self.text.makeContiguousUTF8()
    (anchor, caret) = (0, 0)
    (anchor, caret) = (length, length)
  }

  /// The length in bytes.
  package var length: Int { text.utf8.count }
  /// What is selected; empty where there is only a caret.
  package var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  /// Whether more than nothing is selected.
  package var hasSelection: Bool { anchor != caret }
  /// What the selected part says.
  package var selectedText: String { String(text[indices(selection)]) }

  // MARK: - Selecting

  /// Puts the caret to a place.
  ///
  /// - Parameters:
  ///   - offset: the place; what is beyond the text is its end.
  ///   - extending: whether the selection's other end stays where it is.
  package mutating func select(to offset: Int, extending: Bool = false) {
    caret = boundary(at: offset)
    if !extending { anchor = caret }
    history.close()
  }

  /// Selects a part.
  package mutating func select(_ range: Range<Int>) {
    (anchor, caret) = (boundary(at: range.lowerBound), boundary(at: range.upperBound))
    history.close()
  }

  package mutating func selectAll() { select(0..<length) }

  // MARK: - Changing

  /// Puts a text into the place of what is selected, as one act or as a part of typing.
  ///
  /// - Parameters:
  ///   - string: what is inserted.
  ///   - isTyped: whether it is a part of what is typed in a row, which is undone word by word.
  package mutating func insert(_ string: String, isTyped: Bool = false) {
    guard !string.isEmpty || hasSelection else { return }
    replace(selection, with: string, as: isTyped ? .typing : .act)
  }

  /// Takes away what is selected; without a selection, what the caret passes on its way to a place.
  package mutating func delete(to offset: Int) {
    if hasSelection { return replace(selection, with: "", as: .act) }
    let place = boundary(at: offset)
    guard place != caret else { return }
    let range = min(place, caret)..<max(place, caret)
    // A single character is part of a row; a word is an act of its own.
    let isSingle =
      text.distance(from: index(range.lowerBound), to: index(range.upperBound)) == 1
    replace(range, with: "", as: isSingle ? (place < caret ? .erasing : .deleting) : .act)
  }

  /// Puts another text into the place of all of it, which is done by somebody else: what was done before can
  /// not be undone any more.
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
    // What was inserted may have joined what stands around it, as an accent does.
    caret = roundedUp(range.lowerBound + string.utf8.count)
    anchor = caret
  }

  // MARK: - Undoing

  /// Whether there is something to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is something to do again.
  package var canRedo: Bool { history.canRedo }

  /// Takes back what was done last; the selection is as it was before.
  package mutating func undo() {
    for step in history.undo() {
      let end = step.offset + step.inserted.utf8.count
      text.replaceSubrange(indices(step.offset..<end), with: step.removed)
      text.makeContiguousUTF8()
      (anchor, caret) = (step.anchor, step.caret)
    }
  }

  /// Does again what was taken back last.
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
