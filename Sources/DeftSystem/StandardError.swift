import Foundation
import Synchronization

/// What the library and its programs say on standard error: *saying something never ends the program,
/// and holds it up for a tenth of a second at most*.
///
/// What nobody takes in that time is dropped, and so is what comes after it until somebody does.
package enum StandardError {
  /// Whether a line waits to be taken.
  private static let isBusy = Mutex(false)
  private static let patience: TimeInterval = 0.1

  package static func say(_ line: String) {
    let isFree = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return !isBusy
    }
    guard isFree else { return }
    let isDone = DispatchSemaphore(value: 0)
    let write = { @Sendable in
      withoutBrokenPipes { _ = writeWhole(Array("\(line)\n".utf8), to: STDERR_FILENO) }
      isBusy.withLock { $0 = false }
      isDone.signal()
    }
    // Elsewhere: a terminal that is stopped, or a pipe that is full, does not say so beforehand.  A queue of the system
    // would wait without end where it cannot have a thread.
    if WorkThread.begin(write) {
      _ = isDone.wait(timeout: .now() + patience)
      return
    }
    var room = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if poll(&room, 1, Int32(patience * 1000)) == 1 {
      write()
    } else {
      isBusy.withLock { $0 = false }
    }
  }
}
