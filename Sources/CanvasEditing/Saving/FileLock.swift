import DeftGeometry
import DeftInput
import Foundation

/// A lock on a document's file. It applies under every name of the file, including hard links.
///
/// Replacing the file loses the lock, which must then be acquired again. The lock has no effect on file systems without
/// locks.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file.
  ///
  /// - Throws: `.inUse` if another window has locked it.
  package init?(_ path: String) throws(DocumentError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      guard error == EWOULDBLOCK else { return nil }
      throw Self.inUse(path)
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Unlocks explicitly, because a forked process shares the descriptor until it executes its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Returns the error for a file that is open in another window.
  package static func inUse(_ path: String) -> DocumentError {
    DocumentError(.inUse, file: path, reason: "The file is open in another window.")
  }
}
