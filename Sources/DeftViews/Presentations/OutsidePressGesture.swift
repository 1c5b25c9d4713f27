/// A press beside a card, with any button.
struct OutsidePressGesture {
  /// Called when the press begins and when it ends in place.
  let action: (_ isDown: Bool) -> Void
}

extension OutsidePressGesture: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> OutsidePressRecognizer { OutsidePressRecognizer(action: gesture.action) }
}

/// The recognizer of a press beside a card.
struct OutsidePressRecognizer: Recognizer {
  /// The distance at which a press becomes a drag, in points. Source: SwiftUI's drag gesture.
  private static let slop: CGFloat = 10

  private let action: (Bool) -> Void
  private var contact: ContactID?
  private var start = CGPoint.zero
  private var phase = GesturePhase<Void>.possible(nil)
  /// The calls for the next flush.
  private var calls: [Bool] = []

  init(action: @escaping (Bool) -> Void) { self.action = action }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    switch input.kind {
    case .cancel(let reason): phase = .failed(.cancelled(reason))
    case .contact(let event) where !phase.isTerminal:
      if contact == nil {
        guard event.kind != .touchpad else { return .possible(nil) }
        (contact, start) = (event.id, event.location)
        calls.append(true)
      }
      guard contact == event.id else { break }
      let distance = hypot(event.location.x - start.x, event.location.y - start.y)
      switch event.phase {
      case .began, .moved:
        if distance >= Self.slop { phase = .failed(.movedTooFar) }
      case .ended:
        phase = .ended(())
        calls.append(false)
      case .cancelled(let reason): phase = .failed(.cancelled(reason))
      }
    default: break
    }
    return phase.held(by: input.hold)
  }

  func snapshot(at time: TimeInterval) -> GestureSnapshot {
    GestureSnapshot("press", phase: phase.arenaPhase)
  }

  mutating func flush() {
    let due = calls
    calls.removeAll()
    for call in due { action(call) }
  }

  mutating func reset() { self = OutsidePressRecognizer(action: action) }

  mutating func status() -> RecognizerStatus {
    if case .ended = phase { return RecognizerStatus(claims: true, wait: .others) }
    return RecognizerStatus()
  }

  var traits: RecognizerTraits { RecognizerTraits(isDiscrete: true) }
}
