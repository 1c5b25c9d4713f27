/// One or more taps.
///
/// A tap is a press and release of the primary button, a finger or a pen. It must be shorter than 0.75 s and stay
/// within 45 points. Each further tap must end within 0.35 s of the end of the previous one. Taps are discrete: only
/// `onEnded` runs.
///
///     TapGesture(count: 2).onEnded { zoom = 1 }
///
/// See also: `SpatialTapGesture` for the location. Use a simultaneous gesture for a tap that must not hold back other
/// gestures.
public struct TapGesture: Hashable, Sendable {
  /// The number of taps.
  public var count: Int
  let kinds: GestureInputKinds

  nonisolated public init(count: Int = 1) { self.init(count: count, inputKinds: .all) }

  /// Creates a gesture of one or more taps that accepts only the given kinds of contacts.
  nonisolated public init(count: Int = 1, inputKinds: GestureInputKinds) {
    (self.count, kinds) = (count, inputKinds)
  }
}

extension TapGesture: PrimitiveGesture {
  public typealias Value = Void
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> TapRecognizer {
    TapRecognizer(
      machine: TapMachine(count: gesture.count, kinds: gesture.kinds, context.settings))
  }
}

/// The recognizer of a tap gesture.
public struct TapRecognizer: Recognizer {
  package var machine: TapMachine

  public mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    machine.receive(input).map { _ in }
  }
  /// Returns the snapshot with the distance and duration of the tap, and the number of completed taps.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    machine.snapshot("tap", at: time)
  }
  public mutating func flush() {}
  public mutating func reset() { machine.reset() }
  public mutating func status() -> RecognizerStatus { machine.status }
  public var traits: RecognizerTraits {
    RecognizerTraits(isDiscrete: true, tapCount: machine.count)
  }
}
