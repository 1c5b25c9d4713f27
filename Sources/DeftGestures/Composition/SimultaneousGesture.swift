/// Two gestures that run at the same time.
///
/// The combination is active while one of them is, and ends when both are over and at least one has ended. A part that
/// has ended keeps its last value, and does not start again before the combination is over.
///
///     MagnifyGesture().simultaneously(with: RotateGesture())
///
/// See also: `TransformGesture`, which also translates the content and keeps it under the fingers.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// The values of both parts; `nil` for a part without a value.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  /// The first part.
  public var first: First
  /// The second part.
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture: Sendable where First: Sendable, Second: Sendable {}

extension SimultaneousGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> SimultaneousRecognizer<First, Second> {
    SimultaneousRecognizer(
      first: First._makeRecognizer(gesture.first, context),
      second: Second._makeRecognizer(gesture.second, context))
  }
}

extension Gesture {
  /// Combines this gesture with another one that runs at the same time.
  nonisolated public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
}

/// The recognizer of two simultaneous gestures.
public struct SimultaneousRecognizer<First: Gesture, Second: Gesture>: Recognizer {
  public typealias Value = SimultaneousGesture<First, Second>.Value

  package var parts: RecognizerPair<First, Second>

  init(first: First._Recognizer, second: Second._Recognizer) {
    parts = RecognizerPair(first: first, second: second)
  }

  /// Passes the input to the parts that are not over, and returns the phase of the combination.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    if case .cancel(let reason) = input.kind {
      parts.cancel(input, reason, includesSecond: true)
      return .failed(.cancelled(reason))
    }
    if !parts.firstPhase.isTerminal { parts.firstPhase = parts.first.receive(input) }
    if !parts.secondPhase.isTerminal { parts.secondPhase = parts.second.receive(input) }
    return Self.phase(parts.firstPhase, parts.secondPhase)
  }

  package static func phase(
    _ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>
  ) -> GesturePhase<Value> {
    let value = Value(first: first.value, second: second.value)
    return switch (first, second) {
    case (.active, _), (_, .active): .active(value)
    case (.possible, _), (_, .possible): .possible(nil)
    case (.ended, _), (_, .ended): .ended(value)
    case (.failed(let a), .failed(let b)): .failure(a, b)
    }
  }

  public mutating func adopt(_ new: Self) { parts.adopt(new.parts) }
  /// Returns the snapshots of both parts.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    parts.snapshot(
      "simultaneously", phase: Self.phase(parts.firstPhase, parts.secondPhase).arenaPhase, at: time)
  }
  public mutating func flush() { parts.flush() }
  public mutating func reset() { parts.reset() }
  /// Returns the earlier deadline of the parts, and a claim or wait of either part.
  public mutating func status() -> RecognizerStatus { parts.status() }
  public var traits: RecognizerTraits { parts.traits }
}
