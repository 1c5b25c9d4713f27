import AppSupport
import ArgumentParser
import Deft
import DeftLocalization
import DeftSystem

/// What a command prints.
///
/// *It waits for its reader.  Where nobody reads any more it ends without a word, by SIGPIPE, as others
/// do; where its output cannot be written it says so, with status 74.*
enum StandardOutput {
  /// Whether a broken pipe ends the program: whoever started it has not asked that it should not.
  static let endsQuietly: Bool = {
    let isIgnored = Signals.ignore(SIGPIPE)
    if !isIgnored { signal(SIGPIPE, SIG_DFL) }
    return !isIgnored
  }()

  /// Writes a text and the end of its line.
  static func write(_ text: String) throws(ExitCode) { try write(bytes: Array("\(text)\n".utf8)) }

  /// Writes bytes as they are.
  static func write(_ data: Data) throws(ExitCode) { try write(bytes: Array(data)) }

  private static func write(bytes: [UInt8]) throws(ExitCode) {
    let error = writeWhole(bytes, to: STDOUT_FILENO).error
    if error == 0 { return }
    if error == EPIPE, endsQuietly {
      // A connection to a display has made it an error.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
    }
    throw Message.failure(
      "Cannot write standard output: \(SystemError.resource(error).english).", status: 74)
  }
}
