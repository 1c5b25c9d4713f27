import CX11
import DeftGeometry
import DeftInput

/// An observer of the input of all devices of a server, regardless of the receiving window: *no
/// window loses an event*.
///
/// Raw events are sent in addition to the events of windows.
package final class DeviceWatch {
  private let connection: XConnection
  private let opcode: Int32

  /// Starts observing; `nil` without XInput2.
  package init?(connection: XConnection) {
    guard connection.isConnected, let opcode = connection.inputOpcode,
      let version = connection.xinputVersion
    else { return nil }
    (self.connection, self.opcode) = (connection, opcode)
    let selection = InputSelection(major: version.major, minor: version.minor)
    select(selection.watchMask, of: XIAllDevices)
    guard selection.hasGestures else { return }
    // Pinches and swipes have no raw events, and each window has one recipient for them. If a window manager has
    // selected them on the root window, it keeps receiving them, and we do not.
    _ = XErrorLog.trap(connection.display) {
      select(selection.watchedGestures, of: XIAllMasterDevices)
    }
  }

  private func select(_ bits: [UInt8], of devices: Int32) {
    var bits = bits
    bits.withUnsafeMutableBufferPointer {
      var mask = XIEventMask(deviceid: devices, mask_len: Int32($0.count), mask: $0.baseAddress)
      XISelectEvents(connection.display, connection.root, &mask, 1)
    }
    XFlush(connection.display)
  }

  /// Delivers all events without waiting.
  package func drain(_ body: (DeviceUpdate) -> Void) {
    var event = XEvent()
    while connection.isConnected, XPending(connection.display) > 0, connection.isConnected {
      XNextEvent(connection.display, &event)
      guard event.type == GenericEvent else { continue }
      XIEventReader.readNews(&event, display: connection.display, opcode: opcode, body)
    }
  }

  /// Returns the current devices, each with the properties of its driver.
  package func devices() -> [InputDevice] {
    connection.refreshDevices()
    return connection.describedDevices
  }
}

extension InputSelection {
  /// The event mask for all devices on the root window. All windows still receive their own events.
  var watchMask: [UInt8] {
    var kinds = [
      XI_DeviceChanged, XI_HierarchyChanged, XI_RawKeyPress, XI_RawKeyRelease, XI_RawButtonPress,
      XI_RawButtonRelease, XI_RawMotion,
    ]
    if hasTouch { kinds += [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd] }
    return Self.mask(of: kinds)
  }

  /// The event mask for pinches and swipes on the root window.
  var watchedGestures: [UInt8] {
    Self.mask(of: [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ])
  }
}
