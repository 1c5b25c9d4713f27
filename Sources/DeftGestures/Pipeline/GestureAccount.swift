/// The account that a running gesture gives of itself: what it measures, what it compares that with, and how
/// its parts stand.
///
/// The policy: *whoever compares a number with a limit tells both; nobody reckons them a second time.*  An
/// account is made when somebody asks for it, so that one who does not ask pays nothing.
///
/// See also: ``ArenaMember`` for how gestures stand to each other.
public struct GestureAccount: Hashable, Sendable {
  /// What the gesture is called in code, as `drag` or `simultaneously`.
  public var name: String
  /// How far it has come by itself, before others had a say.
  public var phase: ArenaPhase
  /// What it measures, that which decides first.
  public var measures: [GestureMeasure]
  /// How long it has had a contact, in seconds: to the end of its run, or to now; nil before the first.
  public var elapsed: TimeInterval?
  /// The gestures that it is made of.
  public var parts: [GestureAccount]
  /// In which coordinate space it tells places: `local`, `global`, or the name of one; nil where it tells none.
  public var space: String?

  /// An account.
  public init(
    _ name: String, phase: ArenaPhase = .possible, measures: [GestureMeasure] = [],
    elapsed: TimeInterval? = nil, parts: [GestureAccount] = [], space: CoordinateSpace? = nil
  ) {
    (self.name, self.phase, self.measures) = (name, phase, measures)
    (self.elapsed, self.parts, self.space) = (elapsed, parts, space?.told)
  }

  /// A measure by what it measures.
  public subscript(quantity: GestureMeasure.Quantity) -> GestureMeasure? {
    measures.first { $0.quantity == quantity }
  }

  /// Why it failed, in a sentence with its figures; nil unless it has failed.
  ///
  /// Of a gesture that is made of others, each part that failed says why.
  public var reason: String? {
    guard case .failed(let reason) = phase else { return nil }
    if case .cancelled = reason { return reason.description }
    let reasons = parts.compactMap { part in part.reason.map { "\(part.name): \($0)" } }
    return reasons.isEmpty ? sentence(reason) : reasons.joined(separator: " ")
  }

  private func sentence(_ reason: FailureReason) -> String {
    let after =
      elapsed.map { " after \(GestureMeasure(.duration, $0, .infinity, .reach).amount)" } ?? ""
    switch reason {
    case .movedTooFar:
      if let spread = self[.spread], !spread.isMet { return "The next tap began \(spread) away." }
      return self[.distance].map { "Moved \($0)\(after)." } ?? reason.description
    case .heldTooLong: return self[.duration].map { "Held for \($0)." } ?? reason.description
    case .liftedEarly: return "Lifted\(unmet ?? "")\(self[.duration] == nil ? after : "")."
    case .tooLate:
      if let fingers = self[.fingers], let gap = self[.fingerGap] {
        return fingers.isMet
          ? "Not all fingers were lifted within \(gap.limitText)."
          : "There were \(fingers) within \(gap.limitText)."
      }
      guard let taps = self[.taps], let gap = self[.gap] else { return reason.description }
      return "After \(taps) no other ended within \(gap.limitText)."
    case .contactJoined: return "Another contact joined\(after)."
    case .cancelled, .otherButton, .modifiersMissing, .absent, .notAddressed:
      return reason.description
    }
  }

  /// What it had not come to when it was lifted.
  private var unmet: String? {
    measures.first { $0.bound == .reach && !$0.isMet }.map { measure in
      switch measure.quantity {
      case .duration: " after \(measure)"
      case .fingers: " with \(measure)"
      case .scale: " at a change of scale of \(measure)"
      case .angle: " at a turn of \(measure)"
      case .distance, .spread, .gap, .fingerGap, .taps: " at \(measure)"
      }
    }
  }
}
