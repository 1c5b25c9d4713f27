import CX11
import DeftGeometry
import DeftInput

/// The device properties set by drivers: the driver's name, the device file, and the vendor and
/// product ids.
///
/// Reading them takes some round trips for each device, so only device reports contain them;
/// windows do not read them.
enum DeviceProperties {
  /// Returns the device with its properties, or unchanged if it is a master or is gone.
  static func complete(
    _ device: InputDevice, display: OpaquePointer, atoms: inout AtomTable
  ) -> InputDevice {
    // Masters belong to the server and have no driver.
    guard device.kind != .master else { return device }
    var result = device
    let names = names(of: device.id, display: display, atoms: &atoms)
    result.driver = driver(names.map(\.name))
    for (atom, name) in names {
      switch name {
      case "Device Node":
        result.node = items(of: atom, device.id, display) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
      case "Device Product ID":
        let ids = items(of: atom, device.id, display) { bytes in
          bytes.withMemoryRebound(to: UInt32.self) { Array($0) }
        }
        if let ids, ids.count == 2 { (result.vendor, result.product) = (Int(ids[0]), Int(ids[1])) }
      default: break
      }
    }
    return result
  }

  /// Returns the driver of a device from its property names, which begin with the driver's name.
  static func driver(_ names: [String]) -> String? {
    let drivers = [
      ("libinput ", "libinput"), ("Evdev ", "evdev"), ("Synaptics ", "synaptics"),
      ("Wacom ", "wacom"), ("XTEST ", "XTEST"),
    ]
    return drivers.first { prefix, _ in names.contains { $0.hasPrefix(prefix) } }?.1
  }

  private static func names(
    of device: UInt32, display: OpaquePointer, atoms: inout AtomTable
  ) -> [(atom: Atom, name: String)] {
    var list: [Atom] = []
    // The device may be gone by now.
    let error = XErrorLog.trap(display) {
      var count: Int32 = 0
      guard let properties = XIListProperties(display, Int32(device), &count) else { return }
      list = (0..<Int(count)).map { properties[$0] }
      XFree(properties)
    }
    return error == nil ? list.map { ($0, atoms.name(of: $0, display: display)) } : []
  }

  /// Calls `body` with the bytes of a property, which are its items in order.
  static func items<Result>(
    of property: Atom, _ device: UInt32, _ display: OpaquePointer,
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
  ) -> Result? {
    var result: Result?
    let error = XErrorLog.trap(display) {
      var (type, format, count, after) = (Atom(0), Int32(0), UInt(0), UInt(0))
      var data: UnsafeMutablePointer<UInt8>?
      guard
        XIGetProperty(
          display, Int32(device), property, 0, 1024, 0, 0, &type, &format, &count, &after, &data)
          == Success, let data
      else { return }
      defer { XFree(data) }
      // Unlike in window properties, items of 32 bits have 32 bits in memory here.
      result = body(UnsafeMutableBufferPointer(start: data, count: Int(count) * Int(format) / 8))
    }
    return error == nil ? result : nil
  }
}
