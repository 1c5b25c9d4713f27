/// Two gestures of which at most one succeeds; the first takes precedence.
///
/// Both receive every input. The second is held back until the first has failed, and then continues from the state that
/// it has reached.
///
///     TapGesture(count: 2).exclusively(before: TapGesture())
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// The value of the running part.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  /// The part that takes precedence.
  public var first: First
  /// The other part.
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture: Sendable where First: Sendable, Second: Sendable {}

extension ExclusiveGesture: PrimitiveGesture {
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
  /// Combines this gesture with another one that can succeed only if this one fails.
  nonisolated public func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// The recognizer of two exclusive gestures.
public struct ExclusiveRecognizer<First: Gesture, Second: Gesture>: Recognizer {
  public typealias Value = ExclusiveGesture<First, Second>.Value

  package var parts: RecognizerPair<First, Second>

  init(first: First._Recognizer, second: Second._Recognizer) {
    parts = RecognizerPair(first: first, second: second)
  }

  /// Passes the input to both parts, and returns the phase of the combination.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    if case .cancel(let reason) = input.kind {
      parts.cancel(input, reason, includesSecond: true)
      return .failed(.cancelled(reason))
    }
    if !parts.firstPhase.isTerminal { parts.firstPhase = parts.first.receive(input) }
    if !parts.secondPhase.isTerminal {
      var forwarded = input
      switch parts.firstPhase {
      case .possible: forwarded = input.holding(.pending)
      case .active: forwarded = input.holding(.active)
      case .ended: forwarded.kind = .cancel(.requirementFailed)
      case .failed: break
      }
      parts.secondPhase = parts.second.receive(forwarded)
    }
    // According to SwiftUI's phase table, the combination fails if the second part has no value. In Deft, a part
    // without a provisional value may already be in progress, or receive its first contact later.
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

  public mutating func adopt(_ new: Self) { parts.adopt(new.parts) }
  /// Returns the snapshots of both parts; the second waits until the first has failed.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = parts.snapshot(
      "exclusively", phase: Self.phase(parts.firstPhase, parts.secondPhase).arenaPhase, at: time)
    if !parts.firstPhase.isTerminal, !parts.secondPhase.isTerminal, !snapshot.phase.isTerminal {
      snapshot.parts[1] = snapshot.parts[1].waiting(for: snapshot.parts[0].name)
    }
    return snapshot
  }
  public mutating func flush() { parts.flush() }
  public mutating func reset() { parts.reset() }
  /// Returns the earlier deadline of the parts, and a claim or wait of either part.
  public mutating func status() -> RecognizerStatus { parts.status() }
  public var traits: RecognizerTraits { parts.traits }
}
