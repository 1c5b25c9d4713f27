import CX11
import DeftGeometry

extension XWindow {
  /// Where its inside begins on the screen, in pixels: the server is asked, and waited for.
  package var origin: CGPoint {
    guard isUsable else { return .zero }
    var (x, y, child) = (Int32(0), Int32(0), Window(0))
    XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }
}
