// Values that are only used by unavailable modifiers, so that the compiler reports those modifiers'
// messages.

/// Haptic feedback; only used by the unavailable `sensoryFeedback`.
public struct SensoryFeedback: Equatable, Sendable {
  /// The strength of an impact.
  public enum Weight: Sendable {
    case light
    case medium
    case heavy
  }
  public static let success = Self()
  public static let warning = Self()
  public static let error = Self()
  /// A changed selection.
  public static let selection = Self()
  /// An increased value.
  public static let increase = Self()
  /// A decreased value.
  public static let decrease = Self()
  /// The start of an activity.
  public static let start = Self()
  /// The end of an activity.
  public static let stop = Self()
  /// An alignment with another object.
  public static let alignment = Self()
  /// A change of level.
  public static let levelChange = Self()
  public static let impact = Self()
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
}

/// The change of a content; only used by the unavailable `contentTransition`.
public struct ContentTransition: Equatable, Sendable {
  /// At once.
  public static let identity = Self()
  /// Fading.
  public static let opacity = Self()
  /// Interpolated.
  public static let interpolate = Self()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  /// Digit by digit.
  public static func numericText(value: Double) -> Self { Self() }
}

/// The shape of the pointer; only used by the unavailable `pointerStyle`.
public struct PointerStyle: Equatable, Sendable {
  /// The default.
  public static let `default` = Self()
  public static let link = Self()
  /// An open hand.
  public static let grabIdle = Self()
  /// A closed hand.
  public static let grabActive = Self()
  /// Crossed lines.
  public static let rectSelection = Self()
  /// A bar between letters.
  public static let horizontalText = Self()
}

/// The appearance of a view under the pointer; only used by the unavailable `hoverEffect`.
public struct HoverEffect: Equatable, Sendable {
  /// The default.
  public static let automatic = Self()
  public static let highlight = Self()
  /// Raised.
  public static let lift = Self()
}
