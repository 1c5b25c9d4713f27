import DeftGeometry
import DeftInput
import DeftTesting
import Testing

@testable import DeftRawInput

/// One pointer of a server and its devices, with the reports measured on Xorg 21.
private struct SharedPointer {
  enum Device: UInt32, CaseIterable {
    case absolute = 30
    case relative = 31
    case finger = 32
    var isPointer: Bool { self != .finger }
  }

  static let table = DeviceTable(
    serial: 1,
    devices: Devices.table().devices
      + Device.allCases.map { device in
        var d = InputDevice(id: device.rawValue, name: "\(device)", role: .slavePointer)
        d.attachment = Devices.pointer
        if device == .finger { (d.touchCount, d.isDirectTouch) = (10, true) }
        d.axes = (0...1).map {
          .init(
            number: $0, label: device == .relative ? "Rel" : "Abs", maximum: 65535,
            isAbsolute: device != .relative)
        }
        return d
      })

  private(set) var play = Play(Self.table)
  private(set) var place = CGPoint(x: 500, y: 300)
  private var time: UInt32 = 1000
  private var pressed: Set<Device> = []
  private var own: [Device: CGPoint] = [:]
  private var touch: UInt32 = 0

  var contacts: [ContactEvent] { play.events.contacts }
  var hovers: Bool? {
    play.events.reversed().lazy.compactMap {
      switch $0 {
      case .hover: true
      case .hoverEnded: false
      default: nil
      }
    }.first
  }

  private mutating func send(
    _ kind: RawInputEvent.Kind, _ device: Device, detail: UInt32 = 0, axes: UInt64 = 3,
    flags: UInt32 = 0
  ) {
    time += 8
    _ = play(
      raw(kind, source: device.rawValue, at: time, detail: detail, x: place.x, y: place.y) {
        if kind == .motion || device == .finger {
          $0.valuators = Valuators(
            mask: axes, packed: [Double](repeating: 1, count: axes.nonzeroBitCount))
        }
        $0.buttons = pressed.isEmpty ? 0 : 2
        $0.flags = flags
      })
  }

  /// Moves a device by a distance. An absolute device and a finger move from their own positions.
  mutating func move(_ device: Device, by distance: CGSize) {
    let axes: UInt64 = (distance.width == 0 ? 0 : 1) | (distance.height == 0 ? 0 : 2)
    guard axes != 0 else { return }
    switch device {
    case .relative:
      place = place + distance
      send(.motion, device, axes: axes)
    case .absolute:
      let target = (own[device] ?? place) + distance
      own[device] = target
      // An omitted axis has the pointer's position.
      if axes & 1 != 0 { place.x = target.x }
      if axes & 2 != 0 { place.y = target.y }
      send(.motion, device, axes: axes)
    case .finger:
      guard pressed(device), let old = own[device] else { return }
      place = old + distance
      own[device] = place
      send(.touchUpdate, device, detail: touch, flags: RawInputEvent.Flag.touchEmulatingPointer)
    }
  }

  private func pressed(_ device: Device) -> Bool {
    device == .finger ? own[device] != nil : pressed.contains(device)
  }

  mutating func press(_ device: Device, at start: CGPoint) {
    guard !pressed(device) else { return }
    if device == .finger {
      (place, own[device]) = (start, start)
      touch += 1
      send(
        .motion, device, flags: RawInputEvent.Flag.pointerEmulated)
      send(.touchBegin, device, detail: touch, flags: RawInputEvent.Flag.touchEmulatingPointer)
      return
    }
    // The server reports the first press and the last release.
    if pressed.isEmpty { send(.buttonPress, device, detail: 1) }
    pressed.insert(device)
  }

  mutating func release(_ device: Device) {
    guard pressed(device) else { return }
    if device == .finger {
      place = own[device] ?? place
      send(.touchEnd, device, detail: touch, flags: RawInputEvent.Flag.touchEmulatingPointer)
      own[device] = nil
      return
    }
    if pressed == [device] { send(.buttonRelease, device, detail: 1) }
    pressed.remove(device)
  }
}

@Suite("Each contact's position comes from its own device")
struct SharedPointerTests {
  private enum Act: Sendable {
    case move(SharedPointer.Device, CGSize)
    case press(SharedPointer.Device)
    case release(SharedPointer.Device)
    var device: SharedPointer.Device {
      switch self {
      case .move(let d, _), .press(let d), .release(let d): d
      }
    }
  }

  private func run(_ acts: [Act]) -> SharedPointer {
    var pointer = SharedPointer()
    for act in acts {
      switch act {
      case .move(let device, let distance): pointer.move(device, by: distance)
      case .press(let device): pointer.press(device, at: CGPoint(x: 100, y: 700))
      case .release(let device): pointer.release(device)
      }
    }
    return pointer
  }

  /// Returns the phases and positions of a device's contacts, relative to their beginnings.
  private func path(_ pointer: SharedPointer, _ device: SharedPointer.Device) -> [String] {
    var start = CGPoint.zero
    return pointer.contacts.filter { $0.id.device == device.rawValue }.map { contact in
      if contact.phase == .began { start = contact.location }
      let moved = contact.location - start
      return "\(contact.phase) \(moved.width) \(moved.height)"
    }
  }

  @Test(
    "A contact moves as if its device were the only one, whatever other devices do",
    arguments: 1...300
  )
  func paths(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // Two mice share the buttons: the server reports the first press and the last release.
    let pointers: [SharedPointer.Device] =
      seed % 3 == 0 ? [.absolute] : seed % 3 == 1 ? [.relative] : [.absolute, .relative]
    var acts: [Act] = pointers.map { .move($0, CGSize(width: 4, height: 4)) }
    var down: SharedPointer.Device?
    for _ in 0..<60 {
      let device = (pointers + [.finger]).randomElement(using: &random) ?? .finger
      let steps: [CGFloat] = [-7, 0, 0.5, 12]
      switch Int.random(in: 0..<6, using: &random) {
      case 0 where device == .finger: acts.append(.press(device))
      case 1 where device == .finger: acts.append(.release(device))
      case 0 where down == nil:
        // A device moves before it presses; another test covers presses without a movement.
        acts += [.move(device, CGSize(width: 1, height: 1)), .press(device)]
        down = device
      case 1 where down == device:
        acts.append(.release(device))
        down = nil
      default:
        let step = CGSize(
          width: steps.randomElement(using: &random) ?? 0,
          height: steps.randomElement(using: &random) ?? 0)
        acts.append(.move(device, step))
      }
    }
    let together = run(acts)
    for device in pointers + [.finger] {
      let alone = run(acts.filter { $0.device == device })
      #expect(path(together, device) == path(alone, device))
    }
  }

  @Test("A button is released at the position of its own mouse")
  func aButtonIsReleasedAtItsOwnMouse() {
    var pointer = SharedPointer()
    pointer.move(.absolute, by: CGSize(width: 10, height: 10))
    pointer.press(.absolute, at: .zero)
    pointer.press(.finger, at: CGPoint(x: 800, y: 500))
    pointer.move(.finger, by: CGSize(width: 20, height: 20))
    pointer.release(.absolute)
    #expect(pointer.place == CGPoint(x: 820, y: 520))
    let mouse = pointer.contacts.filter { $0.kind == .pointer }
    #expect(mouse.map(\.phase) == [.began, .ended])
    #expect(mouse.allSatisfy { $0.location == CGPoint(x: 510, y: 310) })
  }

  @Test("A mouse presses at its own position") func aMousePressesAtItsOwnPosition() {
    var pointer = SharedPointer()
    pointer.move(.absolute, by: CGSize(width: 10, height: 10))
    pointer.press(.finger, at: CGPoint(x: 800, y: 500))
    pointer.press(.absolute, at: .zero)
    #expect(pointer.contacts.last?.location == CGPoint(x: 510, y: 310))
  }

  @Test("A mouse without absolute positions presses at the pointer")
  func aMouseWithoutAPositionPressesAtThePointer() {
    var pointer = SharedPointer()
    pointer.move(.relative, by: CGSize(width: 10, height: 10))
    pointer.press(.finger, at: CGPoint(x: 800, y: 500))
    pointer.press(.relative, at: .zero)
    pointer.move(.finger, by: CGSize(width: 50, height: 0))
    pointer.move(.relative, by: CGSize(width: 1, height: 2))
    let mouse = pointer.contacts.filter { $0.kind == .pointer }
    #expect(mouse.map(\.location) == [CGPoint(x: 800, y: 500), CGPoint(x: 801, y: 502)])
  }

  @Test("If a device presses without moving, the drag follows the device that moves")
  func dragFollowsTheDeviceThatMoves() {
    // The trackpoint presses its left button, and the touchpad moves.
    var pointer = SharedPointer()
    pointer.move(.absolute, by: CGSize(width: 10, height: 10))
    pointer.press(.relative, at: .zero)
    pointer.move(.absolute, by: CGSize(width: 30, height: 0))
    pointer.release(.relative)
    #expect(pointer.contacts.map(\.phase) == [.began, .moved, .ended])
    #expect(pointer.contacts.last?.location == CGPoint(x: 540, y: 310))
  }

  @Test("If the device that presses also moves, the drag follows this device from then on")
  func presserMoves() {
    for (pointing, pressing) in [
      (SharedPointer.Device.absolute, SharedPointer.Device.relative), (.relative, .absolute),
    ] {
      var pointer = SharedPointer()
      pointer.move(pointing, by: CGSize(width: 10, height: 10))
      pointer.press(pressing, at: .zero)
      pointer.move(pressing, by: CGSize(width: 30, height: 5))
      // From then on, the contact belongs to the device that presses.
      pointer.move(pointing, by: CGSize(width: 100, height: 100))
      pointer.move(pressing, by: CGSize(width: 1, height: 1))
      pointer.release(pressing)
      #expect(pointer.contacts.map(\.phase) == [.began, .moved, .moved, .ended])
      #expect(pointer.contacts.last?.location == CGPoint(x: 541, y: 316))
    }
  }

  @Test("A pinch stays at the position where it began") func aPinchStaysWhereItBegan() {
    var play = Play()
    let events = play(
      raw(.pinchBegin, source: Devices.pad, detail: 2, x: 300, y: 200),
      raw(.pinchUpdate, source: Devices.pad, detail: 2, x: 900, y: 700) { $0.scale = 1.5 },
      raw(.pinchEnd, source: Devices.pad, detail: 2, x: 910, y: 700))
    #expect(events.contacts.allSatisfy { $0.location == CGPoint(x: 300, y: 200) })
  }

  @Test("After a finger takes the pointer, nothing hovers until a mouse moves")
  func hover() {
    var pointer = SharedPointer()
    pointer.move(.relative, by: CGSize(width: 10, height: 10))
    #expect(pointer.hovers == true)
    pointer.press(.finger, at: CGPoint(x: 800, y: 500))
    #expect(pointer.hovers == false)
    pointer.move(.finger, by: CGSize(width: 10, height: 10))
    pointer.release(.finger)
    #expect(pointer.hovers == false)
    pointer.press(.relative, at: .zero)
    pointer.release(.relative)
    #expect(pointer.hovers == false)
    pointer.move(.relative, by: CGSize(width: 1, height: 0))
    #expect(pointer.hovers == true)
  }
}
