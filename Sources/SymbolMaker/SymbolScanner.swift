/// A scanner over the bytes of a drawing.
struct SymbolScanner {
  /// An attribute, with the offset of its name and the range of its value.
  struct Attribute {
    var name: String
    var offset: Int
    var value: Range<Int>
  }

  let file: String
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ text: String, file: String) {
    self.file = file
    bytes = Array(text.utf8)
    (position, end) = (0, bytes.count)
  }

  /// Returns a scanner for a part, with the same offsets.
  func within(_ range: Range<Int>) -> SymbolScanner {
    SymbolScanner(file: file, bytes: bytes, end: range.upperBound, position: range.lowerBound)
  }

  private init(file: String, bytes: [UInt8], end: Int, position: Int) {
    (self.file, self.bytes, self.end, self.position) = (file, bytes, end, position)
  }

  var isAtEnd: Bool { position == end }

  /// The next byte as a character; `nil` at the end.
  var next: Character? { isAtEnd ? nil : Character(Unicode.Scalar(bytes[position])) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func failure(_ reason: SymbolSVG.Reason, at offset: Int? = nil) -> SymbolSVG.Failure {
    SymbolSVG.Failure(file: file, offset: offset ?? position, reason: reason)
  }

  func isAt(_ word: String) -> Bool {
    position + word.utf8.count <= end && bytes[position...].starts(with: word.utf8)
  }

  mutating func advance() { position += 1 }

  mutating func expect(_ word: String) throws(SymbolSVG.Failure) {
    guard isAt(word) else { throw failure(.expected(word)) }
    position += word.utf8.count
  }

  // MARK: - Markup

  /// Skips white space and comments.
  mutating func skipBlanks() throws(SymbolSVG.Failure) {
    skipSpaces()
    while isAt("<!--") {
      let start = position
      while !isAt("-->") {
        if isAtEnd { throw failure(.expected("the end of this comment"), at: start) }
        advance()
      }
      try expect("-->")
      skipSpaces()
    }
  }

  /// Reads a name of letters, hyphens and, after the first character, digits.
  mutating func name() throws(SymbolSVG.Failure) -> String {
    let start = position
    while let next, next.isLetter || next == "-" || (position > start && next.isNumber) {
      advance()
    }
    if position == start { throw failure(.expected("a name")) }
    return text(start..<position)
  }

  /// Reads attributes up to the end of the tag.
  mutating func attributes() throws(SymbolSVG.Failure) -> [Attribute] {
    var found: [Attribute] = []
    skipSpaces()
    while let next, next != "/", next != ">" {
      let offset = position
      let name = try name()
      if found.contains(where: { $0.name == name }) {
        throw failure(.unknownAttribute(name), at: offset)
      }
      try expect("=\"")
      let start = position
      while !isAtEnd, !isAt("\"") { advance() }
      found.append(Attribute(name: name, offset: offset, value: start..<position))
      try expect("\"")
      skipSpaces()
    }
    return found
  }

  // MARK: - Numbers

  /// Skips white space and at most one comma.
  mutating func skipSeparators() throws(SymbolSVG.Failure) {
    skipSpaces()
    guard next == "," else { return }
    advance()
    skipSpaces()
    if isAtEnd { throw failure(.expected("a number")) }
  }

  /// Reads a number in hundredths and the separator after it.
  mutating func number() throws(SymbolSVG.Failure) -> Int {
    let start = position
    let isNegative = next == "-"
    if next == "-" || next == "+" { advance() }
    let whole = digits()
    var fraction = ""
    if next == "." {
      advance()
      fraction = digits()
    }
    guard !(whole + fraction).isEmpty else { throw failure(.expected("a number"), at: start) }
    let padded = fraction + String(repeating: "0", count: max(0, 2 - fraction.count))
    guard fraction.count <= 2, let size = Int(whole + padded), size <= Int(Int16.max) else {
      throw failure(.badNumber(text(start..<position)), at: start)
    }
    try skipSeparators()
    return isNegative ? -size : size
  }

  /// Reads two numbers.
  mutating func point() throws(SymbolSVG.Failure) -> SymbolPoint {
    let x = try number()
    return SymbolPoint(x: x, y: try number())
  }

  /// Reads a flag, 0 or 1, which needs no separator after it.
  mutating func flag() throws(SymbolSVG.Failure) -> Bool {
    guard next == "0" || next == "1" else { throw failure(.expected("0 or 1")) }
    let isSet = next == "1"
    advance()
    try skipSeparators()
    return isSet
  }

  private mutating func skipSpaces() {
    while let next, next.isWhitespace { advance() }
  }

  private mutating func digits() -> String {
    let start = position
    while let next, ("0"..."9").contains(next) { advance() }
    return text(start..<position)
  }
}

/// A point in a drawing, in hundredths.
struct SymbolPoint: Equatable {
  var x: Int
  var y: Int
}
