import CX11
import DeftGeometry

/// An observer of the address of the accessibility bus, which the launcher of that bus writes to the root window's
/// property `AT_SPI_BUS`.
///
/// The policy: *the property is followed only on request*, because the root window's properties change often on a
/// desktop, and each change wakes every client that follows them.
final class AccessibilityAddress {
  private unowned let connection: XConnection
  private var changed: ((String?) -> Void)?

  init(_ connection: XConnection) { self.connection = connection }

  /// Calls `body` with the current address, and again after each change; the address is `nil` if
  /// there is none. If `body` is `nil`, ends the calls.
  func follow(_ body: ((String?) -> Void)?) {
    guard connection.isConnected else { return }
    changed = body
    // Select the events before reading the property, so that no change is missed.
    connection.select(onRoot: PropertyChangeMask, body != nil)
    body?(read())
  }

  /// Handles an event; returns `true` if it concerned the property.
  func handle(_ event: XEvent) -> Bool {
    guard event.type == PropertyNotify, event.xproperty.window == connection.root,
      event.xproperty.atom == connection.atoms[.accessibilityBus]
    else { return false }
    changed?(read())
    return true
  }

  /// Returns the current address; `nil` if there is none.
  func read() -> String? {
    guard connection.isConnected else { return nil }
    return WindowProperty.bytes(
      connection.display, connection.root, connection.atoms[.accessibilityBus],
      type: Atom(XA_STRING)
    ).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
