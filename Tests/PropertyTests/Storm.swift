import DeftGeometry
import DeftRawInput
import DeftTesting

/// Seeded random input: mostly normal use, mixed with every known server fault.
///
/// The faults are lost ends, reused ids, devices that vanish during a touch, grabs, lost focus, non-finite numbers,
/// and times that stall, run backwards, jump or wrap.
struct Storm {
  /// The ids of a pair of master devices and of the devices attached to it.
  enum Device {
    static let pointer: UInt32 = 2
    static let keyboard: UInt32 = 3
    static let mouse: UInt32 = 6
    static let screen: UInt32 = 7
    static let secondScreen: UInt32 = 8
    static let touchpad: UInt32 = 9
    static let physical = [mouse, screen, secondScreen, touchpad]
  }

  /// The number of events so far.
  private(set) var count = 0
  private var random: SplitMix64
  private var stamp = UInt32.max - 200_000
  /// The fingers that are really down, with their screens and touch ids.
  private var fingers: [(screen: UInt32, id: UInt32, place: CGPoint)] = []
  private var nextTouch: UInt32 = 1
  private var mouse = CGPoint(x: 640, y: 400)
  private var buttons: UInt32 = 0
  private var wheel = 0.0
  private var isPinching = false
  private var isGone: Set<UInt32> = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The devices that are present.
  var table: DeviceTable {
    func device(
      _ id: UInt32, _ name: String, _ role: InputDevice.Role, _ attachment: UInt32,
      _ change: (inout InputDevice) -> Void = { _ in }
    ) -> InputDevice {
      var device = InputDevice(id: id, name: name, role: role)
      device.attachment = attachment
      change(&device)
      return device
    }
    let wheels = [
      InputDevice.Axis(
        number: 3, label: "Rel Vert Scroll", isAbsolute: false, value: wheel,
        scroll: .init(isHorizontal: false, increment: 120))
    ]
    let all = [
      device(Device.pointer, "pointer", .masterPointer, Device.keyboard),
      device(Device.keyboard, "keyboard", .masterKeyboard, Device.pointer),
      device(Device.mouse, "mouse", .slavePointer, Device.pointer) {
        ($0.buttonCount, $0.axes) = (7, wheels)
      },
      device(Device.screen, "screen", .slavePointer, Device.pointer) {
        ($0.touchCount, $0.isDirectTouch) = (10, true)
      },
      device(Device.secondScreen, "second screen", .slavePointer, Device.pointer) {
        ($0.touchCount, $0.isDirectTouch) = (2, true)
      },
      device(Device.touchpad, "touchpad", .slavePointer, Device.pointer) {
        ($0.gestureTouchCount, $0.axes) = (4, wheels)
      },
    ]
    return DeviceTable(serial: UInt64(count), devices: all.filter { !isGone.contains($0.id) })
  }

  /// Returns the next record.
  mutating func next() -> RawInputRecord {
    count += 1
    passTime()
    if chance(400) {
      return .devices(table)
    }
    var event = draw()
    event.serial = UInt64(count)
    event.time = stamp
    if chance(60) { event.time = chance(2) ? 0 : stamp &- number(below: 5000) }
    if chance(200) {
      let odd = [Double.nan, .infinity, -.infinity, 1e300, -2_147_483_648]
      event.x = odd.randomElement(using: &random) ?? .nan
      if chance(2) { event.scale = .nan }
    }
    return .event(event)
  }

  private mutating func passTime() {
    stamp &+= [0, 0, 1, 3, 8, 8, 16].randomElement(using: &random) ?? 0
    if chance(300) { stamp &+= 700 }
    if chance(20_000) { stamp &+= 1 << 30 }
  }

  private mutating func draw() -> RawInputEvent {
    switch number(below: 1000) {
    case ..<90: return begin()
    case ..<480: return move()
    case ..<570: return end()
    case ..<580:
      // The server loses the end of a touch.
      if let index = fingers.indices.randomElement(using: &random) { fingers.remove(at: index) }
      return move()
    case ..<590: return strayTouch()
    case ..<720: return point()
    case ..<800: return button()
    case ..<830: return turnWheel()
    case ..<890: return pinch()
    case ..<910: return swipe()
    case ..<940: return key()
    case ..<960: return cross()
    case ..<968: return focus()
    case ..<971: return RawInputEvent(kind: .windowHidden)
    case ..<985: return hierarchy()
    default:
      var event = raw(.deviceChanged, Device.physical.randomElement(using: &random) ?? 6)
      event.mode = UInt8(number(below: 3))
      return event
    }
  }

  // MARK: Touches

  private mutating func begin() -> RawInputEvent {
    guard fingers.count < 8 else { return end() }
    var place = anyPlace()
    if let near = fingers.randomElement(using: &random), chance(2) { place = step(near.place, 90) }
    var id = nextTouch
    let screen = chance(4) ? Device.secondScreen : Device.screen
    if chance(12), let down = fingers.first(where: { $0.screen == screen }) {
      id = down.id
      fingers.removeAll { $0.screen == screen && $0.id == id }
    } else {
      nextTouch &+= 1
    }
    fingers.append((screen, id, place))
    return raw(.touchBegin, screen, id, at: place)
  }

  private mutating func move() -> RawInputEvent {
    guard let index = fingers.indices.randomElement(using: &random) else { return begin() }
    fingers[index].place = step(fingers[index].place, chance(15) ? 200 : 9)
    let finger = fingers[index]
    var event = raw(.touchUpdate, finger.screen, finger.id, at: finger.place)
    if chance(150) { event.flags = RawInputEvent.Flag.touchPendingEnd }
    return event
  }

  private mutating func end() -> RawInputEvent {
    guard let index = fingers.indices.randomElement(using: &random) else { return begin() }
    let finger = fingers.remove(at: index)
    var event = raw(.touchEnd, finger.screen, finger.id, at: finger.place)
    if chance(20) { event.flags = RawInputEvent.Flag.endedByLoss }
    return event
  }

  private mutating func strayTouch() -> RawInputEvent {
    let kind: RawInputEvent.Kind = chance(2) ? .touchUpdate : .touchEnd
    return raw(kind, Device.screen, .max - number(below: 5), at: anyPlace())
  }

  // MARK: Pointers

  private mutating func point() -> RawInputEvent {
    mouse = step(mouse, chance(10) ? 400 : 12)
    var event = raw(.motion, Device.mouse, at: mouse)
    event.valuators = Valuators(mask: 3, packed: [Double(mouse.x), Double(mouse.y)])
    // The buttons are released, but the event is lost.
    if chance(30) { buttons = 0 }
    event.buttons = buttons
    if chance(10) { event.flags = RawInputEvent.Flag.pointerEmulated }
    return event
  }

  private mutating func button() -> RawInputEvent {
    let which = chance(4) ? 1 + number(below: 9) : 1
    let isDown = buttons & (1 << which) != 0
    let presses = chance(20) ? isDown : !isDown
    var event = raw(presses ? .buttonPress : .buttonRelease, Device.mouse, which, at: mouse)
    event.buttons = buttons
    event.modifiers = chance(3) ? 1 << 2 : 0
    if presses { buttons |= 1 << which } else { buttons &= ~(1 << which) }
    return event
  }

  private mutating func turnWheel() -> RawInputEvent {
    wheel += [-120, 120, 15, -7.5, 1e12].randomElement(using: &random) ?? 0
    var event = raw(.motion, chance(2) ? Device.mouse : Device.touchpad, at: mouse)
    event.valuators = Valuators(mask: 1 << 3, packed: [wheel])
    event.buttons = buttons
    event.modifiers = chance(2) ? 1 << 2 : 1
    return event
  }

  // MARK: Touchpads

  private mutating func pinch() -> RawInputEvent {
    let kinds: [RawInputEvent.Kind] =
      isPinching
      ? [.pinchUpdate, .pinchUpdate, .pinchUpdate, .pinchUpdate, .pinchEnd, .pinchBegin]
      : [.pinchBegin, .pinchBegin, .pinchBegin, .pinchUpdate, .pinchEnd]
    var event = raw(
      kinds.randomElement(using: &random) ?? .pinchUpdate, Device.touchpad, 2, at: mouse)
    if event.kind != .pinchUpdate { isPinching = event.kind == .pinchBegin }
    event.scale = chance(20) ? 0 : Double.random(in: 0.3...3, using: &random)
    event.deltaAngle = Double.random(in: -20...20, using: &random)
    if event.kind == .pinchEnd, chance(3) { event.flags = RawInputEvent.Flag.gestureCancelled }
    return event
  }

  private mutating func swipe() -> RawInputEvent {
    let kinds: [RawInputEvent.Kind] = [.swipeBegin, .swipeUpdate, .swipeUpdate, .swipeEnd]
    var event = raw(kinds.randomElement(using: &random) ?? .swipeEnd, Device.touchpad, 3, at: mouse)
    event.deltaX = Double.random(in: -50...50, using: &random)
    return event
  }

  // MARK: Everything else

  private mutating func key() -> RawInputEvent {
    var event = raw(chance(2) ? .keyPress : .keyRelease, Device.keyboard)
    event.device = Device.keyboard
    event.keysym = chance(8) ? 0xFF1B : 0x61
    return event
  }

  private mutating func cross() -> RawInputEvent {
    var event = raw(chance(2) ? .enter : .leave, Device.mouse, number(below: 6), at: mouse)
    event.source = Device.pointer
    event.mode = UInt8(chance(4) ? number(below: 6) : 0)
    event.buttons = buttons
    return event
  }

  private mutating func focus() -> RawInputEvent {
    var event = raw(chance(2) ? .focusIn : .focusOut, Device.keyboard, number(below: 8))
    event.device = Device.keyboard
    event.mode = UInt8(chance(2) ? number(below: 4) : 0)
    return event
  }

  /// Removes a device with its fingers, or restores it.
  private mutating func hierarchy() -> RawInputEvent {
    let device = Device.physical.randomElement(using: &random) ?? Device.mouse
    var event = raw(.hierarchyChanged, device)
    event.device = device
    if isGone.remove(device) == nil {
      isGone.insert(device)
      event.flags =
        [
          RawInputEvent.Flag.slaveRemoved, RawInputEvent.Flag.slaveDetached,
          RawInputEvent.Flag.deviceDisabled,
        ].randomElement(using: &random) ?? 0
      // Sometimes the fingers stay down and send events from the removed device.
      if chance(2) { fingers.removeAll { $0.screen == device } }
    }
    if chance(40) {
      (event.device, event.flags) = (Device.pointer, RawInputEvent.Flag.masterRemoved)
    }
    return event
  }

  // MARK: Chance

  private mutating func chance(_ n: UInt32) -> Bool { number(below: n) == 0 }
  private mutating func number(below n: UInt32) -> UInt32 { .random(in: 0..<n, using: &random) }

  private mutating func anyPlace() -> CGPoint {
    CGPoint(x: .random(in: -20...1300, using: &random), y: .random(in: -20...820, using: &random))
  }

  private mutating func step(_ place: CGPoint, _ reach: CGFloat) -> CGPoint {
    CGPoint(
      x: min(max(place.x + .random(in: -reach...reach, using: &random), -50), 1330),
      y: min(max(place.y + .random(in: -reach...reach, using: &random), -50), 850))
  }

  private func raw(
    _ kind: RawInputEvent.Kind, _ source: UInt32, _ detail: UInt32 = 0, at place: CGPoint = .zero
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.device, event.source, event.detail) = (Device.pointer, source, detail)
    (event.x, event.y) = (Double(place.x), Double(place.y))
    return event
  }
}
