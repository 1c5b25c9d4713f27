import CX11
import DeftGeometry

extension XWindow {
  /// Frames per second of what shows most of the window, as it is now; 60 where the display does not say.
  public var refreshRate: Double { connection.screens.rate(of: place) }

  /// Where the window is on the screen; the server is asked where a manager has put it into a frame, and may have
  /// moved it since.
  var place: PixelRect {
    if !isFramed { return frame }
    if let framedPlace { return framedPlace }
    let origin = origin
    let place = PixelRect(x: Int(origin.x), y: Int(origin.y), width: width, height: height)
    framedPlace = place
    return place
  }

  /// Monitors are different now: with a manager, where windows are then is the manager's; without one, the window
  /// does not stay where nobody sees it.
  func monitorsDidChange() {
    if fullScreen.isOwn { return fullScreen.monitorsDidChange(connection, id) }
    guard isMapped, !isFramed, !WindowSetup.hasManager(connection) else { return }
    let place = connection.screens.layout().inSight(frame)
    if place != frame {
      XMoveWindow(connection.display, id, Int32(place.x0), Int32(place.y0))
      XFlush(connection.display)
    }
  }
}
