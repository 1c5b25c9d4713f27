/// A gesture with another value; what `map(_:)` makes.
public struct _MapGesture<Content: Gesture, Value> {
  let content: Content
  let transform: (Content.Value) -> Value
}

extension _MapGesture: PrimitiveGesture {
  /// A mapped gesture is primitive.
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MapRecognizer<Content._Recognizer, Value> {
    MapRecognizer(
      base: Content._makeRecognizer(gesture.content, context), transform: gesture.transform)
  }
}

extension Gesture {
  /// This gesture with another value.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

/// The running form of a gesture with another value.
public struct MapRecognizer<Base: Recognizer, Value>: Recognizer {
  package var base: Base
  var transform: (Base.Value) -> Value

  /// Passes the input on, and maps the phase.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> {
    base.receive(input).map(transform)
  }
  /// Takes over the actions of a new description.
  public mutating func adopt(_ new: Self) {
    base.adopt(new.base)
    transform = new.transform
  }
  public func account(at time: TimeInterval) -> GestureAccount { base.account(at: time) }
  /// Runs what is queued.
  public mutating func flush() { base.flush() }
  /// Goes back to the start.
  public mutating func reset() { base.reset() }
  public mutating func status() -> RecognizerStatus { base.status() }
  public var traits: RecognizerTraits { base.traits }
}
