@testable import DeftAnimation

/// Asks an animation of one number where it is, as a property would.
final class AnimationProbe {
  private var context = AnimationContext<Double>()

  var isLogicallyComplete: Bool { context.isLogicallyComplete }

  func value(of animation: Animation, change: Double, at time: TimeInterval) -> Double? {
    animation.animate(value: change, time: time, context: &context)
  }

  func velocity(of animation: Animation, change: Double, at time: TimeInterval) -> Double? {
    animation.velocity(value: change, time: time, context: context)
  }
}
