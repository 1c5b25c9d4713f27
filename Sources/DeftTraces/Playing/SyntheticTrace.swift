import DeftInput
import DeftLocalization
import DeftRawInput

/// Synthetic raw records for files that contain none: the events of a virtual touchscreen, mouse or pen.
struct SyntheticTrace {
  /// The offset added to all times, in seconds, because a timestamp of 0 means “no time”.
  static let lead: TimeInterval = 10

  private static let (pointer, keyboard, screen, mouse, pen) =
    (UInt32(2), UInt32(3), UInt32(1), UInt32(4), UInt32(5))

  /// The window, the devices, and the events.
  private(set) var records: [RawTrace.Record] = []
  /// Messages about omitted inputs.
  private(set) var warnings: [LocalizedStringResource] = []

  /// Creates the records for steps in a window of this size, in points.
  init(_ steps: [Playback.Step], size: CGSize) {
    func side(_ length: CGFloat) -> Int { min(max(1, Int(length.rounded())), 65535) }
    records.append(.window(RawTrace.Window(width: side(size.width), height: side(size.height))))
    records.append(.input(.devices(Self.devices(size))))
    var leftOut = 0
    for step in steps {
      guard case .input(let input) = step.action, !Self.isLeftOpen(input) else { continue }
      guard let event = Self.event(input, size) else {
        leftOut += 1
        continue
      }
      records.append(.input(.event(event)))
    }
    if leftOut > 0 {
      warnings.append(
        LocalizedStringResource(
          "One input that a touchscreen, mouse or pen cannot produce was omitted.",
          many: """
            \(leftOut) inputs that a touchscreen, mouse or pen cannot produce were omitted.
            """, count: leftOut))
    }
  }

  /// Returns whether an input only ends a contact that is still down at the end of a script.
  private static func isLeftOpen(_ input: InputEvent) -> Bool {
    guard case .contact(let contact) = input else { return false }
    return contact.phase == .cancelled(.lostEnd)
  }

  private static func event(_ input: InputEvent, _ size: CGSize) -> RawInputEvent? {
    switch input {
    case .contact(let contact):
      guard contact.kind != .touchpad else { return nil }
      return contact.kind == .touch ? touch(contact, size) : press(contact)
    case .hover(let hover):
      return event(.motion, mouse, at: hover.location, hover.time)
    case .hoverEnded, .scroll, .swipe, .key: return nil
    }
  }

  private static func event(
    _ kind: RawInputEvent.Kind, _ source: UInt32, at place: CGPoint, _ time: TimeInterval
  ) -> RawInputEvent {
    var event = RawInputEvent(kind: kind)
    (event.device, event.source) = (pointer, source)
    (event.x, event.y) = (Double(place.x), Double(place.y))
    (event.rootX, event.rootY) = (event.x, event.y)
    event.time = UInt32(truncatingIfNeeded: Int64(((time + lead) * 1000).rounded()))
    return event
  }

  private static func touch(_ contact: ContactEvent, _ size: CGSize) -> RawInputEvent {
    var kind = RawInputEvent.Kind.touchUpdate
    var flags: UInt32 = 0
    switch contact.phase {
    case .began: kind = .touchBegin
    case .moved: break
    case .ended: kind = .touchEnd
    case .cancelled: (kind, flags) = (.touchEnd, RawInputEvent.Flag.touchCancelled)
    }
    var event = event(kind, screen, at: contact.location, contact.time)
    (event.detail, event.flags) = (contact.id.sequence, flags)
    event.valuators = Valuators(mask: 7, packed: [event.x, event.y, contact.pressure])
    return event
  }

  private static func press(_ contact: ContactEvent) -> RawInputEvent {
    let source = contact.kind == .pen ? pen : mouse
    var event = event(.motion, source, at: contact.location, contact.time)
    switch contact.phase {
    case .began: (event.kind, event.detail) = (.buttonPress, UInt32(contact.button))
    case .moved: event.buttons = 1 << UInt32(contact.button)
    case .ended:
      (event.kind, event.detail) = (.buttonRelease, UInt32(contact.button))
      event.buttons = 1 << UInt32(contact.button)
    // In X11, a pointer is cancelled only when another program grabs it.
    case .cancelled: (event.kind, event.mode) = (.leave, RawInputEvent.Mode.grab)
    }
    if contact.kind == .pen {
      event.valuators = Valuators(mask: 7, packed: [event.x, event.y, contact.pressure])
    }
    return event
  }

  private static func devices(_ size: CGSize) -> DeviceTable {
    func device(
      _ id: UInt32, _ name: String, _ role: InputDevice.Role, _ attachment: UInt32
    ) -> InputDevice {
      var device = InputDevice(id: id, name: name, role: role)
      device.attachment = attachment
      return device
    }
    func axes(_ pressure: String) -> [InputDevice.Axis] {
      [
        .init(number: 0, label: "Abs MT Position X", maximum: Double(size.width)),
        .init(number: 1, label: "Abs MT Position Y", maximum: Double(size.height)),
        .init(number: 2, label: pressure, maximum: 1),
      ]
    }
    var touchscreen = device(screen, "synthetic touchscreen", .slavePointer, pointer)
    (touchscreen.touchCount, touchscreen.isDirectTouch) = (0, true)
    touchscreen.axes = axes("Abs MT Pressure")
    var mouse = device(mouse, "synthetic mouse", .slavePointer, pointer)
    mouse.buttonCount = 9
    var stylus = device(pen, "synthetic stylus", .slavePointer, pointer)
    stylus.axes = axes("Abs Pressure")
    return DeviceTable(devices: [
      device(pointer, "synthetic pointer", .masterPointer, keyboard),
      device(keyboard, "synthetic keyboard", .masterKeyboard, pointer), touchscreen, mouse, stylus,
    ])
  }
}
