import DeftGeometry
import DeftLocalization

/// A pull parser for JSON that reports the position of every error.
///
/// The policy: *the scanner reads only the requested values and builds no tree, so that memory use depends on the
/// values that the caller stores and not on the nesting depth.*
///
///     var object = try json.beginObject("a size")
///     while let field = try json.nextField(&object) {
///       switch field {
///       case "width": width = try json.number("width")
///       default: throw json.unknown(field, in: object)
///       }
///     }
struct JSONScanner {
  /// The name of the file in errors.
  let file: String
  let bytes: [UInt8]
  /// The offset of the next byte.
  var offset = 0
  /// The start of the last value or name, at which errors are reported.
  var mark = 0
  /// The field names read so far in the objects that have begun and not ended, from the outermost object on.
  private var names: [String] = []

  init(_ bytes: [UInt8], file: String) { (self.bytes, self.file) = (bytes, file) }

  /// An object or a list that is being read.
  struct Container {
    /// The description in errors, such as "a shape".
    let what: () -> LocalizedStringResource
    fileprivate let start: Int
    fileprivate let isMap: Bool
    /// The number of elements read so far.
    fileprivate(set) var count = 0
    /// The index of its first field name in `names`.
    fileprivate let firstName: Int
  }

  // MARK: - Objects and lists

  /// Begins an object.
  ///
  /// - Parameters:
  ///   - what: the description in errors.
  ///   - isMap: whether the field names are arbitrary; the caller must then reject duplicates.
  mutating func beginObject(
    _ what: @escaping @autoclosure () -> LocalizedStringResource, isMap: Bool = false
  ) throws(DocumentError) -> Container {
    try beginObject(called: what, isMap: isMap)
  }

  /// Begins an object whose description is a closure.
  mutating func beginObject(
    called what: @escaping () -> LocalizedStringResource, isMap: Bool = false
  ) throws(DocumentError) -> Container {
    try begin(0x7B, "\(what()) in braces", what, isMap: isMap)
  }

  /// Reads the name of the next field, whose value must be read next; `nil` at the end of the object.
  mutating func nextField(_ object: inout Container) throws(DocumentError) -> String? {
    guard try next(0x7D, &object) else {
      names.removeSubrange(object.firstName...)
      return nil
    }
    guard peek == 0x22 else { throw expected("a field name in quotes") }
    let name = try text()
    if !object.isMap {
      if names[object.firstName...].contains(name) {
        throw error("\(object.what()) contains “\(name)” twice.")
      }
      names.append(name)
    }
    skipSpace()
    guard peek == 0x3A else { throw expected("a colon after “\(name)”", atOffset: true) }
    offset += 1
    return name
  }

  /// Begins a list.
  ///
  /// - Parameter what: the description in errors.
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

  /// Returns whether a list has another element, which must be read next.
  mutating func nextElement(_ list: inout Container) throws(DocumentError) -> Bool {
    try next(0x5D, &list)
  }

  /// Throws an error if the last value is followed by more text.
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
    return Container(what: what, start: mark, isMap: isMap, firstName: names.count)
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

  // MARK: - Errors

  /// Returns an error at the last value or name.
  func error(_ reason: LocalizedStringResource) -> DocumentError { error(reason, at: mark) }

  /// Returns the error for an unknown field.
  func unknown(_ field: String, in object: Container) -> DocumentError {
    error("Unknown field “\(String(field.prefix(40)))” in \(object.what()).")
  }

  /// Returns an error at the start of an object or a list.
  func error(_ reason: LocalizedStringResource, in container: Container) -> DocumentError {
    error(reason, at: container.start)
  }

  /// Returns the error for a missing field.
  func missing(_ field: String, in object: Container) -> DocumentError {
    error("\(object.what()) has no “\(field)”.", in: object)
  }

  /// Returns the error for an object that needs one of several fields, but has none of them.
  func missing(oneOf fields: [String], in object: Container) -> DocumentError {
    error(
      "\(object.what()) needs one of these fields: \(fields.joined(separator: ", ")).", in: object)
  }

  func error(_ reason: LocalizedStringResource, at place: Int) -> DocumentError {
    let before = bytes[..<place]
    let lineStart = (before.lastIndex(of: 0x0A) ?? -1) + 1
    // Counts the first byte of each character.
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
  /// The string with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
