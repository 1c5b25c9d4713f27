/// A gesture of so many fingers; what `fingers(_:)` makes.
public struct _FingersGesture<Content: Gesture> {
  let content: Content
  let counts: ClosedRange<Int>
}

extension _FingersGesture: Sendable where Content: Sendable {}

extension _FingersGesture: PrimitiveGesture {
  public typealias Value = Content.Value
  /// A gesture of so many fingers is primitive.
  public typealias Body = Never

  nonisolated public static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> FingersRecognizer<Content._Recognizer> {
    FingersRecognizer(
      base: Content._makeRecognizer(gesture.content, context), counts: gesture.counts,
      gap: context.settings.fingerGap.value)
  }
}

extension Gesture {
  /// This gesture with exactly so many fingers; SwiftUI has no such method.
  ///
  ///     TapGesture().fingers(2)
  ///     DragGesture().fingers(3)
  ///
  /// See also: `fingers(minimum:maximum:)`, which tells the rules.
  nonisolated public func fingers(_ count: Int) -> _FingersGesture<Self> {
    fingers(minimum: count, maximum: count)
  }

  /// This gesture with so many fingers.
  nonisolated public func fingers(_ counts: ClosedRange<Int>) -> _FingersGesture<Self> {
    fingers(minimum: counts.lowerBound, maximum: counts.upperBound)
  }

  /// This gesture with so many fingers, or other contacts.
  ///
  /// It begins when the minimum is down.  A drag, a tap or a press follows the middle of the fingers,
  /// as if it were one; it does not jump when one more joins or leaves.  Gestures that take several
  /// contacts anyway (magnify, rotate, transform) get them all.
  ///
  /// - Of a tap or a press the fingers have to come within 80 ms, and of a tap they have to be lifted
  ///   within 80 ms (`GestureSettings.fingerGap`).
  /// - A finger above the maximum makes it fail, or is ignored once the gesture is recognized.
  /// - With fewer fingers than the minimum it ends.
  /// - Where one finger drags as well, give that gesture `.fingers(1)`: it gives way then when the
  ///   second finger comes down.
  ///
  /// - Precondition: `1 <= minimum <= maximum`.
  nonisolated public func fingers(
    minimum: Int, maximum: Int = .max
  ) -> _FingersGesture<Self> {
    precondition(minimum >= 1, "A gesture has at least one finger.")
    precondition(minimum <= maximum, "The least number of fingers is above the greatest.")
    return _FingersGesture(content: self, counts: minimum...maximum)
  }
}
