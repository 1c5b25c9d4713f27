import CX11
import DeftGeometry

extension XWindow {
  /// The frames per second of the monitor that shows most of the window; 60 if the display does not report any.
  public var refreshRate: Double { connection.screens.rate(of: place) }

  /// The window's rectangle on the screen. It is queried if a window manager has reparented the
  /// window and may have moved it since.
  var place: PixelRect {
    if !isFramed { return frame }
    if let framedPlace { return framedPlace }
    let origin = origin
    let place = PixelRect(x: Int(origin.x), y: Int(origin.y), width: width, height: height)
    framedPlace = place
    return place
  }

  /// Covers the monitor that shows most of the given part of the screen, in pixels.
  package func coverMonitor(showing area: PixelRect) {
    guard isUsable else { return }
    fullScreen.coverMonitor(showing: area, connection, id, isMapped: isMapped, place: place)
    XFlush(connection.display)
  }

  /// Handles a change of monitors. A manager moves windows itself; without a manager, the window
  /// moves to a visible position.
  func monitorsDidChange() {
    if fullScreen.isOwn { return fullScreen.monitorsDidChange(connection, id) }
    guard isMapped, !isFramed, !WindowSetup.hasManager(connection) else { return }
    let place = connection.screens.layout().visibleFrame(for: frame)
    if place != frame {
      XMoveWindow(connection.display, id, Int32(place.x0), Int32(place.y0))
      XFlush(connection.display)
    }
  }
}
