import Deft
import DeftLocalization
import DeftSystem
import Foundation

/// A window of this program in a separate process, which outlives the window that opens it.
package enum SeparateWindow {
  /// Runs this program again with other arguments. Notifies the desktop of the user's request, so that the new window
  /// comes to the front.
  ///
  /// - Parameters:
  ///   - arguments: the arguments of the new process.
  ///   - window: the window in which the user made the request; nil if there is none.
  ///   - ended: called on another thread when the process has ended.
  /// - Returns: the reason why the process could not be started, for use inside a sentence; nil if it
  ///   was started.
  package static func open(
    _ arguments: [String], from window: WindowHost?, ended: (@Sendable () -> Void)? = nil
  ) -> LocalizedStringResource? {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let request = window?.announceStart() ?? [:]
    let (process, error) = ProgramStart(
      [program] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(request) { $1 },
      output: STDOUT_FILENO, errors: STDERR_FILENO
    ).start()
    guard error == 0 else {
      window?.withdrawStart(request)
      return SystemError.resource(error)
    }
    // Waits for the process, which would otherwise remain in the process table after its end.
    _ = WorkThread.start {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      ended?()
    }
    return nil
  }
}
