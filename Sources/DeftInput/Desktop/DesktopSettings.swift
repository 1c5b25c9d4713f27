/// The user's desktop-wide settings that programs may read.
///
/// Settings that the desktop does not provide have their default value or are `nil`.
public struct DesktopSettings: Hashable, Sendable {
  /// Pixels per point: 1 on an ordinary screen, 2 on a high-resolution one; 0.5...4.
  public var scale: CGFloat = 1
  public var animationsEnabled = true
  /// Whether the user prefers a dark appearance.
  public var prefersDark = false
  /// Whether the user prefers higher contrast.
  public var raisesContrast = false
  /// The font of the user interface with its size, such as `Cantarell 11`; `nil` if not set.
  public var fontName: String?
  /// The longest time between two presses of a double click, in seconds; `nil` if not set.
  public var doubleClickTime: TimeInterval?
  /// The largest distance between two presses of a double click, in points; `nil` if not set.
  public var doubleClickDistance: CGFloat?
  /// The distance that a pressed pointer moves before a drag begins, in points; `nil` if not set.
  public var dragThreshold: CGFloat?
  /// The minimum duration of a long press, in seconds; `nil` if not set.
  public var longPressTime: TimeInterval?
  /// The reason why the settings files are ignored; `nil` if there is no error. Each window prints each failure to
  /// standard error once, when it opens or when the settings change.
  public var fileFailure: FileFailure?

  public init() {}
}
