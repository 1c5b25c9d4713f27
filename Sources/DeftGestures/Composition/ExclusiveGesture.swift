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

  package var parts: RecognizerPair<First, Second>

  init(first: First._Recognizer, second: Second._Recognizer) {
    parts = RecognizerPair(first: first, second: second)
  }

  /// Passes the input to both, and gives the phase of the whole.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    if case .cancel(let reason) = input.kind {
      parts.cancel(input, reason, includesSecond: true)
      return .failed(.cancelled(reason))
    }
    if !parts.firstPhase.isTerminal { parts.firstPhase = parts.first.receive(input) }
    if !parts.secondPhase.isTerminal {
      var turn = input
      switch parts.firstPhase {
      case .possible: turn = input.holding(.pending)
      case .active: turn = input.holding(.active)
      case .ended: turn.kind = .cancel(.requirementFailed)
      case .failed: break
      }
      parts.secondPhase = parts.second.receive(turn)
    }
    // The table lets the whole fail where the second part has seen nothing; here a part without a
    // provisional value may well be under way, or get its first contact later.
    if parts.firstPhase.isFailed, case .possible(nil) = parts.secondPhase { return .possible(nil) }
    return Self.phase(parts.firstPhase, parts.secondPhase)
  }

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
  public mutating func adopt(_ new: Self) { parts.adopt(new.parts) }
  /// The accounts of both parts; the second one waits until the first has failed.
  public func account(at time: TimeInterval) -> GestureAccount {
    var account = parts.account(
      "exclusively", phase: Self.phase(parts.firstPhase, parts.secondPhase).standing, at: time)
    if !parts.firstPhase.isTerminal, !parts.secondPhase.isTerminal, !account.phase.isTerminal {
      account.parts[1] = account.parts[1].waiting(for: account.parts[0].name)
    }
    return account
  }
  /// Runs what is queued, the first part's before the second's.
  public mutating func flush() { parts.flush() }
  /// Goes back to the start.
  public mutating func reset() { parts.reset() }
  /// That of both: the earlier deadline, any claim, whatever one of them waits for.
  public mutating func status() -> RecognizerStatus { parts.status() }
  public var traits: RecognizerTraits { parts.traits }
}
