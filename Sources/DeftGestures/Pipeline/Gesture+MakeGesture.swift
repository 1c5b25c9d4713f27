/// A part of a description, as `_makeGesture(gesture:inputs:)` gets it.
///
/// SwiftUI's is a node of its attribute graph; here it is the value itself.
public struct _GraphValue<Value> {
  let value: Value

  package init(_ value: Value) { self.value = value }

  /// A part of the part.
  public subscript<U>(keyPath: KeyPath<Value, U>) -> _GraphValue<U> {
    _GraphValue<U>(value[keyPath: keyPath])
  }
}

/// What surrounds a gesture, as `_makeGesture(gesture:inputs:)` gets it; to be passed on.
public struct _GestureInputs: Sendable {
  let context: GestureContext

  package init(_ context: GestureContext) { self.context = context }
}

/// What a gesture runs as, as `_makeGesture(gesture:inputs:)` gives it; to be passed on.
public struct _GestureOutputs<Value> {
  let recognizer: AnyRecognizer<Value>

  init<R: Recognizer>(_ recognizer: R) where R.Value == Value {
    self.recognizer = AnyRecognizer(recognizer)
  }
}

extension Gesture where Value == Body.Value {
  /// Makes what the gesture's body runs as.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Body.Value> {
    _GestureOutputs(Body._makeRecognizer(body(of: gesture.value, inputs.context), inputs.context))
  }
}

extension Gesture where Body == Never, _Recognizer == AnyRecognizer<Value> {
  /// Makes the running form of a gesture that knows SwiftUI's form only.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> _Recognizer {
    _makeGesture(gesture: _GraphValue(gesture), inputs: _GestureInputs(context)).recognizer
  }
}
