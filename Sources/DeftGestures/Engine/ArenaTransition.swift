/// How a gesture stands among those that compete with it.
public enum ArenaPhase: Hashable, Sendable {
  /// No contact concerns it.
  case idle
  /// It has seen a contact, and is not recognized yet.
  case possible
  /// It waits for another gesture to fail.
  case blocked
  /// It runs.
  case active
  /// It has succeeded.
  case ended
  /// It is over without success.
  case failed(FailureReason)

  /// Whether it lasts until all contacts of the gesture are over.
  public var isTerminal: Bool {
    switch self {
    case .ended, .failed: true
    case .idle, .possible, .blocked, .active: false
    }
  }
}

/// One step of one gesture in the arena: a line of the arena's log.
public struct ArenaTransition {
  /// When, in monotonic seconds.
  public var time: TimeInterval
  /// Whose step it is.
  public var attachment: GestureAttachment
  /// How it stood.
  public var from: ArenaPhase
  /// How it stands.
  public var to: ArenaPhase
  /// Whom it waits for, while it is blocked.
  public var blocker: GestureAttachment?
}
