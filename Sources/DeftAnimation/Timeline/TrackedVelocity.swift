/// The velocity of a value at rest, stored for a spring that may follow: that of changes made with
/// `tracksVelocity`, or of the animation in which it was caught.
struct TrackedVelocity<Value: VectorArithmetic> {
  /// How long a velocity is stored, in seconds.  Source: SwiftUI.
  private static var lifetime: TimeInterval { 2 }
  /// How it decays meanwhile.  Source: SwiftUI.
  private static var decay: Decay { .normal }

  private var samples = RecentSamples(zero: Value.zero)
  /// A known velocity; nil for that of the samples, which is computed on demand.
  private var known: Value?
  private var time: TimeInterval?

  /// Adds a change as a sample.
  mutating func sample(_ value: Value, at time: TimeInterval) {
    _ = samples.add(value, at: time)
    (known, self.time) = (nil, time)
  }

  /// Stores a known velocity.
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
