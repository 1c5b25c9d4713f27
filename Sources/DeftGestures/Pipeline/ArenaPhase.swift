/// The phase of a gesture in the arena.
public enum ArenaPhase: Hashable, Sendable {
  /// No contact has joined the gesture since its last reset.
  case idle
  /// The gesture has received a contact and is not recognized yet.
  case possible
  /// The gesture waits for another gesture to fail.
  case blocked
  /// The gesture is in progress, such as a drag that has begun.
  case active
  /// The gesture has succeeded.
  case ended
  /// The gesture has failed or has been cancelled.
  case failed(FailureReason)

  /// Whether the phase is final until the gesture is reset or restarts.
  public var isTerminal: Bool {
    switch self {
    case .ended, .failed: true
    case .idle, .possible, .blocked, .active: false
    }
  }
}

extension ArenaPhase: CustomStringConvertible {
  /// The name of the phase; for a failure, also its reason.
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
