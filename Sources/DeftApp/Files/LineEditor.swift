import Deft

/// A line of text with a cursor, as keys edit it: the name in a file dialog, which has all keys to itself.
struct LineEditor: Equatable {
  private(set) var characters: [Character]
  /// How many characters are before the cursor.
  private(set) var cursor: Int

  /// The most characters that are taken.
  static let limit = 500

  /// A text with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  /// What is before the cursor.
  var prefix: String { String(characters[..<cursor]) }

  /// Puts the cursor behind so many characters.
  mutating func move(to index: Int) { cursor = max(0, min(index, characters.count)) }

  /// Puts text in the place of characters before the cursor.
  mutating func insert(_ text: String, replacing count: Int = 0) {
    // One line: what breaks it, or is no text, is left out.
    let added = text.filter { !$0.isNewline && !$0.unicodeScalars.contains { $0.value < 32 } }
    let start = max(0, cursor - count)
    guard characters.count - (cursor - start) + added.count <= Self.limit else { return }
    characters.replaceSubrange(start..<cursor, with: Array(added))
    cursor = start + added.count
  }

  /// Does what a key asks for; false for one that edits nothing.
  mutating func take(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .leftArrow: move(to: cursor - 1)
    case .rightArrow: move(to: cursor + 1)
    case .home: move(to: 0)
    case .end: move(to: characters.count)
    case .delete:
      if cursor > 0 { insert("", replacing: 1) }
    case .deleteForward:
      if cursor < characters.count { characters.remove(at: cursor) }
    case nil where !event.characters.isEmpty: insert(event.characters)
    default: return false
    }
    return true
  }
}
