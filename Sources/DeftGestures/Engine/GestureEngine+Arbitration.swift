extension GestureEngine {
  /// Passes an input to a gesture and updates its state.
  func evaluate(
    _ member: GestureAttachment, _ kind: GestureInput.Kind, at time: TimeInterval
  ) {
    let blocker = blocker(of: member)
    let hold: GestureHold = blocker == nil ? .none : .pending
    let (phase, status) = member.pipeline.receive(
      GestureInput(kind, time: time, hold: hold, resolver: member.activeResolver, epoch: epoch))
    if hold != member.hold || hold != .none {
      (member.hold, member.blocker) = (hold, blocker)
      if hold != .none { hasHeld = true }
    }
    let deadline = phase.isTerminal ? TimeInterval.infinity : status.deadline
    let isNews = deadline != member.deadline && deadline < .infinity
    member.deadline = deadline
    member.wait = status.wait
    member.needsFlush = true
    if status.claims, !member.hasClaimed {
      member.claim = phase
      hasClaims = true
    } else {
      let isBlocked =
        phase == .possible && blocker != nil
        && (status.wait != .none || member.traits.tapCount == 0)
      setPhase(of: member, isBlocked ? .blocked : phase, hasNews: isNews)
    }
  }

  /// Cancels a gesture and discards the callbacks that it has queued in this step.
  func cancel(
    _ member: GestureAttachment, _ reason: CancellationReason, by winner: GestureAttachment? = nil
  ) {
    _ = member.pipeline.receive(
      GestureInput(
        .cancel(reason), time: now, hold: .none, resolver: member.activeResolver, epoch: epoch))
    (member.hold, member.blocker, member.deadline) = (.none, nil, .infinity)
    member.claim = nil
    member.needsFlush = true
    setPhase(of: member, .failed(.cancelled(reason)), by: winner)
  }

  /// Sets the phase of a gesture, and notifies observers of a change.
  func setPhase(
    of member: GestureAttachment, _ phase: ArenaPhase, by winner: GestureAttachment? = nil,
    hasNews: Bool = false
  ) {
    let old = member.phase
    guard phase != old || hasNews else { return }
    member.phase = phase
    transitions.notify(
      ArenaTransition(
        time: now, attachment: member, from: old, to: phase,
        blocker: phase == .blocked ? member.blocker : nil, winner: winner,
        deadline: member.deadline < .infinity ? member.deadline : nil))
  }

  /// Settles claims and re-evaluates gestures that no longer have to wait, until nothing changes.
  ///
  /// A gesture of high priority can fail with the event with which another gesture claims. A gesture that has waited
  /// for it and precedes the claimant is therefore re-evaluated before the claim is settled.
  func settle() {
    while true {
      let claimant = nextClaimant
      if let freed = running.first(where: { member in
        guard member.hold != .none else { return false }
        if let claimant, member.blocker?.priority != .high || !member.precedes(claimant) {
          return false
        }
        return blocker(of: member) == nil
      }) {
        (freed.hold, freed.blocker) = (.none, nil)
        if !freed.isTerminal { evaluate(freed, .time, at: now) }
      } else if let claimant {
        win(claimant)
      } else {
        hasClaims = false
        noteBlockers()
        return
      }
    }
  }

  /// Updates the blockers of waiting gestures, and notifies observers if one has changed because
  /// the previous blocker failed.
  private func noteBlockers() {
    hasHeld = false
    for member in running where member.hold != .none {
      hasHeld = true
      guard let blocker = blocker(of: member), blocker !== member.blocker else { continue }
      member.blocker = blocker
      if member.phase == .blocked { setPhase(of: member, .blocked, hasNews: true) }
    }
  }

  /// The gesture whose unsettled claim has the highest precedence.
  private var nextClaimant: GestureAttachment? {
    var best: GestureAttachment?
    for member in running where member.claim != nil {
      if best.map({ member.precedes($0) }) ?? true { best = member }
    }
    return best
  }

  private func win(_ winner: GestureAttachment) {
    winner.hasClaimed = true
    if let phase = winner.claim {
      winner.claim = nil
      // A long press that was already active is recognized only now.
      setPhase(of: winner, phase, hasNews: winner.phase == .active)
    }
    guard winner.priority != .simultaneous else { return }
    for loser in running where loser.competes(with: winner) {
      guard !loser.isTerminal else { continue }
      let waited = loser.traits.tapCount > 0 && winner.traits.tapCount > loser.traits.tapCount
      cancel(loser, waited ? .requirementFailed : .excluded, by: winner)
    }
  }

  /// Returns the gesture that `member` must wait for, if any.
  private func blocker(of member: GestureAttachment) -> GestureAttachment? {
    let taps = member.traits.tapCount
    let waitsForTaps = taps > 0 && taps < highestTapCount
    let isUnclaimed = member.priority == .normal && !member.hasClaimed
    let waitsForHigh = hasHighPriority && isUnclaimed
    let waitsForInner = member.traits.beginsAtOnce && isUnclaimed && !hasMoved(member)
    guard waitsForTaps || waitsForHigh || waitsForInner else { return nil }
    for other in running where !other.isTerminal && other.competes(with: member) {
      if waitsForTaps, other.traits.tapCount > taps { return other }
      if waitsForHigh, other.priority == .high, !other.traits.isDiscrete,
        other.down.nonzeroBitCount >= other.traits.contactCount
      {
        return other
      }
      if waitsForInner, other.order < member.order, isAwaited(other) { return other }
    }
    return nil
  }

  /// Returns whether an outer drag without a minimum distance waits for an inner gesture.
  private func isAwaited(_ inner: GestureAttachment) -> Bool {
    let traits = inner.traits
    return traits.isDiscrete
      || !traits.beginsAtOnce && inner.down.nonzeroBitCount >= traits.contactCount
  }

  /// Returns whether a contact of a gesture has moved by the minimum distance of a drag.
  private func hasMoved(_ member: GestureAttachment) -> Bool {
    records.contains {
      member.down & $0.bit != 0
        && $0.last.location.distance(to: $0.start) >= Thresholds.dragDistance
    }
  }

  /// Checks the invariants that hold between two calls.
  package func _checkInvariants() {
    var down: UInt64 = 0
    for record in records {
      precondition(down & record.bit == 0, "Two contacts must not share a slot.")
      down |= record.bit
      precondition(record.last.location.isFinite, "The location of a contact must be finite.")
      var owners = 0
      for member in running where member.down & record.bit != 0 && member.isWinner { owners += 1 }
      precondition(owners <= 1, "A contact must have at most one owner.")
    }
    for member in running {
      precondition(member.engine === self, "A running gesture must refer to its engine.")
      precondition(member.phase != .idle, "A running gesture must not be idle.")
      precondition(member.down & ~down == 0, "A gesture must not hold lifted contacts.")
      precondition(
        member.down & ~member.contacts == 0, "A gesture must not hold contacts of another run.")
      precondition(!member.needsFlush, "Callbacks must not be pending.")
      precondition(member.claim == nil, "Claims must not be pending.")
      precondition(
        hasHeld || member.hold == .none, "`hasHeld` must be set while a gesture waits for another.")
      precondition(
        member.down != 0 || (!member.isTerminal && member.wait != .none),
        "A gesture without a contact must wait for an event.")
      precondition(member.deadline > now, "Deadlines must not be overdue.")
    }
  }
}
