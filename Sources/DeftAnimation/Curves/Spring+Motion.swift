extension Spring {
  /// The weights of the target and the initial velocity in the position and the velocity at one time.
  ///
  /// The motion is linear in both, so four numbers are enough for vectors of any kind.
  struct Weights {
    /// The weight of the target in the position.
    var target: Double
    /// The weight of the initial velocity in the position.
    var velocity: Double
    /// The weight of the target in the velocity.
    var targetRate: Double
    /// The weight of the initial velocity in the velocity.
    var velocityRate: Double

    /// Returns the position and the velocity per second.
    func motion<V: VectorArithmetic>(
      target way: V, initialVelocity start: V
    ) -> (position: V, velocity: V) {
      (
        way.scaled(by: target) + start.scaled(by: velocity),
        way.scaled(by: targetRate) + start.scaled(by: velocityRate)
      )
    }
  }

  /// Returns the closed form of the damped oscillator that starts at zero.
  ///
  /// Let T be the target, v the initial velocity, a the decay, w0 the undamped and w the damped
  /// frequency. Let s = e^(-at) sin(wt) / w and c = e^(-at) cos(wt), or their limits and hyperbolic
  /// forms. For every damping, the position is T (1 - c - a s) + v s, and its derivative is T w0^2
  /// s + v (c - a s).
  func weights(at time: TimeInterval) -> Weights {
    guard time > 0 else {
      return Weights(target: 0, velocity: 0, targetRate: 0, velocityRate: 1)
    }
    guard frequency.isFinite else {
      return Weights(target: 1, velocity: 0, targetRate: 0, velocityRate: 0)
    }
    let decay = dampingRatio * frequency
    let damped = frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    let (sine, cosine): (Double, Double)
    if damped == 0 {
      cosine = exp(-decay * time)
      sine = cosine * time
    } else if dampingRatio < 1 {
      let envelope = exp(-decay * time)
      cosine = envelope * cos(damped * time)
      sine = envelope * sin(damped * time) / damped
    } else if damped * time < 1 {
      let envelope = exp(-decay * time)
      cosine = envelope * cosh(damped * time)
      sine = envelope * sinh(damped * time) / damped
    } else {
      // w0^2 / (a + w) equals a - w, but without numerical cancellation.
      let slow = exp(-frequency * frequency / (decay + damped) * time)
      let fast = exp(-(decay + damped) * time)
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * damped)
    }
    return Weights(
      target: 1 - cosine - decay * sine, velocity: sine,
      targetRate: frequency * frequency * sine, velocityRate: cosine - decay * sine)
  }

  /// Returns the position after `time` seconds, starting from zero.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    weights(at: time).motion(target: target, initialVelocity: initialVelocity).position
  }

  /// Returns the velocity per second after `time` seconds, starting from zero: the derivative of the position.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    weights(at: time).motion(target: target, initialVelocity: initialVelocity).velocity
  }

  /// Advances a position and its velocity by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let end = weights(at: deltaTime).motion(target: target - value, initialVelocity: velocity)
    value += end.position
    velocity = end.velocity
  }

  /// Returns the force on an object at `position` that moves with `velocity`.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  /// Returns the position after `time` seconds, moving from one value to another.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    let start = fromValue.animatableData
    var result = toValue
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start, initialVelocity: initialVelocity.animatableData,
        time: time)
    return result
  }

  /// Returns the velocity per second after `time` seconds, moving from one value to another.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = toValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force at a position, moving from one value to another.
  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = toValue
    result.animatableData = force(
      target: toValue.animatableData, position: position.animatableData,
      velocity: velocity.animatableData)
    return result
  }
}
