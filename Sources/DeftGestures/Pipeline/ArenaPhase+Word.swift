import DeftLocalization

extension ArenaPhase {
  /// Whether another gesture won over it: to give way is no fault.
  package var hasGivenWay: Bool {
    self == .failed(.cancelled(.excluded)) || self == .failed(.cancelled(.requirementFailed))
  }

  /// How a gesture stands, in a word for people.
  package var word: LocalizedStringResource {
    switch self {
    case .idle: "idle"
    case .possible: "possible"
    case .blocked: "waiting"
    case .active: "active"
    case .ended: "ended"
    case .failed where hasGivenWay: "excluded"
    case .failed(.cancelled): "cancelled"
    case .failed: "failed"
    }
  }
}
