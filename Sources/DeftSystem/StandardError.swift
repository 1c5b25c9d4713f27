import Foundation
import Synchronization

/// Messages of the library and its programs on standard error: *a message never ends the program, and delays it by a
/// tenth of a second at most*.
///
/// A message that is not read within that time stays pending, and later ones are dropped until it has been read.
package enum StandardError {
  /// Whether a message is still waiting to be read.
  private static let isBusy = Mutex(false)
  private static let patience: TimeInterval = 0.1

  package static func write(_ line: String) {
    let isFree = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return !isBusy
    }
    guard isFree else { return }
    let isDone = DispatchSemaphore(value: 0)
    let write = { @Sendable in
      withoutBrokenPipes { _ = writeFully(Array("\(line)\n".utf8), to: STDERR_FILENO) }
      isBusy.withLock { $0 = false }
      isDone.signal()
    }
    // Write on another thread, because a stopped terminal or a full pipe cannot be detected
    // beforehand. Avoid dispatch queues: they wait forever if they cannot create a thread.
    if WorkThread.start(write) {
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
