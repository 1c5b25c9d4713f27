import CanvasEditing
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

  /// A refusal names line, column and reason, or the encoding of the file; a document that is read can be written and
  /// read again.
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

  /// What a journal says is given back by doing it again, and what is no entry is refused with its place.
  ///
  /// The edits are fed by themselves as well, since nothing that is made up gets past a journal's checksums.
  static func journal(_ bytes: [UInt8]) -> Outcome {
    if let contents = try? JournalContents(bytes, file: "f") {
      guard (0...bytes.count).contains(contents.droppedBytes) else {
        return Outcome(wasRead: true, complaint: "More is dropped than there is.")
      }
      _ = try? contents.recovery(at: "/nowhere/f")
    }
    do throws(DocumentError) {
      let entry = try JournalEntry(bytes, file: "f")
      guard (try? JournalEntry(Array(entry.text.utf8), file: "f")) == entry else {
        return Outcome(wasRead: true, complaint: "The entry does not read back.")
      }
      var history = History(Document())
      do throws(EditError) {
        try history.replay(entry)
        history.undo()
      } catch {}
      return Outcome(
        wasRead: true,
        complaint: history.document == Document() ? nil : "What was taken back is there still.")
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  private static func complaint(about error: DocumentError, _ bytes: [UInt8]) -> String? {
    if error.kind == .newer {
      return error.reason.contains("version") ? nil : "No version is named."
    }
    if error.line == nil, error.reason.hasPrefix("The file is UTF-") {
      return error.advice.isEmpty ? "No advice is given: \(error)" : nil
    }
    let lines = bytes.count { $0 == 0x0A } + 1
    guard let line = error.line, (1...lines).contains(line), let column = error.column,
      (1...(bytes.count + 1)).contains(column)
    else { return "No place is named: \(error)" }
    let ends = error.reason.last.map { ".)".contains($0) } ?? false
    return ends && !error.advice.isEmpty ? nil : "No reason is given: \(error)"
  }
}
