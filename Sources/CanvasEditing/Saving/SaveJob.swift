import DeftGeometry
import DeftLocalization
import Foundation
import Synchronization

/// A save operation, which runs outside the drawing thread.
///
/// The policy: *the new contents are on disk before they replace the old ones. Until then, the user can cancel the
/// save, which leaves everything unchanged.*
package struct SaveJob: Sendable {
  /// The document at the time of the save command.
  package let document: Document
  /// The document's current file; `nil` if the document has none.
  package let file: DocumentFile?
  /// The path to write to.
  package let path: String
  /// Whether changes by another program may be overwritten.
  package let replaces: Bool
  /// Whether the user chose the path. If it is not the current file, the window must claim it before writing.
  package let isChosen: Bool

  package struct Saved: Sendable {
    package var file: DocumentFile
    /// The contents of the file.
    package var bytes: [UInt8]
    /// The lock on the file; `nil` if there is none.
    var lock: FileLock?
    /// The journal of a new file; `nil` for the same file, or if no journal can be created.
    var journal: DocumentJournal?
    /// Warnings for the user.
    package var notes: [DocumentWarning] = []
  }

  /// The decision between cancelling and replacing the file; the first call wins.
  package final class Decision: Sendable {
    private enum State { case open, replaced, cancelled }
    private let state = Mutex(State.open)

    private func decide(_ new: State) -> Bool {
      state.withLock { state in
        if state == .open { state = new }
        return state == new
      }
    }

    /// Decides to replace the file; returns `false` if the save was cancelled.
    package func replace() -> Bool { decide(.replaced) }
    /// Decides to cancel; returns `false` if the file is already being replaced.
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
      // If another window holds the lock now, it has replaced the file at the same time. The next save detects this.
      let lock = try? FileLock(file.path)
      return .success(
        Saved(
          file: file, bytes: bytes, lock: lock, journal: claim?.journal, notes: claim?.notes ?? []))
    } catch {
      // The journal of the new path, if one exists, is unchanged.
      return .failure(error)
    }
  }
}
