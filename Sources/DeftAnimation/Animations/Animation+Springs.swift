extension Animation {
  /// A spring of 0.5 seconds without bounce.
  public static var spring: Animation { spring() }

  /// A spring by how long it seems to last and how much it bounces.
  ///
  /// - Parameters:
  ///   - duration: The perceived duration in seconds.
  ///   - bounce: 0 does not swing, 1 swings for ever, below 0 creeps.
  ///   - blendDuration: When this spring takes over from one of another duration: how long the
  ///     change from the one to the other takes, in seconds.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  /// A spring by its period without damping, in seconds, and its damping ratio.
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

  /// A fast spring for what follows a finger: 0.15 seconds, bounce 0.15.
  public static var interactiveSpring: Animation { interactiveSpring() }

  /// A fast spring for what follows a finger, by its period and damping ratio.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A fast spring for what follows a finger, with as much more bounce as asked for.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  /// A spring without bounce, 0.5 seconds.
  public static var smooth: Animation { smooth() }
  /// A spring without bounce, or with as much as asked for.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a little bounce, 0.5 seconds.
  public static var snappy: Animation { snappy() }
  /// A spring with a little bounce, and as much more as asked for.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with more bounce, 0.5 seconds.
  public static var bouncy: Animation { bouncy() }
  /// A spring with more bounce, and as much more as asked for.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring of 0.5 seconds whose motion is added to what is running.
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring by its physical parameters, whose motion is added to what is running.
  ///
  /// - Parameters:
  ///   - mass: The mass at the spring's end; above 0.
  ///   - stiffness: The force per length of extension; above 0.
  ///   - damping: The force per speed; 0 swings for ever.
  ///   - initialVelocity: In units of the whole change per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
  }

  /// A spring by its duration and bounce, whose motion is added to what is running.
  ///
  /// - Parameters:
  ///   - duration: How long it feels, in seconds.
  ///   - bounce: 0 does not swing, 1 swings for ever, below 0 creeps.
  ///   - initialVelocity: In units of the whole change per second.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  /// A spring that you have, whose motion is added to what is running; never over-damped.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: In units of the whole change per second.
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
  /// When a spring that is added is logically complete, in seconds: its stiffness decides, whatever
  /// the mass. Source: SwiftUI.
  var logicalDuration: TimeInterval { 2 * .pi / stiffness.squareRoot() }
}
