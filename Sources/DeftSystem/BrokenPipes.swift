import Foundation

/// Runs `body`, in which a write to a pipe that nobody reads any more is an error (`EPIPE`), and does not
/// end the program by SIGPIPE, whatever the program does about that signal elsewhere.
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
