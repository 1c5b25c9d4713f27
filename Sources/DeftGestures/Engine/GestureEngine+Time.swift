extension GestureEngine {
  /// The time of what happened last, in monotonic seconds: within a callback, the event's or the
  /// deadline's own; negative infinity before anything has happened.
  package var lastTime: TimeInterval { now }
}
