extension Never {
  /// There is no value, so there is no body.
  public var body: Never { switch self {} }
}

extension Never: Gesture {
  /// A gesture that does not exist gives nothing.
  public typealias Value = Never
  /// A gesture that does not exist has no body.
  public typealias Body = Never
  /// What a gesture that does not exist would run as.
  public typealias _Recognizer = NeverRecognizer

  nonisolated public static func _makeRecognizer(
    _ gesture: Never, _ context: GestureContext
  ) -> NeverRecognizer {}

  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Never>, inputs: _GestureInputs
  ) -> _GestureOutputs<Never> { switch gesture.value {} }
}

/// The running form of a gesture that does not exist.
public struct NeverRecognizer: Recognizer {
  let never: Never
  /// Cannot be called.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Never> { switch never {} }
  /// Cannot be called.
  public func account(at time: TimeInterval) -> GestureAccount { switch never {} }
  /// Cannot be called.
  public mutating func flush() {}
  /// Cannot be called.
  public mutating func reset() {}
  public mutating func status() -> RecognizerStatus { RecognizerStatus() }
  public var traits: RecognizerTraits { RecognizerTraits() }
}
