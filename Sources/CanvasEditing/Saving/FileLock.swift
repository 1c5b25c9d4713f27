import DeftGeometry
import DeftInput
import Foundation

/// A lock of a document's file, which holds whatever name the file is opened by.
///
/// It is lost when the file is replaced, and taken again then. A file system without locks has none.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Locks a file.
  ///
  /// - Throws: `.inUse` where another window has locked it.
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
    // A process that is being started has the descriptor, too, until it runs its program.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// That another window has a file open.
  package static func inUse(_ path: String) -> DocumentError {
    DocumentError(.inUse, file: path, reason: "The file is open in another window.")
  }
}
