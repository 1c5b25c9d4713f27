import CanvasModel
import DeftGeometry

/// What always holds for the reader of documents, whatever it is fed with: held by a seeded generator, and by the
/// fuzzer.
enum DocumentRules {
  /// What came of an input.
  struct Outcome {
    /// Whether it was read, and not refused.
    var wasRead: Bool
    /// What does not hold, in a sentence; nil if all does.
    var complaint: String?
  }

  /// What is refused is refused with line, column and reason; what is read is written and read back as the same.
  static func document(_ bytes: [UInt8]) -> Outcome {
    do throws(DocumentError) {
      let document = try DocumentReader.read(bytes, file: "f").document
      let text = document.text()
      guard let again = try? DocumentReader.read(Array(text.utf8), file: "f"),
        again.document == document, again.document.text() == text
      else { return Outcome(wasRead: true, complaint: "The document does not read back.") }
      return Outcome(wasRead: true)
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// What a journal says is given back by doing it again, and one that is no journal is refused.
  static func journal(_ bytes: [UInt8]) -> Outcome {
    do throws(DocumentError) {
      guard let contents = try JournalContents(bytes, file: "f") else { return Outcome(wasRead: false) }
      guard (0...bytes.count).contains(contents.droppedBytes) else {
        return Outcome(wasRead: true, complaint: "More is dropped than there is.")
      }
      _ = try contents.recovery(at: "/nowhere/f")
      return Outcome(wasRead: true)
    } catch {
      return Outcome(wasRead: false, complaint: error.reason.hasSuffix(".") ? nil : "No reason is given.")
    }
  }

  private static func complaint(about error: DocumentError, _ bytes: [UInt8]) -> String? {
    if error.kind == .newer { return error.reason.contains("version") ? nil : "No version is named." }
    let lines = bytes.count { $0 == 0x0A } + 1
    guard let line = error.line, (1...lines).contains(line), let column = error.column,
      (1...(bytes.count + 1)).contains(column)
    else { return "No place is named: \(error)" }
    let ends = error.reason.last.map { ".)".contains($0) } ?? false
    return ends && !error.advice.isEmpty ? nil : "No reason is given: \(error)"
  }
}
