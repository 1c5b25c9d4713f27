import DeftGeometry
import DeftInput

extension WindowHost {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }

  /// The title that the window manager shows.
  public var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The desktop's settings.
  public var desktopSettings: DesktopSettings { platform.settings }
  /// The frames per second of the monitor that shows most of the window.
  package var refreshRate: Double { window.refreshRate }
  /// Whether the display is still connected.
  public var isConnected: Bool { platform.lostMessage == nil }

  /// The longest allowed side of a window, in pixels.
  public static var longestSide: Int { WindowConfiguration.longestSide }
  /// The largest allowed number of pixels of a window.
  public static var mostPixels: Int { WindowConfiguration.mostPixels }
  /// Returns whether a window may have this size in pixels.
  public static func allows(width: Int, height: Int) -> Bool {
    WindowConfiguration.allows(width: width, height: height)
  }
}
