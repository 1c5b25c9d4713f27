import Deft
import DeftSystem

/// The progress of the demonstration on standard error: *on a terminal, one line is updated; otherwise each part has a
/// line*.
final class DemoProgress {
  private let count: Int
  private var done = 0
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// Creates the progress of the given number of parts.
  init(parts count: Int) { self.count = count }

  deinit { clear() }

  func begin(_ part: String) {
    done += 1
    let line = "deft: \(done) of \(count): \(part)"
    if isTerminal { write("\r\u{1B}[K\(line)") } else { StandardError.write(line) }
  }

  /// Removes the line, before other output.
  func clear() {
    if isTerminal, done > 0 { write("\r\u{1B}[K") }
    done = 0
  }

  private func write(_ text: String) {
    // A closed terminal must not end the program.
    withoutBrokenPipes { _ = writeFully(Array(text.utf8), to: STDERR_FILENO) }
  }
}
