/// The bounds by which gestures are told apart, each with whose it is; SwiftUI's unless asked otherwise.
///
/// The policy in a sentence: *what a gesture asks for by itself holds; where it asks for SwiftUI's
/// default, and where it cannot ask, the setting holds.*  So `DragGesture()` begins after
/// `dragDistance`, and `DragGesture(minimumDistance: 3)` after 3 points.
///
///     let context = GestureContext(settings: .gtk.adopting(desktop))
///     GestureAttachment(DragGesture(), context: context)
///
///     DragGesture().gestureSettings(.flutter)
public struct GestureSettings: Hashable, Sendable {
  /// A tap is shorter than this, in seconds.
  public var tapDuration = GestureThreshold(Thresholds.tapDuration, from: .swiftUI)
  /// A tap stays nearer to where it began than this, in points.
  public var tapDistance = GestureThreshold(Thresholds.tapDistance, from: .swiftUI)
  /// A further tap ends no later than this after the one before, in seconds.
  public var tapGap = GestureThreshold(Thresholds.tapGap, from: .swiftUI)
  /// A further tap of a pointer begins no further than this from the one before, in points; other
  /// contacts, which aim less well, may go as far as `tapDistance` where that is more, unless the setting was asked
  /// for by its name (`deft --threshold tapSpread=5`).
  public var tapSpread = GestureThreshold(.infinity, from: .swiftUI)
  /// How long a press is long, in seconds.
  public var longPressDuration = GestureThreshold(0.5, from: .swiftUI)
  /// A long press stays nearer to where it began than this, in points.
  public var longPressDistance = GestureThreshold(10, from: .swiftUI)
  /// A drag and a transform begin after this, in points.
  public var dragDistance = GestureThreshold(10, from: .swiftUI)
  /// A magnification begins after this change of the factor.
  public var scaleDelta = GestureThreshold(0.01, from: .swiftUI)
  /// A rotation begins after this, in degrees.
  public var angleDelta = GestureThreshold(1, from: .swiftUI)
  /// The fingers of a tap of several come down, and are lifted, within this, in seconds.
  public var fingerGap = GestureThreshold(Thresholds.fingerGap, from: .deft)
  /// How velocities are estimated.
  public var velocity = VelocityEstimation.threeSamples

  /// SwiftUI's.
  public static let swiftUI = GestureSettings()

  /// SwiftUI's.
  public init() {}

  /// How far from a tap of a finger or a pen the next one may begin, in points.
  var tapSpreadOfFingers: Double {
    tapSpread.source == .whatIf ? tapSpread.value : max(tapSpread.value, tapDistance.value)
  }

  /// What a gesture asks for, or the setting where it asks for SwiftUI's default.
  func resolve(_ asked: Double, _ setting: GestureThreshold, default value: Double) -> Double {
    asked == value || setting.source == .whatIf ? setting.value : asked
  }
  /// What a gesture asks for, or the setting where it asks for SwiftUI's default.
  func resolve(_ asked: CGFloat, _ setting: GestureThreshold, default value: CGFloat) -> CGFloat {
    asked == value || setting.source == .whatIf ? CGFloat(setting.value) : asked
  }

  /// Every setting with its name and unit, for people to read.
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
