/// A gesture whose type is hidden.
///
/// It costs one dynamic call per input; prefer `some Gesture<Value>` where the type is always the same.
public struct AnyGesture<Value> {
  let make: (GestureContext) -> AnyRecognizer<Value>

  /// Hides the type of a gesture.
  nonisolated public init<T: Gesture>(_ gesture: T) where Value == T.Value {
    make = { AnyRecognizer(T._makeRecognizer(gesture, $0)) }
  }
}

extension AnyGesture: Gesture {
  /// A hidden gesture is primitive.
  public typealias Body = Never
  /// The running form.
  public typealias _Recognizer = AnyRecognizer<Value>

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> AnyRecognizer<Value> { gesture.make(context) }

  /// The form that SwiftUI's code knows.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value> {
    _GestureOutputs(gesture.value.make(inputs.context))
  }
}

extension Gesture {
  /// The same gesture with its type hidden; SwiftUI has no such method.
  nonisolated public func eraseToAnyGesture() -> AnyGesture<Value> { AnyGesture(self) }
}

/// The running form of a gesture whose type is hidden.
public struct AnyRecognizer<Value>: Recognizer {
  private let base:
    (
      receive: (GestureInput) -> GesturePhase<Value>, flush: () -> Void, reset: () -> Void,
      status: () -> RecognizerStatus, adopt: (RecognizerBox) -> Void,
      account: (TimeInterval) -> GestureAccount
    )
  /// The recognizer of the hidden gesture.
  package let baseRecognizer: () -> any Recognizer
  private let storage: RecognizerBox
  /// Those of the hidden gesture.
  public let traits: RecognizerTraits

  init<Base: Recognizer>(_ base: Base) where Base.Value == Value {
    let storage = RecognizerStorage(base, of: ())
    traits = base.traits
    self.storage = storage
    baseRecognizer = { storage.recognizer.pointee }
    self.base = (
      { storage.recognizer.pointee.receive($0) }, { storage.recognizer.pointee.flush() },
      { storage.recognizer.pointee.reset() }, { storage.recognizer.pointee.status() },
      { _ = storage.adopt($0) }, { storage.recognizer.pointee.account(at: $0) }
    )
  }

  /// Passes the input on.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Value> { base.receive(input) }
  /// Takes over the actions of a new description, if its hidden type is the same.
  public mutating func adopt(_ new: Self) { base.adopt(new.storage) }
  /// That of the hidden gesture.
  public func account(at time: TimeInterval) -> GestureAccount { base.account(time) }
  /// Runs what is queued.
  public mutating func flush() { base.flush() }
  /// Goes back to the start.
  public mutating func reset() { base.reset() }
  public mutating func status() -> RecognizerStatus { base.status() }
}
