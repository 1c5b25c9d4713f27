import Deft
import DeftSystem

/// The progress of a command on standard error: *on a terminal, one line is updated; otherwise each
/// part has a line*.
final class ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var isShown = false

  deinit { clear() }

  /// Shows a line, without the name of the command. One that is not a part, such as a time, appears
  /// only on a terminal.
  func update(_ text: String, isPart: Bool = true) {
    let line = "deft: \(text)"
    if isTerminal {
      isShown = true
      write("\r\u{1B}[K\(line)")
    } else if isPart {
      StandardError.write(line)
    }
  }

  /// Removes the line, before other output.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
    isShown = false
  }

  private func write(_ text: String) {
    // A closed terminal must not end the program.
    withoutBrokenPipes { _ = writeFully(Array(text.utf8), to: STDERR_FILENO) }
  }
}
