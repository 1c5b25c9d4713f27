/// A gesture that takes some kinds of contacts only; what `inputKinds(_:)` makes.
public struct _InputKindsGesture<Content: Gesture> {
  let content: Content
  let kinds: GestureInputKinds
}

extension _InputKindsGesture: Sendable where Content: Sendable {}

extension _InputKindsGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  /// A gesture of some kinds is primitive.
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> InputKindsRecognizer<Content._Recognizer> {
    InputKindsRecognizer(
      base: Content._makeRecognizer(gesture.content, context), kinds: gesture.kinds)
  }
}

extension Gesture {
  /// This gesture for some kinds of contacts only; the others neither start nor disturb it.
  ///
  /// SwiftUI has kinds as an argument of its preset gestures (`inputKinds:`); here they are for every
  /// gesture, combinations and own ones too.
  /// Where the first contact is of another kind, the gesture fails, so that nothing waits for it.
  ///
  ///     DragGesture().inputKinds([.touch, .pen])
  nonisolated public func inputKinds(_ kinds: GestureInputKinds) -> _InputKindsGesture<Self> {
    _InputKindsGesture(content: self, kinds: kinds)
  }
}

/// The running form of a gesture that takes some kinds of contacts only.
public struct InputKindsRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let kinds: GestureInputKinds
  private var phase = GesturePhase<Base.Value>.possible(nil)
  private var hasBegun = false

  init(base: Base, kinds: GestureInputKinds) { (self.base, self.kinds) = (base, kinds) }

  /// Passes the input on, unless it is of another kind.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    if case .contact(let event) = input.kind {
      guard kinds.contains(event.kind) else {
        if !hasBegun {
          phase = .failed(.notAddressed)
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
  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// That of the gesture, with what becomes of it by the kind of its contacts.
  public func account(at time: TimeInterval) -> GestureAccount {
    var account = base.account(at: time)
    account.adopt(phase.standing)
    return account
  }
  /// Runs what is queued.
  public mutating func flush() { base.flush() }
  /// Goes back to the start.
  public mutating func reset() {
    base.reset()
    (phase, hasBegun) = (.possible(nil), false)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
