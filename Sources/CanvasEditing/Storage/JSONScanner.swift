import DeftGeometry
import DeftLocalization

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
  let bytes: [UInt8]
  /// The next byte.
  var offset = 0
  /// Where the value or name begins that was read last: mistakes are told there.
  var mark = 0

  /// A scanner at the beginning of a text.
  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  /// An object or a list that is being read.
  struct Container {
    /// What it is, for people: "a shape".
    /// What it is, as in "a shape".
    let what: () -> LocalizedStringResource
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
  mutating func beginObject(
    _ what: @escaping @autoclosure () -> LocalizedStringResource, isMap: Bool = false
  ) throws(DocumentError) -> Container {
    try beginObject(called: what, isMap: isMap)
  }

  /// The same, of one that is named elsewhere.
  mutating func beginObject(
    called what: @escaping () -> LocalizedStringResource, isMap: Bool = false
  ) throws(DocumentError) -> Container {
    try begin(0x7B, "\(what()) in braces", what, isMap: isMap)
  }

  /// The name of the next field of an object, with its value to be read next; nil at its end.
  mutating func nextField(_ object: inout Container) throws(DocumentError) -> String? {
    guard try next(0x7D, &object) else { return nil }
    guard peek == 0x22 else { throw expected("a field name in quotes") }
    let name = try text()
    if !object.isMap {
      if object.seen.contains(name) {
        throw error("\(object.what()) has “\(name)” twice.")
      }
      if object.seen.isEmpty { object.seen.reserveCapacity(6) }
      object.seen.append(name)
    }
    skipSpace()
    guard peek == 0x3A else { throw expected("a colon after “\(name)”", atOffset: true) }
    offset += 1
    return name
  }

  /// The beginning of a list.
  ///
  /// - Parameters:
  ///   - what: what it is, for people.
  ///   - contents: what is in it, where people should be told that it belongs here: ", two numbers".
  mutating func beginList(
    _ what: @escaping @autoclosure () -> LocalizedStringResource
  ) throws(DocumentError) -> Container {
    try begin(0x5B, "\(what()) in brackets", what, isMap: true)
  }

  /// Begins a list of two numbers.
  mutating func beginPair(
    called what: @escaping () -> LocalizedStringResource
  ) throws(DocumentError) -> Container {
    try begin(0x5B, "\(what()) as two numbers in brackets", what, isMap: true)
  }

  /// Whether a list has another element, which is to be read next.
  mutating func nextElement(_ list: inout Container) throws(DocumentError) -> Bool {
    try next(0x5D, &list)
  }

  /// Refuses whatever comes behind the last value.
  mutating func end() throws(DocumentError) {
    skipSpace()
    mark = offset
    if offset < bytes.count { throw error("Unexpected text after the end of the document.") }
  }

  private mutating func begin(
    _ opening: UInt8, _ expectation: @autoclosure () -> LocalizedStringResource,
    _ what: @escaping () -> LocalizedStringResource, isMap: Bool
  ) throws(DocumentError) -> Container {
    skipSpace()
    mark = offset
    guard peek == opening else { throw expected(expectation()) }
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
        throw expected("a comma or the end of \(container.what())")
      }
      offset += 1
      skipSpace()
      mark = offset
    }
    container.count += 1
    return true
  }

  // MARK: - Mistakes

  /// A mistake at what was read last.
  func error(_ reason: LocalizedStringResource) -> DocumentError { error(reason, at: mark) }

  /// A field that an object of this kind does not have.
  func unknown(_ field: String, in object: Container) -> DocumentError {
    error("Unknown field “\(String(field.prefix(40)))” in \(object.what()).")
  }

  /// A mistake that concerns an object or a list as a whole.
  func error(_ reason: LocalizedStringResource, in container: Container) -> DocumentError {
    error(reason, at: container.start)
  }

  /// A field that an object must have, and has not.
  func missing(_ field: String, in object: Container) -> DocumentError {
    error("\(object.what()) has no “\(field)”.", in: object)
  }

  func error(_ reason: LocalizedStringResource, at place: Int) -> DocumentError {
    let before = bytes[..<place]
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    // A character is counted at its first byte.
    let column = bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
    let line = before.count { $0 == 0x0A } + 1
    return DocumentError(.malformed, file: file, line: line, column: column, reason: reason)
  }

  func expected(_ what: LocalizedStringResource, atOffset: Bool = false) -> DocumentError {
    peek == nil
      ? cut("the document") : error("Expected \(what).", at: atOffset ? offset : mark)
  }

  func cut(_ what: LocalizedStringResource) -> DocumentError {
    error("The file is incomplete: it ends in the middle of \(what).", at: bytes.count)
  }

  // MARK: - Bytes

  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  mutating func skip(_ word: StaticString) -> Bool {
    let isHere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    if isHere { offset += word.utf8CodeUnitCount }
    return isHere
  }
}

extension String {
  /// With a capital letter, as a sentence begins.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
