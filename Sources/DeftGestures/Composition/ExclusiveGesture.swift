/// Two gestures of which one succeeds; the first has precedence.
///
/// Both see every input; the second is kept back until the first has failed, and then comes through
/// with what it has seen.
///
///     TapGesture(count: 2).exclusively(before: TapGesture())
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// The value of the part that runs.
  public enum Value {
    /// The first part runs.
    case first(First.Value)
    /// The second part runs.
    case second(Second.Value)
  }

  /// The part with precedence.
  public var first: First
  /// The other part.
  public var second: Second

  /// Two gestures of which one succeeds.
  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}

extension ExclusiveGesture: PrimitiveGesture {
  /// A combination is primitive.
  public typealias Body = Never

  /// Makes the running form.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ExclusiveRecognizer<First, Second> {
    ExclusiveRecognizer(
      first: First._makeRecognizer(gesture.first, context),
      second: Second._makeRecognizer(gesture.second, context))
  }
}

extension Gesture {
  /// This gesture, or another one if this one fails.
  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// The running form of two gestures of which one succeeds.
public struct ExclusiveRecognizer<First: Gesture, Second: Gesture>: Recognizer {
  /// The value of the part that runs.
  public typealias Value = ExclusiveGesture<First, Second>.Value

  var first: First._Recognizer
  var second: Second._Recognizer
  private var firstPhase = GesturePhase<First.Value>.possible(nil)
  private var secondPhase = GesturePhase<Second.Value>.possible(nil)

  init(first: First._Recognizer, second: Second._Recognizer) {
    (self.first, self.second) = (first, second)
  }

  /// Passes the input to both, and gives the phase of the whole.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    if case .cancel(let reason) = input.kind {
      _ = first.receive(input)
      _ = second.receive(input)
      return .failed(.cancelled(reason))
    }
    if !firstPhase.isTerminal { firstPhase = first.receive(input) }
    if !secondPhase.isTerminal {
      var turn = input
      switch firstPhase {
      case .possible: turn = input.holding(.pending)
      case .active: turn = input.holding(.active)
      case .ended: turn.kind = .cancel(.requirementFailed)
      case .failed: break
      }
      secondPhase = second.receive(turn)
    }
    // The table lets the whole fail where the second part has seen nothing; here a part without a
    // provisional value may well be under way, or get its first contact later.
    if firstPhase.isFailed, case .possible(nil) = secondPhase { return .possible(nil) }
    return Self.phase(firstPhase, secondPhase)
  }

  /// The phase table.
  package static func phase(
    _ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>
  ) -> GesturePhase<Value> {
    switch (first, second) {
    case (.active(let v), _): .active(.first(v))
    case (.ended(let v), _): .ended(.first(v))
    case (.possible, .active(let w)): .active(.second(w))
    case (.possible(let v?), _): .possible(.first(v))
    case (.possible(nil), .possible(let w)): .possible(w.map { .second($0) })
    case (.possible(nil), _): .possible(nil)
    case (.failed, .active(let w)): .active(.second(w))
    case (.failed, .ended(let w)): .ended(.second(w))
    case (.failed, .possible(let w?)): .possible(.second(w))
    case (.failed(let reason), .possible(nil)): .failed(reason)
    case (.failed(let a), .failed(let b)): .failure(a, b)
    }
  }

  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    first.adopt(new.first)
    second.adopt(new.second)
  }
  /// Runs what is queued, the first part's before the second's.
  public mutating func flush() {
    first.flush()
    second.flush()
  }
  /// Goes back to the start.
  public mutating func reset() {
    first.reset()
    second.reset()
    (firstPhase, secondPhase) = (.possible(nil), .possible(nil))
  }
  /// That of both: the earlier deadline, any claim, whatever one of them waits for.
  public mutating func status() -> RecognizerStatus {
    let (a, b) = (first.status(), second.status())
    return RecognizerStatus(
      deadline: min(
        firstPhase.isTerminal ? .infinity : a.deadline,
        secondPhase.isTerminal ? .infinity : b.deadline),
      claims: a.claims || b.claims,
      wait: max(firstPhase.isTerminal ? .none : a.wait, secondPhase.isTerminal ? .none : b.wait))
  }
  /// What holds for both.
  public var traits: RecognizerTraits {
    let (a, b) = (first.traits, second.traits)
    return RecognizerTraits(
      isDiscrete: a.isDiscrete && b.isDiscrete, restarts: a.restarts && b.restarts,
      contactCount: min(a.contactCount, b.contactCount),
      takesManyContacts: a.takesManyContacts || b.takesManyContacts,
      endsWhileDown: a.endsWhileDown && b.endsWhileDown)
  }
}
