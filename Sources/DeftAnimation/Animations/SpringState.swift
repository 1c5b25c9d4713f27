/// What a running spring keeps.
struct SpringState<Value: VectorArithmetic> {
  /// The velocity per second with which it began.
  var initialVelocity: Value
}
