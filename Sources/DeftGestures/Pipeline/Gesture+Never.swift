extension Never {
  /// Cannot be called, because there is no value.
  public var body: Never { switch self {} }
}

extension Never: Gesture {
  public typealias Value = Never
  public typealias Body = Never
  public typealias _Recognizer = NeverRecognizer

  nonisolated public static func _makeRecognizer(
    _ gesture: Never, _ context: GestureContext
  ) -> NeverRecognizer {}

  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Never>, inputs: _GestureInputs
  ) -> _GestureOutputs<Never> { switch gesture.value {} }
}

/// The recognizer of `Never`, which cannot be created.
public struct NeverRecognizer: Recognizer {
  let never: Never
  /// Cannot be called.
  public mutating func receive(_ input: GestureInput) -> GesturePhase<Never> { switch never {} }
  /// Cannot be called.
  public func snapshot(at time: TimeInterval) -> GestureSnapshot { switch never {} }
  /// Cannot be called.
  public mutating func flush() {}
  /// Cannot be called.
  public mutating func reset() {}
  public mutating func status() -> RecognizerStatus { RecognizerStatus() }
  public var traits: RecognizerTraits { RecognizerTraits() }
}
