import DeftGeometry
import DeftLocalization

/// What was found in a journal.
///
/// A journal is complete in itself: a line that says what it is, the document with which it began, byte for byte, and a
/// line for each entry since.  Each line begins with the checksum of what follows in it.
///
/// The policy: *what is whole is believed up to the first thing that is not.  Only a last line without its end, as a
/// program leaves that is killed while it writes, is dropped without a word; everything else is damage: the file is put
/// aside before anything of it is changed, and that is said.*
package struct JournalContents: Sendable {
  /// The path of the document's file when the journal began; nil where it had none.
  package var documentPath: String?
  /// The document with which the journal began, as text.
  package var base: [UInt8]
  /// The checksum of `base`, which is also that of the file it came from.
  package var checksum: Checksum
  /// What was done since.
  package var entries: [JournalEntry] = []
  /// The checksum of the document's file, where that differs from the document with which the journal began.
  package var fileChecksum: Checksum?
  /// How many bytes behind the last whole entry are dropped.
  package var droppedBytes = 0
  /// Whether they are more than a last line without its end.
  package var isDamaged = false
  /// Where a copy of the journal is, that was made since it is damaged; nil where none had to be.
  package var copy: String?
  /// Whether the program ended as it should.
  package var wasClosed = false

  static let formatName = "deft-journal"
  /// The version that is written; version 1 stored titles in the place of kinds.
  static let version = 2
  static let closing = Array("{\"closed\": true}".utf8)

  /// The first line of a journal and its document, as bytes.
  ///
  /// - Parameters:
  ///   - base: the document, as text.
  ///   - documentPath: the path of its file; nil where it has none.
  ///   - fileChecksum: the checksum of that file, where it differs from the document.
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

  /// What bytes of a journal say; nil where it was cut off before it was whole, so that nothing is lost by it.
  ///
  /// - Throws: where it is no journal, or one of a newer version.
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
        .newer, file: file, line: 1, reason: "The journal has version \(version).")
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

  /// The next line without its end; nil where it has none.
  private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// What a line says, where its checksum is right.
  private static func checked(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard line.count > 17 else { return nil }
    let said = line.dropFirst(17)
    return line.prefix(16).elementsEqual("\(Checksum(said))".utf8) ? said : nil
  }

  // MARK: - Going on

  /// What a journal gives back.
  package struct Recovery: Sendable {
    /// The document as it was at the end, with what can be undone.
    package var history: History
    /// How many entries could not be done again.
    package var lostEntries = 0
  }

  /// Does again all that was done.
  ///
  /// - Parameter path: where pictures beside the document are looked for.
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
