// Values that serve only what cannot be had here, so that its message is heard.

/// What would be felt; serves only `sensoryFeedback`, which is not there.
public struct SensoryFeedback: Equatable, Sendable {
  /// How hard or heavy something feels.
  public enum Weight: Sendable {
    case light
    /// In between.
    case medium
    case heavy
  }
  /// Something has succeeded.
  public static let success = Self()
  /// Something is doubtful.
  public static let warning = Self()
  /// Something has failed.
  public static let error = Self()
  /// Something else is chosen.
  public static let selection = Self()
  /// A value has grown.
  public static let increase = Self()
  /// A value has shrunk.
  public static let decrease = Self()
  /// Something begins.
  public static let start = Self()
  /// Something ends.
  public static let stop = Self()
  /// Something is in line.
  public static let alignment = Self()
  /// A step is passed.
  public static let levelChange = Self()
  /// Something is hit.
  public static let impact = Self()
  /// Something is hit.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
}

/// How a content would change; serves only `contentTransition`, which is not there.
public struct ContentTransition: Equatable, Sendable {
  /// At once.
  public static let identity = Self()
  /// Fading.
  public static let opacity = Self()
  /// Shape by shape.
  public static let interpolate = Self()
  /// Digit by digit.
  public static func numericText(countsDown: Bool = false) -> Self { Self() }
  /// Digit by digit.
  public static func numericText(value: Double) -> Self { Self() }
}

/// How the pointer would look; serves only `pointerStyle`, which is not there.
public struct PointerStyle: Equatable, Sendable {
  /// As usual.
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

/// How a view would look under the pointer; serves only `hoverEffect`, which is not there.
public struct HoverEffect: Equatable, Sendable {
  /// As usual.
  public static let automatic = Self()
  /// Lit.
  public static let highlight = Self()
  /// Raised.
  public static let lift = Self()
}
