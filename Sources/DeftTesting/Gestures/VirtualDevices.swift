import DeftGestures
import DeftRawInput

/// The devices of scripted input: a master pair, a touchscreen, a touchpad, a mouse and a pen.
enum VirtualDevices {
  static let pointer: UInt32 = 2
  static let keyboard: UInt32 = 3
  /// The flag for an unplugged device. Source: `XISlaveRemoved` of the XInput2 protocol.
  static let slaveRemoved: UInt32 = 1 << 3
  /// The flag for a cancelled touchpad gesture. Source: `XIGesturePinchEventCancelled` of the XInput2 protocol.
  static let gestureCancelled: UInt32 = 1 << 0

  static func device(of kind: InputKind) -> UInt32 {
    switch kind {
    case .touch: 9
    case .touchpad: 8
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
    var touchpad = device(8, "Scripted touchpad", .slavePointer, pointer)
    touchpad.gestureTouchCount = 5
    var mouse = device(6, "Scripted mouse", .slavePointer, pointer)
    mouse.buttonCount = 3
    var pen = device(10, "Scripted stylus", .slavePointer, pointer)
    pen.axes = [.init(number: 2, label: "Abs Pressure", maximum: 1000)]
    let all = [
      device(pointer, "Scripted pointer", .masterPointer, keyboard),
      device(keyboard, "Scripted keyboard", .masterKeyboard, pointer), screen, touchpad, mouse, pen,
    ]
    return DeviceTable(devices: all.filter { !gone.contains($0.id) })
  }
}

extension EventModifiers {
  /// The state mask of the core protocol. Mod1 is Option, and Mod4 is Command.
  var x11: UInt32 {
    let bits: [(EventModifiers, UInt32)] = [
      (.shift, 1 << 0), (.capsLock, 1 << 1), (.control, 1 << 2), (.option, 1 << 3),
      (.command, 1 << 6),
    ]
    return bits.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
  }
}
