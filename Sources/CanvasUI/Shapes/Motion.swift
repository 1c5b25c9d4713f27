import CanvasEditing
import Deft

/// How the app moves things: the chosen transition, slowed down for looking if asked, and nothing at
/// all where people have asked for less motion.
@Observable
final class Motion {
  /// The transition of resets.
  var transition = HomeTransition.spring
  /// Whether resets and answers run in slow motion; what follows a finger keeps its pace.
  var isSlow = false
  /// Whether resets arrive at once and nothing bounces.
  var isReduced = false

  /// The animation of a reset, after a delay in seconds; nil: at once.
  func reset(after delay: TimeInterval = 0) -> Animation? {
    isReduced ? nil : paced(transition.animation).delay(delay / pace)
  }

  /// An animation that answers an action; nil: at once.
  func answer(_ animation: Animation) -> Animation? { isReduced ? nil : paced(animation) }

  /// How fast things run: 1, or less in slow motion.
  var pace: Double { isSlow ? HomeTransition.slowMotion : 1 }

  private func paced(_ animation: Animation) -> Animation {
    isSlow ? animation.speed(pace) : animation
  }
}
