/// What an input method composes, as XIM tells it: changes of a row of characters.
struct Preedit: Equatable {
  private(set) var scalars: [Unicode.Scalar] = []
  private(set) var caret = 0

  /// Puts characters into the place of others.
  ///
  /// - Parameters:
  ///   - text: what comes.
  ///   - first: where, in characters.
  ///   - count: how many go.
  ///   - caret: where the caret is then, in characters.
  mutating func replace(first: Int, count: Int, with text: String, caret: Int) {
    // Whoever is at the other end may send anything.
    let start = min(max(0, first), scalars.count)
    let end = min(max(start, start + max(0, min(count, scalars.count))), scalars.count)
    scalars.replaceSubrange(start..<end, with: Array(text.unicodeScalars))
    move(to: caret)
  }

  mutating func move(to caret: Int) { self.caret = min(max(0, caret), scalars.count) }

  /// Forgets it.
  mutating func clear() { (scalars, caret) = ([], 0) }

  /// What it says.
  var text: String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  /// Where the caret is in bytes of UTF-8.
  var caretOffset: Int {
    scalars.prefix(caret).reduce(0) { $0 + UTF8.width($1) }
  }
}
