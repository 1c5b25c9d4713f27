/// A gesture that is made of no other: it gives its recognizer itself.
///
/// Gestures of your own rarely need it: a `body` of other gestures does.  Where it has to be, write the
/// recognizer, and make it here:
///
///     struct Shake: PrimitiveGesture {
///       nonisolated static func _makeRecognizer(
///         _ gesture: Shake, _ context: GestureContext
///       ) -> ShakeRecognizer { ShakeRecognizer() }
///     }
///
/// See also: `Gesture`, for gestures made of others.
@MainActor @preconcurrency
public protocol PrimitiveGesture<Value>: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// The form that SwiftUI's code knows; made from the recognizer.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value> {
    _GestureOutputs(_makeRecognizer(gesture.value, inputs.context))
  }
}
