import DeftLocalization

/// A snapshot of a running gesture: its phase, its measures with their limits, and its parts.
///
/// The policy: *the code that compares a number with a limit reports both; they are never computed a second time.* A
/// snapshot is created only on request, so it costs nothing otherwise.
///
/// See also: ``ArenaMember`` for the relations between gestures.
public struct GestureSnapshot: Hashable, Sendable {
  /// The gesture's name in code, such as `drag` or `simultaneously`.
  public var name: String
  /// The phase: in a recognizer's snapshot, the phase of the gesture by itself; in an attachment's
  /// snapshot, the phase after arbitration.
  public var phase: ArenaPhase
  /// The measures, the decisive one first.
  public var measures: [GestureMeasure]
  /// The time in seconds from the gesture's first contact to the end of its run, or to the current
  /// time while it is running; `nil` before the first contact.
  public var elapsed: TimeInterval?
  /// The gestures that a composed gesture consists of.
  public var parts: [GestureSnapshot]
  /// The coordinate space of the gesture's locations: `local`, `global` or a name; `nil` without
  /// locations.
  public var space: String?
  /// The name of the gesture that this one waits for while its phase is `blocked`.
  public var blocker: String?
  /// A sentence that explains a failure not visible in the measures, such as a wrong direction; otherwise `nil`.
  public var explanation: LocalizedStringResource?

  public init(
    _ name: String, phase: ArenaPhase = .possible, measures: [GestureMeasure] = [],
    elapsed: TimeInterval? = nil, parts: [GestureSnapshot] = [], space: CoordinateSpace? = nil
  ) {
    (self.name, self.phase, self.measures) = (name, phase, measures)
    (self.elapsed, self.parts, self.space) = (elapsed, parts, space?.label)
  }

  public subscript(quantity: GestureMeasure.Quantity) -> GestureMeasure? {
    measures.first { $0.quantity == quantity }
  }

  /// A sentence that explains the failure with measures; `nil` if the gesture has not failed.
  ///
  /// For a composed gesture, it contains the reason for the failure of each part.
  public var reason: String? { reasonResource?.english }

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
      return Self.missing(tap: Int(taps.value) + 1, of: Int(taps.limit), within: gap.limitResource)
    case .contactJoined:
      guard let after else { return "Another contact joined." }
      return "Another contact joined after \(after)."
    case .cancelled, .otherButton, .otherDirection, .modifiersMissing, .absent, .inputNotAccepted:
      return reason.message
    }
  }

  private static func missing(
    tap number: Int, of count: Int, within limit: LocalizedStringResource
  ) -> LocalizedStringResource {
    switch number {
    case 2: "The second tap did not come within \(limit)."
    case 3: "The third tap did not come within \(limit)."
    default: "Tap \(number) of \(count) did not come within \(limit)."
    }
  }

  /// Returns the failure reason for a contact that was lifted too early: the limit that was not
  /// reached, and the time.
  private func lifted(after: LocalizedStringResource?) -> LocalizedStringResource {
    guard let measure = measures.first(where: { $0.bound == .reach && !$0.isMet }) else {
      guard let after else { return "Lifted." }
      return "Lifted after \(after)."
    }
    let what = measure.sentenceText
    switch (measure.quantity, after) {
    case (.duration, _): return "Lifted after \(what)."
    case (.fingers, let after): return missingFingers(measure, after)
    case (.scale, nil): return "Lifted when the scale had changed by \(what)."
    case (.scale, let after?): return "Lifted after \(after): scale changed by \(what)."
    case (.angle, nil): return "Lifted when the angle had changed by \(what)."
    case (.angle, let after?): return "Lifted after \(after): angle changed by \(what)."
    case (.distance, let after?): return "Lifted after \(after): moved \(what)."
    case (_, nil): return "Lifted at \(what)."
    case (_, let after?): return "Lifted after \(after) at \(what)."
    }
  }

  private func missingFingers(
    _ fingers: GestureMeasure, _ after: LocalizedStringResource?
  ) -> LocalizedStringResource {
    let (needed, down) = (fingers.limitResource, Int(fingers.value))
    guard let after else {
      return LocalizedStringResource(
        "Needs \(needed), but only \(down) was down.",
        many: "Needs \(needed), but only \(down) were down.", count: down)
    }
    return LocalizedStringResource(
      "Needs \(needed), but only \(down) was down (lifted after \(after)).",
      many: "Needs \(needed), but only \(down) were down (lifted after \(after)).", count: down)
  }

  /// Adopts the phase assigned by an enclosing gesture. A long press that is active but not recognized stays possible.
  mutating func adopt(_ outer: ArenaPhase) { if outer != .active { phase = outer } }

  /// Returns the snapshot while the gesture waits for another one: parts that are already recognized wait, too.
  ///
  /// - Parameter blocker: The name of the other gesture.
  package func waiting(for blocker: String) -> GestureSnapshot {
    var snapshot = self
    snapshot.parts = parts.map { $0.waiting(for: blocker) }
    switch phase {
    case .active, .ended, .blocked: (snapshot.phase, snapshot.blocker) = (.blocked, blocker)
    case .idle, .possible, .failed: break
    }
    return snapshot
  }
}
