extension Animation {
  /// The default duration of a curve, in seconds. Source: SwiftUI.
  private static let curveDuration = 0.35

  /// A curve with constant speed, 0.35 seconds.
  public static var linear: Animation { linear(duration: curveDuration) }
  /// Returns a curve with constant speed.
  public static func linear(duration: TimeInterval) -> Animation {
    timingCurve(.linear, duration: duration)
  }
  /// A curve with a slow start, 0.35 seconds.
  public static var easeIn: Animation { easeIn(duration: curveDuration) }
  /// Returns a curve with a slow start.
  public static func easeIn(duration: TimeInterval) -> Animation {
    timingCurve(.easeIn, duration: duration)
  }
  /// A curve with a slow end, 0.35 seconds.
  public static var easeOut: Animation { easeOut(duration: curveDuration) }
  /// Returns a curve with a slow end.
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }
  /// A curve with a slow start and end, 0.35 seconds.
  public static var easeInOut: Animation { easeInOut(duration: curveDuration) }
  /// Returns a curve with a slow start and end.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  /// Returns a Bézier curve with the control points (p1x, p1y) and (p2x, p2y).
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: p1x, y: p1y), endControlPoint: UnitPoint(x: p2x, y: p2y))
    return timingCurve(curve, duration: duration)
  }

  /// Returns an animation along any curve, with a duration in seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(.curve(curve, duration: duration))
  }
}
