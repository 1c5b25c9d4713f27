import DeftGeometry
import DeftTesting
import Testing

extension VirtualXServer {
  /// Waits until something is so that other programs bring about, and that is asked for, not told: where a manager has
  /// put a window, or what a program has made of a display's change.
  ///
  /// - Parameters:
  ///   - what: what is waited for, for people.
  ///   - timeout: the longest wait, in seconds.
  func wait(
    until what: String, for timeout: TimeInterval = 20,
    sourceLocation: SourceLocation = #_sourceLocation, _ isSo: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(timeout)
    while try !isSo() {
      try #require(
        ContinuousClock.now < end, "Not within \(timeout) s: \(what)",
        sourceLocation: sourceLocation)
      mouse.hold(for: 0.02)
    }
  }
}
