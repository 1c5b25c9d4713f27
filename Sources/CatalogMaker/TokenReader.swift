import Foundation

/// A reader of the tokens of a Swift source. It skips comments, except those for translators.
struct TokenReader {
  /// The prefix of a comment for translators.
  static let mark = "Translators:"

  private let bytes: [UInt8]
  private var index = 0
  private var startsLine = true
  private var isAttached = false
  private var comment: String?
  /// Whether the previous line was part of the comment for translators.
  private var isCommenting = false

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns all tokens of a source.
  static func tokens(of text: String) -> [Token.Place] {
    var reader = TokenReader(Array(text.utf8))
    return reader.tokens(until: nil)
  }

  private func at(_ offset: Int) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  private func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

  private mutating func tokens(until end: UInt8?) -> [Token.Place] {
    var places: [Token.Place] = []
    while skipSpace(), index < bytes.count {
      let byte = bytes[index]
      if byte == end {
        index += 1
        return places
      }
      let (offset, starts, attached, outerComment) = (index, startsLine, isAttached, comment)
      (startsLine, isAttached) = (false, true)
      let token = token(byte, wasAttached: attached)
      places.append(
        Token.Place(
          token: token, startsLine: starts, isAttached: attached, comment: outerComment,
          offset: offset))
    }
    return places
  }

  private mutating func token(_ byte: UInt8, wasAttached: Bool) -> Token {
    switch byte {
    case ascii("("), ascii("["), ascii("{"):
      index += 1
      isAttached = false
      let close = byte == ascii("(") ? ascii(")") : byte == ascii("[") ? ascii("]") : ascii("}")
      let inner = tokens(until: close)
      (startsLine, isAttached) = (false, true)
      return .group(Character(Unicode.Scalar(byte)), inner)
    case ascii("\""): return .string(string(hashes: 0))
    case ascii("#"):
      var hashes = 0
      while at(hashes) == ascii("#") { hashes += 1 }
      if at(hashes) == ascii("\"") {
        index += hashes
        return .string(string(hashes: hashes))
      }
      if at(hashes) == ascii("/") { return expression(hashes: hashes) }
      index += 1
      return .symbol("#")
    case ascii("`"):
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != ascii("`") { index += 1 }
      defer { index += 1 }
      return .word(String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self))
    case _ where Self.isWord(byte):
      let start = index
      while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      return .word(String(decoding: bytes[start..<index], as: UTF8.self))
    case ascii("/") where !wasAttached && endsExpression: return expression(hashes: 0)
    default: return .symbol(symbol())
    }
  }

  /// Whether a slash at this position begins a regular expression, which ends on the same line and does not begin with
  /// a space.
  private var endsExpression: Bool {
    guard at(1) != 0x20, at(1) != 0x0A else { return false }
    return bytes[(index + 1)...].prefix { $0 != 0x0A }.contains(ascii("/"))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte)
  }

  private mutating func symbol() -> String {
    let start = index
    index += 1
    // Reads each of these operators as one symbol, so that “==” is not mistaken for “=”, or “??” for “?”.
    for symbol in ["===", "!==", "==", "!=", "->", "??", "+=", "&&", "||", "<=", ">=", ".."]
    where bytes[start...].starts(with: symbol.utf8) {
      index = start + symbol.utf8.count
      break
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// Skips a regular expression between slashes and number signs, and returns the symbol “/” in its place.
  private mutating func expression(hashes: Int) -> Token {
    let end = [ascii("/")] + [UInt8](repeating: ascii("#"), count: hashes)
    index += hashes + 1
    while index < bytes.count, !bytes[index...].starts(with: end) {
      index += at(0) == ascii("\\") ? 2 : 1
    }
    index += end.count
    return .symbol("/")
  }

  /// Advances to the next token. Always returns `true`, so that loops can call it in their conditions.
  private mutating func skipSpace() -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case 0x0A:
        // A comment applies only to the next line.
        if startsLine, !isCommenting { comment = nil }
        if !startsLine { comment = nil }
        (startsLine, isAttached, isCommenting) = (true, false, false)
        index += 1
      case 0x20, 0x09, 0x0D:
        isAttached = false
        index += 1
      case ascii("/") where at(1) == ascii("/"):
        let start = index
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        note(String(decoding: bytes[start..<index], as: UTF8.self))
        isAttached = false
      case ascii("/") where at(1) == ascii("*"):
        var depth = 0
        repeat {
          if at(0) == ascii("/"), at(1) == ascii("*") {
            depth += 1
            index += 2
          } else if at(0) == ascii("*"), at(1) == ascii("/") {
            depth -= 1
            index += 2
          } else {
            index += 1
          }
        } while depth > 0 && index < bytes.count
        isAttached = false
      default: return true
      }
    }
    return true
  }

  /// Stores a comment for translators, which may continue on the following comment lines.
  private mutating func note(_ line: String) {
    let said = line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
    if said.hasPrefix(Self.mark) {
      comment = said
      isCommenting = true
    } else if let begun = comment, startsLine {
      comment = begun + " " + said
      isCommenting = true
    }
  }

  private mutating func string(hashes: Int) -> Token.StringLiteral {
    let quote = ascii("\"")
    let isLong = at(0) == quote && at(1) == quote && at(2) == quote
    index += isLong ? 3 : 1
    let marks = [UInt8](repeating: ascii("#"), count: hashes)
    let end = [UInt8](repeating: quote, count: isLong ? 3 : 1) + marks
    let escape = [ascii("\\")] + marks
    var literal = Token.StringLiteral()
    var part: [UInt8] = []
    // Line breaks of the source are stored as `lineEnd` until the indentation is removed, to distinguish them from the
    // escape `\n`.
    var parts: [[UInt8]] = []
    func isHere(_ sequence: [UInt8]) -> Bool { bytes[index...].starts(with: sequence) }
    while index < bytes.count, !isHere(end) {
      guard isHere(escape) else {
        part.append(bytes[index] == 0x0A && isLong ? Self.lineEnd : bytes[index])
        index += 1
        continue
      }
      index += escape.count
      if at(0) == ascii("(") {
        index += 1
        parts.append(part)
        part = []
        let (starts, outerComment) = (startsLine, comment)
        literal.values.append(tokens(until: ascii(")")))
        (startsLine, comment) = (starts, outerComment)
      } else {
        part += escaped()
      }
    }
    index += end.count
    isAttached = true
    parts.append(part)
    literal.literals =
      isLong
      ? Self.unindented(parts) : parts.map { String(decoding: $0, as: UTF8.self) }
    return literal
  }

  /// The mark for the end of a source line until the indentation is removed. No text contains it.
  private static let lineEnd: UInt8 = 0

  private mutating func escaped() -> [UInt8] {
    defer { index += 1 }
    switch at(0) {
    case ascii("n"): return [0x0A]
    case ascii("t"): return [0x09]
    case ascii("r"): return [0x0D]
    case ascii("u"):
      index += 2
      let start = index
      while index < bytes.count, bytes[index] != ascii("}") { index += 1 }
      let digits = String(decoding: bytes[start..<index], as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      return Array(String(Character(scalar)).utf8)
    case 0x0A:
      // The byte 1 marks a line continuation until the indentation of the next line is removed.
      return [1]
    default: return [at(0)]
    }
  }

  /// Returns the parts of a multiline literal without its first and last line, and without the indentation of the last
  /// line.
  private static func unindented(_ parts: [[UInt8]]) -> [String] {
    let last = parts[parts.count - 1]
    let indent = last.count - 1 - (last.lastIndex(of: lineEnd) ?? -1)
    return parts.indices.map { number in
      var text: [UInt8] = []
      var skipped = 0
      var isSkipping = false
      for byte in number == 0
        ? parts[number].drop(while: { $0 != lineEnd }).dropFirst() : parts[number][...]
      {
        if isSkipping, skipped < indent, byte == 0x20 {
          skipped += 1
          continue
        }
        isSkipping = false
        switch byte {
        case lineEnd:
          text.append(0x0A)
          (isSkipping, skipped) = (true, 0)
        case 1: (isSkipping, skipped) = (true, 0)
        default: text.append(byte)
        }
      }
      if number == 0 {
        // The first line is indented as well.
        let spaces = text.prefix(indent).prefix { $0 == 0x20 }.count
        text.removeFirst(spaces)
      }
      if number == parts.count - 1, text.last == 0x0A { text.removeLast() }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
