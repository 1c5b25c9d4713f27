/// A gesture whose type is hidden.
///
/// It costs one dynamic call per input; prefer `some Gesture<Value>` where the type is always the same.
public struct AnyGesture<Value> {
  let make: (GestureContext) -> AnyRecognizer<Value>

  /// Hides the type of a gesture.
  nonisolated public init<T: Gesture>(_ gesture: T) where Value == T.Value {
    make = { AnyRecognizer(box: RecognizerBox(T._makeRecognizer(gesture, $0))) }
  }
}

extension AnyGesture: Gesture {
  /// A hidden gesture is primitive.
  public typealias Body = Never
  /// The running form.
  public typealias _Recognizer = AnyRecognizer<Value>

  /// Makes the running form.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> AnyRecognizer<Value> { gesture.make(context) }
}

extension Gesture {
  /// The same gesture with its type hidden; SwiftUI has no such method.
  nonisolated public func eraseToAnyGesture() -> AnyGesture<Value> { AnyGesture(self) }
}

/// The running form of a gesture whose type is hidden.
public struct AnyRecognizer<Value>: Recognizer {
  let box: AnyRecognizerBox<Value>

  /// Passes the input on.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> { box.receive(input) }
  /// Runs what is queued.
  public mutating func flush() { box.flush() }
  /// Goes back to the start.
  public mutating func reset() { box.reset() }
  /// That of the hidden gesture.
  public var deadline: TimeInterval { box.deadline }
  /// That of the hidden gesture.
  public var claims: Bool { box.claims }
  /// That of the hidden gesture.
  public var isWaiting: Bool { box.isWaiting }
  /// Those of the hidden gesture.
  public var traits: RecognizerTraits { box.traits }
}

class AnyRecognizerBox<Value> {
  func receive(_ input: GestureInput) -> GesturePhase<Value> { .failed(.absent) }
  func flush() {}
  func reset() {}
  var deadline: TimeInterval { .infinity }
  var claims: Bool { false }
  var isWaiting: Bool { false }
  var traits: RecognizerTraits { RecognizerTraits() }
}

final class RecognizerBox<Base: Recognizer>: AnyRecognizerBox<Base.Value> {
  var base: Base
  init(_ base: Base) { self.base = base }
  override func receive(_ input: GestureInput) -> GesturePhase<Base.Value> { base.receive(input) }
  override func flush() { base.flush() }
  override func reset() { base.reset() }
  override var deadline: TimeInterval { base.deadline }
  override var claims: Bool { base.claims }
  override var isWaiting: Bool { base.isWaiting }
  override var traits: RecognizerTraits { base.traits }
}
