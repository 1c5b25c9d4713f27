import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// What makes a document one window's alone: its journal, and a lock of the file itself.
///
/// The policy: *whichever path leads to a file, one window has it; only where neither the folder nor the state folder can
/// be written is there no journal, and that is said.*
package struct DocumentClaim: Sendable {
  /// Where edits are stored; nil where they cannot be.
  var journal: DocumentJournal?
  /// What was found in the journal.
  package var contents: JournalContents?
  /// Holds other names of the file, such as hard links, against other windows.
  var lock: FileLock?
  /// What did not go as it should, each in a sentence or two.
  package var notes: [LocalizedStringResource] = []

  /// Claims the document of a file.
  ///
  /// - Parameter path: the file's real path; it need not exist.
  /// - Throws: `.inUse` where another window has it.
  package init(claiming path: String) throws(DocumentError) {
    try claimJournal(path)
    lock = try FileLock(path)
  }

  private mutating func claimJournal(_ path: String) throws(DocumentError) {
    var trouble: DocumentError?
    for isBeside in [true, false] {
      guard let place = StateFolder.journal(of: path, isBeside: isBeside) else { continue }
      do throws(DocumentError) {
        (journal, contents) = try DocumentJournal.open(place)
        return
      } catch  where error.kind == .inUse {
        throw FileLock.inUse(path)
      } catch  where error.kind == .malformed {
        notes.append("\(error.place): \(error.reasonResource) \(Self.setAside(place))")
        do throws(DocumentError) {
          journal = try DocumentJournal.open(place).journal
          return
        } catch { trouble = trouble ?? error }
      } catch { trouble = trouble ?? error }
    }
    guard let trouble else { return }
    notes.append("\(trouble.place): \(trouble.reasonResource) Save often.")
  }

  /// Puts a journal away that cannot be used: only its owner may delete it.
  static func setAside(_ path: String) -> LocalizedStringResource {
    Journal.setAside(path).map { "It was saved as \($0)." } ?? "It was not changed."
  }
}
