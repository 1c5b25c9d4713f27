/// The thresholds of gestures, each with its source; by default SwiftUI's.
///
/// The policy: *a gesture's explicit value takes precedence; if the gesture uses SwiftUI's default or has no such
/// parameter, the setting applies.* So `DragGesture()` begins after `dragDistance`, and
/// `DragGesture(minimumDistance: 3)` after 3 points. A trial value overrides even explicit values.
///
///     let context = GestureContext(settings: .gtk.adopting(desktop))
///     GestureAttachment(DragGesture(), context: context)
///
///     DragGesture().gestureSettings(.flutter)
public struct GestureSettings: Hashable, Sendable {
  /// The duration at which a tap fails, in seconds.
  public var tapDuration = GestureThreshold(Thresholds.tapDuration, from: .swiftUI)
  /// The distance from its start at which a tap fails, in points.
  public var tapDistance = GestureThreshold(Thresholds.tapDistance, from: .swiftUI)
  /// The maximum time from the end of a tap to the end of the next one, in seconds.
  public var tapGap = GestureThreshold(Thresholds.tapGap, from: .swiftUI)
  /// The maximum distance of a further tap from the previous one, in points. Fingers and pens are
  /// less precise than pointers: for them, `tapDistance` applies if it is larger. A trial value,
  /// such as `deft --threshold tapSpread=5`, applies to all kinds of input.
  public var tapSpread = GestureThreshold(.infinity, from: .swiftUI)
  /// The minimum duration of a long press, in seconds.
  public var longPressDuration = GestureThreshold(0.5, from: .swiftUI)
  /// The distance from its start at which a long press fails, in points.
  public var longPressDistance = GestureThreshold(10, from: .swiftUI)
  /// The distance after which a drag or a transform begins, in points.
  public var dragDistance = GestureThreshold(10, from: .swiftUI)
  /// The change of scale after which a magnification begins.
  public var scaleDelta = GestureThreshold(0.01, from: .swiftUI)
  /// The angle after which a rotation begins, in degrees.
  public var angleDelta = GestureThreshold(1, from: .swiftUI)
  /// The maximum time, in seconds, between the first and the last finger of a multi-finger tap
  /// coming down, and likewise between the first and the last being lifted.
  public var fingerGap = GestureThreshold(Thresholds.fingerGap, from: .deft)
  /// The method of estimating velocities.
  public var velocity = VelocityEstimation.threeSamples

  /// SwiftUI's settings.
  public static let swiftUI = GestureSettings()

  /// Creates SwiftUI's settings.
  public init() {}

  /// The maximum distance of a further tap by a finger or pen, in points.
  var tapSpreadOfFingers: Double {
    tapSpread.source == .whatIf ? tapSpread.value : max(tapSpread.value, tapDistance.value)
  }

  /// Returns a gesture's explicit value, or the setting if the gesture uses SwiftUI's default or the setting is a trial
  /// value.
  func resolve(_ asked: Double, _ setting: GestureThreshold, default value: Double) -> Double {
    asked == value || setting.source == .whatIf ? setting.value : asked
  }
  /// Returns a gesture's explicit value, or the setting if the gesture uses SwiftUI's default or the setting is a trial
  /// value.
  func resolve(_ asked: CGFloat, _ setting: GestureThreshold, default value: CGFloat) -> CGFloat {
    asked == value || setting.source == .whatIf ? CGFloat(setting.value) : asked
  }

  /// All thresholds with their displayed names and units.
  public var thresholds: [(name: String, unit: String, threshold: GestureThreshold)] {
    GestureThreshold.Name.allCases.map { ($0.words, $0.unit, self[$0]) }
  }
}

extension GestureSettings: CustomStringConvertible {
  public var description: String {
    thresholds.map { "\($0.name): \($0.threshold)\($0.unit.isEmpty ? "" : ", \($0.unit)")" }
      .joined(separator: "\n") + "\nvelocity: \(velocity)"
  }
}
