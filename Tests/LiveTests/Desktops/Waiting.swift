import DeftGeometry
import DeftTesting
import Testing

extension VirtualXServer {
  /// Waits until something is so that other programs bring about, and that is asked for, not told: where a manager has
  /// put a window, or what a program has made of a display's change.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for people.
  ///   - timeout: the longest wait on an idle machine, in seconds.
  ///   - state: what is so instead, for people.
  func wait(
    until what: String, for timeout: TimeInterval = 10, state: () -> String = { "" },
    sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool
  ) throws {
    let deadline = Deadline(in: timeout)
    while try !isSo() {
      try #require(
        !deadline.hasPassed, "Not within \(timeout) s: \(what). \(state())",
        sourceLocation: sourceLocation)
      mouse.hold(for: 0.02)
    }
  }
}
