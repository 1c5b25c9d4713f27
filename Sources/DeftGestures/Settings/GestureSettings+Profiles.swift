extension GestureSettings {
  /// GTK 4's settings: drags, taps and presses share the drag threshold of 8 points; taps have no maximum duration.
  ///
  /// The values that GTK reads from the desktop are added by `adopting(_:)`.
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

  /// Qt 6's settings: the drag threshold of 10 points also applies to taps and presses.
  ///
  /// Qt has no minimum scale or angle for pinches, so SwiftUI's apply.
  public static let qt = profile(.qt) {
    $0.tapDuration.value = .infinity
    $0.tapDistance.value = 10
    $0.tapGap.value = 0.4
    $0.tapSpread.value = 5
    $0.longPressDuration.value = 0.8
    $0.longPressDistance.value = 10
    $0.dragDistance.value = 10
  }

  /// Flutter's settings for fingers: a slop of 18 points, twice that for drags.
  ///
  /// Flutter measures a pinch by its span instead of its ratio, so SwiftUI's threshold applies.
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

  /// Android's settings for fingers: a slop of 8 points; a contact held for 400 ms is a long press instead of a tap.
  ///
  /// Android measures a pinch by its span instead of its ratio, so SwiftUI's thresholds apply.
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

  /// Returns SwiftUI's settings with changes; every threshold that is set, even to the same value, gets the source.
  private static func profile(
    _ source: GestureThreshold.Source, _ change: (inout GestureSettings) -> Void
  ) -> GestureSettings {
    // NaN marks the thresholds that are not set.
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

/// The user's desktop settings; `nil` for those that are not set.
///
/// They come from XSETTINGS (`Net/DoubleClickTime`, `Net/DoubleClickDistance`, `Net/DndDragThreshold`) and from GTK's
/// settings files (`gtk-long-press-time`, `gtk-double-click-time`).
public struct DesktopThresholds: Hashable, Sendable {
  /// The maximum time between the clicks of a double click, in seconds.
  public var doubleClickTime: TimeInterval?
  /// The maximum distance between the clicks of a double click, in points.
  public var doubleClickDistance: CGFloat?
  /// The distance that the pointer moves before a drag begins, in points.
  public var dragThreshold: CGFloat?
  /// The minimum duration of a long press, in seconds.
  public var longPressTime: TimeInterval?

  public init(
    doubleClickTime: TimeInterval? = nil, doubleClickDistance: CGFloat? = nil,
    dragThreshold: CGFloat? = nil, longPressTime: TimeInterval? = nil
  ) {
    (self.doubleClickTime, self.doubleClickDistance) = (doubleClickTime, doubleClickDistance)
    (self.dragThreshold, self.longPressTime) = (dragThreshold, longPressTime)
  }
}

extension GestureSettings {
  /// Returns the settings with the user's desktop settings. Invalid values are ignored: times that are not positive,
  /// negative distances, and values that are not finite.
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
