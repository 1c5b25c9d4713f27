import ArgumentParser
import Deft
import DeftSystem

/// What the app says to people in the terminal.
enum Message {
  /// Writes a line to standard error.
  static func warn(_ text: String) {
    StandardError.say("deft: \(text)")
  }

  /// Says why the program ends, and gives the exit to throw; the status is one of <sysexits.h>.
  static func failure(_ text: String, status: Int32) -> ExitCode {
    warn(text)
    return ExitCode(status)
  }
}
