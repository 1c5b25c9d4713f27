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

extension ArenaPhase: CustomStringConvertible {
  /// The word for it; failures with their reason.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .possible: "possible"
    case .blocked: "blocked"
    case .active: "active"
    case .ended: "ended"
    case .failed(let reason): "failed (\(reason))"
    }
  }
}
