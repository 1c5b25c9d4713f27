/// The names of UIKit's scroll view that are values. Linux has no UIKit: use `ScrollView`, and
/// `ScrollViewReader` to scroll it.
open class UIScrollView {
  /// How fast scrolling slows down after a flick.
  ///
  ///     let projected = velocity / 1000 * rate / (1 - rate)
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor of the velocity per millisecond.
    public let rawValue: CGFloat

    /// Creates a rate.
    ///
    /// - Parameter rawValue: The factor of the velocity per millisecond, 0..<1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The usual rate.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The rate of scroll views that stop soon, such as those with pages.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Unavailable: Linux has no UIKit or AppKit. Use ScrollView, and ScrollViewReader to scroll it.
  @available(
    *, unavailable,
    message: "Linux has no UIKit or AppKit: use ScrollView, and ScrollViewReader to move it."
  )
  public init() {}
  /// Unavailable: Linux has no UIKit or AppKit. Use ScrollView and its modifiers.
  @available(
    *, unavailable, message: "Linux has no UIKit or AppKit: use ScrollView and its modifiers."
  )
  public class func appearance() -> Self { fatalError() }

  /// The way in which scrolling hides the keyboard.
  public enum KeyboardDismissMode: Sendable { case none, onDrag, interactive }

  // No scroll view can be created. The members exist so that code that customizes the appearance has
  // one error.
  public var bounces = true
  public var alwaysBounceVertical = false
  public var isScrollEnabled = true
  public var isPagingEnabled = false
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var contentInset = UIEdgeInsets.zero
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var backgroundColor: UIColor?
}
