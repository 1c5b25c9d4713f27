import DeftGeometry
import DeftInput
import DeftLocalization
import Foundation

/// The exclusive claim of a window on a document: its journal and a lock on the file.
///
/// The policy: *only one window has a file open, under any of its paths. If neither the file's folder nor the state
/// folder is writable, no journal is created, and the user is warned.*
package struct DocumentClaim: Sendable {
  /// The journal that stores edits; `nil` if it cannot be created.
  var journal: DocumentJournal?
  /// The recovered contents of the journal.
  package var contents: JournalContents?
  /// The lock on the file, which also applies under its other names, such as hard links.
  var lock: FileLock?
  /// Warnings for the user.
  package var notes: [DocumentWarning] = []

  /// Claims a file.
  ///
  /// - Parameter path: the real path of the file, which need not exist.
  /// - Throws: `.inUse` if the file is open in another window.
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
        notes.append(
          DocumentWarning(
            .unreadableJournal,
            "\(error.place): \(error.reasonResource) \(Self.setAside(place))"))
        do throws(DocumentError) {
          journal = try DocumentJournal.open(place).journal
          return
        } catch { trouble = trouble ?? error }
      } catch { trouble = trouble ?? error }
    }
    guard let trouble else { return }
    notes.append(Self.withoutJournal(trouble))
  }

  /// Returns the warning that a document has no journal.
  static func withoutJournal(_ error: DocumentError) -> DocumentWarning {
    DocumentWarning(
      .unrecordedEdits,
      """
      \(error.place): \(error.reasonResource) Edits are not recorded until you save. Save often.
      """)
  }

  /// Renames an unusable journal and returns a message about it.
  static func setAside(_ path: String) -> LocalizedStringResource {
    Journal.setAside(path).map { "The journal was renamed to \($0)." }
      ?? "The journal was not changed."
  }
}
