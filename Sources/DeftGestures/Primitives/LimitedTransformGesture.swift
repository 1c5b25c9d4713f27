/// A transform gesture whose scale range is evaluated when the gesture begins, created by
/// `limitingScale(to:)`.
public struct _LimitedTransformGesture {
  let gesture: TransformGesture
  let range: () -> ClosedRange<CGFloat>
}

extension _LimitedTransformGesture: PrimitiveGesture {
  public typealias Value = TransformGesture.Value
  public typealias Body = Never

  /// Creates the transform's recognizer.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> TransformRecognizer {
    TransformRecognizer(
      gesture: gesture.gesture, scaleRange: gesture.range, context.settings)
  }
}

extension TransformGesture {
  /// Limits the scale to a range that is evaluated when the first contact begins, for targets whose size may have
  /// changed since the gesture was attached.
  ///
  ///     TransformGesture().limitingScale { 0.5 / shape.scale ... 4 / shape.scale }
  ///
  /// Like `scaleRange`, which it replaces, the range limits the scale since the start.
  nonisolated public func limitingScale(
    to range: @escaping () -> ClosedRange<CGFloat>
  ) -> _LimitedTransformGesture {
    _LimitedTransformGesture(gesture: self, range: range)
  }
}
