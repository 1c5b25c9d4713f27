import Deft

/// The program's window. Deft creates it; only values that describe it are available.
@MainActor @preconcurrency
open class UIWindow {
  static let shared = UIWindow(shared: ())

  private init(shared: Void) {}

  /// The size of the window's content in points; the origin is zero.
  public var bounds: CGRect { screen.bounds }
  /// The size of the window's content in points; the origin is zero.
  public var frame: CGRect { screen.bounds }
  /// Zero, because nothing covers the sides of a window.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// Always `true`, because it is the program's only window.
  public var isKeyWindow: Bool { true }
  /// The area that the program can use: this window.
  public var screen: UIScreen { .main }
  /// The scene of the window.
  public var windowScene: UIWindowScene? { .shared }

  // MARK: - Unavailable

  /// Unavailable, because Deft creates the window.
  @available(
    *, unavailable, message: "Deft creates the window: declare a WindowGroup in the App."
  )
  public init(frame: CGRect = .zero) {}
  /// Unavailable, because Deft creates the window.
  @available(
    *, unavailable, message: "Deft creates the window: declare a WindowGroup in the App."
  )
  public init(windowScene: UIWindowScene) {}
  /// Unavailable, because Deft creates the window.
  @available(
    *, unavailable, message: "Deft creates the window: declare a WindowGroup in the App."
  )
  public var rootViewController: UIViewController? {
    get { nil }
    set {}
  }
  /// Unavailable, because Deft creates the window.
  @available(
    *, unavailable, message: "Deft creates the window: declare a WindowGroup in the App."
  )
  public func makeKeyAndVisible() {}
  /// Unavailable, because Linux has no UIKit.
  @available(
    *, unavailable,
    message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
  )
  public func addSubview(_ view: UIView) {}
  /// Unavailable, because Linux has no UIKit.
  @available(
    *, unavailable,
    message: "Linux has no UIKit or AppKit: write the view with shapes, Canvas and gestures."
  )
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  /// Unavailable, because the focus determines which text field is edited.
  @available(
    *, unavailable, message: "To end typing, set the FocusState of the text field to nil."
  )
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool { false }
  /// Unavailable, because views have this setting.
  @available(*, unavailable, message: "Use preferredColorScheme(_:) on the content of the window.")
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { .unspecified }
    set {}
  }
  /// Unavailable, because views have this setting.
  @available(*, unavailable, message: "Use tint(_:) on the content of the window.")
  public var tintColor: UIColor? {
    get { nil }
    set {}
  }
}

extension UIWindow: Hashable {
  nonisolated public static func == (a: UIWindow, b: UIWindow) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
