import DeftGeometry

/// A time limit on the monotonic clock.
///
/// Awaited events usually come quickly, but on a busy machine they may take many times as long. The environment
/// variable `DEFT_TESTING_PATIENCE` multiplies all limits.
package struct Deadline: Sendable {
  package let time: TimeInterval

  /// Creates a deadline in the future.
  ///
  /// - Parameter seconds: The time on an idle machine, in seconds.
  package init(in seconds: TimeInterval) {
    self.init(exactlyIn: seconds * Self.patience)
  }

  /// Creates a deadline that `DEFT_TESTING_PATIENCE` does not extend, such as the end of a pause.
  init(exactlyIn seconds: TimeInterval) {
    time = Self.now + seconds
  }

  /// The factor for all limits, 1 or more.
  static let patience = patience(ProcessInfo.processInfo.environment["DEFT_TESTING_PATIENCE"])

  /// Returns the factor from a text; 1 if it is not a number from 1 to 1000.
  static func patience(_ text: String?) -> Double {
    guard let text, let factor = Double(text), (1...1000).contains(factor) else { return 1 }
    return factor
  }

  /// The current time, in seconds of the monotonic clock.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  package var remaining: TimeInterval { max(0, time - Self.now) }
  package var hasPassed: Bool { remaining == 0 }

  /// The remaining time in whole milliseconds, rounded up, for `poll`.
  package var milliseconds: Int32 { Int32(min(remaining * 1000, 1e9).rounded(.up)) }
}
