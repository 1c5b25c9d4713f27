import CX11
import DeftGeometry

/// A window that covers its screen: by the window manager's doing, who then says so; or without a
/// window manager, as in a kiosk, by its own, and then it covers the monitor on which most of it is, and follows that
/// one's size and place.
struct FullScreen {
  /// Whether the window covers the screen, as far as is known.
  private(set) var isOn = false
  /// Where the window is when it does not cover the screen; nil unless it covers it by itself.
  private var restored: PixelRect?
  /// The name of the monitor that it covers by itself.
  private var monitor: UInt?

  /// Whether the window covers a monitor by itself.
  var isOwn: Bool { restored != nil }

  /// Covers the screen, or stops to; `frame` is where the window is.
  mutating func set(
    _ value: Bool, _ c: XConnection, _ window: Window, isMapped: Bool, frame: PixelRect
  ) {
    guard value != isOn else { return }
    if let restored, !value {
      (self.restored, monitor, isOn) = (nil, nil, false)
      Self.place(c, window, c.screens.layout().inSight(restored))
    } else if !isMapped || WindowSetup.hasManager(c) {
      let state = c.atoms[.netWMStateFullscreen]
      WindowSetup.setState(c, window, state, value, isMapped: isMapped)
      // A manager answers only for windows that are on the screen.
      if !isMapped { isOn = value }
    } else {
      cover(c, window, frame)
    }
  }

  /// The window is about to come to the screen: without a manager, nobody else makes it cover that.
  mutating func willMap(_ c: XConnection, _ window: Window, frame: PixelRect) {
    if isOn, restored == nil, !WindowSetup.hasManager(c) { cover(c, window, frame) }
  }

  /// Monitors are different now: a window that covers one by itself covers what became of it.
  mutating func monitorsDidChange(_ c: XConnection, _ window: Window) {
    if let restored { cover(c, window, restored) }
  }

  /// The window's properties say whether a manager has it cover the screen.
  mutating func managerSaid(_ value: Bool) {
    if restored == nil { isOn = value }
  }

  private mutating func cover(_ c: XConnection, _ window: Window, _ frame: PixelRect) {
    let layout = c.screens.layout()
    let covered = layout.monitor(named: monitor, showing: frame)
    // One that is gone may come again, as it does at once where its size is changed.
    monitor = monitor ?? covered?.name
    (restored, isOn) = (frame, true)
    Self.place(c, window, covered?.rect ?? layout.screen)
  }

  private static func place(_ c: XConnection, _ window: Window, _ r: PixelRect) {
    XMoveResizeWindow(
      c.display, window, Int32(r.x0), Int32(r.y0), UInt32(r.width), UInt32(r.height))
  }
}
