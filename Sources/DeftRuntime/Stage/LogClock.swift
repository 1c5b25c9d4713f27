import DeftInput

/// The clock of a stage's log: *time 0 is the first contact, scroll, swipe or key; earlier events, such as the
/// opening of the window, are also logged at 0*.
///
/// The log, the inspector, the findings of `--diagnose` and all other displays of event times use
/// this clock. An event therefore has the same time everywhere, even in a recording.
///
/// Pointer movement does not set the zero, because the pointer may move while the window opens.
/// Neither does input handled by a tool.
package final class LogClock {
  /// The stage time that is 0 in the log; `nil` before the first input.
  package private(set) var zero: TimeInterval?
  /// Whether the zero was set by a key or a scroll that a tool may still handle.
  private var isProvisional = false
  /// Whether the times come from a script.
  private let isScript: Bool

  /// Creates a clock that starts at the first input.
  init() { isScript = false }

  /// Creates a clock with a known zero.
  ///
  /// - Parameters:
  ///   - zero: The zero, in seconds of the stage's clock.
  ///   - isScript: Whether times before the zero stay negative, because an author chose them.
  package init(zero: TimeInterval, isScript: Bool) { (self.zero, self.isScript) = (zero, isScript) }

  /// Converts a time of the stage's clock to log time.
  package func time(_ time: TimeInterval) -> TimeInterval {
    guard let zero else { return 0 }
    return isScript ? time - zero : max(0, time - zero)
  }

  /// Records an input of the stage.
  func note(_ input: InputEvent) {
    isProvisional = false
    guard zero == nil, input.isUserAction else { return }
    zero = input.time
    switch input {
    case .key, .scroll: isProvisional = true
    case .contact, .hover, .hoverEnded, .swipe: break
    }
  }

  /// Records that a tool handled an input.
  func noteHandledByTool(_ input: InputEvent) {
    // A tool's contact is reported only to tools, so an earlier provisional zero stays.
    if case .contact = input { return }
    if isProvisional { (zero, isProvisional) = (nil, false) }
  }
}
