import Deft

/// The area that a program can use: its window.
///
/// On a phone, the screen and the window of a program have the same size, and code uses the screen's size for its
/// layout. Here, the screen's size is therefore the window's size. Views that read it are updated
/// when the user resizes the window.
@MainActor @preconcurrency
public final class UIScreen {
  /// The program's window.
  public static let main = UIScreen()
  /// Only the program's window.
  public static var screens: [UIScreen] { [main] }

  private init() {}

  /// The size of the window's content in points; the origin is zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: WindowMetrics.current.size) }
  /// The number of pixels per point.
  public var scale: CGFloat { WindowMetrics.current.scale }
  /// The size of the window's content in pixels; the origin is zero.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// Whether another program records the screen: unknown on Linux, so `false`.
  public var isCaptured: Bool { false }
}

/// The area that a program can use: its window.
@MainActor @preconcurrency
public final class NSScreen {
  /// The program's window.
  public static let main: NSScreen? = NSScreen()
  /// Only the program's window.
  public static var screens: [NSScreen] { main.map { [$0] } ?? [] }

  private init() {}

  /// The size of the window's content in points; the origin is zero.
  public var frame: CGRect { UIScreen.main.bounds }
  /// The size of the window's content in points; the origin is zero.
  public var visibleFrame: CGRect { frame }
  /// The number of pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }
}
