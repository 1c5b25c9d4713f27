import DeftGeometry
import DeftInput

extension WindowHost {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// What the window manager calls the window.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// What the person has set for the desktop.
  public var desktopSettings: DesktopSettings { platform.settings }
  /// Whether the display is still there.
  public var isConnected: Bool { platform.lostMessage == nil }

  /// The longest side that a window may have, in pixels.
  public static var longestSide: Int { WindowConfiguration.longestSide }
  /// The most pixels that a window may have.
  public static var mostPixels: Int { WindowConfiguration.mostPixels }
  /// Whether a window of this size in pixels can be had.
  public static func allows(width: Int, height: Int) -> Bool {
    WindowConfiguration.allows(width: width, height: height)
  }
}
