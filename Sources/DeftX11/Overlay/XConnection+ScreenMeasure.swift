import CX11
import DeftGeometry
import DeftInput

extension XConnection {
  /// Queries the true size of the monitors, with RandR 1.5.
  package func measureScreen() -> ScreenMeasure {
    var count: Int32 = 0
    guard isConnected, screens.knowsMonitors,
      let list = XRRGetMonitors(display, root, 1, &count)
    else { return ScreenMeasure([]) }
    defer { XRRFreeMonitors(list) }
    return ScreenMeasure(
      UnsafeBufferPointer(start: list, count: Int(max(0, count))).map {
        ScreenMeasure.Monitor(
          rect: PixelRect(
            x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height)),
          size: CGSize(width: Int($0.mwidth), height: Int($0.mheight)))
      })
  }
}
