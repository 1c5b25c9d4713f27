extension Spring {
  /// The distance from the target at which a spring with an initial distance of 1 has settled.
  /// Source: SwiftUI.
  private static let epsilon = 0.001
  /// The step size of the search for the settling time of a non-oscillating spring, in seconds.
  /// Source: SwiftUI, measured.
  private static let searchStep = 0.1

  /// The time until a spring that starts at rest, at distance 1 from its target, stays within 0.001
  /// of the target.
  ///
  /// The time is infinite if the spring oscillates forever.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0, epsilon: Self.epsilon)
  }

  /// Returns the time until the spring stays within `epsilon` of its target.
  ///
  /// For an oscillating spring, this is when its envelope has become that narrow. For any other spring, the time is
  /// a multiple of 0.1 s.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    let decay = dampingRatio * frequency
    guard decay.isFinite else { return decay.isNaN ? .nan : 0 }
    guard decay > 0 else { return .infinity }
    if dampingRatio < 1 {
      let width = (target.scaled(by: decay) - initialVelocity).magnitude + target.magnitude
      return max(log(width / epsilon) / decay, 0)
    }
    // A spring that crosses its target is also briefly within epsilon, so require two consecutive
    // steps.
    var hits = 0
    for step in 0..<100_000 {
      let time = Double(step) * Self.searchStep
      let rest = target - value(target: target, initialVelocity: initialVelocity, time: time)
      hits = rest.magnitude < epsilon ? hits + 1 : 0
      if hits == 2 { return Double(step - 1) * Self.searchStep }
    }
    return .infinity
  }

  /// Returns the time until the spring stays within `epsilon` of its target, moving from one value to another.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }

  /// Creates a spring that settles in a given time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time until it stays within `epsilon` of a target at distance 1; clamped to 0.01...10
  ///     seconds.
  ///   - dampingRatio: The damping ratio; clamped to above 0 and at most 1.
  ///   - epsilon: The distance at which it counts as settled.
  public init(
    settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001
  ) {
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let duration = min(max(settlingDuration, 0.01), 10)
    // As the decay grows, the logarithm of the remaining distance falls ever faster. Newton's method from the
    // right therefore converges to the only solution without overshooting.
    func excess(_ decay: Double) -> Double {
      ratio < 1
        ? decay * duration - log((decay + 1) / epsilon)
        : decay * duration - log((decay * duration + 1) / epsilon)
    }
    func slope(_ decay: Double) -> Double {
      ratio < 1 ? duration - 1 / (decay + 1) : duration - duration / (decay * duration + 1)
    }
    var decay = 1 / duration
    while excess(decay) < 0 { decay *= 2 }
    for _ in 0..<64 {
      let next = decay - excess(decay) / slope(decay)
      if !(next < decay) { break }
      decay = next
    }
    self.init(frequency: decay / ratio, dampingRatio: ratio)
  }
}
