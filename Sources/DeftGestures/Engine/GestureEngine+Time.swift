extension GestureEngine {
  /// The time of the last event or deadline, in monotonic seconds; within a callback, the time of the event or
  /// deadline that caused it. Negative infinity before the first one.
  package var lastTime: TimeInterval { now }
}
