import CX11
import DeftGeometry
import DeftInput

/// Hears what all devices of a server do, whichever window has them: *it takes nothing from anybody*.
///
/// Raw events come besides those of windows, so that what the person does goes where it would have gone.
package final class DeviceWatch {
  private let connection: XConnection
  private let opcode: Int32

  /// Watches from now on; nil where the server has no XInput2.
  package init?(connection: XConnection) {
    guard connection.isConnected, let opcode = connection.inputOpcode,
      let version = connection.xinputVersion
    else { return nil }
    (self.connection, self.opcode) = (connection, opcode)
    let selection = InputSelection(major: version.major, minor: version.minor)
    select(selection.watchMask, of: XIAllDevices)
    guard selection.hasGestures else { return }
    // Pinches and swipes have no raw events, and a window has one receiver for them: where a window manager has the root
    // window's, it keeps them.
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

  /// Hands out everything that has happened, without waiting.
  package func drain(_ body: (DeviceUpdate) -> Void) {
    var event = XEvent()
    while connection.isConnected, XPending(connection.display) > 0, connection.isConnected {
      XNextEvent(connection.display, &event)
      guard event.type == GenericEvent else { continue }
      XIEventReader.readNews(&event, display: connection.display, opcode: opcode, body)
    }
  }

  /// The devices as they are now, each with what its driver says of it.
  package func devices() -> [InputDevice] {
    connection.refreshDevices()
    return connection.describedDevices
  }
}

extension InputSelection {
  /// What is asked for on the root window to hear what all devices do, besides windows.
  var watchMask: [UInt8] {
    var kinds = [
      XI_DeviceChanged, XI_HierarchyChanged, XI_RawKeyPress, XI_RawKeyRelease, XI_RawButtonPress,
      XI_RawButtonRelease, XI_RawMotion,
    ]
    if hasTouch { kinds += [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd] }
    return Self.mask(of: kinds)
  }

  /// The pinches and swipes that are asked for on the root window.
  var watchedGestures: [UInt8] {
    Self.mask(of: [
      XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd, XI_GestureSwipeBegin,
      XI_GestureSwipeUpdate, XI_GestureSwipeEnd,
    ])
  }
}
