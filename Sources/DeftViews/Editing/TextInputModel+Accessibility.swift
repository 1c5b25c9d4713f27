/// Text access for assistive technologies.
extension TextInputModel: AccessibilityEditor {
  var spokenText: String { isSecret ? shown.string : editing.text }
  var spokenCaret: Int { spoken(editing.caret) }
  var spokenSelection: Range<Int> {
    spoken(editing.selection.lowerBound)..<spoken(editing.selection.upperBound)
  }
  var isEditable: Bool { !isReadOnly && element?.environment.isEnabled == true }

  func select(spoken range: Range<Int>) -> Bool {
    guard element != nil else { return false }
    endComposition()
    let range = own(range)
    if isReadOnly {
      element?.takeFocus()
      guard isFocused else { return false }
    }
    edit { $0.select(range) }
    return true
  }

  func replace(spoken range: Range<Int>, with text: String) -> Bool {
    guard isEditable else { return false }
    endComposition()
    let range = own(range)
    edit { $0.select(range) }
    if text.isEmpty { edit { $0.insert("") } } else { insertText(text, isTyped: false) }
    return true
  }

  func copy(spoken range: Range<Int>) -> Bool {
    guard !isSecret, let clipboard else { return false }
    let range = own(range)
    guard !range.isEmpty else { return false }
    clipboard.set(String(editing.text[editing.indices(range)]))
    return true
  }

  func paste(atSpoken place: Int) -> Bool {
    guard isEditable, clipboard != nil, select(spoken: place..<place) else { return false }
    paste()
    return true
  }

  func rectangles(ofSpoken range: Range<Int>) -> [CGRect] {
    guard let element else { return [] }
    let range = own(range)
    return element.rectanglesInWindow(
      of: shown.displayedOffset(range.lowerBound)..<shown.displayedOffset(range.upperBound))
  }

  func spokenPosition(at point: CGPoint) -> Int {
    guard let element else { return 0 }
    return spoken(shown.textOffset(element.geometry.offset(at: element.inText(point))))
  }

  func spokenLine(at place: Int) -> Range<Int> {
    let all = 0..<spokenText.unicodeScalars.count
    guard let lines = element?.geometry.lines else { return all }
    let offset = shown.displayedOffset(own(place..<place).lowerBound)
    guard let index = lines.lastIndex(where: { $0.range.lowerBound <= offset }) else { return all }
    // Include trailing characters up to the next line, such as the line break.
    let end = index + 1 < lines.count ? lines[index + 1].range.lowerBound : shown.string.utf8.count
    return spoken(shown.textOffset(lines[index].range.lowerBound))..<spoken(shown.textOffset(end))
  }

  // MARK: - Positions

  /// Converts a position from bytes to scalars.
  private func spoken(_ offset: Int) -> Int {
    let text = isSecret ? shown.string : editing.text
    let offset = isSecret ? shown.displayedOffset(offset) : offset
    return text.utf8.prefix(offset).count { $0 & 0xC0 != 0x80 }
  }

  /// Converts a range from scalars to bytes.
  private func own(_ range: Range<Int>) -> Range<Int> {
    let scalars = spokenText.unicodeScalars
    func own(_ place: Int) -> Int {
      let bytes = scalars.prefix(max(0, place)).reduce(0) { $0 + UTF8.width($1) }
      return isSecret ? shown.textOffset(bytes) : bytes
    }
    return own(range.lowerBound)..<own(range.upperBound)
  }
}
