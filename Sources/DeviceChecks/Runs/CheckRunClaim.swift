import DeftSystem
import Foundation

/// The claim of a program on a run that it carries out.
///
/// The policy: *a run belongs to one program at a time.* The claim is a lock on a file, which the
/// system releases when the program ends, however it ends. The lock file stays as long as the file
/// of the run. A file system without locks offers no protection.
package final class CheckRunClaim: Sendable {
  private let file: OwnedDescriptor

  /// The number of attempts, and the time between them in microseconds. Another program may hold
  /// the lock for a moment to check it. Claims are made on the thread that writes files.
  private static let (attempts, pause) = (20, UInt32(10_000))

  /// Claims a run; `nil` if it belongs to another program.
  ///
  /// - Parameter path: The path of the lock file.
  init?(lockFile path: String) throws(CheckFileError) {
    file = OwnedDescriptor(open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o666))
    guard file.number >= 0 else { throw CheckFileError(.writing, path: path, error: errno) }
    for _ in 0..<Self.attempts {
      if Self.lock(file) { return }
      usleep(Self.pause)
    }
    return nil
  }

  deinit { Self.unlock(file) }

  /// Returns whether a run belongs to a program.
  static func isHeld(lockFile path: String) -> Bool {
    let file = OwnedDescriptor(open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW))
    guard file.number >= 0 else { return false }
    let isHeld = !lock(file)
    unlock(file)
    return isHeld
  }

  /// Locks a file without waiting. Returns `false` if it is already locked.
  private static func lock(_ file: OwnedDescriptor) -> Bool {
    flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Unlocks explicitly, because a forked process shares the descriptor until it executes its
  /// program.
  private static func unlock(_ file: OwnedDescriptor) { flock(file.number, LOCK_UN) }
}
