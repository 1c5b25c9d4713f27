import Deft
import DeftSystem

/// Says on standard error how far the demonstration is: *on a terminal in one line that is written anew, else in a
/// line for each part*.
final class DemoProgress {
  private let count: Int
  private var done = 0
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// The progress of so many parts.
  init(parts count: Int) { self.count = count }

  deinit { clear() }

  func begin(_ part: String) {
    done += 1
    let line = "deft: \(done) of \(count): \(part)"
    if isTerminal { write("\r\u{1B}[K\(line)") } else { StandardError.say(line) }
  }

  /// Takes the line away again, before something else is said.
  func clear() {
    if isTerminal, done > 0 { write("\r\u{1B}[K") }
    done = 0
  }

  private func write(_ text: String) {
    // A terminal that is gone is no reason to end.
    withoutBrokenPipes { _ = writeWhole(Array(text.utf8), to: STDERR_FILENO) }
  }
}
