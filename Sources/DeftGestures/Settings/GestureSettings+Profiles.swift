extension GestureSettings {
  /// GTK 4's: drags, taps and presses share the drag threshold of 8; taps have no longest duration.
  ///
  /// What GTK asks the desktop for comes with `adopting(_:)`.
  public static let gtk = profile(.gtk) {
    $0.tapDuration.value = .infinity
    $0.tapDistance.value = 8
    $0.tapGap.value = 0.4
    $0.tapSpread.value = 5
    $0.longPressDuration.value = 0.5
    $0.longPressDistance.value = 8
    $0.dragDistance.value = 8
    $0.scaleDelta.value = 0
    $0.angleDelta.value = 0
  }

  /// Qt 6's: the drag threshold of 10 serves taps and presses, too.
  ///
  /// Qt has no ratio and no angle at which a pinch begins; there, SwiftUI's stay.
  public static let qt = profile(.qt) {
    $0.tapDuration.value = .infinity
    $0.tapDistance.value = 10
    $0.tapGap.value = 0.4
    $0.tapSpread.value = 5
    $0.longPressDuration.value = 0.8
    $0.longPressDistance.value = 10
    $0.dragDistance.value = 10
  }

  /// Flutter's, for fingers: a slop of 18, twice that for drags.
  ///
  /// Flutter measures a pinch by its span, not by its ratio; there, SwiftUI's stays.
  public static let flutter = profile(.flutter) {
    $0.tapDuration.value = .infinity
    $0.tapDistance.value = 18
    $0.tapGap.value = 0.3
    $0.tapSpread.value = 100
    $0.longPressDuration.value = 0.5
    $0.longPressDistance.value = 18
    $0.dragDistance.value = 36
    $0.angleDelta.value = 0
    $0.velocity = .leastSquares
  }

  /// Android's, for fingers: a slop of 8; what is held for 400 ms is no tap but a long press.
  ///
  /// Android measures a pinch by its span, not by its ratio; there, SwiftUI's stay.
  public static let android = profile(.android) {
    $0.tapDuration.value = 0.4
    $0.tapDistance.value = 8
    $0.tapGap.value = 0.3
    $0.tapSpread.value = 100
    $0.longPressDuration.value = 0.4
    $0.longPressDistance.value = 8
    $0.dragDistance.value = 8
    $0.velocity = .leastSquares
  }

  /// SwiftUI's with changes; what is changed, or said to be the same, is of the source.
  private static func profile(
    _ source: GestureThreshold.Source, _ change: (inout GestureSettings) -> Void
  ) -> GestureSettings {
    // Whatever is set shows by a value that nobody has.
    var marked = GestureSettings()
    for name in GestureThreshold.Name.allCases { marked[name].value = .nan }
    change(&marked)
    var settings = GestureSettings()
    settings.velocity = marked.velocity
    for name in GestureThreshold.Name.allCases where !marked[name].value.isNaN {
      settings[name] = GestureThreshold(marked[name].value, from: source)
    }
    return settings
  }
}

/// What the user has set on the desktop; nil for what is not set.
///
/// Whoever knows the desktop fills it in: XSETTINGS has `Net/DoubleClickTime`,
/// `Net/DoubleClickDistance` and `Net/DndDragThreshold`, GTK's settings files the long press
/// (`gtk-long-press-time`).
public struct DesktopThresholds: Hashable, Sendable {
  /// The longest time between the clicks of a double click, in seconds.
  public var doubleClickTime: TimeInterval?
  /// The longest way between the clicks of a double click, in points.
  public var doubleClickDistance: CGFloat?
  /// How far the pointer moves before it drags, in points.
  public var dragThreshold: CGFloat?
  /// How long a press is long, in seconds.
  public var longPressTime: TimeInterval?

  /// What is set.
  public init(
    doubleClickTime: TimeInterval? = nil, doubleClickDistance: CGFloat? = nil,
    dragThreshold: CGFloat? = nil, longPressTime: TimeInterval? = nil
  ) {
    (self.doubleClickTime, self.doubleClickDistance) = (doubleClickTime, doubleClickDistance)
    (self.dragThreshold, self.longPressTime) = (dragThreshold, longPressTime)
  }
}

extension GestureSettings {
  /// These settings with what the user has set on the desktop.  What makes no sense is left out: times
  /// that are not positive, distances that are negative, and what is not finite.
  public func adopting(_ desktop: DesktopThresholds) -> GestureSettings {
    var settings = self
    func set(
      _ value: Double?, _ path: WritableKeyPath<GestureSettings, GestureThreshold>, least: Double
    ) {
      guard let value, value.isFinite, value >= least else { return }
      settings[keyPath: path] = GestureThreshold(value, from: .desktop)
    }
    set(desktop.doubleClickTime, \.tapGap, least: .leastNonzeroMagnitude)
    set(desktop.doubleClickDistance.map { Double($0) }, \.tapSpread, least: 0)
    set(desktop.dragThreshold.map { Double($0) }, \.dragDistance, least: 0)
    set(desktop.longPressTime, \.longPressDuration, least: .leastNonzeroMagnitude)
    return settings
  }
}
