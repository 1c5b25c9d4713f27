import CX11
import DeftGeometry

/// The full-screen state of a window. The window manager sets and reports it. Without a window manager, as in a
/// kiosk, the window itself covers the monitor that shows most of it, and follows that monitor's size and position.
struct FullScreen {
  /// Whether the window covers the screen, as far as known.
  private(set) var isOn = false
  /// The frame to restore; `nil` unless the window itself covers the screen.
  private var restored: PixelRect?
  /// The name of the monitor that the window itself covers.
  private var monitor: UInt?

  /// Whether the window itself covers a monitor.
  var isOwn: Bool { restored != nil }

  /// Enters or leaves full screen; `frame` is the current frame.
  mutating func set(
    _ value: Bool, _ c: XConnection, _ window: Window, isMapped: Bool, frame: PixelRect
  ) {
    guard value != isOn else { return }
    if let restored, !value {
      (self.restored, monitor, isOn) = (nil, nil, false)
      Self.place(c, window, c.screens.layout().visibleFrame(for: restored))
    } else if !isMapped || WindowSetup.hasManager(c) {
      let state = c.atoms[.netWMStateFullscreen]
      WindowSetup.setState(c, window, state, value, isMapped: isMapped)
      // A manager answers only for mapped windows.
      if !isMapped { isOn = value }
    } else {
      cover(c, window, frame)
    }
  }

  /// Prepares for mapping the window: without a manager, the window covers the screen itself.
  mutating func willMap(_ c: XConnection, _ window: Window, frame: PixelRect) {
    if isOn, restored == nil, !WindowSetup.hasManager(c) { cover(c, window, frame) }
  }

  /// Handles a change of monitors: a window that itself covers a monitor adapts to it.
  mutating func monitorsDidChange(_ c: XConnection, _ window: Window) {
    if let restored { cover(c, window, restored) }
  }

  /// Records the state that a manager has set on the window.
  mutating func managerDidSet(_ value: Bool) {
    if restored == nil { isOn = value }
  }

  private mutating func cover(_ c: XConnection, _ window: Window, _ frame: PixelRect) {
    let layout = c.screens.layout()
    let covered = layout.monitor(named: monitor, showing: frame)
    // Retain the name of a missing monitor, because the monitor may return. While its size changes,
    // it is missing only for a moment.
    monitor = monitor ?? covered?.name
    (restored, isOn) = (frame, true)
    Self.place(c, window, covered?.rect ?? layout.screen)
  }

  private static func place(_ c: XConnection, _ window: Window, _ r: PixelRect) {
    XMoveResizeWindow(
      c.display, window, Int32(r.x0), Int32(r.y0), UInt32(r.width), UInt32(r.height))
  }
}
