/// A gesture that requires modifier keys, created by `modifiers(_:)`.
public struct _ModifiersGesture<Content: Gesture> {
  let content: Content
  let modifiers: EventModifiers
}

extension _ModifiersGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> ModifiersRecognizer<Content._Recognizer> {
    ModifiersRecognizer(
      base: Content._makeRecognizer(gesture.content, context), modifiers: gesture.modifiers)
  }
}

extension Gesture {
  /// Requires modifier keys to be held.
  ///
  /// A contact that begins without the keys makes the gesture fail. If the keys are released during
  /// the gesture, the value stays unchanged until they are pressed again; the end of the contact
  /// still ends the gesture.
  nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }
}

/// The recognizer of a gesture that requires modifier keys.
public struct ModifiersRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base
  package let modifiers: EventModifiers
  private var phase = GesturePhase<Base.Value>.possible(nil)
  /// The last event of each contact that was passed to the gesture.
  private var passed: [ContactEvent] = []

  init(base: Base, modifiers: EventModifiers) { (self.base, self.modifiers) = (base, modifiers) }

  /// Passes the input to the gesture while the keys are held.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    guard case .contact(let event) = input.kind else {
      phase = base.receive(input)
      return phase
    }
    let last = passed.firstIndex { $0.id == event.id }
    var forwarded = input
    if event.modifiers.isSuperset(of: modifiers) {
      if let last { passed[last] = event } else { passed.append(event) }
    } else {
      switch event.phase {
      case .began:
        forwarded.kind = .cancel(.excluded)
        _ = base.receive(forwarded)
        phase = .failed(.modifiersMissing)
        return phase
      case .moved:
        if !phase.isTerminal { phase = base.receive(input.withoutEvent) }
        return phase
      case .ended:
        // Movement without the keys does not belong to the gesture.
        if let last {
          var end = passed[last]
          (end.phase, end.time) = (.ended, event.time)
          forwarded.kind = .contact(end)
        }
      case .cancelled: break
      }
    }
    phase = base.receive(forwarded)
    return phase
  }
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
  }
  /// Returns the gesture's snapshot with the phase that results from the keys.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    var snapshot = base.snapshot(at: time)
    snapshot.adopt(phase.arenaPhase)
    return snapshot
  }
  public mutating func flush() { base.flush() }
  public mutating func reset() {
    base.reset()
    phase = .possible(nil)
    passed.removeAll(keepingCapacity: true)
  }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
