import Deft

/// How the app moves things: the chosen transition, slowed down for looking if asked, and nothing at
/// all where people have asked for less motion.
struct Motion {
  /// The transition of resets.
  var transition = Transition.spring
  /// Whether everything runs in slow motion.
  var isSlow = false
  /// Whether resets arrive at once and nothing bounces.
  var isReduced = false

  /// The animation of a reset, after a delay in seconds; nil: at once.
  func reset(after delay: TimeInterval = 0) -> Animation? {
    isReduced
      ? nil : paced(transition.animation).delay(isSlow ? delay / Transition.slowMotion : delay)
  }

  /// An animation that answers an action; nil: at once.
  func answer(_ animation: Animation) -> Animation? { isReduced ? nil : paced(animation) }

  private func paced(_ animation: Animation) -> Animation {
    isSlow ? animation.speed(Transition.slowMotion) : animation
  }
}
