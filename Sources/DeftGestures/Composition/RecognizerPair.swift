/// The two parts of a combined gesture with their phases; shared by all combinations.
///
/// A finished part receives no more input, so its phase stays unchanged until the combination is
/// reset.
package struct RecognizerPair<First: Gesture, Second: Gesture> {
  package var first: First._Recognizer
  package var second: Second._Recognizer
  var firstPhase = GesturePhase<First.Value>.possible(nil)
  var secondPhase = GesturePhase<Second.Value>.possible(nil)
  /// The reason why the combination was cancelled; `nil` if it was not.
  private var cancellation: CancellationReason?
  /// `reported`: whether each part had ended when callbacks last ran. `discarded`: whether each part ended after that
  /// but before the cancellation, so that its callbacks are discarded.
  private var reported = (first: false, second: false)
  private var discarded = (first: false, second: false)

  init(first: First._Recognizer, second: Second._Recognizer) {
    (self.first, self.second) = (first, second)
  }

  mutating func adopt(_ new: Self) {
    first.adopt(new.first)
    second.adopt(new.second)
  }
  /// Cancels both parts; a finished part keeps its phase.
  ///
  /// The input is passed to the second part only if that part has begun (`includesSecond`).
  mutating func cancel(_ input: GestureInput, _ reason: CancellationReason, includesSecond: Bool) {
    cancellation = reason
    discarded = (firstPhase.isEnded && !reported.first, secondPhase.isEnded && !reported.second)
    _ = first.receive(input)
    if includesSecond { _ = second.receive(input) }
  }
  /// Returns the snapshot of the combination with those of its parts.
  ///
  /// A part that finished before the cancellation keeps its result, unless its callbacks had not run yet. A combination
  /// that is active only because of a long press that is not recognized yet counts as possible.
  func snapshot(_ name: String, phase: ArenaPhase, at time: TimeInterval) -> GestureSnapshot {
    var parts = [first.snapshot(at: time), second.snapshot(at: time)]
    for (index, own) in [firstPhase.arenaPhase, secondPhase.arenaPhase].enumerated()
    where own.isTerminal {
      parts[index].phase = own
    }
    if let cancellation {
      if discarded.first { parts[0].phase = .failed(.cancelled(cancellation)) }
      if discarded.second { parts[1].phase = .failed(.cancelled(cancellation)) }
    }
    var phase = cancellation.map { .failed(.cancelled($0)) } ?? phase
    if phase == .active, !parts.contains(where: { $0.phase == .active || $0.phase == .ended }) {
      phase = .possible
    }
    return GestureSnapshot(
      name, phase: phase, elapsed: parts.compactMap(\.elapsed).max(), parts: parts)
  }
  mutating func flush() {
    reported = (firstPhase.isEnded, secondPhase.isEnded)
    first.flush()
    second.flush()
  }
  mutating func reset() {
    first.reset()
    second.reset()
    (firstPhase, secondPhase, cancellation) = (.possible(nil), .possible(nil), nil)
    (reported, discarded) = ((false, false), (false, false))
  }
  /// Returns the status of two parallel parts: the earlier deadline, and a claim or wait of either part.
  mutating func status() -> RecognizerStatus {
    let (a, b) = (first.status(), second.status())
    return RecognizerStatus(
      deadline: min(
        firstPhase.isTerminal ? .infinity : a.deadline,
        secondPhase.isTerminal ? .infinity : b.deadline),
      claims: a.claims || b.claims,
      wait: max(firstPhase.isTerminal ? .none : a.wait, secondPhase.isTerminal ? .none : b.wait))
  }
  /// The traits of two parallel parts.
  var traits: RecognizerTraits {
    let (a, b) = (first.traits, second.traits)
    return RecognizerTraits(
      isDiscrete: a.isDiscrete && b.isDiscrete, restarts: a.restarts && b.restarts,
      contactCount: min(a.contactCount, b.contactCount),
      takesManyContacts: a.takesManyContacts || b.takesManyContacts,
      endsWhileDown: a.endsWhileDown && b.endsWhileDown,
      beginsAtOnce: a.beginsAtOnce && b.beginsAtOnce)
  }
}
