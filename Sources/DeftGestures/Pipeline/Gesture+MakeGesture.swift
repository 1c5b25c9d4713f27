/// A part of a description, passed to `_makeGesture(gesture:inputs:)`.
///
/// In SwiftUI it is a node of the attribute graph; here it is the value itself.
public struct _GraphValue<Value> {
  let value: Value

  package init(_ value: Value) { self.value = value }

  /// The part at a key path.
  public subscript<U>(keyPath: KeyPath<Value, U>) -> _GraphValue<U> {
    _GraphValue<U>(value[keyPath: keyPath])
  }
}

/// A gesture's environment, passed through `_makeGesture(gesture:inputs:)`.
public struct _GestureInputs: Sendable {
  let context: GestureContext

  package init(_ context: GestureContext) { self.context = context }
}

/// A gesture's recognizer, returned by `_makeGesture(gesture:inputs:)`.
public struct _GestureOutputs<Value> {
  let recognizer: AnyRecognizer<Value>

  init<R: Recognizer>(_ recognizer: R) where R.Value == Value {
    self.recognizer = AnyRecognizer(recognizer)
  }
}

extension Gesture where Value == Body.Value {
  /// Creates the outputs of the gesture's body.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Body.Value> {
    _GestureOutputs(Body._makeRecognizer(body(of: gesture.value, inputs.context), inputs.context))
  }
}

extension Gesture where Body == Never, _Recognizer == AnyRecognizer<Value> {
  /// Creates the recognizer of a gesture that implements only `_makeGesture(gesture:inputs:)`.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> _Recognizer {
    _makeGesture(gesture: _GraphValue(gesture), inputs: _GestureInputs(context)).recognizer
  }
}
