import DeftGeometry
import DeftInput
import DeftX11

extension WindowHost {
  /// A window on a display, not yet shown.
  ///
  /// - Parameters:
  ///   - size: the inside in points.
  ///   - minimumSize: the smallest size in points that a window manager may give.
  ///   - scale: pixels per point; nil follows the desktop.
  public convenience init(
    display: Display, size: CGSize, title: String, icon: WindowIcon? = nil,
    minimumSize: CGSize = CGSize(width: 320, height: 240), scale: CGFloat? = nil
  ) {
    self.init(
      connection: display.connection, size: size, title: title,
      icon: icon.map { .init(width: $0.width, height: $0.height, pixels: $0.pixels) },
      minimumSize: minimumSize, scale: scale)
  }

  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// What the person has set for the desktop.
  public var desktopSettings: DesktopSettings { connection.settings }
  /// Whether the display is still there.
  public var isConnected: Bool { connection.isConnected }

  /// The longest side that a window may have, in pixels.
  public static var longestSide: Int { WindowConfiguration.longestSide }
  /// The most pixels that a window may have.
  public static var mostPixels: Int { WindowConfiguration.mostPixels }
  /// Whether a window of this size in pixels can be had.
  public static func allows(width: Int, height: Int) -> Bool {
    WindowConfiguration.allows(width: width, height: height)
  }
}
