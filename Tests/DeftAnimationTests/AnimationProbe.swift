@testable import DeftAnimation

/// A probe that evaluates an animation of one number, as a property does.
final class AnimationProbe {
  private var context = AnimationContext<Double>()

  /// Creates a probe with an initial velocity.
  init(initialVelocity: Double = 0) {
    context.state.spring = SpringState(initialVelocity: initialVelocity)
  }

  var state: AnimationState<Double> { context.state }

  var isLogicallyComplete: Bool { context.isLogicallyComplete }

  func value(of animation: Animation, change: Double, at time: TimeInterval) -> Double? {
    animation.animate(value: change, time: time, context: &context)
  }

  func velocity(of animation: Animation, change: Double, at time: TimeInterval) -> Double? {
    animation.velocity(value: change, time: time, context: context)
  }
}
