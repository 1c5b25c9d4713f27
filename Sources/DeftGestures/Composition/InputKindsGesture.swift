/// A gesture that accepts only some kinds of contacts, created by `inputKinds(_:)`.
public struct _InputKindsGesture<Content: Gesture> {
  let content: Content
  let kinds: GestureInputKinds
}

extension _InputKindsGesture: Sendable where Content: Sendable {}

extension _InputKindsGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> InputKindsRecognizer<Content._Recognizer> {
    InputKindsRecognizer(
      base: Content._makeRecognizer(gesture.content, context), kinds: gesture.kinds)
  }
}

extension Gesture {
  /// Restricts the gesture to some kinds of contacts; contacts of other kinds do not affect a gesture that has begun.
  ///
  /// In SwiftUI, kinds are an argument of the built-in gestures (`inputKinds:`); this method works for any gesture,
  /// including combinations and custom gestures.
  /// If the first contact is of another kind, the gesture fails, so that no other gesture waits for it.
  ///
  ///     DragGesture().inputKinds([.touch, .pen])
  nonisolated public func inputKinds(_ kinds: GestureInputKinds) -> _InputKindsGesture<Self> {
    _InputKindsGesture(content: self, kinds: kinds)
  }
}

/// The recognizer of a gesture that accepts only some kinds of contacts.
public struct InputKindsRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let kinds: GestureInputKinds
  private var phase = GesturePhase<Base.Value>.possible(nil)
  private var hasBegun = false

  init(base: Base, kinds: GestureInputKinds) { (self.base, self.kinds) = (base, kinds) }

  /// Passes the input to the gesture, unless its contact is of another kind.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    if case .contact(let event) = input.kind {
      guard kinds.contains(event.kind) else {
        if !hasBegun {
          phase = .failed(.inputNotAccepted)
        } else if !phase.isTerminal {
          phase = base.receive(input.withoutEvent)
        }
        return phase
      }
      hasBegun = true
    }
    phase = base.receive(input)
    return phase
  }
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// Returns the gesture's snapshot with the phase that results from the kind of its contacts.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = base.snapshot(at: time)
    snapshot.adopt(phase.arenaPhase)
    return snapshot
  }
  public mutating func flush() { base.flush() }
  public mutating func reset() {
    base.reset()
    (phase, hasBegun) = (.possible(nil), false)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
