extension Animation {
  /// Returns the progress of the change after `time` seconds; `nil` once the change is complete.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    kind.animate(value, at: time, &context)
  }

  /// Returns the velocity per second after `time` seconds; `nil` if unknown, as for curves.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    kind.velocity(value, at: time, context, ofCurves: false)
  }

  /// Returns whether this animation replaces `previous`, which has been running for `time` seconds; if so, `context`
  /// has been prepared to continue from there.
  ///
  /// Call this from a ``CustomAnimation`` that contains another animation. A spring continues with the value and
  /// the velocity; a curve is added instead.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    kind.merges(with: previous, value, at: time, &context)
  }
}

extension Animation.Kind {
  /// - Parameters:
  ///   - value: The change made by the animation.
  ///   - time: The time since the start of the animation, in seconds.
  ///   - context: The context of the animation.
  ///   - depth: The number of enclosing repetitions.
  func animate<V>(
    _ value: V, at time: TimeInterval, _ context: inout AnimationContext<V>, depth: Int = 0
  ) -> V? {
    switch self {
    case .standard:
      return FluidSpring(.smooth, blendDuration: 0).animate(value, at: time, &context)
    case .curve(let curve, let duration):
      guard time < duration else { break }
      return value.scaled(by: curve.value(at: time / duration))
    case .fluidSpring(let spring, let blendDuration):
      return FluidSpring(spring, blendDuration: blendDuration).animate(value, at: time, &context)
    case .addedSpring(let spring, let initialVelocity, let end):
      let start =
        value.scaled(by: initialVelocity) + context.state.spring.initialVelocity
      guard time < end else { break }
      context.isLogicallyComplete = time >= spring.logicalDuration
      return spring.value(target: value, initialVelocity: start, time: time)
    case .glide(let decay):
      return Glide(decay).animate(value, at: time, &context)
    case .delay(let base, let delay):
      if time < delay { return .zero }
      return base.animate(value, at: time - max(delay, 0), &context, depth: depth)
    case .speed(let base, let speed):
      return base.animate(value, at: max(time * speed, 0), &context, depth: depth)
    case .repetition(let base, let count, let autoreverses):
      return repeated(base, count, autoreverses, value, at: time, &context, depth)
    case .logicalEnd(let base, let end):
      let result = base.animate(value, at: time, &context, depth: depth)
      if time >= end || result == nil { context.isLogicallyComplete = true }
      return result
    case .custom(let custom):
      return custom.base.animate(value: value, time: time, context: &context)
    }
    context.isLogicallyComplete = true
    return nil
  }

  /// - Parameters:
  ///   - value: The change made by the animation.
  ///   - time: The time since the start of the animation, in seconds.
  ///   - context: The context of the animation.
  ///   - ofCurves: Whether to include the velocity of timing curves: `true` for measurements,
  ///     `false` for a replacing spring.
  ///   - depth: The number of enclosing repetitions.
  func velocity<V>(
    _ value: V, at time: TimeInterval, _ context: AnimationContext<V>, ofCurves: Bool,
    depth: Int = 0
  ) -> V? {
    switch self {
    case .standard:
      return FluidSpring(.smooth, blendDuration: 0).velocity(value, at: time, context.state.spring)
    case .curve(let curve, let duration):
      guard ofCurves, time < duration else { return nil }
      let slope = curve.velocity(at: time / duration) / duration
      return slope.isFinite ? value.scaled(by: slope) : nil
    case .fluidSpring(let spring, let blendDuration):
      return FluidSpring(spring, blendDuration: blendDuration)
        .velocity(value, at: time, context.state.spring)
    case .addedSpring(let spring, let initialVelocity, _):
      let start =
        value.scaled(by: initialVelocity) + context.state.spring.initialVelocity
      return spring.velocity(target: value, initialVelocity: start, time: time)
    case .glide(let decay):
      return Glide(decay).motion(value, at: time, context.state.spring).velocity
    case .delay(let base, let delay):
      if time < delay { return .zero }
      return base.velocity(
        value, at: time - max(delay, 0), context, ofCurves: ofCurves, depth: depth)
    case .speed(let base, let speed):
      return base.velocity(
        value, at: max(time * speed, 0), context, ofCurves: ofCurves, depth: depth)?
        .scaled(by: max(speed, 0))
    case .repetition(let base, _, let autoreverses):
      let run = currentRun(of: base, at: time, context.state, depth)
      let sign: Double = autoreverses && run.isOdd ? -1 : 1
      return base.velocity(
        value, at: time - run.start, context, ofCurves: ofCurves, depth: depth + 1)?
        .scaled(by: sign)
    case .logicalEnd(let base, _):
      return base.velocity(value, at: time, context, ofCurves: ofCurves, depth: depth)
    case .custom(let custom):
      return custom.base.velocity(value: value, time: time, context: context)
    }
  }
}
