import DeftGeometry
import DeftTesting
import Testing

extension VirtualXServer {
  /// Waits for a condition that depends on other programs and must be polled, such as the position that a manager gives
  /// a window.
  ///
  /// - Parameters:
  ///   - what: The condition, for the message.
  ///   - timeout: The maximum wait on an idle machine, in seconds.
  ///   - state: The current state, for the message.
  ///   - sourceLocation: The location of the call, for failures.
  ///   - isSo: Returns whether the condition holds.
  func wait(
    until what: String, for timeout: TimeInterval = 10, state: () -> String = { "" },
    sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool
  ) throws {
    let deadline = Deadline(in: timeout)
    while try !isSo() {
      try #require(
        !deadline.hasPassed, "Timed out after \(timeout) s: \(what). \(state())",
        sourceLocation: sourceLocation)
      mouse.hold(for: 0.02)
    }
  }
}
