import DeftGeometry

/// A point in monotonic time until which one waits for something to happen.
///
/// What is awaited mostly comes at once, so that a limit costs nothing; on a machine that is busy with other things it
/// may take many times as long.  The variable `DEFT_TESTING_PATIENCE` says how many times as long all limits are then.
package struct Deadline: Sendable {
  package let time: TimeInterval

  /// A point in the future.
  ///
  /// - Parameter seconds: how far away it is on a machine that does nothing else.
  package init(in seconds: TimeInterval) {
    self.init(exactlyIn: seconds * Self.patience)
  }

  /// A point so many seconds in the future, however busy the machine is: the end of a pause.
  init(exactlyIn seconds: TimeInterval) {
    time = Self.now + seconds
  }

  /// How many times as long as on an idle machine one waits at most; 1 or more.
  static let patience = patience(ProcessInfo.processInfo.environment["DEFT_TESTING_PATIENCE"])

  /// What a text says of it: 1 where it is no number from 1 to 1000.
  static func patience(_ text: String?) -> Double {
    guard let text, let factor = Double(text), (1...1000).contains(factor) else { return 1 }
    return factor
  }

  /// Seconds of the monotonic clock.
  package static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  package var remaining: TimeInterval { max(0, time - Self.now) }
  package var hasPassed: Bool { remaining == 0 }

  /// What remains in whole milliseconds, rounded up, for `poll`.
  package var milliseconds: Int32 { Int32(min(remaining * 1000, 1e9).rounded(.up)) }
}
