import DeftGeometry
import DeftLocalization

/// The parsed contents of a journal.
///
/// A journal is self-contained: a header line, the base document byte for byte, and one line for each later entry. Each
/// line begins with the checksum of the rest of the line.
///
/// The policy: *entries are valid up to the first invalid one. Only an incomplete last line, left
/// by a program that was killed while writing, is dropped silently. All other invalid data is
/// damage: the file is copied before it is changed, and the user is informed.*
package struct JournalContents: Sendable {
  /// The path of the document's file when the journal began; `nil` if it had none.
  package var documentPath: String?
  /// The base document, as text.
  package var base: [UInt8]
  /// The checksum of `base`, and of the document's file unless `fileChecksum` is set.
  package var checksum: Checksum
  /// The entries after the base document.
  package var entries: [JournalEntry] = []
  /// The checksum of the document's file, if the file differs from the base document.
  package var fileChecksum: Checksum?
  /// The number of dropped bytes after the last valid entry.
  package var droppedBytes = 0
  /// Whether the dropped bytes are more than an incomplete last line.
  package var isDamaged = false
  /// The path of the copy of a damaged journal; `nil` if the journal is not damaged.
  package var copy: String?
  /// Whether the program ended normally.
  package var wasClosed = false

  static let formatName = "deft-journal"
  /// The version that Deft writes. Version 1 stored titles instead of kinds.
  static let version = 2
  static let closing = Array("{\"closed\": true}".utf8)

  /// Returns the header line and the base document, as bytes.
  ///
  /// - Parameters:
  ///   - base: the document, as text.
  ///   - documentPath: the path of the document's file; `nil` if the document has none.
  ///   - fileChecksum: the checksum of that file, if it differs from the document.
  static func beginning(
    _ base: [UInt8], documentPath: String?, fileChecksum: Checksum? = nil
  ) -> [UInt8] {
    var text = DocumentText()
    text.raw("{\"format\": \"\(formatName)\", \"version\": \(version)")
    if let documentPath {
      text.raw(", \"document\": ")
      text.string(documentPath)
    }
    if let fileChecksum { text.raw(", \"file\": \"\(fileChecksum)\"") }
    text.raw(", \"length\": \(base.count), \"checksum\": \"\(Checksum(base))\"}")
    return line(Array(text.text.utf8)) + base + [0x0A]
  }

  static func line(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(Checksum(bytes)) ".utf8) + bytes + [0x0A]
  }

  /// Parses a journal; `nil` if its beginning is incomplete, so that it has no entries.
  ///
  /// - Throws: an error if the bytes are not a journal, or are a journal of a newer version.
  package init?(_ bytes: [UInt8], file: String) throws(DocumentError) {
    var rest = bytes[...]
    guard let first = Self.takeLine(&rest) else { return nil }
    guard let header = Self.checked(first) else {
      throw DocumentError(.malformed, file: file, line: 1, reason: "This is not a Deft journal.")
    }
    var (length, checksum, version) = (0, "", 0)
    var json = JSONScanner(Array(header), file: file)
    var object = try json.beginObject("the first line")
    while let field = try json.nextField(&object) {
      switch field {
      case "format": _ = try json.string("the format")
      case "version": version = try json.integer("the version")
      case "document": documentPath = try json.string("the path of the document")
      case "length": length = try json.integer("the length")
      case "checksum": checksum = try json.string("the checksum")
      case "file": fileChecksum = Checksum(try json.string("the checksum of the file"))
      default: if !json.skipValue() { throw json.unknown(field, in: object) }
      }
    }
    guard (1...Self.version).contains(version) else {
      throw DocumentError(
        .newer, file: file, line: 1,
        reason: "The journal has format version \(version), which this version of Deft cannot read."
      )
    }
    guard length > 0, rest.count > length else { return nil }
    base = Array(rest.prefix(length))
    self.checksum = Checksum(base)
    rest = rest.dropFirst(length + 1)
    guard self.checksum.description == checksum else {
      throw DocumentError(
        .malformed, file: file, line: 2,
        reason: "The document at the start of the journal is damaged.")
    }
    while !rest.isEmpty {
      droppedBytes = rest.count
      guard let line = Self.takeLine(&rest) else { return }
      isDamaged = true
      guard let text = Self.checked(line) else { return }
      if text.elementsEqual(Self.closing) {
        wasClosed = true
      } else {
        guard let entry = try? JournalEntry(Array(text), file: file) else { return }
        entries.append(entry)
        wasClosed = false
      }
      (droppedBytes, isDamaged) = (0, false)
    }
  }

  /// Removes and returns the next line without its newline; `nil` if it is incomplete.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// Returns the text of a line; `nil` if its checksum is wrong.
  private static func checked(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count > 17 else { return nil }
    let said = line.dropFirst(17)
    return line.prefix(16).elementsEqual("\(Checksum(said))".utf8) ? said : nil
  }

  // MARK: - Recovery

  /// The result of replaying a journal.
  package struct Recovery: Sendable {
    /// The final document with its undo history.
    package var history: History
    /// The number of entries that could not be replayed.
    package var lostEntries = 0
  }

  /// Replays the entries.
  ///
  /// - Parameter path: the path of the document. Relative paths of pictures start at its folder.
  package func recovery(at path: String) throws(DocumentError) -> Recovery {
    var recovery = Recovery(history: History(try DocumentFile.read(base, of: path).document))
    for (index, entry) in entries.enumerated() {
      do { try recovery.history.replay(entry) } catch {
        recovery.lostEntries = entries.count - index
        break
      }
    }
    return recovery
  }
}
