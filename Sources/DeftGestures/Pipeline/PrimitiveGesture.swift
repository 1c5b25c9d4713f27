/// A gesture that is not composed of others and creates its own recognizer.
///
/// Custom gestures rarely need this protocol; usually a `body` that combines other gestures is
/// enough. Otherwise, write a recognizer, and create it here:
///
///     struct Shake: PrimitiveGesture {
///       nonisolated static func _makeRecognizer(
///         _ gesture: Shake, _ context: GestureContext
///       ) -> ShakeRecognizer { ShakeRecognizer() }
///     }
///
/// See also: `Gesture`, for composed gestures.
@MainActor @preconcurrency
public protocol PrimitiveGesture<Value>: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Creates the gesture's outputs from its recognizer, for SwiftUI's form of custom gestures.
  nonisolated public static func _makeGesture(
    gesture: _GraphValue<Self>, inputs: _GestureInputs
  ) -> _GestureOutputs<Value> {
    _GestureOutputs(_makeRecognizer(gesture.value, inputs.context))
  }
}
