/// The two parts of a combination, with how far each has come: what all combinations share.
///
/// A part that is over receives nothing more; so its phase stays until the whole is reset.
package struct RecognizerPair<First: Gesture, Second: Gesture> {
  package var first: First._Recognizer
  package var second: Second._Recognizer
  var firstPhase = GesturePhase<First.Value>.possible(nil)
  var secondPhase = GesturePhase<Second.Value>.possible(nil)
  /// Why the whole was stopped from outside; nil while it was not.
  private var cancellation: CancellationReason?
  /// Which parts had ended when callbacks last ran, and which had done so since, when the whole was stopped: what the
  /// latter had to say is taken back.
  private var told = (first: false, second: false)
  private var takenBack = (first: false, second: false)

  init(first: First._Recognizer, second: Second._Recognizer) {
    (self.first, self.second) = (first, second)
  }

  mutating func adopt(_ new: Self) {
    first.adopt(new.first)
    second.adopt(new.second)
  }
  /// Stops both parts from outside; a part that is over stays as it came out.
  ///
  /// - Parameter includesSecond: whether the second part has begun.
  mutating func cancel(_ input: GestureInput, _ reason: CancellationReason, includesSecond: Bool) {
    cancellation = reason
    takenBack = (firstPhase.isEnded && !told.first, secondPhase.isEnded && !told.second)
    _ = first.receive(input)
    if includesSecond { _ = second.receive(input) }
  }
  /// The accounts of both, as the parts of a combination.
  ///
  /// A part that was over before the whole was stopped keeps its own result, unless it ended at the same moment and was
  /// stopped before its callbacks ran.  Of a combination whose parts only
  /// show a press, and have claimed nothing, nothing is recognized yet.
  func account(_ name: String, phase: ArenaPhase, at time: TimeInterval) -> GestureAccount {
    var parts = [first.account(at: time), second.account(at: time)]
    for (index, own) in [firstPhase.standing, secondPhase.standing].enumerated()
    where own.isTerminal {
      parts[index].phase = own
    }
    if let cancellation {
      if takenBack.first { parts[0].phase = .failed(.cancelled(cancellation)) }
      if takenBack.second { parts[1].phase = .failed(.cancelled(cancellation)) }
    }
    var phase = cancellation.map { .failed(.cancelled($0)) } ?? phase
    if phase == .active, !parts.contains(where: { $0.phase == .active || $0.phase == .ended }) {
      phase = .possible
    }
    return GestureAccount(
      name, phase: phase, elapsed: parts.compactMap(\.elapsed).max(), parts: parts)
  }
  /// Runs what is queued, the first part's before the second's.
  mutating func flush() {
    told = (firstPhase.isEnded, secondPhase.isEnded)
    first.flush()
    second.flush()
  }
  mutating func reset() {
    first.reset()
    second.reset()
    (firstPhase, secondPhase, cancellation) = (.possible(nil), .possible(nil), nil)
    (told, takenBack) = ((false, false), (false, false))
  }
  /// That of two parts that run at a time: the earlier deadline, any claim, whatever one of them waits
  /// for.
  mutating func status() -> RecognizerStatus {
    let (a, b) = (first.status(), second.status())
    return RecognizerStatus(
      deadline: min(
        firstPhase.isTerminal ? .infinity : a.deadline,
        secondPhase.isTerminal ? .infinity : b.deadline),
      claims: a.claims || b.claims,
      wait: max(firstPhase.isTerminal ? .none : a.wait, secondPhase.isTerminal ? .none : b.wait))
  }
  /// What holds for two parts that run at a time.
  var traits: RecognizerTraits {
    let (a, b) = (first.traits, second.traits)
    return RecognizerTraits(
      isDiscrete: a.isDiscrete && b.isDiscrete, restarts: a.restarts && b.restarts,
      contactCount: min(a.contactCount, b.contactCount),
      takesManyContacts: a.takesManyContacts || b.takesManyContacts,
      endsWhileDown: a.endsWhileDown && b.endsWhileDown)
  }
}
