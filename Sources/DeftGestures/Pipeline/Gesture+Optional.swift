/// An optional gesture; without a value it fails immediately.
///
///     view.gesture(isDone ? nil : press)
extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
  public typealias _Recognizer = OptionalRecognizer<Wrapped._Recognizer>

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> OptionalRecognizer<Wrapped._Recognizer> {
    OptionalRecognizer(base: gesture.map { Wrapped._makeRecognizer($0, context) })
  }
}

/// The recognizer of an optional gesture.
public struct OptionalRecognizer<Base: Recognizer>: Recognizer {
  package var base: Base?

  /// Passes the input to the gesture, or fails.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Base.Value> {
    base?.receive(input) ?? .failed(.absent)
  }
  public mutating func adopt(_ new: Self) {
    if let base = new.base { self.base?.adopt(base) }
  }
  /// Returns the gesture's snapshot, if there is a gesture.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot {
    base?.snapshot(at: time) ?? GestureSnapshot("none", phase: .failed(.absent))
  }
  public mutating func flush() { base?.flush() }
  public mutating func reset() { base?.reset() }
  /// Returns the gesture's status, if there is a gesture.
  public mutating func status() -> RecognizerStatus { base?.status() ?? RecognizerStatus() }
  /// The gesture's traits, if there is a gesture.
  public var traits: RecognizerTraits { base?.traits ?? RecognizerTraits(isDiscrete: true) }
}
