import DeftGeometry
import DeftLocalization
import Foundation
import Synchronization

/// One saving of a document: what it needs, and what it does beside the drawing thread.
///
/// The policy: *the new contents are on the disk before they take the old ones' place; until that moment a person can
/// cancel it, and then nothing has changed.*
package struct SaveJob: Sendable {
  /// The document as it was when the person saved it.
  package let document: Document
  /// The document's present file; nil where it has none.
  package let file: DocumentFile?
  /// Where it goes.
  package let path: String
  /// Whether another program's changes may be replaced.
  package let replaces: Bool
  /// Whether a person chose the path. Another file than the present one must be this window's alone before anything is
  /// written.
  package let isChosen: Bool

  package struct Saved: Sendable {
    package var file: DocumentFile
    /// Its contents.
    package var bytes: [UInt8]
    /// The lock of the file; nil where there is none.
    var lock: FileLock?
    /// The journal of the other file; nil where it is the same file, or where there can be none.
    var journal: DocumentJournal?
    /// What did not go as it should, each in a sentence or two.
    package var notes: [LocalizedStringResource] = []
  }

  /// Who was first: the person who cancels a saving, or the disk that has taken it.
  package final class Decision: Sendable {
    private enum State { case open, replaced, cancelled }
    private let state = Mutex(State.open)

    private func decide(_ new: State) -> Bool {
      state.withLock { state in
        if state == .open { state = new }
        return state == new
      }
    }

    /// Begins to put the new contents in their place; false where the saving was cancelled.
    package func replace() -> Bool { decide(.replaced) }
    /// Cancels the saving; false where the new contents are in their place already.
    package func cancel() -> Bool { decide(.cancelled) }
  }

  package func run(_ decision: Decision) -> Result<Saved, DocumentError> {
    var claim: DocumentClaim?
    do throws(DocumentError) {
      if isChosen {
        let real = RealPath.of(path)
        if real != file?.path { claim = try DocumentClaim(claiming: real) }
      }
      let (file, bytes) = try DocumentFile.write(
        document, to: path, old: file, replaces: replaces, mayReplace: decision.replace)
      claim?.journal?.clear()
      // Whoever has it locked now has replaced it in the same moment, and is noticed when this is saved again.
      let lock = try? FileLock(file.path)
      return .success(
        Saved(
          file: file, bytes: bytes, lock: lock, journal: claim?.journal, notes: claim?.notes ?? []))
    } catch {
      // A journal that was found there stays as it is.
      return .failure(error)
    }
  }
}
