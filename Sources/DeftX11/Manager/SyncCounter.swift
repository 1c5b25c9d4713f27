import CX11
import DeftGeometry

/// A server counter by which a window notifies its manager that it has painted a new size.
struct SyncCounter {
  private let c: XConnection
  private let id: XSyncCounter

  /// Creates a counter; `nil` if the server does not support counters.
  init?(_ c: XConnection) {
    var (event, error, major, minor) = (Int32(0), Int32(0), Int32(0), Int32(0))
    // If the connection breaks during the query, libXext stores a version whose pointer is invalid.
    guard XSyncQueryExtension(c.display, &event, &error) != 0, c.isConnected,
      XSyncInitialize(c.display, &major, &minor) != 0, c.isConnected
    else { return nil }
    self.c = c
    id = XSyncCreateCounter(c.display, Self.value(0))
    guard id != 0 else { return nil }
  }

  /// Announces the counter in a property of a window.
  func announce(on window: Window) {
    WindowProperty.setLongs(
      c, window, .netWMSyncRequestCounter, Atom(XA_CARDINAL), [Int(bitPattern: id)])
  }

  func set(_ number: Int64) { XSyncSetCounter(c.display, id, Self.value(number)) }

  func close() { XSyncDestroyCounter(c.display, id) }

  private static func value(_ number: Int64) -> XSyncValue {
    XSyncValue(hi: Int32(truncatingIfNeeded: number >> 32), lo: UInt32(truncatingIfNeeded: number))
  }
}
