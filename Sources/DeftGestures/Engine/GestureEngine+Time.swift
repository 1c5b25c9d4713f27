extension GestureEngine {
  /// The time of the last event, deadline or `advance(to:)`, in monotonic seconds; within a callback, the time of the
  /// event or deadline that caused it. Negative infinity at the beginning.
  package var lastTime: TimeInterval { now }
}
