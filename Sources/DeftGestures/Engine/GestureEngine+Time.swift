extension GestureEngine {
  /// The time of the last event or deadline, in monotonic seconds; within a callback, that of its cause. Negative
  /// infinity before the first one.
  package var lastTime: TimeInterval { now }
}
