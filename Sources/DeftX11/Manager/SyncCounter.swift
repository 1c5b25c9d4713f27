import CX11
import DeftGeometry

/// A counter of the server's, by which a window tells its manager that it has painted itself in a new size.
struct SyncCounter {
  private let c: XConnection
  private let id: XSyncCounter

  /// A counter; nil where the server has none.
  init?(_ c: XConnection) {
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    // Where the connection is cut within the question, libXext keeps a version that it then follows to nowhere.
    guard XSyncQueryExtension(c.display, &event, &error) != 0, c.isConnected,
      XSyncInitialize(c.display, &major, &minor) != 0, c.isConnected
    else { return nil }
    self.c = c
    id = XSyncCreateCounter(c.display, Self.value(0))
    guard id != 0 else { return nil }
  }

  /// Says on a window that this is its counter.
  func tell(on window: Window) {
    WindowProperty.setLongs(
      c, window, .netWMSyncRequestCounter, Atom(XA_CARDINAL), [Int(bitPattern: id)])
  }

  func set(_ number: Int64) { XSyncSetCounter(c.display, id, Self.value(number)) }

  /// Takes it away.
  func close() { XSyncDestroyCounter(c.display, id) }

  private static func value(_ number: Int64) -> XSyncValue {
    XSyncValue(hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
  }
}
