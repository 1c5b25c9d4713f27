/// The text that an input method is composing. XIM reports it as changes to a row of characters.
struct Preedit: Equatable {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var caret = 0

  /// Replaces characters.
  ///
  /// - Parameters:
  ///   - text: The new characters.
  ///   - first: The position of the first character.
  ///   - count: The number of characters to remove.
  ///   - caret: The new position of the caret, in characters.
  mutating func replace(first: Int, count: Int, with text: String, caret: Int) {
    // The input method may send any numbers.
    let start = min(max(0, first), scalars.count)
    let end = min(max(start, start + max(0, min(count, scalars.count))), scalars.count)
    scalars.replaceSubrange(start..<end, with: Array(text.unicodeScalars))
    move(to: caret)
  }

  mutating func move(to caret: Int) { self.caret = min(max(0, caret), scalars.count) }

  mutating func clear() { (scalars, caret) = ([], 0) }

  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// The position of the caret in bytes of UTF-8.
  var caretOffset: Int {
    scalars.prefix(caret).reduce(0) { $0 + UTF8.width($1) }
  }
}
