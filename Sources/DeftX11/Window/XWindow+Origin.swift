import CX11
import DeftGeometry

extension XWindow {
  /// The position of the window's content on the screen, in pixels. Each access is a round trip to the server.
  package var origin: CGPoint {
    guard isUsable else { return .zero }
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }
}
