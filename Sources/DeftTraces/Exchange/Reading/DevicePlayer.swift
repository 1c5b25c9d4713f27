import DeftInput
import DeftLocalization

/// A converter from the events of one kernel device to input events.
struct DevicePlayer {
  enum DeviceKind: Hashable {
    case touches(EvdevTouches.TouchProtocol)
    case pen
    /// An absolute pointer, such as the pointer of a virtual machine.
    case tablet
    case mouse
    /// A device without contacts.
    case nothing

    init(_ facts: EvdevPlayer.Facts) {
      let hasPlace = facts.abs.contains(EvdevCode.Abs.x)
      if facts.abs.contains(EvdevCode.Abs.mtTrackingID), !facts.hasPackets {
        self = .touches(.slots)
      } else if facts.hasPackets {
        self = .touches(.packets)
      } else if hasPlace, !facts.buttons.isDisjoint(with: EvdevCode.Button.tools) {
        self = .pen
      } else if hasPlace, facts.buttons.contains(EvdevCode.Button.touch) {
        self = .touches(.single)
      } else if hasPlace, facts.buttons.contains(EvdevCode.Button.left) {
        self = .tablet
      } else if facts.hasMovement || facts.buttons.contains(EvdevCode.Button.left) {
        self = .mouse
      } else {
        self = .nothing
      }
    }
  }

  /// The index of the device.
  let number: Int
  private let deviceKind: DeviceKind
  private var touches: EvdevTouches
  private var pointer: EvdevPointer?
  private let area: EvdevArea?
  private let pressure: EvdevRecording.Axis?
  /// The axes for the size of contacts; `nil` if their units are unknown.
  private let size: SizeAxes?
  /// Whether the pen is in range.
  private var isNear = false
  private var tools: Set<Int> = []
  private var hover: CGPoint?
  private var isDropping = false
  private var drops = 0

  init(
    _ number: Int, _ deviceKind: DeviceKind, area: EvdevArea? = nil, pointer: EvdevPointer? = nil,
    device: EvdevRecording.Device
  ) {
    (self.number, self.deviceKind, self.area, self.pointer) = (number, deviceKind, area, pointer)
    if case .touches(let how) = deviceKind {
      touches = EvdevTouches(how)
    } else {
      touches = .init(.single)
    }
    let isMulti = deviceKind == .touches(.slots) || deviceKind == .touches(.packets)
    pressure = device.axes[isMulti ? EvdevCode.Abs.mtPressure : EvdevCode.Abs.pressure]
    size = isMulti ? Self.sizeAxes(of: device) : nil
  }

  /// Returns warnings about lost or ignored input of the device.
  func warnings(of name: LocalizedStringResource) -> [LocalizedStringResource] {
    var warnings: [LocalizedStringResource] = []
    if drops > 0 {
      warnings.append(
        LocalizedStringResource(
          "\(name) lost events once (SYN_DROPPED). The events up to the next frame are ignored.",
          many: """
            \(name) lost events \(drops) times (SYN_DROPPED). The events up to the next frame are \
            ignored.
            """, count: drops))
    }
    if touches.hasUnknown {
      warnings.append("\(name) had fingers down before the recording began. They are ignored.")
    }
    if touches.palms > 0 {
      warnings.append(
        LocalizedStringResource(
          "\(name) reported a palm, which is ignored.",
          many: "\(name) reported \(touches.palms) palms, which are ignored.",
          count: touches.palms))
    }
    return warnings
  }

  /// Handles an event. If the event ends a frame, returns the input events of the frame.
  mutating func receive(_ event: EvdevRecording.Event, at time: TimeInterval) -> [InputEvent] {
    if event.type == EvdevCode.Kind.syn, event.code == EvdevCode.Syn.dropped {
      (isDropping, drops) = (true, drops + 1)
    }
    if isDropping {
      isDropping = event.type != EvdevCode.Kind.syn || event.code != EvdevCode.Syn.report
      return []
    }
    if deviceKind == .mouse {
      return pointer?.receive(event).map { input($0, at: time) } ?? []
    }
    var event = event
    if event.type == EvdevCode.Kind.key {
      switch (deviceKind, event.code) {
      case (.pen, EvdevCode.Button.tools):
        if event.value != 0 { tools.insert(event.code) } else { tools.remove(event.code) }
      case (.tablet, EvdevCode.Button.left): event.code = EvdevCode.Button.touch
      default: break
      }
    }
    var inputs = touches.receive(event).map { input($0, at: time) }
    if event.type == EvdevCode.Kind.syn, event.code == EvdevCode.Syn.report {
      inputs += hovering(hasContact: touches.isTouching, at: time)
    }
    return inputs
  }

  private func input(_ change: EvdevTouches.Change, at time: TimeInterval) -> InputEvent {
    switch change {
    case .began(let finger, let place): contact(finger, .began, place, time)
    case .moved(let finger, let place): contact(finger, .moved, place, time)
    case .ended(let finger, let place): contact(finger, .ended, place, time)
    case .lost(let finger, let place): contact(finger, .cancelled(.lostEnd), place, time)
    case .palm(let finger, let place): contact(finger, .cancelled(.systemCancelled), place, time)
    }
  }

  private func contact(
    _ finger: Int, _ phase: ContactEvent.Phase, _ place: EvdevTouches.Place, _ time: TimeInterval
  ) -> InputEvent {
    var force = 1.0
    if let value = place.pressure, let pressure, let extent = pressure.extent, extent > 1 {
      force = min(1, max(0, (Double(value) - Double(pressure.minimum)) / (extent - 1)))
    }
    let kind: InputKind = deviceKind == .pen ? .pen : deviceKind == .tablet ? .pointer : .touch
    return .contact(
      ContactEvent(
        id: ContactID(device: UInt32(number + 1), sequence: UInt32(truncatingIfNeeded: finger)),
        kind: kind, phase: phase, time: time, location: area?.point(place) ?? .zero,
        pressure: force, size: contactSize(place)))
  }

  private func contactSize(_ place: EvdevTouches.Place) -> ContactSize? {
    guard let size, let major = size.length(place.major.map(Double.init)) else { return nil }
    return ContactSize(
      major: major, minor: size.length(place.minor.map(Double.init)) ?? major,
      rotation: size.rotation(place.orientation.map(Double.init)) ?? .zero)
  }

  private static func sizeAxes(of device: EvdevRecording.Device) -> SizeAxes? {
    func axis(_ code: Int) -> InputDevice.Axis? {
      device.axes[code].map {
        InputDevice.Axis(
          number: code, label: "", minimum: Double($0.minimum), maximum: Double($0.maximum),
          resolution: $0.resolution > 0 ? Double($0.resolution) : nil)
      }
    }
    return SizeAxes(
      major: axis(EvdevCode.Abs.mtTouchMajor), minor: axis(EvdevCode.Abs.mtTouchMinor),
      orientation: axis(EvdevCode.Abs.mtOrientation), surface: axis(EvdevCode.Abs.mtPositionX))
  }

  /// Returns the hover events of a pen in range that does not touch, or of a pointer without a pressed button.
  private mutating func hovering(hasContact: Bool, at time: TimeInterval) -> [InputEvent] {
    guard deviceKind == .tablet || deviceKind == .pen, let area else { return [] }
    let isNear = deviceKind == .tablet || !tools.isEmpty
    let wasNear = self.isNear
    self.isNear = isNear
    guard isNear else {
      hover = nil
      return wasNear ? [.hoverEnded] : []
    }
    let place = area.point(touches.place)
    guard !hasContact, place != hover else { return [] }
    hover = place
    return [
      .hover(
        HoverEvent(
          pointer: UInt32(number + 1), kind: deviceKind == .pen ? .pen : .pointer, location: place,
          time: time))
    ]
  }

  private func input(_ change: EvdevPointer.Change, at time: TimeInterval) -> InputEvent {
    let device = UInt32(number + 1)
    func contact(_ phase: ContactEvent.Phase, _ place: CGPoint, _ button: Int) -> InputEvent {
      .contact(
        ContactEvent(
          id: ContactID(device: device), kind: .pointer, phase: phase, time: time, location: place,
          button: button))
    }
    switch change {
    case .moved(let button?, let place): return contact(.moved, place, button)
    case .moved(nil, let place):
      return .hover(HoverEvent(pointer: device, location: place, time: time))
    case .pressed(let button, let place): return contact(.began, place, button)
    case .released(let button, let place): return contact(.ended, place, button)
    case .scrolled(let clicks, let isSmooth, let place):
      return .scroll(
        ScrollEvent(location: place, delta: clicks, isSmooth: isSmooth, time: time))
    }
  }
}
