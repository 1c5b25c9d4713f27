/// The progress of the demonstration on standard error.
final class DemoProgress {
  private let count: Int
  private var done = 0
  private let line = ProgressLine()

  /// Creates the progress of the given number of parts.
  init(parts count: Int) { self.count = count }

  func begin(_ part: String) {
    done += 1
    line.update("\(done) of \(count): \(part)")
  }

  /// Removes the line, before other output.
  func clear() {
    line.clear()
    done = 0
  }
}
