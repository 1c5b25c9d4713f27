/// The velocity of a value that is not animated, stored for a spring that may follow. It comes from changes made
/// with `tracksVelocity`, or from the animation that the last change interrupted.
struct TrackedVelocity<Value: VectorArithmetic> {
  /// The time for which a velocity is stored, in seconds. Source: SwiftUI.
  private static var lifetime: TimeInterval { 2 }
  /// The decay of the velocity while it is stored. Source: SwiftUI.
  private static var decay: Decay { .normal }

  private var samples = RecentSamples(zero: Value.zero)
  /// A stored velocity; `nil` if the velocity is computed from the samples on demand.
  private var known: Value?
  private var time: TimeInterval?

  /// Adds a change as a sample.
  mutating func sample(_ value: Value, at time: TimeInterval) {
    _ = samples.add(value, at: time)
    (known, self.time) = (nil, time)
  }

  /// Stores a velocity.
  mutating func keep(_ velocity: Value, at time: TimeInterval) {
    samples.reset()
    (known, self.time) = (velocity, time)
  }

  /// Discards everything.
  mutating func reset() {
    guard time != nil else { return }
    samples.reset()
    (known, time) = (nil, nil)
  }

  /// Returns the remaining velocity at a time, per second.
  func velocity(at now: TimeInterval) -> Value {
    guard let time, now - time < Self.lifetime else { return .zero }
    return Self.decay.velocity(initialVelocity: known ?? samples.velocity, time: now - time)
  }
}
