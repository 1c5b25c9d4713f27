/// The bounds of scrolling, with unit and source.
enum ScrollThresholds {
  /// A finger that is slower when it lets go throws nothing, in points per second.
  /// Source: Flutter's least fling velocity.
  static let leastVelocity: CGFloat = 50
  /// How far a click of a wheel scrolls, in points.  Source: our own: three lines of text, as on most desktops.
  static let click: CGFloat = 54
  /// How long after a step the wheel stays with what it has scrolled, in seconds.
  /// Source: our own; longer than the pause between two clicks of one turn.
  static let latch: TimeInterval = 0.3
  /// How content comes back from beyond an end.  Source: our own; iOS looks alike.
  static let bounce = Animation.spring(duration: 0.45)
  /// How a click of a wheel moves the content.  Source: our own.
  static let step = Animation.spring(duration: 0.22)
  /// How long an indicator stays when nothing moves, and how long it takes to go, in seconds.
  static let indicatorStay: TimeInterval = 0.7
  static let indicatorFade: TimeInterval = 0.3
  /// The breadth of an indicator, its distance from the edges, and its least length, in points.
  static let indicatorBreadth: CGFloat = 4
  static let indicatorMargin: CGFloat = 3
  static let indicatorLength: CGFloat = 28
}
