/// A gesture that requires a certain number of fingers, created by `fingers(_:)`.
public struct _FingersGesture<Content: Gesture> {
  let content: Content
  let counts: ClosedRange<Int>
}

extension _FingersGesture: Sendable where Content: Sendable {}

extension _FingersGesture: PrimitiveGesture {
  public typealias Value = Content.Value
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
  /// Requires an exact number of fingers; SwiftUI has no such method.
  ///
  ///     TapGesture().fingers(2)
  ///     DragGesture().fingers(3)
  ///
  /// The rules are those of `fingers(minimum:maximum:)`.
  nonisolated public func fingers(_ count: Int) -> _FingersGesture<Self> {
    fingers(minimum: count, maximum: count)
  }

  /// Requires a number of fingers within a range.
  nonisolated public func fingers(_ counts: ClosedRange<Int>) -> _FingersGesture<Self> {
    fingers(minimum: counts.lowerBound, maximum: counts.upperBound)
  }

  /// Requires a number of fingers or other contacts between a minimum and a maximum.
  ///
  /// The gesture begins when the minimum number is down. A drag, tap or long press follows the center of the fingers
  /// like a single contact, and does not jump when a finger joins or leaves. Gestures for several contacts (magnify,
  /// rotate, transform) receive all of them.
  ///
  /// - The fingers of a tap or long press must come down within 80 ms, and those of a tap must be lifted within 80 ms
  ///   (`GestureSettings.fingerGap`).
  /// - A finger beyond the maximum makes the gesture fail, or is ignored once the gesture is
  ///   recognized.
  /// - With fewer fingers than the minimum, the gesture ends.
  /// - If a one-finger drag competes, add `.fingers(1)` to it, so that it fails when the second finger comes down.
  ///
  /// - Precondition: `1 <= minimum <= maximum`.
  nonisolated public func fingers(
    minimum: Int, maximum: Int = .max
  ) -> _FingersGesture<Self> {
    precondition(minimum >= 1, "A gesture needs at least one finger.")
    precondition(minimum <= maximum, "The minimum number of fingers exceeds the maximum.")
    return _FingersGesture(content: self, counts: minimum...maximum)
  }
}
