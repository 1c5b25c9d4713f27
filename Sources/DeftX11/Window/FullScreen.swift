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
  /// The part of the screen that selects the monitor to cover when the window is mapped; `nil` for
  /// the monitor that shows the window.
  private var target: PixelRect?

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

  /// Enters full screen on the monitor that shows most of the given part of the screen; `place` is
  /// the current place of the window, valid while it is mapped.
  ///
  /// A manager shows a window full screen on the monitor where the window is. A window on another
  /// monitor is therefore moved first, without full screen. A manager also decides where a new window
  /// is, unless the window asks for a place; a tiling manager accepts only a place that covers a
  /// whole monitor.
  mutating func coverMonitor(
    showing area: PixelRect, _ c: XConnection, _ window: Window, isMapped: Bool, place: PixelRect
  ) {
    let layout = c.screens.layout()
    let wanted = layout.monitor(showing: area)
    guard let wanted, layout.monitors.count > 1,
      !isMapped || layout.monitor(showing: place) != wanted
    else { return set(true, c, window, isMapped: isMapped, frame: place) }
    if !isMapped {
      WindowSetup.setPlace(c, window, wanted.rect)
      target = area
      set(true, c, window, isMapped: false, frame: place)
    } else if WindowSetup.hasManager(c) {
      let state = c.atoms[.netWMStateFullscreen]
      if isOn { WindowSetup.setState(c, window, state, false, isMapped: true) }
      XMoveWindow(c.display, window, Int32(wanted.rect.x0), Int32(wanted.rect.y0))
      WindowSetup.setState(c, window, state, true, isMapped: true)
    } else {
      monitor = nil
      cover(c, window, restored ?? place, on: area)
    }
  }

  /// Prepares for mapping the window: without a manager, the window covers the screen itself.
  mutating func willMap(_ c: XConnection, _ window: Window, frame: PixelRect) {
    if isOn, restored == nil, !WindowSetup.hasManager(c) { cover(c, window, frame, on: target) }
    target = nil
  }

  /// Handles a change of monitors: a window that itself covers a monitor adapts to it.
  mutating func monitorsDidChange(_ c: XConnection, _ window: Window) {
    if let restored { cover(c, window, restored) }
  }

  /// Records the state that a manager has set on the window.
  mutating func managerDidSet(_ value: Bool) {
    if restored == nil { isOn = value }
  }

  /// Covers the monitor that shows most of an area, or else of the frame to restore.
  private mutating func cover(
    _ c: XConnection, _ window: Window, _ frame: PixelRect, on area: PixelRect? = nil
  ) {
    let layout = c.screens.layout()
    let covered = layout.monitor(named: monitor, showing: area ?? frame)
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
