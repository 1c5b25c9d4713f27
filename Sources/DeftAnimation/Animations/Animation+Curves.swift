extension Animation {
  /// The duration of a curve when none is given, in seconds. Source: SwiftUI.
  private static let curveDuration = 0.35

  /// Even speed, 0.35 seconds.
  public static var linear: Animation { linear(duration: curveDuration) }
  /// Even speed.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  /// Begins slowly, 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: curveDuration) }
  /// Begins slowly.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  /// Ends slowly, 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: curveDuration) }
  /// Ends slowly.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  /// Begins and ends slowly, 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: curveDuration) }
  /// Begins and ends slowly.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// A Bezier curve with the control points (p1x, p1y) and (p2x, p2y).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y))
    return timingCurve(curve, duration: duration)
  }

  /// Any curve, run through in so many seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: duration))
  }
}
