import DeftLocalization

extension ArenaPhase {
  /// Whether the gesture failed only because another gesture won.
  package var isExcluded: Bool {
    self == .failed(.cancelled(.excluded)) || self == .failed(.cancelled(.requirementFailed))
  }

  package var word: LocalizedStringResource {
    switch self {
    case .idle: "idle"
    case .possible: "possible"
    case .blocked: "waiting"
    case .active: "active"
    case .ended: "ended"
    case .failed where isExcluded: "excluded"
    case .failed(.cancelled): "cancelled"
    case .failed: "failed"
    }
  }
}
