import DeftGeometry
import DeftInput

@testable import DeftRawInput

/// The devices of the tests: two master pairs, and one device of each kind attached to the first.
enum Devices {
  static let pointer: UInt32 = 2
  static let keyboard: UInt32 = 3
  static let mouse: UInt32 = 6
  static let touch: UInt32 = 7
  static let pad: UInt32 = 8
  static let keys: UInt32 = 9
  static let pen: UInt32 = 10
  static let secondPointer: UInt32 = 20
  static let secondKeyboard: UInt32 = 21

  static func table(
    serial: UInt64 = 1, without gone: UInt32? = nil, wheel: Double = 0, increment: Double = 120
  ) -> DeviceTable {
    func device(
      _ id: UInt32, _ name: String, _ role: InputDevice.Role, _ attachment: UInt32,
      _ change: (inout InputDevice) -> Void = { _ in }
    ) -> InputDevice {
      var d = InputDevice(id: id, name: name, role: role)
      d.attachment = attachment
      change(&d)
      return d
    }
    let wheels = [
      InputDevice.Axis(
        number: 2, label: "Rel Horiz Scroll", isAbsolute: false,
        scroll: .init(isHorizontal: true, increment: 15)),
      InputDevice.Axis(
        number: 3, label: "Rel Vert Scroll", isAbsolute: false, value: wheel,
        scroll: .init(isHorizontal: false, increment: increment)),
    ]
    let all = [
      device(pointer, "Virtual core pointer", .masterPointer, keyboard),
      device(keyboard, "Virtual core keyboard", .masterKeyboard, pointer),
      device(mouse, "Some Mouse", .slavePointer, pointer) {
        $0.axes = wheels
        $0.buttonCount = 7
      },
      device(touch, "Some Screen", .slavePointer, pointer) {
        ($0.touchCount, $0.isDirectTouch) = (10, true)
        $0.axes = [
          .init(number: 0, label: "Abs MT Position X", maximum: 65535),
          .init(number: 4, label: "Abs MT Pressure", maximum: 2000),
        ]
      },
      device(pad, "Some Touchpad", .slavePointer, pointer) {
        $0.gestureTouchCount = 4
        $0.axes = wheels
      },
      device(keys, "Some Keyboard", .slaveKeyboard, keyboard),
      device(pen, "Some Tablet stylus", .slavePointer, pointer) {
        $0.axes = [.init(number: 2, label: "Abs Pressure", minimum: 100, maximum: 1100)]
      },
      device(secondPointer, "Second pointer", .masterPointer, secondKeyboard),
      device(secondKeyboard, "Second keyboard", .masterKeyboard, secondPointer),
    ]
    return DeviceTable(serial: serial, devices: all.filter { $0.id != gone })
  }
}

/// Builds a raw event.
func raw(
  _ kind: RawInputEvent.Kind, source: UInt32 = Devices.mouse, device: UInt32 = Devices.pointer,
  at time: UInt32 = 1000, detail: UInt32 = 0, x: Double = 0, y: Double = 0,
  _ change: (inout RawInputEvent) -> Void = { _ in }
) -> RawInputEvent {
  var e = RawInputEvent(kind: kind)
  (e.source, e.device, e.time, e.detail, e.x, e.y) = (source, device, time, detail, x, y)
  e.serial = 10
  change(&e)
  return e
}

/// Returns a touch event of the touchscreen.
func touch(
  _ kind: RawInputEvent.Kind, _ id: UInt32, at time: UInt32 = 1000, x: Double = 0, y: Double = 0,
  _ change: (inout RawInputEvent) -> Void = { _ in }
) -> RawInputEvent {
  raw(kind, source: Devices.touch, at: time, detail: id, x: x, y: y, change)
}

/// A pipeline that records its output.
struct Play {
  var pipeline = InputPipeline()
  var events: [InputEvent] = []

  init(_ table: DeviceTable = Devices.table()) { pipeline.receive(.devices(table), into: &events) }

  /// Plays events, and returns the output.
  @discardableResult
  mutating func callAsFunction(_ raws: RawInputEvent...) -> [InputEvent] {
    let before = events.count
    for raw in raws { pipeline.receive(raw, into: &events) }
    pipeline._checkInvariants()
    return Array(events[before...])
  }

  mutating func devices(_ table: DeviceTable) -> [InputEvent] {
    let before = events.count
    pipeline.receive(.devices(table), into: &events)
    pipeline._checkInvariants()
    return Array(events[before...])
  }
}

extension [InputEvent] {
  var contacts: [ContactEvent] {
    compactMap { if case .contact(let e) = $0 { e } else { nil } }
  }
  var phases: [ContactEvent.Phase] { contacts.map(\.phase) }
  var scrolls: [ScrollEvent] {
    compactMap { if case .scroll(let e) = $0 { e } else { nil } }
  }
  var hovers: [HoverEvent] {
    compactMap { if case .hover(let e) = $0 { e } else { nil } }
  }
  var swipes: [SwipeEvent] {
    compactMap { if case .swipe(let e) = $0 { e } else { nil } }
  }
  var keys: [KeyEvent] {
    compactMap { if case .key(let e) = $0 { e } else { nil } }
  }
}
