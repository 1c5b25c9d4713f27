import DeftLocalization

/// The bytes of a recording without the additions of terminals, mail programs and editors.
///
/// The policy: *lines keep their numbers.* The cleanup converts UTF-16, and removes email quote marks and the echo of
/// interrupts (`^C`); notices report these changes. Without a notice, it removes escape sequences, overwritten text,
/// control characters and byte order marks, and replaces non-breaking spaces.
struct PastedText {
  /// The text in UTF-8. Invalid bytes of the file are unchanged.
  private(set) var bytes: [UInt8]
  /// The numbers, from 1, of the lines that an interrupt cut off: those that ended with the
  /// terminal's `^C`.
  private(set) var interrupted: Set<Int> = []
  /// Messages about the conversion, removed quote marks and removed interrupts.
  private(set) var notices: [LocalizedStringResource] = []

  /// The number of lines from which a quote mark was removed.
  private var quoted = 0
  /// The number of lines from which an interrupt was removed.
  private var interrupts = 0

  init(_ original: [UInt8]) {
    bytes = original
    if let text = Self.utf16(original) {
      bytes = Array(text.utf8)
      notices.append("The file is encoded in UTF-16 and was converted.")
    }
    guard Self.needsCleaning(bytes) else { return }
    clean()
    if quoted > 0 {
      notices.append(
        LocalizedStringResource(
          "The quote mark “>” at the beginning of one line was removed.",
          many: "The quote marks “>” at the beginning of \(quoted) lines were removed.",
          count: quoted))
    }
    if interrupts > 0 {
      notices.append(
        LocalizedStringResource(
          "The terminal's “^C” was removed from one line.",
          many: "The terminal's “^C” was removed from \(interrupts) lines.", count: interrupts))
    }
  }

  // MARK: - Encodings

  /// Decodes UTF-16 with or without a byte order mark; returns `nil` for another encoding.
  private static func utf16(_ bytes: [UInt8]) -> String? {
    guard bytes.count >= 4 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xFF, 0xFE, _, _): isBigEndian = false
    case (0xFE, 0xFF, _, _): isBigEndian = true
    // Recordings begin in ASCII.
    case (1..., 0, 1..., 0): isBigEndian = false
    case (0, 1..., 0, 1...): isBigEndian = true
    default: return nil
    }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    return String(decoding: units, as: UTF16.self)
  }

  // MARK: - Lines

  private static let (tab, newline, carriageReturn, escape) =
    (UInt8(0x09), UInt8(0x0A), UInt8(0x0D), UInt8(0x1B))
  private static let (backspace, delete) = (UInt8(0x08), UInt8(0x7F))
  private static let (space, quote, caret) = (UInt8(0x20), UInt8(0x3E), UInt8(0x5E))
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// A non-breaking space, as copied from web pages.
  private static let hardSpace: [UInt8] = [0xC2, 0xA0]
  /// The letters of control keys that end or suspend a program: `^C`, `^D`, `^Z`, `^\`.
  private static let interruptLetters: Set<UInt8> = [0x43, 0x44, 0x5A, 0x5C]

  /// Returns whether the text may contain additions. Most files have none and stay unchanged.
  private static func needsCleaning(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      var isLineStart = true
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case newline:
          isLineStart = true
          continue
        case space, tab: continue
        case carriageReturn:
          guard index + 1 < bytes.count, bytes[index + 1] == newline else { return true }
        case ..<space, delete, caret, 0xC2, byteOrderMark[0]: return true
        case quote where isLineStart: return true
        default: break
        }
        isLineStart = false
      }
      return false
    }
  }

  private mutating func clean() {
    // Old editors end lines with a carriage return alone.
    if !bytes.contains(Self.newline) {
      bytes = bytes.map { $0 == Self.carriageReturn ? Self.newline : $0 }
    }
    var cleaned: [UInt8] = []
    cleaned.reserveCapacity(bytes.count)
    var rest = bytes[...]
    var number = 0
    while !rest.isEmpty {
      number += 1
      let end = rest.firstIndex(of: Self.newline)
      cleaned += line(rest[..<(end ?? rest.endIndex)], number)
      if end != nil { cleaned.append(Self.newline) }
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    bytes = cleaned
  }

  private mutating func line(_ line: ArraySlice<UInt8>, _ number: Int) -> ArraySlice<UInt8> {
    var line = Self.withoutControls(Self.afterOverwriting(line))[...]
    if line.starts(with: Self.byteOrderMark) { line = line.dropFirst(3) }
    line = unquoted(line)
    let (isPrefixed, isSuffixed) = (Self.isInterrupt(line.prefix(2)), line.count > 2)
    if isPrefixed { line = line.dropFirst(2) }
    if Self.isInterrupt(line.suffix(2)), isSuffixed {
      line = line.dropLast(2)
      interrupted.insert(number)
      interrupts += 1
    } else if isPrefixed {
      interrupts += 1
    }
    return withoutHardSpaces(line)
  }

  /// Returns the visible text of a line in a terminal, in which a carriage return restarts the line.
  private static func afterOverwriting(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while line.last == carriageReturn { line = line.dropLast() }
    guard let start = line.lastIndex(of: carriageReturn) else { return line }
    return line[(start + 1)...]
  }

  /// Returns a line without escape sequences and without control characters except tabs. A backspace removes a
  /// character.
  private static func withoutControls(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      index += 1
      switch byte {
      case escape: index = endOfSequence(line, from: index)
      case backspace: _ = result.popLast()
      case tab: result.append(byte)
      case ..<space, delete: break
      default: result.append(byte)
      }
    }
    return result
  }

  /// Returns the index after an escape sequence (ECMA-48). The escape character is before `index`.
  private static func endOfSequence(_ line: ArraySlice<UInt8>, from index: Int) -> Int {
    guard index < line.endIndex else { return index }
    switch line[index] {
    // `[`: parameters up to a letter.
    case 0x5B:
      let end = line[(index + 1)...].firstIndex { (0x40...0x7E).contains($0) }
      return end.map { $0 + 1 } ?? line.endIndex
    // `]`: a window's title, up to a bell or another escape.
    case 0x5D:
      guard let end = line[index...].firstIndex(where: { $0 == 0x07 || $0 == escape }) else {
        return line.endIndex
      }
      return line[end] == escape ? min(line.endIndex, end + 2) : end + 1
    default: return index + 1
    }
  }

  /// Returns a line without mail quote marks, each followed by an optional space.
  private mutating func unquoted(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while rest.first == Self.quote {
      rest = rest.dropFirst()
      if rest.first == Self.space { rest = rest.dropFirst() }
    }
    if rest.count < line.count { quoted += 1 }
    return rest
  }

  private static func isInterrupt(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 2, let letter = bytes.last else { return false }
    return bytes.first == caret && interruptLetters.contains(letter)
  }

  /// Returns a line with plain spaces in place of non-breaking ones. JSON, which begins with the first brace or
  /// quotation mark, is unchanged.
  private func withoutHardSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.contains(Self.hardSpace[0]) else { return line }
    var (result, rest, isJSON) = ([UInt8](), line, false)
    while let byte = rest.first {
      if !isJSON, rest.starts(with: Self.hardSpace) {
        result.append(Self.space)
        rest = rest.dropFirst(2)
        continue
      }
      if byte == 0x7B || byte == 0x22 { isJSON = true }
      result.append(byte)
      rest = rest.dropFirst()
    }
    return result[...]
  }
}
