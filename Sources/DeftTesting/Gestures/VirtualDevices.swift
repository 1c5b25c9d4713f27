import DeftGestures
import DeftX11

/// The devices that scripted fingers are on: a master pair, a touchscreen, a mouse and a pen.
enum VirtualDevices {
  static let pointer: UInt32 = 2
  static let keyboard: UInt32 = 3
  /// A device was unplugged; source: the XInput2 protocol's `XISlaveRemoved`.
  static let slaveRemoved: UInt32 = 1 << 3

  static func device(of kind: InputKind) -> UInt32 {
    switch kind {
    case .touch, .touchpad: 9
    case .pointer: 6
    case .pen: 10
    }
  }

  static func event(
    _ kind: RawInputEvent.Kind, _ device: UInt32, source: UInt32? = nil
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.device, event.source) = (device, source ?? device)
    return event
  }

  static func table(without gone: Set<UInt32>) -> DeviceTable {
    func device(
      _ id: UInt32, _ name: String, _ role: InputDevice.Role, _ attachment: UInt32
    ) -> InputDevice {
      var device = InputDevice(id: id, name: name, role: role)
      device.attachment = attachment
      return device
    }
    var screen = device(9, "Scripted touchscreen", .slavePointer, pointer)
    (screen.touchCount, screen.isDirectTouch) = (0, true)
    var mouse = device(6, "Scripted mouse", .slavePointer, pointer)
    mouse.buttonCount = 3
    var pen = device(10, "Scripted stylus", .slavePointer, pointer)
    pen.axes = [.init(number: 2, label: "Abs Pressure", maximum: 1000)]
    let all = [
      device(pointer, "Scripted pointer", .masterPointer, keyboard),
      device(keyboard, "Scripted keyboard", .masterKeyboard, pointer), screen, mouse, pen,
    ]
    return DeviceTable(devices: all.filter { !gone.contains($0.id) })
  }
}
