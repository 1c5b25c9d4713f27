/// The velocity of a value that is not animated, kept for the spring that may follow: that of the
/// changes made under `tracksVelocity`, or of the animation in which it was caught.
struct TrackedVelocity<Value: VectorArithmetic> {
  /// How long a velocity is kept, in seconds. Source: SwiftUI.
  private static var lifetime: TimeInterval { 2 }
  /// How it dies away in the meantime. Source: SwiftUI.
  private static var decay: Decay { .normal }

  private var samples = KeptSamples(zero: Value.zero)
  /// A velocity that was known; nil for that of the samples, worked out when somebody asks.
  private var known: Value?
  private var time: TimeInterval?

  /// Takes a change as a sample.
  mutating func sample(_ value: Value, at time: TimeInterval) {
    _ = samples.add(value, at: time)
    (known, self.time) = (nil, time)
  }

  /// Keeps a velocity that is known.
  mutating func keep(_ velocity: Value, at time: TimeInterval) {
    samples.reset()
    (known, self.time) = (velocity, time)
  }

  /// Forgets all.
  mutating func reset() {
    guard time != nil else { return }
    samples.reset()
    (known, time) = (nil, nil)
  }

  /// What is left of the velocity at a moment, per second.
  func velocity(at now: TimeInterval) -> Value {
    guard let time, now - time < Self.lifetime else { return .zero }
    return Self.decay.velocity(initialVelocity: known ?? samples.velocity, time: now - time)
  }
}
