/// The thresholds of scrolling, with unit and source.
enum ScrollThresholds {
  /// The minimum velocity on release at which content glides, in points per second.
  /// Source: Flutter's minimum fling velocity.
  static let leastVelocity: CGFloat = 50
  /// The distance of a wheel's click, in points. Source: our own; three lines of text, as on most
  /// desktops.
  static let click: CGFloat = 54
  /// The time after a scroll for which the wheel or touchpad remains bound to the same scroll view,
  /// in seconds.
  /// Source: our own; longer than the pause between two clicks of one turn of the wheel.
  static let latch: TimeInterval = 0.3
  /// The animation back from beyond an end. Source: our own; similar to iOS.
  static let bounce = Animation.spring(duration: 0.45)
  /// The animation of a wheel's click. Source: our own.
  static let step = Animation.spring(duration: 0.22)
  /// The animation to the place at which a scroll view comes to rest. Source: our own.
  static let snap = Animation.spring(duration: 0.4)
  /// The minimum velocity that leads to the next page, in points per second. Source: our own; a
  /// quarter of a phone's width in a quarter of a second.
  static let flick: CGFloat = 400
  /// The time before an idle indicator fades, and the duration of the fading, in seconds.
  static let indicatorStay: TimeInterval = 0.7
  static let indicatorFade: TimeInterval = 0.3
  /// The breadth, margin and minimum length of an indicator, in points.
  static let indicatorBreadth: CGFloat = 4
  static let indicatorMargin: CGFloat = 3
  static let indicatorLength: CGFloat = 28
}
