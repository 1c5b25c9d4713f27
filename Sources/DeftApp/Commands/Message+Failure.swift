import AppSupport
import ArgumentParser

extension Message {
  /// Reports why the program ends and returns the exit to throw, with a status from `<sysexits.h>`.
  static func failure(_ text: String, status: Int32) -> ExitCode {
    warn(text)
    return ExitCode(status)
  }
}
