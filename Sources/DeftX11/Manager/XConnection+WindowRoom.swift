import CX11
import DeftGeometry

extension XConnection {
  /// The usual size of a manager's frame around a window, in pixels. The real one is known only
  /// once the window is mapped.
  private static let frameSize = (width: 4, height: 32)

  /// The largest size in pixels that the content of a new window can have so that the whole window
  /// is visible; `nil` if the connection is lost.
  ///
  /// The size is that of the monitor with the pointer, without the desktop's panels and a frame. A
  /// display without a manager has no panels and no frames, and windows open at its origin.
  package var roomForWindow: (width: Int, height: Int)? {
    guard isConnected else { return nil }
    let layout = screens.layout()
    guard WindowSetup.hasManager(self) else {
      let monitor = layout.monitor(showing: PixelRect(x: 0, y: 0, width: 1, height: 1))?.rect
      let room = monitor ?? layout.screen
      return (room.width, room.height)
    }
    let pointer = pointerPixel
    let monitor = layout.monitor(
      showing: PixelRect(x: pointer.x, y: pointer.y, width: 1, height: 1))?.rect
    var room = monitor ?? layout.screen
    // All desktops have the same work area in practice.
    let area = WindowProperty.longs(display, root, atoms[.netWorkArea], type: Atom(XA_CARDINAL))
    if area.count >= 4, area.prefix(4).allSatisfy({ $0 < 100_000 }) {
      let part = room.intersection(
        PixelRect(x: Int(area[0]), y: Int(area[1]), width: Int(area[2]), height: Int(area[3])))
      if !part.isEmpty { room = part }
    }
    return (
      max(1, room.width - Self.frameSize.width), max(1, room.height - Self.frameSize.height)
    )
  }

  /// The position of the pointer on the screen.
  private var pointerPixel: (x: Int, y: Int) {
    var (ofRoot, child) = (Window(0), Window(0))
    var (x, y, inX, inY, mask) = (Int32(0), Int32(0), Int32(0), Int32(0), UInt32(0))
    XQueryPointer(display, root, &ofRoot, &child, &x, &y, &inX, &inY, &mask)
    return (Int(x), Int(y))
  }
}
