/// A type-erased gesture.
///
/// It costs three dynamic calls per input; prefer `some Gesture<Value>` if the type is always the same.
public struct AnyGesture<Value> {
  let make: (GestureContext) -> AnyRecognizer<Value>

  /// Creates a type-erased gesture.
  nonisolated public init<T: Gesture>(_ gesture: T) where Value == T.Value {
    make = { AnyRecognizer(T._makeRecognizer(gesture, $0)) }
  }
}

extension AnyGesture: Gesture {
  public typealias Body = Never
  public typealias _Recognizer = AnyRecognizer<Value>

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> AnyRecognizer<Value> { gesture.make(context) }

  /// Creates the outputs of the erased gesture.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value> {
    _GestureOutputs(gesture.value.make(inputs.context))
  }
}

extension Gesture {
  /// Returns the gesture with its type erased; SwiftUI has no such method.
  nonisolated public func eraseToAnyGesture() -> AnyGesture<Value> { AnyGesture(self) }
}

/// A type-erased recognizer.
public struct AnyRecognizer<Value>: Recognizer {
  private let base:
    (
      receive: (GestureInput) -> GesturePhase<Value>, flush: () -> Void, reset: () -> Void,
      status: () -> RecognizerStatus, adopt: (RecognizerBox) -> Void,
      snapshot: (TimeInterval) -> GestureSnapshot
    )
  /// A closure that returns the recognizer of the erased gesture.
  package let baseRecognizer: () -> any Recognizer
  private let storage: RecognizerBox
  /// The traits of the erased gesture.
  public let traits: RecognizerTraits

  init<Base: Recognizer>(_ base: Base) where Base.Value == Value {
    let storage = RecognizerStorage(base, of: ())
    traits = base.traits
    self.storage = storage
    baseRecognizer = { storage.recognizer.pointee }
    self.base = (
      { storage.recognizer.pointee.receive($0) }, { storage.recognizer.pointee.flush() },
      { storage.recognizer.pointee.reset() }, { storage.recognizer.pointee.status() },
      { _ = storage.adopt($0) }, { storage.recognizer.pointee.snapshot(at: $0) }
    )
  }

  /// Passes the input to the erased gesture.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> { base.receive(input) }
  /// Adopts the actions of a new description if its erased type is the same.
  public mutating func adopt(_ new: Self) { base.adopt(new.storage) }
  /// Returns the snapshot of the erased gesture.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { base.snapshot(time) }
  public mutating func flush() { base.flush() }
  public mutating func reset() { base.reset() }
  public mutating func status() -> RecognizerStatus { base.status() }
}
