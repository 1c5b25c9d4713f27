extension Animation {
  /// A spring of 0.5 seconds without bounce.
  public static var spring: Animation { spring() }

  /// Returns a spring with a perceived duration and a bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: At 0 the spring does not oscillate, at 1 it oscillates forever, and below 0 it
  ///     approaches slowly.
  ///   - blendDuration: When this spring replaces one with another duration, the length of the transition between
  ///     the two, in seconds.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// Returns a spring with an undamped period in seconds and a damping ratio.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(
      Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(.fluidSpring(spring, blendDuration: blendDuration))
  }

  /// A fast spring for views that follow a finger: 0.15 seconds, bounce 0.15.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// Returns a fast spring for views that follow a finger, with a period and a damping ratio.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// Returns a fast spring for views that follow a finger, with additional bounce.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring without bounce, 0.5 seconds.
  public static var smooth: Animation { smooth() }
  /// Returns a spring without bounce, or with the given extra bounce.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a small bounce, 0.5 seconds.
  public static var snappy: Animation { snappy() }
  /// Returns a spring with a small bounce, plus the given extra bounce.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a larger bounce, 0.5 seconds.
  public static var bouncy: Animation { bouncy() }
  /// Returns a spring with a larger bounce, plus the given extra bounce.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of 0.5 seconds that is added to running animations.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// Returns a spring with physical parameters that is added to running animations.
  ///
  /// - Parameters:
  ///   - mass: The mass of the object on the spring; above 0.
  ///   - stiffness: The force per length of extension; above 0.
  ///   - damping: The force per speed; with 0, the spring oscillates forever.
  ///   - initialVelocity: The velocity in units of the whole change per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// Returns a spring with a duration and a bounce that is added to running animations.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: At 0 the spring does not oscillate, at 1 it oscillates forever, and below 0 it
  ///     approaches slowly.
  ///   - initialVelocity: The velocity in units of the whole change per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// Returns an animation that adds an existing spring to running animations; an over-damped spring
  /// becomes critically damped.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The velocity in units of the whole change per second.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    let spring = Spring(
      frequency: spring.frequency, dampingRatio: min(spring.dampingRatio, 1), mass: spring.mass)
    let end = spring.settlingDuration(
      target: 1.0, initialVelocity: initialVelocity, epsilon: 0.001)
    return Animation(
      .addedSpring(spring, initialVelocity: initialVelocity, end: max(end, 1)))
  }
}

extension Spring {
  /// The time until an added spring is logically complete, in seconds. It depends on the spring's
  /// stiffness, but not on its mass. Source: SwiftUI.
  var logicalDuration: TimeInterval { 2 * .pi / stiffness.squareRoot() }
}
