import CanvasEditing
import Deft

/// The animations of the app: the selected transition, slow motion, and no animation if motion is
/// reduced.
@Observable
final class Motion {
  /// The transition with which shapes are reset.
  var transition = HomeTransition.spring
  /// Whether resets and responses run in slow motion. Motion that follows a finger is not affected.
  var isSlow = false
  /// Whether animations are disabled.
  var isReduced = false

  /// Returns the animation of a reset, after a delay in seconds; nil if motion is reduced.
  func reset(after delay: TimeInterval = 0) -> Animation? {
    isReduced ? nil : paced(transition.animation).delay(delay / pace)
  }

  /// Returns the animation of a response to an action; nil if motion is reduced.
  func response(_ animation: Animation) -> Animation? { isReduced ? nil : paced(animation) }

  /// The speed of animations: 1, or less in slow motion.
  var pace: Double { isSlow ? HomeTransition.slowMotion : 1 }

  private func paced(_ animation: Animation) -> Animation {
    isSlow ? animation.speed(pace) : animation
  }
}
