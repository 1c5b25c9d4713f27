import CanvasEditing
import DeftGeometry

/// The invariants of the document reader for any input, checked with a seeded generator and by the fuzzer.
enum DocumentRules {
  /// The outcome of reading an input.
  struct Outcome {
    /// Whether the input was accepted.
    var wasRead: Bool
    /// The violated invariant, in a sentence; `nil` if all hold.
    var complaint: String?
  }

  /// Checks that a document can be written and read again. An error must state a line, a column and
  /// a reason, or name the encoding of the file.
  static func document(_ bytes: [UInt8]) -> Outcome {
    do throws(DocumentError) {
      let document = try DocumentReader.read(bytes, file: "f").document
      let text = document.text()
      guard let again = try? DocumentReader.read(Array(text.utf8), file: "f"),
        again.document == document, again.document.text() == text
      else {
        return Outcome(
          wasRead: true, complaint: "The document changes when it is written and read back.")
      }
      return Outcome(wasRead: true)
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  /// Checks that a journal is recovered by replaying it, and that an invalid entry is rejected with its position.
  ///
  /// Edits are also parsed directly, because random input never passes a journal's checksums.
  static func journal(_ bytes: [UInt8]) -> Outcome {
    if let contents = try? JournalContents(bytes, file: "f") {
      guard (0...bytes.count).contains(contents.droppedBytes) else {
        return Outcome(
          wasRead: true, complaint: "Recovery dropped more bytes than the journal has.")
      }
      _ = try? contents.recovery(at: "/nowhere/f")
    }
    do throws(DocumentError) {
      let entry = try JournalEntry(bytes, file: "f")
      guard (try? JournalEntry(Array(entry.text.utf8), file: "f")) == entry else {
        return Outcome(
          wasRead: true, complaint: "The entry changes when it is written and read back.")
      }
      var history = History(Document())
      do throws(EditError) {
        try history.replay(entry)
        history.undo()
      } catch {}
      return Outcome(
        wasRead: true,
        complaint: history.document == Document() ? nil : "Undo did not restore the document.")
    } catch {
      return Outcome(wasRead: false, complaint: complaint(about: error, bytes))
    }
  }

  private static func complaint(about error: DocumentError, _ bytes: [UInt8]) -> String? {
    if error.kind == .newer {
      return error.reason.contains("version") ? nil : "The reason does not name the version."
    }
    if error.line == nil, error.reason.hasPrefix("The file is UTF-") {
      return error.advice.isEmpty ? "The error has no advice: \(error)" : nil
    }
    let lines = bytes.count { $0 == 0x0A } + 1
    guard let line = error.line, (1...lines).contains(line), let column = error.column,
      (1...(bytes.count + 1)).contains(column)
    else { return "The error has no valid position: \(error)" }
    let ends = error.reason.last.map { ".)".contains($0) } ?? false
    return ends && !error.advice.isEmpty
      ? nil : "The error has no complete reason or no advice: \(error)"
  }
}
