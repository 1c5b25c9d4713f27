/// A gesture followed by another one.
///
/// The second part receives no input until the first has ended; then it receives the same contact,
/// starting at its current location. If the first part ended with the release of the contact, the
/// second part waits for another contact. A drag without a minimum distance is an exception: it
/// begins and ends with that release, so a tap followed by such a drag ends with a single tap. If
/// either part fails, the sequence fails.
///
///     LongPressGesture().sequenced(before: DragGesture())
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// The state of the sequence.
  public enum Value {
    /// The first part is running.
    case first(First.Value)
    /// The first part has ended; the second has a value once it has begun.
    case second(First.Value, Second.Value?)
  }

  /// The first part.
  public var first: First
  /// The second part.
  public var second: Second

  nonisolated public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture: Sendable where First: Sendable, Second: Sendable {}

extension SequenceGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> SequenceRecognizer<First, Second> {
    SequenceRecognizer(
      first: First._makeRecognizer(gesture.first, context),
      second: Second._makeRecognizer(gesture.second, context))
  }
}

extension Gesture {
  /// Combines this gesture with another one that follows it.
  nonisolated public func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }
}

public struct SequenceRecognizer<First: Gesture, Second: Gesture>: Recognizer {
  public typealias Value = SequenceGesture<First, Second>.Value

  package var parts: RecognizerPair<First, Second>
  /// The last event of a contact that is down; the second part starts with it.
  private var lastEvent: ContactEvent?
  /// The release of the last contact.
  private var release: ContactEvent?
  private var hasSecondBegun = false

  init(first: First._Recognizer, second: Second._Recognizer) {
    parts = RecognizerPair(first: first, second: second)
  }

  /// Passes the input to the current part, and returns the phase of the sequence.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    switch input.kind {
    case .cancel(let reason):
      parts.cancel(input, reason, includesSecond: parts.firstPhase.isEnded)
      return .failed(.cancelled(reason))
    case .contact(let event): note(event)
    case .time: break
    }
    if parts.firstPhase.isEnded {
      if case .contact = input.kind { hasSecondBegun = true }
      if !parts.secondPhase.isTerminal { parts.secondPhase = parts.second.receive(input) }
    } else if !parts.firstPhase.isTerminal {
      parts.firstPhase = parts.first.receive(input)
      if parts.firstPhase.isEnded { firstDidEnd(input) }
    }
    return Self.phase(parts.firstPhase, parts.secondPhase)
  }

  private mutating func firstDidEnd(_ input: GestureInput) {
    if let lastEvent {
      beginSecond(at: lastEvent, input)
    } else if parts.first.traits.endsWhileDown {
      // The contact was lifted while the first part had to wait.
      parts.secondPhase = .failed(.liftedEarly)
    } else if let release, parts.second.traits.beginsAtOnce {
      beginSecond(at: release, input)
      guard !parts.secondPhase.isTerminal else { return }
      var end = input
      end.kind = .contact(release)
      parts.secondPhase = parts.second.receive(end)
    }
  }

  /// Passes an event to the second part as its first one.
  private mutating func beginSecond(at event: ContactEvent, _ input: GestureInput) {
    var event = event
    event.phase = .moved
    event.time = max(event.time, input.time)
    var start = input
    start.kind = .contact(event)
    hasSecondBegun = true
    parts.secondPhase = parts.second.receive(start)
  }

  private mutating func note(_ event: ContactEvent) {
    switch event.phase {
    case .began, .moved: (lastEvent, release) = (event, nil)
    case .ended, .cancelled:
      if lastEvent?.id == event.id { lastEvent = nil }
      release = event.phase == .ended ? event : nil
    }
  }

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

  public mutating func adopt(_ new: Self) { parts.adopt(new.parts) }
  /// Returns the snapshots of both parts; the second is idle until it begins.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = parts.snapshot(
      "sequenced", phase: Self.phase(parts.firstPhase, parts.secondPhase).arenaPhase, at: time)
    if !hasSecondBegun { snapshot.parts[1].phase = .idle }
    return snapshot
  }
  public mutating func flush() { parts.flush() }
  public mutating func reset() {
    parts.reset()
    (lastEvent, release, hasSecondBegun) = (nil, nil, false)
  }
  /// Returns the status of the current part; a claim of the first part persists.
  public mutating func status() -> RecognizerStatus {
    let first = parts.first.status()
    guard parts.firstPhase.isEnded else { return first }
    var status = parts.second.status()
    status.claims = status.claims || first.claims
    if !hasSecondBegun { status.wait = .contact }
    return status
  }
  /// The combined traits: discrete if both parts are; the first part determines the number of contacts.
  public var traits: RecognizerTraits {
    let (first, second) = (parts.first.traits, parts.second.traits)
    return RecognizerTraits(
      isDiscrete: first.isDiscrete && second.isDiscrete, contactCount: first.contactCount,
      takesManyContacts: first.takesManyContacts || second.takesManyContacts,
      endsWhileDown: second.endsWhileDown)
  }
}
