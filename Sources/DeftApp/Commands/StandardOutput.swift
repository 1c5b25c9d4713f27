import AppSupport
import ArgumentParser
import Deft
import DeftLocalization
import DeftSystem

/// The standard output of a command.
///
/// *A command waits for its reader. If the reader has closed the pipe, SIGPIPE ends the command
/// silently. If writing fails for another reason, the command reports an error with status 74.*
enum StandardOutput {
  /// Whether a broken pipe ends the program; false if its parent process ignores SIGPIPE.
  static let endsQuietly: Bool = {
    let isIgnored = Signals.ignore(SIGPIPE)
    if !isIgnored { signal(SIGPIPE, SIG_DFL) }
    return !isIgnored
  }()

  /// Writes a text and a line feed.
  static func write(_ text: String) throws(ExitCode) { try write(bytes: Array("\(text)\n".utf8)) }

  static func write(_ data: Data) throws(ExitCode) { try write(bytes: Array(data)) }

  private static func write(bytes: [UInt8]) throws(ExitCode) {
    let error = writeFully(bytes, to: STDOUT_FILENO).error
    if error == 0 { return }
    if error == EPIPE, endsQuietly {
      // Connecting to a display makes the program ignore SIGPIPE.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw Message.failure(
      "Cannot write to standard output: \(SystemError.resource(error).english).", status: 74)
  }
}
