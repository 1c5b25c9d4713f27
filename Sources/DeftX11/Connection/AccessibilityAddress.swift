import CX11
import DeftGeometry

/// Follows where the display says that the bus of assistive programs is: the root window's property `AT_SPI_BUS`, which
/// that bus's launcher writes.
///
/// The policy: *it is followed only while somebody wants to know it*, since the root window's properties change often
/// on a desktop, and each change wakes whoever follows them.
final class AccessibilityAddress {
  private unowned let connection: XConnection
  private var told: ((String?) -> Void)?

  init(_ connection: XConnection) { self.connection = connection }

  /// Tells of the address now, and of each other one; nil where there is none.  Without a body nothing is followed.
  func follow(_ body: ((String?) -> Void)?) {
    guard connection.isConnected else { return }
    told = body
    // Selected before it is read: what is written in between is told.
    connection.select(onRoot: PropertyChangeMask, body != nil)
    body?(read())
  }

  /// Takes an event; true where it was of the property.
  func handle(_ event: XEvent) -> Bool {
    guard event.type == PropertyNotify, event.xproperty.window == connection.root,
      event.xproperty.atom == connection.atoms[.accessibilityBus]
    else { return false }
    told?(read())
    return true
  }

  private func read() -> String? {
    WindowProperty.bytes(
      connection.display, connection.root, connection.atoms[.accessibilityBus],
      type: Atom(XA_STRING)
    ).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
