import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The query of all devices. It takes one round trip, plus one for each new axis label.
enum DeviceQuery {
  static func table(display: OpaquePointer, atoms: inout AtomTable) -> DeviceTable {
    let serial = UInt64(XNextRequest(display))
    var count: Int32 = 0
    guard let infos = XIQueryDevice(display, XIAllDevices, &count) else {
      return DeviceTable(serial: serial, devices: [])
    }
    defer { XIFreeDeviceInfo(infos) }
    let devices = (0..<Int(count)).map { device(infos[$0], display, &atoms) }
    return DeviceTable(serial: serial, devices: devices)
  }

  private static func device(
    _ info: XIDeviceInfo, _ display: OpaquePointer, _ atoms: inout AtomTable
  ) -> InputDevice {
    let role: InputDevice.Role =
      switch info.use {
      case XIMasterPointer: .masterPointer
      case XIMasterKeyboard: .masterKeyboard
      case XISlavePointer: .slavePointer
      case XISlaveKeyboard: .slaveKeyboard
      default: .floating
      }
    var device = InputDevice(
      id: UInt32(truncatingIfNeeded: info.deviceid),
      name: info.name.map { String(cString: $0) } ?? "", role: role)
    device.attachment = role == .floating ? 0 : UInt32(truncatingIfNeeded: info.attachment)
    device.isEnabled = info.enabled != 0
    var scrolls: [Int: InputDevice.Scroll] = [:]
    for i in 0..<Int(info.num_classes) {
      guard let any = info.classes[i] else { continue }
      let p = UnsafeRawPointer(any)
      switch any.pointee.type {
      case XIButtonClass:
        device.buttonCount = Int(
          p.assumingMemoryBound(to: XIButtonClassInfo.self).pointee.num_buttons)
      case XIValuatorClass:
        let v = p.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        device.axes.append(
          InputDevice.Axis(
            number: Int(v.number), label: atoms.name(of: v.label, display: display),
            minimum: v.min, maximum: v.max, isAbsolute: v.mode == XIModeAbsolute, value: v.value,
            // The protocol counts steps per meter; 0 means unknown.
            resolution: v.resolution > 0 ? Double(v.resolution) / 1000 : nil))
      case XIScrollClass:
        let s = p.assumingMemoryBound(to: XIScrollClassInfo.self).pointee
        scrolls[Int(s.number)] = InputDevice.Scroll(
          isHorizontal: s.scroll_type == XIScrollTypeHorizontal, increment: s.increment)
      case XITouchClass:
        let t = p.assumingMemoryBound(to: XITouchClassInfo.self).pointee
        device.touchCount = Int(t.num_touches)
        device.isDirectTouch = t.mode == XIDirectTouch
      case XIGestureClass:
        let g = p.assumingMemoryBound(to: XIGestureClassInfo.self).pointee
        device.gestureTouchCount = Int(g.num_touches)
      default: break
      }
    }
    device.axes.sort { $0.number < $1.number }
    for i in device.axes.indices { device.axes[i].scroll = scrolls[device.axes[i].number] }
    return device
  }
}
