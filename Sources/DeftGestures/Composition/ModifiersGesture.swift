/// A gesture that works while modifier keys are held; what `modifiers(_:)` makes.
public struct _ModifiersGesture<Content: Gesture> {
  let content: Content
  let modifiers: EventModifiers
}

extension _ModifiersGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  /// A gesture with modifiers is primitive.
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ModifiersRecognizer<Content._Recognizer> {
    ModifiersRecognizer(
      base: Content._makeRecognizer(gesture.content, context), modifiers: gesture.modifiers)
  }
}

extension Gesture {
  /// This gesture, while the modifier keys are held.
  ///
  /// A contact that begins without them makes it fail; while they are released in mid-gesture the
  /// value rests, and the contact's end still ends it.
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }
}

/// The running form of a gesture that works while modifier keys are held.
public struct ModifiersRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let modifiers: EventModifiers
  private var phase = GesturePhase<Base.Value>.possible(nil)
  /// What was last passed on of each contact.
  private var passed: [ContactEvent] = []

  init(base: Base, modifiers: EventModifiers) { (self.base, self.modifiers) = (base, modifiers) }

  /// Passes the input on while the keys are held.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    guard case .contact(let event) = input.kind else {
      phase = base.receive(input)
      return phase
    }
    let last = passed.firstIndex { $0.id == event.id }
    var turn = input
    if event.modifiers.isSuperset(of: modifiers) {
      if let last { passed[last] = event } else { passed.append(event) }
    } else {
      switch event.phase {
      case .began:
        turn.kind = .cancel(.excluded)
        _ = base.receive(turn)
        phase = .failed(.modifiersMissing)
        return phase
      case .moved:
        if !phase.isTerminal { phase = base.receive(input.withoutEvent) }
        return phase
      case .ended:
        // The way made without the keys is not the gesture's.
        if let last {
          var end = passed[last]
          (end.phase, end.time) = (.ended, event.time)
          turn.kind = .contact(end)
        }
      case .cancelled: break
      }
    }
    phase = base.receive(turn)
    return phase
  }
  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// That of the gesture, with what becomes of it by the keys.
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
    phase = .possible(nil)
    passed.removeAll(keepingCapacity: true)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
