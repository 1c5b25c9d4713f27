/// A transform whose bounds are asked for when it begins; what `limitingScale(to:)` makes.
public struct _LimitedTransformGesture {
  let gesture: TransformGesture
  let range: () -> ClosedRange<CGFloat>
}

extension _LimitedTransformGesture: PrimitiveGesture {
  /// How far the transform has come.
  public typealias Value = TransformGesture.Value
  public typealias Body = Never

  /// Makes the running form: that of the transform itself.
  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> TransformRecognizer {
    TransformRecognizer(
      gesture: gesture.gesture, scaleRange: gesture.range, context.settings)
  }
}

extension TransformGesture {
  /// This transform within bounds of the scale that are asked for when its first contact begins: for
  /// things that are larger or smaller by then than when the gesture was attached.
  ///
  ///     TransformGesture().limitingScale { 0.5 / shape.scale ... 4 / shape.scale }
  ///
  /// The bounds are about the scale since the start, as those of `scaleRange`, and take their place.
  nonisolated public func limitingScale(
    to range: @escaping () -> ClosedRange<CGFloat>
  ) -> _LimitedTransformGesture {
    _LimitedTransformGesture(gesture: self, range: range)
  }
}
