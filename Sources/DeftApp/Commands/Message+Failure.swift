import AppSupport
import ArgumentParser

extension Message {
  /// Says why the program ends, and gives the exit to throw; the status is one of <sysexits.h>.
  static func failure(_ text: String, status: Int32) -> ExitCode {
    warn(text)
    return ExitCode(status)
  }
}
