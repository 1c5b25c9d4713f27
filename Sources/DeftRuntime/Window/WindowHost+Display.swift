import DeftGeometry
import DeftInput

extension WindowHost {
  /// Whether the window fills the screen.
  public var isFullScreen: Bool {
    get { window.isFullScreen }
    set { window.isFullScreen = newValue }
  }
  /// Fills the monitor that shows most of the given part of the screen, in pixels.
  package func coverMonitor(showing area: PixelRect) { window.coverMonitor(showing: area) }
  /// The part of the screen that the window covers, in pixels; `nil` while the window is not shown.
  /// Costs a round trip to the display.
  package var place: PixelRect? {
    guard isVisible else { return nil }
    let (origin, size) = (window.origin, window.pixelSize)
    return PixelRect(x: Int(origin.x), y: Int(origin.y), width: size.width, height: size.height)
  }

  /// Sets the size of the content area of a window that is not shown yet, in points.
  package func setInitialSize(_ size: CGSize) {
    let (width, height) = (Self.pixels(size.width, scale), Self.pixels(size.height, scale))
    window.setInitialSize(width: width, height: height)
    let actual = window.pixelSize
    self.size =
      WindowConfiguration.allows(width: width, height: height)
      ? size : CGSize(width: CGFloat(actual.width) / scale, height: CGFloat(actual.height) / scale)
  }

  /// Sets the position of a window that is not shown yet: the point of the free area of the monitor on which the same
  /// point of the window lies.
  package func setInitialPosition(_ point: UnitPoint) {
    window.setInitialPosition(CGPoint(x: point.x, y: point.y))
  }

  /// Sets the frame of a window that is not shown yet; window managers may show another one.
  package func setFrame(hasTitle: Bool, hasBorder: Bool) {
    window.setFrame(hasTitle: hasTitle, hasBorder: hasBorder)
  }

  /// Sets the limits within which the user can resize the window, in points of the content.
  ///
  /// - Parameter maximum: The maximum size; an infinite side is not limited.
  package func setSizeLimits(minimum: CGSize, maximum: CGSize) {
    let most = CGFloat(WindowConfiguration.longestSide)
    func pixels(_ size: CGSize) -> (width: Int, height: Int) {
      (
        max(1, Self.pixels(min(size.width, most / scale), scale)),
        max(1, Self.pixels(min(size.height, most / scale), scale))
      )
    }
    let isLimited = maximum.width.isFinite || maximum.height.isFinite
    window.setSizeLimits(minimum: pixels(minimum), maximum: isLimited ? pixels(maximum) : nil)
  }

  /// The maximum size of the content on the window's monitor, in points; `nil` if unknown. Costs round trips to the
  /// display.
  package var availableSize: CGSize? {
    window.availableSize.map {
      CGSize(width: CGFloat($0.width) / scale, height: CGFloat($0.height) / scale)
    }
  }

  /// Brings the window to the front, because the user has asked for it.
  package func activate() { window.activate() }

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
