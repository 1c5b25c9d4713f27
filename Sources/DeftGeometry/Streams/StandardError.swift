import Foundation
import Synchronization

/// What the library and its programs say on standard error: *saying something never ends the program,
/// and holds it up for a tenth of a second at most*.
///
/// What nobody takes in that time is dropped, and so is what comes after it until somebody does.
package enum StandardError {
  private static let queue = DispatchQueue(label: "deft.standard-error")
  /// How many lines wait to be taken.
  private static let waiting = Mutex(0)
  private static let patience = DispatchTimeInterval.milliseconds(100)

  /// Writes a line.
  package static func say(_ line: String) {
    let isFree = waiting.withLock { count in
      guard count == 0 else { return false }
      count = 1
      return true
    }
    guard isFree else { return }
    let isDone = DispatchSemaphore(value: 0)
    // Elsewhere: a terminal that is stopped, or a pipe that is full, does not say so beforehand.
    queue.async {
      withoutBrokenPipes { _ = writeWhole(Array("\(line)\n".utf8), to: STDERR_FILENO) }
      waiting.withLock { $0 = 0 }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + patience)
  }

  /// Writes to a pipe that nobody reads any more end the program by SIGPIPE, unless it ignores that;
  /// here they are errors.
  private static func withoutBrokenPipes(_ body: () -> Void) {
    var (pipes, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    body()
    sigpending(&pending)
    if sigismember(&pending, SIGPIPE) == 1 {
      var now = timespec()
      sigtimedwait(&pipes, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
