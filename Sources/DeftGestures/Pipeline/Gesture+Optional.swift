/// An optional gesture: without a value it fails at once.
///
///     view.gesture(isDone ? nil : press)
extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  /// An optional gesture is primitive.
  public typealias Body = Never
  /// The running form.
  public typealias _Recognizer = OptionalRecognizer<Wrapped._Recognizer>

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> OptionalRecognizer<Wrapped._Recognizer> {
    OptionalRecognizer(base: gesture.map { Wrapped._makeRecognizer($0, context) })
  }
}

/// The running form of an optional gesture.
public struct OptionalRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base?

  /// Passes the input on, or fails.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    base?.receive(input) ?? .failed(.absent)
  }
  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    if let base = new.base { self.base?.adopt(base) }
  }
  /// That of the gesture, if there is one.
  public func account(at time: TimeInterval) -> GestureAccount {
    base?.account(at: time) ?? GestureAccount("none", phase: .failed(.absent))
  }
  /// Runs what is queued.
  public mutating func flush() { base?.flush() }
  /// Goes back to the start.
  public mutating func reset() { base?.reset() }
  /// That of the gesture, if there is one.
  public mutating func status() -> RecognizerStatus { base?.status() ?? RecognizerStatus() }
  /// Those of the gesture, if there is one.
  public var traits: RecognizerTraits { base?.traits ?? RecognizerTraits(isDiscrete: true) }
}
