import CX11
import DeftGeometry
import DeftTesting

@testable import DeftX11

extension ForeignClient {
  /// The address of the accessibility bus in the display's property; `nil` without this property.
  var accessibilityBus: String? {
    WindowProperty.bytes(
      display, connection.root, connection.atoms[.accessibilityBus], type: Atom(XA_STRING)
    ).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Waits until the display's property has an address of the accessibility bus.
  ///
  /// - Parameters:
  ///   - address: The expected address.
  ///   - timeout: The maximum wait in seconds.
  /// - Returns: Whether the property had the address in time.
  func waitForAccessibilityBus(_ address: String, timeout: TimeInterval) -> Bool {
    XSelectInput(display, connection.root, SubstructureNotifyMask | PropertyChangeMask)
    let end = Deadline(in: timeout)
    var event = XEvent()
    while accessibilityBus != address {
      var wait = pollfd(fd: connection.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if XPending(display) == 0, poll(&wait, 1, end.milliseconds) <= 0 { return false }
      while XPending(display) > 0 { XNextEvent(display, &event) }
    }
    return true
  }
}
