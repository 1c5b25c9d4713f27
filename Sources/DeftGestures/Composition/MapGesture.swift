/// A gesture with a transformed value, created by `map(_:)`.
public struct _MapGesture<Content: Gesture, Value> {
  let content: Content
  let transform: (Content.Value) -> Value
}

extension _MapGesture: PrimitiveGesture {
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MapRecognizer<Content._Recognizer, Value> {
    MapRecognizer(
      base: Content._makeRecognizer(gesture.content, context), transform: gesture.transform)
  }
}

extension Gesture {
  /// Transforms the gesture's value.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

/// The recognizer of a gesture with a transformed value.
public struct MapRecognizer<Base: Recognizer, Value>: Recognizer {
  package var base: Base
  var transform: (Base.Value) -> Value

  /// Passes the input to the gesture, and transforms the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    base.receive(input).map(transform)
  }
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
    transform = new.transform
  }
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(at: time) }
  public mutating func flush() { base.flush() }
  public mutating func reset() { base.reset() }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
