/// One or more taps.
///
/// A tap is a press and a release of the primary button, a finger or a pen, shorter than 0.75 s, that
/// stays within 45 points; a further tap ends at most 0.35 s after the one before.
/// Taps are discrete: only `onEnded` ever runs.
///
///     TapGesture(count: 2).onEnded { zoom = 1 }
///
/// See also: `SpatialTapGesture` says where; a tap that shall not hold back others belongs into a
/// simultaneous gesture.
public struct TapGesture: Hashable, Sendable {
  /// The number of taps.
  public var count: Int
  let kinds: GestureInputKinds

  nonisolated public init(count: Int = 1) { self.init(count: count, inputKinds: .all) }

  /// A gesture of so many taps, made by some kinds of contacts only.
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

/// The running form of a tap gesture.
public struct TapRecognizer: Recognizer {
  package var machine: TapMachine

  /// Takes an input and gives the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    machine.receive(input).map { _ in }
  }
  /// Way and duration of a tap, and how many are done.
  public func account(at time: TimeInterval) -> GestureAccount {
    machine.account("tap", at: time)
  }
  /// There is nothing to run.
  public mutating func flush() {}
  /// Goes back to the start.
  public mutating func reset() { machine.reset() }
  /// The deadline is that of the press, or of the next tap.
  public mutating func status() -> RecognizerStatus { machine.status }
  /// Discrete, with a number of taps.
  public var traits: RecognizerTraits {
    RecognizerTraits(isDiscrete: true, tapCount: machine.count)
  }
}
