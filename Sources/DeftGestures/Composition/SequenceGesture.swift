/// A gesture that comes after another one.
///
/// The second part sees nothing before the first has ended; then it sees the same contact from where
/// it is at that moment.  Where either part fails, the whole fails.
///
///     LongPressGesture().sequenced(before: DragGesture())
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// How far the sequence has come.
  public enum Value {
    /// The first part goes on.
    case first(First.Value)
    /// The first part has ended; the second has a value once it has begun.
    case second(First.Value, Second.Value?)
  }

  /// The first part.
  public var first: First
  /// The second part.
  public var second: Second

  /// One gesture after another.
  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}

extension SequenceGesture: PrimitiveGesture {
  /// A combination is primitive.
  public typealias Body = Never

  /// Makes the running form.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> SequenceRecognizer<First, Second> {
    SequenceRecognizer(
      first: First._makeRecognizer(gesture.first, context),
      second: Second._makeRecognizer(gesture.second, context))
  }
}

extension Gesture {
  /// This gesture, and then another one.
  nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

/// The running form of one gesture after another.
public struct SequenceRecognizer<First: Gesture, Second: Gesture>: Recognizer {
  /// How far the sequence has come.
  public typealias Value = SequenceGesture<First, Second>.Value

  var first: First._Recognizer
  var second: Second._Recognizer
  private var firstPhase = GesturePhase<First.Value>.possible(nil)
  private var secondPhase = GesturePhase<Second.Value>.possible(nil)
  /// The last event of a contact that is down, from which the second part starts.
  private var lastEvent: ContactEvent?
  private var hasSecondBegun = false

  init(first: First._Recognizer, second: Second._Recognizer) {
    (self.first, self.second) = (first, second)
  }

  /// Passes the input to the part whose turn it is, and gives the phase of the whole.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    switch input.kind {
    case .cancel(let reason):
      _ = first.receive(input)
      if firstPhase.isEnded { _ = second.receive(input) }
      return .failed(.cancelled(reason))
    case .contact(let event): note(event)
    case .time: break
    }
    if firstPhase.isEnded {
      if case .contact = input.kind { hasSecondBegun = true }
      if !secondPhase.isTerminal { secondPhase = second.receive(input) }
    } else if !firstPhase.isTerminal {
      firstPhase = first.receive(input)
      if firstPhase.isEnded, var event = lastEvent {
        event.phase = .moved
        event.time = max(event.time, input.time)
        var start = input
        start.kind = .contact(event)
        hasSecondBegun = true
        secondPhase = second.receive(start)
      } else if firstPhase.isEnded, first.traits.endsWhileDown {
        // It had to wait, and what it was about has been lifted meanwhile.
        secondPhase = .failed(.liftedEarly)
      }
    }
    return Self.phase(firstPhase, secondPhase)
  }

  private mutating func note(_ event: ContactEvent) {
    switch event.phase {
    case .began, .moved: lastEvent = event
    case .ended, .cancelled: if lastEvent?.id == event.id { lastEvent = nil }
    }
  }

  /// The phase table.
  package static func phase(
    _ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>
  ) -> GesturePhase<Value> {
    switch first {
    case .possible(let v): .possible(v.map { .first($0) })
    case .active(let v): .active(.first(v))
    case .failed(let reason): .failed(reason)
    case .ended(let v):
      switch second {
      case .possible(let w): .active(.second(v, w))
      case .active(let w): .active(.second(v, w))
      case .ended(let w): .ended(.second(v, w))
      case .failed(let reason): .failed(reason)
      }
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
    (lastEvent, hasSecondBegun) = (nil, false)
  }
  /// That of the part whose turn it is; the first part's claim stays.
  public mutating func status() -> RecognizerStatus {
    let first = first.status()
    guard firstPhase.isEnded else { return first }
    var status = second.status()
    status.claims = status.claims || first.claims
    if !hasSecondBegun { status.wait = .contact }
    return status
  }
  /// Discrete if both are; what can come of it at first is up to the first part.
  public var traits: RecognizerTraits {
    RecognizerTraits(
      isDiscrete: first.traits.isDiscrete && second.traits.isDiscrete,
      contactCount: first.traits.contactCount,
      takesManyContacts: first.traits.takesManyContacts || second.traits.takesManyContacts,
      endsWhileDown: second.traits.endsWhileDown)
  }
}
