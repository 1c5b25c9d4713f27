extension TextEditing {
  // MARK: - Offsets and indices

  /// Returns the index of an offset at a character boundary.
  func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(0, offset), length))
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  package func indices(_ range: Range<Int>) -> Range<String.Index> {
    index(range.lowerBound)..<index(range.upperBound)
  }

  /// Returns the offset, rounded down to a character boundary.
  package func boundary(at offset: Int) -> Int {
    if offset <= 0 { return 0 }
    if offset >= length { return length }
    let next = text.index(after: index(offset))
    return self.offset(text.index(before: next))
  }

  /// Returns the offset, rounded up to a character boundary.
  func roundedUp(_ offset: Int) -> Int {
    let floor = boundary(at: offset)
    return floor == min(max(0, offset), length) ? floor : character(after: floor)
  }

  // MARK: - Characters

  /// Returns the end of the character that starts at an offset.
  package func character(after offset: Int) -> Int {
    offset < length ? self.offset(text.index(after: index(boundary(at: offset)))) : length
  }

  /// Returns the start of the character that ends at an offset.
  package func character(before offset: Int) -> Int {
    let place = boundary(at: offset)
    return place > 0 ? self.offset(text.index(before: index(place))) : 0
  }

  // MARK: - Words

  /// Returns the end of the word at or after an offset.
  package func word(after offset: Int) -> Int {
    var place = index(boundary(at: offset))
    while place < text.endIndex, !kind(at: place).isWord { text.formIndex(after: &place) }
    guard place < text.endIndex else { return length }
    let kind = kind(at: place)
    while place < text.endIndex, self.kind(at: place) == kind { text.formIndex(after: &place) }
    return self.offset(place)
  }

  /// Returns the start of the word at or before an offset.
  package func word(before offset: Int) -> Int {
    var place = index(boundary(at: offset))
    func before() -> String.Index { text.index(before: place) }
    while place > text.startIndex, !kind(at: before()).isWord { place = before() }
    guard place > text.startIndex else { return 0 }
    let kind = kind(at: before())
    while place > text.startIndex, self.kind(at: before()) == kind { place = before() }
    return self.offset(place)
  }

  /// Returns the range that a double click at an offset selects: a word, whitespace or a run of
  /// punctuation.
  package func word(at offset: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    var start = index(boundary(at: offset))
    // At the end of a line or the text, the preceding character decides.
    if start > text.startIndex, start == text.endIndex || text[start].isNewline {
      let before = text.index(before: start)
      if !text[before].isNewline { start = before }
    }
    guard start < text.endIndex else { return length..<length }
    let kind = kind(at: start)
    var end = text.index(after: start)
    if kind == .lineBreak { return self.offset(start)..<self.offset(end) }
    while end < text.endIndex, self.kind(at: end) == kind { text.formIndex(after: &end) }
    while start > text.startIndex, self.kind(at: text.index(before: start)) == kind {
      text.formIndex(before: &start)
    }
    return self.offset(start)..<self.offset(end)
  }

  /// The class of a character, which determines word boundaries.
  private enum CharacterKind {
    case letters, han, hiragana, katakana, space, lineBreak, mark

    var isWord: Bool {
      switch self {
      case .letters, .han, .hiragana, .katakana: true
      case .space, .lineBreak, .mark: false
      }
    }
  }

  private func kind(at index: String.Index) -> CharacterKind {
    let character = text[index]
    if character.isNewline { return .lineBreak }
    if character.isWhitespace { return .space }
    if let scalar = character.unicodeScalars.first {
      switch scalar.value {
      case 0x3040...0x309F: return .hiragana
      case 0x30A0...0x30FF: return .katakana
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .han
      default: break
      }
    }
    if character.isLetter || character.isNumber || character == "_" { return .letters }
    // An apostrophe between letters is part of the word.
    if character == "'" || character == "\u{2019}", index > text.startIndex {
      let next = text.index(after: index)
      if text[text.index(before: index)].isLetter, next < text.endIndex, text[next].isLetter {
        return .letters
      }
    }
    return .mark
  }

  // MARK: - Lines

  /// Returns the line of the text around an offset, without its line break.
  package func line(at offset: Int) -> Range<Int> {
    var start = index(boundary(at: offset))
    var end = start
    while start > text.startIndex, !text[text.index(before: start)].isNewline {
      text.formIndex(before: &start)
    }
    while end < text.endIndex, !text[end].isNewline { text.formIndex(after: &end) }
    return self.offset(start)..<self.offset(end)
  }

  /// Returns the line with its line break, as a triple click selects it.
  package func wholeLine(at offset: Int) -> Range<Int> {
    let line = line(at: offset)
    return line.lowerBound..<(line.upperBound < length ? character(after: line.upperBound) : length)
  }
}
