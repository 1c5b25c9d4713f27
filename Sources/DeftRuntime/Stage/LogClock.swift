import DeftInput

/// The clock of a stage's log: *0 is the first contact, scroll, swipe or key; earlier events, such as the opening of the
/// window, are at 0, too*.
///
/// Everything that shows people the time of an event uses this clock: the log, the inspector, the findings of
/// `--diagnose`. So one event has the same time everywhere, and a recording of it does, too.
///
/// A moved pointer does not set the zero, since it may move while the window opens. Input that a tool over the program
/// takes does not set it either.
package final class LogClock {
  /// The time on the stage's clock that is called 0; nil before the first input.
  package private(set) var zero: TimeInterval?
  /// Whether the zero is that of a key or a scroll that a tool may still take.
  private var isDoubtful = false
  /// Whether times are a script's own.
  private let isScript: Bool

  /// A clock that waits for the first input.
  init() { isScript = false }

  /// A clock with a known zero.
  ///
  /// - Parameters:
  ///   - zero: in seconds of the stage's clock.
  ///   - isScript: whether earlier times stay negative, since they are their author's.
  package init(zero: TimeInterval, isScript: Bool) { (self.zero, self.isScript) = (zero, isScript) }

  /// Returns a time of the stage's clock as it stands in the log.
  package func time(_ time: TimeInterval) -> TimeInterval {
    guard let zero else { return 0 }
    return isScript ? time - zero : max(0, time - zero)
  }

  /// Takes an input of the stage.
  func note(_ input: InputEvent) {
    isDoubtful = false
    guard zero == nil, input.isDeed else { return }
    zero = input.time
    switch input {
    case .key, .scroll: isDoubtful = true
    case .contact, .hover, .hoverEnded, .swipe: break
    }
  }

  /// Takes an input that a tool has taken.
  func noteTaken(_ input: InputEvent) {
    // A tool's contact is reported to tools alone, and says nothing about the input before it.
    if case .contact = input { return }
    if isDoubtful { (zero, isDoubtful) = (nil, false) }
  }
}
