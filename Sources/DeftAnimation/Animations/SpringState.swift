/// What a running spring keeps that did not begin at rest.
struct SpringState<Value: VectorArithmetic> {
  /// The velocity per second with which it began.
  var initialVelocity: Value
  /// The response of the spring that it took over from; nil when there is nothing to blend.
  var blendedResponse: Double?
  /// How many steps of the blend have been made, and where they led.
  var step = 0
  /// The position after that many steps.
  var position: Value
  /// The velocity per second after that many steps.
  var velocity: Value

  init(initialVelocity: Value, blendedResponse: Double? = nil) {
    (self.initialVelocity, self.blendedResponse) = (initialVelocity, blendedResponse)
    (position, velocity) = (.zero, initialVelocity)
  }
}
