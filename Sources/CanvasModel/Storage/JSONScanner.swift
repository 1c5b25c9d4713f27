import DeftGeometry

/// Reads JSON piece by piece, as its caller asks for it, and knows the place of every mistake.
///
/// The policy: *only what is asked for is read, so that nothing grows but what the caller keeps: no tree is made, and
/// depth costs no memory.*
///
///     var object = try json.beginObject("a size")
///     while let field = try json.nextField(&object) {
///       switch field {
///       case "width": width = try json.number("width")
///       default: throw json.unknown(field, in: object)
///       }
///     }
struct JSONScanner {
  /// What messages call the file.
  let file: String
  private let bytes: [UInt8]
  /// The next byte.
  private var offset = 0
  /// Where the value or name begins that was read last: mistakes are told there.
  private(set) var mark = 0

  /// A scanner at the beginning of a text.
  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  /// An object or a list that is being read.
  struct Container {
    /// What it is, for people: "a shape".
    let what: String
    fileprivate let start: Int
    fileprivate let isMap: Bool
    /// How much of it has been read.
    fileprivate(set) var count = 0
    fileprivate var seen: [String] = []
  }

  // MARK: - Objects and lists

  /// The beginning of an object.
  ///
  /// - Parameters:
  ///   - what: what it is, for people.
  ///   - isMap: whether its fields have names of the writer's choice: the caller then sees to doubles.
  mutating func beginObject(_ what: String, isMap: Bool = false) throws(DocumentError) -> Container {
    try begin(0x7B, "\(what) in braces", what, isMap: isMap)
  }

  /// The name of the next field of an object, with its value to be read next; nil at its end.
  mutating func nextField(_ object: inout Container) throws(DocumentError) -> String? {
    guard try next(0x7D, &object) else { return nil }
    guard peek == 0x22 else { throw expected("the name of a field in quotes") }
    let name = try text()
    if !object.isMap {
      if object.seen.contains(name) {
        throw error("\(object.what.capitalizedFirst) has “\(name)” twice.")
      }
      object.seen.append(name)
    }
    skipSpace()
    guard peek == 0x3A else { throw expected("a colon behind “\(name)”", atOffset: true) }
    offset += 1
    return name
  }

  /// The beginning of a list.
  mutating func beginList(_ what: String) throws(DocumentError) -> Container {
    try begin(0x5B, "\(what) in brackets", what, isMap: true)
  }

  /// Whether a list has another element, which is to be read next.
  mutating func nextElement(_ list: inout Container) throws(DocumentError) -> Bool {
    try next(0x5D, &list)
  }

  /// Refuses whatever comes behind the last value.
  mutating func end() throws(DocumentError) {
    skipSpace()
    mark = offset
    if offset < bytes.count { throw error("Nothing may follow the end of the document.") }
  }

  private mutating func begin(
    _ opening: UInt8, _ expectation: String, _ what: String, isMap: Bool
  ) throws(DocumentError) -> Container {
    skipSpace()
    mark = offset
    guard peek == opening else { throw expected(expectation) }
    offset += 1
    return Container(what: what, start: mark, isMap: isMap)
  }

  private mutating func next(
    _ closing: UInt8, _ container: inout Container
  ) throws(DocumentError) -> Bool {
    skipSpace()
    mark = offset
    if peek == closing {
      offset += 1
      return false
    }
    if container.count > 0 {
      guard peek == 0x2C else {
        throw expected("a comma, or the end of \(container.what)")
      }
      offset += 1
      skipSpace()
      mark = offset
    }
    container.count += 1
    return true
  }

  // MARK: - Values

  /// Whether a text is the next value.
  var isAtText: Bool {
    mutating get {
      skipSpace()
      return peek == 0x22
    }
  }

  /// A text; `what` is it, for people.
  mutating func string(_ what: String) throws(DocumentError) -> String {
    skipSpace()
    mark = offset
    guard peek == 0x22 else { throw expected("\(what) in quotes") }
    return try text()
  }

  /// A finite number.
  mutating func number(_ what: String) throws(DocumentError) -> Double {
    skipSpace()
    mark = offset
    return try number { "\(what), a number" }
  }

  /// A number without a fraction.
  mutating func integer(_ what: String) throws(DocumentError) -> Int {
    let value = try number(what)
    guard let integer = Int(exactly: value) else {
      throw error("\(what.capitalizedFirst) is \(value), and has to be a whole number.")
    }
    return integer
  }

  /// `true` or `false`.
  mutating func bool(_ what: String) throws(DocumentError) -> Bool {
    skipSpace()
    mark = offset
    if skip("true") { return true }
    if skip("false") { return false }
    throw expected("\(what), true or false")
  }

  /// Whether `null` stands here; it is read then.
  mutating func null() -> Bool {
    skipSpace()
    mark = offset
    return skip("null")
  }

  /// Bytes, written as base64.
  mutating func data(_ what: String) throws(DocumentError) -> Data {
    skipSpace()
    mark = offset
    guard peek == 0x22 else { throw expected("\(what) as base64, in quotes") }
    guard let end = bytes[(offset + 1)...].firstIndex(of: 0x22) else { throw cut("a text") }
    guard let data = Data(base64Encoded: Data(bytes[(offset + 1)..<end])) else {
      throw error("\(what.capitalizedFirst) is no base64.")
    }
    offset = end + 1
    return data
  }

  /// Passes over any value without keeping it, however deep it is.
  ///
  /// - Returns: whether there was one that ends.
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
        while let byte = peek, byte > 0x20, ![0x22, 0x2C, 0x3A, 0x5B, 0x5D, 0x7B, 0x7D].contains(byte) {
          offset += 1
        }
        if offset == start { return false }
      }
      if depth == 0 { return true }
    }
  }

  // MARK: - Mistakes

  /// A mistake at what was read last.
  func error(_ reason: String) -> DocumentError { error(reason, at: mark) }

  /// A field that an object of this kind does not have.
  func unknown(_ field: String, in object: Container) -> DocumentError {
    error("“\(field.prefix(40))” is nothing that \(object.what) has.")
  }

  /// A mistake that concerns an object or a list as a whole.
  func error(_ reason: String, in container: Container) -> DocumentError {
    error(reason, at: container.start)
  }

  /// A field that an object must have, and has not.
  func missing(_ field: String, in object: Container) -> DocumentError {
    error("\(object.what.capitalizedFirst) has no “\(field)”.", in: object)
  }

  private func error(_ reason: String, at place: Int) -> DocumentError {
    let before = bytes[..<place]
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    // A character is counted at its first byte.
    let column = bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
    let line = before.count { $0 == 0x0A } + 1
    return DocumentError(.malformed, file: file, line: line, column: column, reason: reason)
  }

  private func expected(_ what: String, atOffset: Bool = false) -> DocumentError {
    peek == nil
      ? cut("the document") : error("Here should be \(what).", at: atOffset ? offset : mark)
  }

  private func cut(_ what: String) -> DocumentError {
    error("The file ends in the middle of \(what): it was cut off.", at: bytes.count)
  }

  // MARK: - Bytes

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isHere { offset += word.utf8CodeUnitCount }
    return isHere
  }

  private mutating func number(_ what: () -> String) throws(DocumentError) -> Double {
    let start = offset
    let isNegative = peek == 0x2D
    if isNegative { offset += 1 }
    // Digits as an integer, where they fit: such a number need not be read twice.
    var (digits, significant, decimals) = (0, 0, 0)
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { 0x30...0x39 ~= $0 } ?? false }
    guard isDigit(peek) else {
      offset = start
      throw expected(what())
    }
    let leadingZero = peek == 0x30
    var isSimple = true
    func take(_ byte: UInt8) {
      if digits > 0 || byte != 0x30 { significant += 1 }
      if significant <= 15 { digits = digits * 10 + Int(byte &- 0x30) } else { isSimple = false }
    }
    while isDigit(peek) {
      take(bytes[offset])
      offset += 1
    }
    if leadingZero, offset > start + (isNegative ? 2 : 1) {
      throw error("A number begins with one zero at most.")
    }
    if peek == 0x2E {
      offset += 1
      guard isDigit(peek) else { throw error("A number has a digit behind its point.") }
      while isDigit(peek) {
        take(bytes[offset])
        decimals += 1
        offset += 1
      }
    }
    if peek == 0x65 || peek == 0x45 {
      isSimple = false
      offset += 1
      if peek == 0x2B || peek == 0x2D { offset += 1 }
      guard isDigit(peek) else { throw error("A number has a digit in its exponent.") }
      while isDigit(peek) { offset += 1 }
    }
    // Both are exact as doubles then, and one division rounds as reading does.
    if isSimple, decimals <= 22 {
      let value = decimals == 0 ? Double(digits) : Double(digits) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      value.isFinite
    else { throw error("The number is larger than numbers can be.") }
    return value
  }

  private static let powers: [Double] = (0...22).map { pow(10, Double($0)) }

  /// A text, from its quote on.
  private mutating func text() throws(DocumentError) -> String {
    let start = offset + 1
    offset = start
    while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x5C, bytes[offset] >= 0x20 {
      offset += 1
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
      case ..<0x20: throw error("A text has no control characters, nor ends of lines.", at: offset - 1)
      default: unescaped.append(byte)
      }
    }
  }

  private func string(_ slice: ArraySlice<UInt8>, from start: Int) throws(DocumentError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw error("The text is not UTF-8.", at: start)
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
      if 0xD800...0xDBFF ~= units[0], peek == 0x5C, offset + 1 < bytes.count, bytes[offset + 1] == 0x75 {
        offset += 2
        units.append(try unit(place))
      }
      guard let part = String(validating: units, as: UTF16.self) else {
        throw error("This is half of a character.", at: place)
      }
      text += Array(part.utf8)
    default: throw error("JSON has no such escape.", at: place)
    }
  }

  private mutating func unit(_ place: Int) throws(DocumentError) -> UInt16 {
    guard offset + 4 <= bytes.count else { throw cut("a text") }
    let digits = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16) else {
      throw error("Four hexadecimal digits belong behind \\u.", at: place)
    }
    offset += 4
    return unit
  }
}

extension String {
  /// With a capital letter, as a sentence begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
