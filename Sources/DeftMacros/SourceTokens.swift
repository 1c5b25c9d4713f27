/// The tokens of a Swift source: words, literals, operators and punctuation, without comments and white space.
struct SourceTokens {
  struct Token {
    var text: Substring
    /// The number of enclosing parentheses, brackets and braces; a bracket itself counts as outside.
    var depth: Int
    /// Whether the token is the first one on its line.
    var startsLine: Bool

    var range: Range<String.Index> { text.startIndex..<text.endIndex }
    var isOperator: Bool { text.utf8.first.map(SourceTokens.isOperator) ?? false }
  }

  private(set) var tokens: [Token] = []
  private let source: String
  private var place: String.Index

  init(_ source: String) {
    (self.source, place) = (source, source.startIndex)
    var depth = 0
    var startsLine = true
    while skipTrivia(&startsLine) {
      let start = place
      let byte = source.utf8[place]
      if Self.isClosing(byte) { depth -= 1 }
      readToken(byte)
      tokens.append(Token(text: source[start..<place], depth: depth, startsLine: startsLine))
      startsLine = false
      if Self.isOpening(byte) { depth += 1 }
    }
  }

  private func byte(after distance: Int) -> UInt8? {
    guard
      let index = source.utf8.index(place, offsetBy: distance, limitedBy: source.endIndex),
      index < source.endIndex
    else { return nil }
    return source.utf8[index]
  }

  private func starts(with text: String) -> Bool { source[place...].utf8.starts(with: text.utf8) }

  private mutating func advance(_ count: Int = 1) {
    place =
      source.utf8.index(place, offsetBy: count, limitedBy: source.endIndex) ?? source.endIndex
  }

  /// Skips white space and comments. Returns `false` at the end.
  private mutating func skipTrivia(_ startsLine: inout Bool) -> Bool {
    while let byte = byte(after: 0) {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        startsLine = true
        advance()
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        advance()
      } else if starts(with: "//") {
        while let byte = self.byte(after: 0), byte != UInt8(ascii: "\n") { advance() }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else {
        return true
      }
    }
    return false
  }

  /// Skips a block comment, which may contain others.
  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && place < source.endIndex
  }

  private mutating func readToken(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && isRawString {
      readString()
    } else if byte == UInt8(ascii: "`") {
      repeat { advance() } while self.byte(after: 0) ?? byte != byte
      advance()
    } else if Self.isWord(byte) {
      while let next = self.byte(after: 0), Self.isWord(next) { advance() }
    } else if Self.isOperator(byte) {
      while let next = self.byte(after: 0), Self.isOperator(next),
        !starts(with: "//"), !starts(with: "/*")
      { advance() }
    } else {
      advance()
    }
  }

  private var isRawString: Bool {
    source[place...].drop { $0 == "#" }.first == "\""
  }

  /// Reads a string literal with its interpolations.
  private mutating func readString() {
    var hashes = ""
    while byte(after: 0) == UInt8(ascii: "#") {
      hashes += "#"
      advance()
    }
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.utf8.count)
    while place < source.endIndex, !starts(with: quotes + hashes) {
      if starts(with: "\\" + hashes + "(") {
        advance(1 + hashes.utf8.count)
        skipInterpolation()
      } else {
        // In a raw string, a backslash alone does not escape the next character.
        advance(hashes.isEmpty && byte(after: 0) == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
    advance((quotes + hashes).utf8.count)
  }

  /// Skips an interpolation from its opening to its closing parenthesis.
  private mutating func skipInterpolation() {
    var depth = 0
    var startsLine = false
    while skipTrivia(&startsLine), let byte = byte(after: 0) {
      if Self.isOpening(byte) { depth += 1 }
      if Self.isClosing(byte) { depth -= 1 }
      readToken(byte)
      if depth == 0 { return }
    }
  }

  // MARK: - Characters

  static func isOperator(_ byte: UInt8) -> Bool { "=+-*/%<>!&|^~?.".utf8.contains(byte) }
  private static func isOpening(_ byte: UInt8) -> Bool { "([{".utf8.contains(byte) }
  private static func isClosing(_ byte: UInt8) -> Bool { ")]}".utf8.contains(byte) }
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
