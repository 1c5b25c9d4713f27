import DeftLocalization

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
  /// The name of the gesture that it waits for, while its phase is `blocked`.
  public var blocker: String?
  /// Why it failed, in a sentence, where its measures do not show it, as with a direction; nil elsewhere.
  public var explanation: LocalizedStringResource?

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
  public var reason: String? { reasonResource?.english }

  /// The same, as windows look it up.
  public var reasonResource: LocalizedStringResource? {
    guard case .failed(let reason) = phase else { return nil }
    if case .cancelled = reason { return reason.message }
    if let explanation { return explanation }
    let reasons = parts.compactMap { part in
      part.reasonResource.map { LocalizedStringResource("\(part.name): \($0)") }
    }
    guard let first = reasons.first else { return sentence(reason) }
    return reasons.dropFirst().reduce(first) { "\($0) \($1)" }
  }

  private func sentence(_ reason: FailureReason) -> LocalizedStringResource {
    let after = elapsed.map { GestureMeasure(.duration, $0, .infinity, .reach).amountResource }
    switch reason {
    case .tooFarApart:
      guard let spread = self[.spread] else { return reason.message }
      return "The next tap began \(spread.amountResource) away (limit \(spread.limitResource))."
    case .movedTooFar:
      guard let distance = self[.distance]?.sentenceText else { return reason.message }
      guard let after else { return "Moved \(distance)." }
      return "Moved \(distance) within \(after)."
    case .heldTooLong:
      return self[.duration].map { "Held too long: \($0.sentenceText)." } ?? reason.message
    case .liftedEarly: return lifted(after: self[.duration] == nil ? after : nil)
    case .tooLate:
      if let fingers = self[.fingers], let gap = self[.fingerGap] {
        return fingers.isMet
          ? "Not all fingers were lifted within \(gap.limitResource)."
          : "Only \(fingers.text) came down within \(gap.limitResource)."
      }
      guard let taps = self[.taps], let gap = self[.gap] else { return reason.message }
      return "Only \(taps.text): the next tap did not end within \(gap.limitResource)."
    case .contactJoined:
      guard let after else { return "Another contact joined." }
      return "Another contact joined after \(after)."
    case .cancelled, .otherButton, .otherDirection, .modifiersMissing, .absent, .notAddressed:
      return reason.message
    }
  }

  /// What it had not come to when it was lifted, and after what time that was.
  private func lifted(after: LocalizedStringResource?) -> LocalizedStringResource {
    guard let measure = measures.first(where: { $0.bound == .reach && !$0.isMet }) else {
      guard let after else { return "Lifted." }
      return "Lifted after \(after)."
    }
    let what = measure.sentenceText
    switch (measure.quantity, after) {
    case (.duration, _): return "Lifted after \(what)."
    case (.fingers, nil): return "Lifted with only \(what)."
    case (.fingers, let after?): return "Lifted after \(after) with only \(what)."
    case (.scale, nil): return "Lifted when the scale had changed by \(what)."
    case (.scale, let after?): return "Lifted after \(after): scale changed by \(what)."
    case (.angle, nil): return "Lifted when rotated by \(what)."
    case (.angle, let after?): return "Lifted after \(after): rotated by \(what)."
    case (.distance, let after?): return "Lifted after \(after): moved \(what)."
    case (_, nil): return "Lifted at \(what)."
    case (_, let after?): return "Lifted after \(after) at \(what)."
    }
  }

  /// Takes the phase that a gesture around this one has for it.  A press that is shown without being recognized
  /// stays possible.
  mutating func adopt(_ outer: ArenaPhase) { if outer != .active { phase = outer } }

  /// The same gesture while it waits for another one: the parts that are recognized already wait, too.
  ///
  /// - Parameter blocker: the name of the gesture that it waits for.
  package func waiting(for blocker: String) -> GestureAccount {
    var account = self
    account.parts = parts.map { $0.waiting(for: blocker) }
    switch phase {
    case .active, .ended, .blocked: (account.phase, account.blocker) = (.blocked, blocker)
    case .idle, .possible, .failed: break
    }
    return account
  }
}
