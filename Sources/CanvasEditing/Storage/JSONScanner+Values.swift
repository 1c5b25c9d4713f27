import DeftGeometry
import DeftLocalization

extension JSONScanner {
  /// Whether the next value is a string.
  var isAtText: Bool {
    mutating get {
      skipSpace()
      return peek == 0x22
    }
  }

  /// Reads a string; `what` describes it in errors.
  mutating func string(
    _ what: @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> String {
    skipSpace()
    mark = offset
    guard peek == 0x22 else { throw expected("\(what()) in quotes") }
    return try text()
  }

  /// Reads a finite number; `what` describes it in errors.
  mutating func number(
    _ what: @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> Double {
    skipSpace()
    mark = offset
    return try number(else: { "\(what()) as a number" })
  }

  /// Reads an integer.
  mutating func integer(
    _ what: @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> Int {
    let value = try number(what())
    guard let integer = Int(exactly: value) else {
      throw error("\(what()) is \(value.description), but must be an integer.")
    }
    return integer
  }

  /// Reads `true` or `false`.
  mutating func bool(
    _ what: @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> Bool {
    skipSpace()
    mark = offset
    if skip("true") { return true }
    if skip("false") { return false }
    throw expected("\(what()) as true or false")
  }

  /// Reads `null`, if it is the next value.
  mutating func null() -> Bool {
    skipSpace()
    mark = offset
    return skip("null")
  }

  /// Reads Base64 data.
  mutating func data(
    _ what: @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> Data {
    skipSpace()
    mark = offset
    guard peek == 0x22 else { throw expected("\(what()) as Base64 in quotes") }
    guard let end = bytes[(offset + 1)...].firstIndex(of: 0x22) else { throw cut("a text") }
    guard let data = Data(base64Encoded: Data(bytes[(offset + 1)..<end])) else {
      throw error("\(what()) is not valid Base64.")
    }
    offset = end + 1
    return data
  }

  /// Skips any value, with memory use that does not depend on the nesting depth.
  ///
  /// - Returns: whether the value was complete.
  mutating func skipValue() -> Bool {
    var depth = 0
    while true {
      skipSpace()
      switch peek {
      case nil: return false
      case 0x22: if (try? text()) == nil { return false }
      case 0x7B, 0x5B:
        depth += 1
        offset += 1
        continue
      case 0x7D, 0x5D:
        guard depth > 0 else { return false }
        depth -= 1
        offset += 1
      case 0x2C, 0x3A:
        guard depth > 0 else { return false }
        offset += 1
        continue
      default:
        let start = offset
        while let byte = peek, byte > 0x20,
          ![0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte)
        {
          offset += 1
        }
        if offset == start { return false }
      }
      if depth == 0 { return true }
    }
  }

  // MARK: - Bytes

  private mutating func number(else what: () -> LocalizedStringResource) throws(DocumentError)
    -> Double
  {
    let start = offset
    let isNegative = peek == 0x2D
    if isNegative { offset += 1 }
    // Collects the digits as an integer if they fit, to avoid parsing the number twice.
    var (digits, significant, decimals) = (0, 0, 0)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { 0x30...0x39 ~= $0 } ?? false }
    guard isDigit(peek) else {
      offset = start
      throw expected(what())
    }
    let leadingZero = peek == 0x30
    var isSimple = true
    func add(_ byte: UInt8) {
      if digits > 0 || byte != 0x30 { significant += 1 }
      if significant <= 15 { digits = digits * 10 + Int(byte &- 0x30) } else { isSimple = false }
    }
    while isDigit(peek) {
      add(bytes[offset])
      offset += 1
    }
    if leadingZero, offset > start + (isNegative ? 2 : 1) {
      throw error("A number must not have leading zeros.")
    }
    if peek == 0x2E {
      offset += 1
      guard isDigit(peek) else { throw error("A number needs a digit after its decimal point.") }
      while isDigit(peek) {
        add(bytes[offset])
        decimals += 1
        offset += 1
      }
    }
    if peek == 0x65 || peek == 0x45 {
      isSimple = false
      offset += 1
      if peek == 0x2B || peek == 0x2D { offset += 1 }
      guard isDigit(peek) else { throw error("A number needs a digit in its exponent.") }
      while isDigit(peek) { offset += 1 }
    }
    // The digits and the power of ten are exact as doubles, so the division rounds correctly.
    if isSimple, decimals <= 22 {
      let value = decimals == 0 ? Double(digits) : Double(digits) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      value.isFinite
    else { throw error("The number is too large.") }
    return value
  }

  private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

  /// Reads a string from its opening quote.
  mutating func text() throws(DocumentError) -> String {
    let start = offset + 1
    // Uses a fast path for ASCII without escapes.
    let (end, plain) = bytes.withUnsafeBufferPointer { bytes -> (Int, String?) in
      var (end, all) = (start, UInt8(0))
      while end < bytes.count, bytes[end] != 0x22, bytes[end] != 0x5C, bytes[end] >= 0x20 {
        all |= bytes[end]
        end += 1
      }
      guard all < 0x80, end < bytes.count, bytes[end] == 0x22 else { return (end, nil) }
      let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
      return (end, String(decoding: text, as: UTF8.self))
    }
    offset = end
    if let plain {
      offset += 1
      return plain
    }
    guard offset < bytes.count else { throw cut("a text") }
    if bytes[offset] == 0x22 {
      offset += 1
      return try string(bytes[start..<(offset - 1)], from: start)
    }
    var unescaped = Array(bytes[start..<offset])
    while true {
      guard let byte = peek else { throw cut("a text") }
      offset += 1
      switch byte {
      case 0x22: return try string(unescaped[...], from: start)
      case 0x5C: try unescape(into: &unescaped)
      case ..<0x20:
        throw error("Text must not contain control characters or line breaks.", at: offset - 1)
      default: unescaped.append(byte)
      }
    }
  }

  private func string(_ slice: ArraySlice<UInt8>, from start: Int) throws(DocumentError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw error("The text is not valid UTF-8.", at: start)
    }
    return text
  }

  private mutating func unescape(into text: inout [UInt8]) throws(DocumentError) {
    let place = offset - 1
    guard let letter = peek else { throw cut("a text") }
    offset += 1
    switch letter {
    case 0x22, 0x5C, 0x2F: text.append(letter)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x6E: text.append(0x0A)
    case 0x72: text.append(0x0D)
    case 0x74: text.append(0x09)
    case 0x75:
      var units = [try unit(place)]
      if 0xD800...0xDBFF ~= units[0], peek == 0x5C, offset + 1 < bytes.count,
        bytes[offset + 1] == 0x75
      {
        offset += 2
        units.append(try unit(place))
      }
      guard let part = String(validating: units, as: UTF16.self) else {
        throw error("This escape is only half of a surrogate pair.", at: place)
      }
      text += Array(part.utf8)
    default: throw error("This is not a JSON escape sequence.", at: place)
    }
  }

  private mutating func unit(_ place: Int) throws(DocumentError) -> UInt16 {
    guard offset + 4 <= bytes.count else { throw cut("a text") }
    let digits = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw error("\\u needs four hexadecimal digits.", at: place)
    }
    offset += 4
    return unit
  }
}
