import CX11
import DeftGeometry
import DeftSystem
import DeftX11
import Foundation

/// A second pointer of a display, so that a device does not move the first one.
///
/// It belongs to the thread that creates it, and exists until ``remove()``. The server does not remove it by itself, so
/// a leftover with the same name is removed first.
package final class MasterPointer {
  private let connection: XConnection
  private let name: String
  private var isRemoved = false

  /// Creates the pointer.
  ///
  /// A `displayName` of `nil` means the display in the environment variable `DISPLAY`.
  ///
  /// - Throws: ``XConnectionError``, including when the display lacks XInput2.
  package convenience init(displayName: String?, name: String) throws(XConnectionError) {
    try self.init(named: name, on: displayName)
    watchHierarchy()
    removeMasters()
    name.withCString { name in
      var change = XIAnyHierarchyChangeInfo()
      change.add = XIAddMasterInfo(
        type: XIAddMaster, name: UnsafeMutablePointer(mutating: name), send_core: 1, enable: 1)
      XIChangeHierarchy(connection.display, &change, 1)
      XSync(connection.display, 0)
    }
  }

  /// Connects to a display, without creating the pointer.
  private init(named name: String, on displayName: String?) throws(XConnectionError) {
    connection = try XConnection(displayName: displayName, newestXInput: (2, 2))
    self.name = name
    connection.leaveSessionToAnother()
    guard connection.xinputVersion != nil else {
      throw .missingExtension("XInputExtension", display: connection.displayName)
    }
  }

  deinit { remove() }

  /// Removes a pointer that a process left behind. Does nothing if there is none with this name.
  package static func removeLeftover(
    named name: String, on displayName: String?
  ) throws(XConnectionError) { try MasterPointer(named: name, on: displayName).remove() }

  /// The size of the display's screen in pixels.
  package var screenSize: CGSize {
    let (width, height) = connection.screenSize
    return CGSize(width: width, height: height)
  }

  /// How the wait for a device ended.
  package enum Attachment: Sendable {
    case attached
    /// The device did not appear in time, or the display was lost.
    case missing
    case cancelled
  }

  /// Waits until a device exists, and lets it move this pointer.
  ///
  /// - Parameters:
  ///   - device: The name of the device.
  ///   - seconds: The longest wait.
  ///   - cancellation: A descriptor that cancels the wait when it is readable; `nil` for none.
  package func attach(
    deviceNamed device: String, within seconds: TimeInterval, unless cancellation: Int32? = nil
  ) -> Attachment {
    let deadline = Deadline(exactlyIn: seconds)
    while connection.isConnected {
      if let slave = id(of: device, isMaster: false), let master = id(of: name + " pointer") {
        var change = XIAnyHierarchyChangeInfo()
        change.attach = XIAttachSlaveInfo(
          type: XIAttachSlave, deviceid: slave, new_master: master)
        XIChangeHierarchy(connection.display, &change, 1)
        XSync(connection.display, 0)
        return .attached
      }
      if let cancellation, waitForInput([cancellation], until: Deadline(exactlyIn: 0)) {
        return .cancelled
      }
      if deadline.hasPassed { return .missing }
      waitForChange(until: deadline, or: cancellation)
    }
    return .missing
  }

  /// Removes the pointer. Its devices float until they are attached again.
  package func remove() {
    guard !isRemoved, connection.isConnected else { return }
    isRemoved = true
    removeMasters()
  }

  private func removeMasters() {
    guard let master = id(of: name + " pointer") else { return }
    var change = XIAnyHierarchyChangeInfo()
    change.remove = XIRemoveMasterInfo(
      type: XIRemoveMaster, deviceid: master, return_mode: XIFloating, return_pointer: 0,
      return_keyboard: 0)
    XIChangeHierarchy(connection.display, &change, 1)
    XSync(connection.display, 0)
  }

  private func id(of name: String, isMaster: Bool = true) -> Int32? {
    var count = Int32(0)
    guard let devices = XIQueryDevice(connection.display, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(devices) }
    return (0..<Int(count)).map { devices[$0] }.first { device in
      let isWanted =
        isMaster
        ? device.use == XIMasterPointer : [XISlavePointer, XIFloatingSlave].contains(device.use)
      return isWanted && String(cString: device.name) == name
    }?.deviceid
  }

  private func watchHierarchy() {
    var bits = [UInt8](repeating: 0, count: 4)
    bits[Int(XI_HierarchyChanged) >> 3] |= 1 << (UInt8(XI_HierarchyChanged) & 7)
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      XISelectEvents(connection.display, connection.root, &mask, 1)
    }
  }

  /// Waits for a hierarchy event, the only kind of event that is selected.
  private func waitForChange(until deadline: Deadline, or cancellation: Int32?) {
    if XPending(connection.display) == 0 {
      let descriptors = [connection.fileDescriptor] + (cancellation.map { [$0] } ?? [])
      _ = waitForInput(descriptors, until: deadline)
    }
    var event = XEvent()
    while connection.isConnected, XPending(connection.display) > 0 {
      XNextEvent(connection.display, &event)
    }
  }
}
