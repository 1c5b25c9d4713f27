/// What the person has set for the whole desktop, as far as a program may know it.
///
/// What nobody has set is at its default, or nil.
public struct DesktopSettings: Hashable, Sendable {
  /// Pixels in a point: 1 on an ordinary screen, 2 on a very fine one; 0.5...4.
  public var scale: CGFloat = 1
  /// Whether things may move on their own.
  public var animationsEnabled = true
  /// Whether the person wants a dark appearance.
  public var prefersDark = false
  /// Whether the person wants what is seen to stand out more.
  public var raisesContrast = false
  /// The font of the user interface with its size, such as `Cantarell 11`; nil where none is set.
  public var fontName: String?
  /// The longest time between two presses of a double click, in seconds; nil where none is set.
  public var doubleClickTime: TimeInterval?
  /// The largest distance between two presses of a double click, in points; nil where none is set.
  public var doubleClickDistance: CGFloat?
  /// How far a pressed pointer moves before it drags, in points; nil where none is set.
  public var dragThreshold: CGFloat?
  /// How long a press is long, in seconds; nil where none is set.
  public var longPressTime: TimeInterval?
  /// Why a settings file counts for nothing; nil where nothing is wrong.  Windows say it on the standard
  /// error when they open, once.
  public var fileFailure: FileFailure?

  public init() {}
}
