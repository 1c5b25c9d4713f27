extension GestureEngine {
  /// The first slot that neither a contact nor a running gesture uses.
  var freeSlot: Int? {
    var used: UInt64 = 0
    for record in records { used |= record.bit }
    for member in running { used |= member.contacts }
    let slot = (~used).trailingZeroBitCount
    return slot < Self.contactLimit ? slot : nil
  }

  /// Whether another contact can begin; at most ``contactLimit`` are down at a time.
  package var hasRoom: Bool { freeSlot != nil }

  var earliestDeadline: TimeInterval {
    var earliest = TimeInterval.infinity
    for member in running where member.deadline < earliest { earliest = member.deadline }
    return earliest
  }

  /// Adds a contact to the eligible gestures along its hit path.
  func join(_ record: ContactRecord, _ path: [GestureAttachment]) {
    // A mask without `subviews` excludes all gestures inside the view.
    var first = path.endIndex
    while first > path.startIndex {
      first -= 1
      if path[first].isEnabled, !path[first].mask.contains(.subviews) { break }
    }
    var winner: GestureAttachment?
    for member in path[first...]
    where member.isWinner && member.engine === self && !isInOtherHand(member, than: record) {
      if winner.map({ member.precedes($0) }) ?? true { winner = member }
    }
    // New members are inserted before the next outer one that already runs.
    var place = running.endIndex
    for index in (first..<path.endIndex).reversed() {
      let member = path[index]
      member.host = self
      precondition(
        member.engine == nil || member.engine === self,
        "An attachment cannot receive contacts of two engines at a time.")
      guard member.isEnabled, member.mask.contains(.gesture) else { continue }
      // A completed tap that waits for a double tap to fail ignores further contacts, which would otherwise make it
      // fail.
      if member.engine != nil, member.wait == .others, member.down == 0, !member.isTerminal {
        continue
      }
      guard winner == nil || member === winner || member.priority == .simultaneous else { continue }
      if isInOtherHand(member, than: record) { continue }
      if member.engine == nil {
        member.prepare()
        member.engine = self
        member.activeResolver = member.resolver
        running.insert(member, at: place)
        setPhase(of: member, .possible)
      } else {
        if let index = running.firstIndex(where: { $0 === member }) { place = min(place, index) }
        if member.traits.restarts, member.isTerminal { restart(member) }
      }
      member.order = index
      member.contacts |= record.bit
      member.down |= record.bit
    }
    noteTraits()
  }

  /// Returns whether a gesture has contacts of another hand: a mouse does not count as a second finger.
  private func isInOtherHand(_ member: GestureAttachment, than record: ContactRecord) -> Bool {
    guard member.engine === self, member.down != 0 else { return false }
    return records.contains {
      member.down & $0.bit != 0 && $0.last.kind.isDirect != record.last.kind.isDirect
    }
  }

  /// Restarts a finished gesture with the contacts that stayed down, unless it was cancelled.
  private func restart(_ member: GestureAttachment) {
    if case .failed(.cancelled) = member.phase { return }
    member.pipeline.reset()
    (member.hasClaimed, member.claim, member.contacts) = (false, nil, member.down)
    setPhase(of: member, .idle)
    setPhase(of: member, .possible)
    for record in records where member.down & record.bit != 0 {
      var event = record.last
      event.phase = .began
      evaluate(member, .contact(event), at: event.time)
    }
  }

  /// Caches traits of the running gestures, to avoid checking all competitors for each event.
  private func noteTraits() {
    (highestTapCount, hasHighPriority) = (0, false)
    for member in running {
      highestTapCount = max(highestTapCount, member.traits.tapCount)
      if member.priority == .high, !member.traits.isDiscrete { hasHighPriority = true }
    }
  }

  /// Dispatches an event of a known contact, and settles the results.
  func dispatch(_ event: ContactEvent, at index: Int) {
    // Earlier deadlines have fired already; a delayed event keeps its own time.
    now = event.time
    let bit = records[index].bit
    records[index].last = event
    forEachRunning { member in
      guard member.down & bit != 0, !member.isTerminal else { return }
      evaluate(member, .contact(event), at: event.time)
    }
    switch event.phase {
    case .began, .moved: finishStep(mayEnd: false)
    case .ended, .cancelled:
      paths[records[index].slot] = nil
      records.remove(at: index)
      for member in running { member.down &= ~bit }
      finishStep(mayEnd: true)
    }
  }

  /// Fires all deadlines up to a time, in chronological order.
  func run(until time: TimeInterval) {
    var due = earliestDeadline
    while due <= time {
      now = max(now, due)
      for member in running where member.deadline <= due {
        evaluate(member, .time, at: due)
        // A recognizer that does not change its deadline must not cause an endless loop.
        if member.deadline <= due { member.deadline = .infinity }
      }
      finishStep(mayEnd: true)
      due = earliestDeadline
    }
    now = max(now, time)
  }

  func stopAll(_ reason: CancellationReason) {
    inputs.notify(.cancelAll(reason, time: now))
    for member in running {
      if !member.isTerminal { cancel(member, reason) }
      member.down = 0
    }
    records.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    finishStep(mayEnd: true)
  }

  func stop(_ member: GestureAttachment, _ reason: CancellationReason) {
    guard member.engine === self, !member.isTerminal else { return }
    cancel(member, reason)
    finishStep(mayEnd: true)
  }

  /// Cancels the gestures that an attachment's mask disables: the attachment itself, and inner gestures that share
  /// a contact with it.
  func switchOff(by attachment: GestureAttachment) {
    guard attachment.isEnabled else { return }
    if !attachment.mask.contains(.gesture), attachment.engine === self, !attachment.isTerminal {
      cancel(attachment, .disabled)
    }
    if !attachment.mask.contains(.subviews) {
      for record in records {
        guard let path = paths[record.slot],
          let place = path.firstIndex(where: { $0 === attachment })
        else { continue }
        for inner in path[..<place] where inner.engine === self && !inner.isTerminal {
          cancel(inner, .disabled)
        }
      }
    }
    finishStep(mayEnd: true)
  }

  func remove(_ members: [GestureAttachment]) {
    let members = members.filter { $0.engine === self }
    guard !members.isEmpty else { return }
    for member in members {
      if !member.isTerminal { cancel(member, .viewRemoved) }
      member.down = 0
    }
    finishStep(mayEnd: true)
  }

  /// Settles claims, runs callbacks, and resets finished gestures.
  private func finishStep(mayEnd: Bool) {
    if hasClaims || hasHeld { settle() }
    flush()
    guard mayEnd || hasContactless else { return }
    while sweep() {
      settle()
      flush()
    }
  }

  private func flush() {
    forEachRunning { member in
      guard member.needsFlush else { return }
      member.needsFlush = false
      member.pipeline.flush()
    }
  }

  /// Calls a closure with each running gesture; optimized for work done with every event.
  ///
  /// The list does not change during the iteration, because calls from callbacks are deferred. So
  /// members need not be retained here; retaining them would cost more than the work itself.
  @inline(__always)
  func forEachRunning(_ body: (GestureAttachment) -> Void) {
    running.withUnsafeBufferPointer { members in
      for place in members.indices {
        Unmanaged.passUnretained(members[place])._withUnsafeGuaranteedRef(body)
      }
    }
  }

  /// Resets finished gestures.
  ///
  /// - Returns: Whether a gesture failed because it had nothing to wait for, so that other gestures may continue.
  private func sweep() -> Bool {
    var hasFailed = false
    for member in running where member.down == 0 && !member.isTerminal {
      // A gesture without a contact or anything to wait for would run forever.
      guard member.wait == .none else { continue }
      setPhase(of: member, .failed(.inputNotAccepted))
      member.pipeline.reset()
      member.deadline = .infinity
      hasFailed = true
    }
    var isAnythingOver = false
    for member in running where member.down == 0 && member.isTerminal {
      member.reset()
      setPhase(of: member, .idle)
      isAnythingOver = true
    }
    if isAnythingOver {
      // The list shrinks only here, where no callback runs.
      running.removeAll { $0.engine == nil }
      noteTraits()
    }
    hasContactless = running.contains { $0.down == 0 }
    return hasFailed
  }
}
