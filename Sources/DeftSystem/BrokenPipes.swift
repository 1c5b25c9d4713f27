import Foundation

/// Runs `body` with SIGPIPE blocked on this thread: a write to a pipe without a reader fails with `EPIPE` instead of
/// ending the program, regardless of how the program handles that signal elsewhere.
package func withoutBrokenPipes(_ body: () -> Void) {
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
