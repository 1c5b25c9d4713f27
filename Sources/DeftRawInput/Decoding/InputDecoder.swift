import DeftGeometry
import DeftInput

/// A converter of raw events to signals: it resolves devices, packed valuators, units, kinds of input, and 64-bit
/// time. It does not access a server: the same records produce the same signals.
///
/// It drops duplicate events: pointer events that the server emulates from touches, wheel buttons that it emulates
/// from scroll axes, and touches of touchpads, which move the pointer anyway.
struct InputDecoder: Sendable {
  /// The state of a device.
  private struct Source: Sendable {
    var id: UInt32
    var isAttached: Bool
    var device: InputDevice.Kind
    var kind: InputKind
    var isEraser: Bool
    var isDependentTouch: Bool
    /// Whether axes 0 and 1 are a position on the screen rather than a movement.
    var isAbsolute: Bool
    /// The last reported position of an absolute device in window pixels; `nil` if unknown.
    var place: CGPoint?
    var pressure: InputDevice.Axis?
    /// The axis with the tool type.
    var tool: Int?
    /// The axes with the size and orientation of contacts.
    var size: SizeAxes?
    /// The last pressure, for events that omit it because it has not changed.
    var lastPressure: Double?
    var scroll: ScrollTracker
  }

  /// The current devices.
  private(set) var table = DeviceTable(devices: [])
  private var sources: [Source] = []
  /// The source that currently moves each master; crossing events name only the master.
  private var activeSources: [(master: UInt32, source: UInt32)] = []
  private var pointers: [PointerPosition] = []
  private var clock = ServerClock()

  /// The server's time of the latest event, in seconds.
  var time: TimeInterval { clock.seconds }
  /// Returns the time of a stamp, in seconds.
  func seconds(of stamp: UInt32) -> TimeInterval { clock.reading(of: stamp) }

  /// Replaces the device table, and reports sources that are gone, disabled or floating as lost.
  mutating func setDevices(_ new: DeviceTable, into out: inout [DecodedInput]) {
    let old = sources
    table = new
    sources = new.devices.map { device in
      let known = old.first { $0.id == device.id }
      return Source(
        id: device.id, isAttached: device.isEnabled && device.role != .floating,
        device: device.kind, kind: device.inputKind,
        isEraser: device.isEraser,
        isDependentTouch: device.touchCount != nil && !device.isDirectTouch,
        isAbsolute: device.hasAbsolutePlace, place: known?.place,
        pressure: device.pressureAxis, tool: device.toolAxis?.number,
        size: device.sizeAxes,
        lastPressure: known?.lastPressure,
        scroll: ScrollTracker(device: device, serial: new.serial))
    }
    for gone in old where gone.isAttached {
      if !new.devices.contains(where: { $0.id == gone.id }) {
        lose(.deviceRemoved, .source(gone.id), time: time, &out)
      }
    }
    for device in new.devices {
      if !device.isEnabled {
        lose(.deviceDisabled, .source(device.id), time: time, &out)
      } else if device.role == .floating {
        // If the device had been detached in another way, a hierarchy event would have preceded this table. So
        // another client has grabbed the device itself.
        lose(.grabbedElsewhere, .source(device.id), time: time, &out)
      }
    }
  }

  /// Decodes one event into zero to two signals, in order.
  mutating func decode(_ raw: RawInputEvent, into out: inout [DecodedInput]) {
    let time = clock.seconds(at: raw.time, gap: raw.gap)
    if raw.isEnd && raw.flags & RawInputEvent.Flag.endedByLoss != 0 {
      lose(raw.lossReason, .source(raw.source), time: time, &out)
      return
    }
    if let (id, reason) = raw.deducedEnd {
      lose(reason, .contact(id), time: time, &out)
      return
    }
    let index = sources.firstIndex { $0.id == raw.source }
    switch raw.kind {
    case .deviceChanged:
      // If more than the active source has changed, a new table follows.
      activeSources.removeAll { $0.master == raw.device }
      activeSources.append((raw.device, raw.source))
    case .hierarchyChanged:
      if raw.isDeviceLoss { lose(raw.lossReason, .source(raw.device), time: time, &out) }
      if raw.flags & RawInputEvent.Flag.masterRemoved != 0 {
        lose(.deviceRemoved, .master(raw.device), time: time, &out)
      }
    case .windowHidden: lose(.windowHidden, .everything, time: time, &out)
    case .focusIn: break
    case .focusOut:
      guard raw.isRealFocusChange else { return }
      // A keyboard is paired with a pointer, and only that pointer's contacts are affected.
      let pointer = table[raw.device]?.attachment
      lose(.focusLost, pointer.map { .master($0) } ?? .everything, time: time, &out)
    case .keyPress, .keyRelease: out.append(.plain(.key(key(raw, time))))
    case .touchBegin, .touchUpdate, .touchEnd: touch(raw, time, index, &out)
    case .pinchBegin, .pinchUpdate, .pinchEnd, .swipeBegin, .swipeUpdate, .swipeEnd:
      gesture(raw, time, &out)
    case .motion, .buttonPress, .buttonRelease: pointer(raw, time, index, &out)
    case .enter, .leave: crossing(raw, time, &out)
    }
  }

  private func lose(
    _ reason: CancellationReason, _ scope: ContactSignal.Scope, time: TimeInterval,
    _ out: inout [DecodedInput]
  ) {
    out.append(.signal(ContactSignal(action: .lost(reason, scope), time: time)))
  }

  private func signal(_ action: ContactSignal.Action, _ raw: RawInputEvent, _ time: TimeInterval)
    -> ContactSignal
  {
    ContactSignal(
      action: action, source: raw.source, master: raw.device, time: time,
      location: CGPoint(x: raw.x, y: raw.y), modifiers: EventModifiers(x11: raw.modifiers),
      buttons: raw.buttons)
  }

  private mutating func touch(
    _ raw: RawInputEvent, _ time: TimeInterval, _ index: Int?, _ out: inout [DecodedInput]
  ) {
    if let index, sources[index].isDependentTouch { return }
    if raw.flags & RawInputEvent.Flag.touchEmulatingPointer != 0 { takeOver(raw, time, &out) }
    if let index, let tool = sources[index].tool, raw.valuators[tool] == Self.palm {
      // A touch that becomes a palm is cancelled; one that begins as a palm never becomes a contact.
      let id = ContactID(device: raw.source, sequence: raw.detail)
      return lose(.palm, .contact(id), time: time, &out)
    }
    var action = ContactSignal.Action.touchMoved
    switch raw.kind {
    case .touchBegin: action = .touchBegan
    case .touchEnd:
      let isCancelled = raw.flags & RawInputEvent.Flag.touchCancelled != 0
      action = isCancelled ? .touchCancelled : .touchEnded
    default:
      // The finger is already up; only a grab delays the end of the touch.
      if raw.flags & RawInputEvent.Flag.touchPendingEnd != 0 { action = .touchEnded }
    }
    var s = signal(action, raw, time)
    (s.kind, s.sequence) = (.touch, raw.detail)
    // Fingers share the device, so a missing value means the contact's own last value, which the ledger stores.
    if let index {
      s.pressure = pressure(raw, sources[index])
      if let axes = sources[index].size { measure(&s, raw.valuators, axes) }
    }
    out.append(.signal(s))
  }

  private func gesture(_ raw: RawInputEvent, _ time: TimeInterval, _ out: inout [DecodedInput]) {
    let isCancelled = raw.flags & RawInputEvent.Flag.gestureCancelled != 0
    let action: ContactSignal.Action =
      switch raw.kind {
      case .pinchBegin: .pinchBegan
      case .pinchUpdate: .pinchMoved
      case .pinchEnd: isCancelled ? .pinchCancelled : .pinchEnded
      case .swipeBegin: .swipeBegan
      case .swipeUpdate: .swipeMoved
      default: isCancelled ? .swipeCancelled : .swipeEnded
      }
    var s = signal(action, raw, time)
    (s.kind, s.fingers, s.scale) = (.touchpad, Int(raw.detail), raw.scale)
    s.rotation = .degrees(raw.deltaAngle)
    s.delta = CGSize(width: raw.deltaX, height: raw.deltaY)
    out.append(.signal(s))
  }

  private mutating func pointer(
    _ raw: RawInputEvent, _ time: TimeInterval, _ index: Int?, _ out: inout [DecodedInput]
  ) {
    // Wheels are reported twice, as movement of an axis and as buttons 4 to 7. One report comes
    // from the device, and the other is emulated by the server and marked as such.
    let isEmulated = raw.flags & RawInputEvent.Flag.pointerEmulated != 0
    var s = signal(.pointerMoved, raw, time)
    if let index, raw.kind == .motion,
      let clicks = sources[index].scroll.clicks(raw.valuators, serial: raw.serial), !isEmulated
    {
      out.append(.plain(scroll(s, CGSize(width: clicks.x, height: clicks.y), isSmooth: true)))
    }
    if isEmulated {
      let isTouch = index.map { sources[$0].device == .touchscreen } ?? false
      if isTouch, raw.kind == .motion { takeOver(raw, time, &out) }
      return
    }
    if let index {
      (s.kind, s.isEraser) = (sources[index].kind, sources[index].isEraser)
      if let p = pressure(raw, sources[index]) { sources[index].lastPressure = p }
      s.pressure = sources[index].lastPressure
    }
    if raw.kind == .motion {
      guard raw.valuators.isEmpty || raw.valuators.mask & 3 != 0 else { return }
      let own = index.flatMap { noteOwnPlace(raw, $0) }
      let place = pointers[pointer(raw.device)].move(
        by: raw.source, to: s.location, own: own,
        isPressed: raw.buttons & ~Self.wheelButtons != 0)
      (s.location, s.movesContact) = (place ?? s.location, place != nil)
      out.append(.signal(s))
      return
    }
    if (4...7).contains(raw.detail) {
      guard raw.kind == .buttonPress else { return }
      let click: CGFloat = raw.detail % 2 == 0 ? -1 : 1
      let delta =
        raw.detail > 5 ? CGSize(width: click, height: 0) : CGSize(width: 0, height: click)
      out.append(.plain(scroll(s, delta, isSmooth: false)))
      return
    }
    s.action = raw.kind == .buttonPress ? .buttonPressed : .buttonReleased
    s.button = Int(raw.detail)
    let others = raw.buttons & ~Self.wheelButtons & ~(raw.detail < 32 ? 1 << raw.detail : 0)
    let pointer = pointer(raw.device)
    if raw.kind == .buttonPress {
      s.location = pointers[pointer].press(
        by: raw.source, at: s.location, own: index.flatMap { sources[$0].place },
        isFirst: others == 0)
    } else {
      pointers[pointer].release(at: s.location, isLast: others == 0)
      s.movesContact = false
    }
    out.append(.signal(s))
  }

  /// The tool type of a palm. Source: `MT_TOOL_PALM` in Linux's `input.h`.
  private static let palm = 2.0

  /// The mask of wheel buttons, which are released immediately, and of bit 0, which is not a button.
  private static let wheelButtons: UInt32 = 0b1111_0001

  /// Returns the index of a master's position.
  private mutating func pointer(_ master: UInt32) -> Int {
    if let index = pointers.firstIndex(where: { $0.master == master }) { return index }
    pointers.append(PointerPosition(master: master))
    return pointers.count - 1
  }

  /// Records and returns the position that an absolute device reports; `nil` for a relative one.
  private mutating func noteOwnPlace(_ raw: RawInputEvent, _ index: Int) -> CGPoint? {
    guard sources[index].isAbsolute, raw.x.isFinite, raw.y.isFinite else { return nil }
    var place = CGPoint(x: raw.x, y: raw.y)
    // For an axis that has not moved, the event has the pointer's position instead.
    if let old = sources[index].place, !raw.valuators.isEmpty {
      if raw.valuators.mask & 1 == 0 { place.x = old.x }
      if raw.valuators.mask & 2 == 0 { place.y = old.y }
    }
    sources[index].place = place
    return place
  }

  /// Records that a finger has moved the pointer to the finger's position. No pointer hovers until
  /// a pointing device moves.
  private mutating func takeOver(
    _ raw: RawInputEvent, _ time: TimeInterval, _ out: inout [DecodedInput]
  ) {
    pointers[pointer(raw.device)].note(CGPoint(x: raw.x, y: raw.y))
    out.append(.signal(signal(.pointerLeft, raw, time)))
  }

  private mutating func crossing(
    _ raw: RawInputEvent, _ time: TimeInterval, _ out: inout [DecodedInput]
  ) {
    let pointer = pointer(raw.device)
    pointers[pointer].note(CGPoint(x: raw.x, y: raw.y))
    guard raw.detail != RawInputEvent.Detail.inferior else { return }
    if raw.kind == .leave {
      if pointers[pointer].held == nil {
        // Movements outside this window are not reported here.
        for i in sources.indices { sources[i].place = nil }
      }
      if raw.mode == RawInputEvent.Mode.grab {
        lose(.grabbedElsewhere, .master(raw.device), time: time, &out)
      }
      out.append(.signal(signal(.pointerLeft, raw, time)))
    } else {
      if raw.mode == RawInputEvent.Mode.ungrab {
        for i in sources.indices { sources[i].scroll.noteGrab() }
      }
      // A touch moves the pointer along, but that pointer does not hover.
      let mover = activeSources.first { $0.master == raw.device }?.source ?? raw.source
      let isTouch = sources.contains { $0.id == mover && $0.device == .touchscreen }
      if !isTouch { out.append(.signal(signal(.pointerEntered, raw, time))) }
    }
  }

  private func pressure(_ raw: RawInputEvent, _ source: Source) -> Double? {
    guard let axis = source.pressure, let value = raw.valuators[axis.number], value.isFinite else {
      return nil
    }
    return min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
  }

  private func measure(_ s: inout ContactSignal, _ values: Valuators, _ axes: SizeAxes) {
    s.major = axes.length(values[axes.major])
    s.minor = axes.minor.map { axes.length(values[$0]) } ?? s.major
    s.orientation = axes.orientation.flatMap { axes.rotation(values[$0.number]) }
  }

  private func scroll(_ s: ContactSignal, _ delta: CGSize, isSmooth: Bool) -> InputEvent {
    .scroll(
      ScrollEvent(
        location: s.location, delta: delta, isSmooth: isSmooth, modifiers: s.modifiers,
        time: s.time))
  }

  private func key(_ raw: RawInputEvent, _ time: TimeInterval) -> KeyEvent {
    func text(_ scalar: UInt32) -> String {
      scalar == 0 ? "" : Unicode.Scalar(scalar).map { String(Character($0)) } ?? ""
    }
    var modifiers = EventModifiers(x11: raw.modifiers)
    if Keysym.keypad.contains(raw.keysym) { modifiers.insert(.numericPad) }
    if raw.keysym == Keysym.leftTab { modifiers.insert(.shift) }
    let padDigit =
      modifiers.contains(.numericPad)
      ? Unicode.Scalar(raw.character).flatMap { Character($0).wholeNumberValue } : nil
    var key = KeyEvent(
      key: Keysym.named[raw.keysym], characters: text(raw.character),
      shortcutCharacters: text(raw.shortcut == 0 ? raw.character : raw.shortcut),
      digit: KeyPosition.digit(code: raw.detail) ?? padDigit,
      modifiers: modifiers, isDown: raw.kind == .keyPress,
      isRepeat: raw.kind == .keyPress && raw.flags & RawInputEvent.Flag.keyRepeat != 0, time: time)
    key.code = Int(raw.detail)
    return key
  }
}

extension InputDevice {
  /// Whether the first two axes are a position on the screen.
  var hasAbsolutePlace: Bool {
    axes.contains { $0.number == 0 && $0.isAbsolute && $0.scroll == nil }
  }

  /// The kind of the device's contacts.
  var inputKind: InputKind {
    switch kind {
    case .touchscreen: .touch
    case .pen: .pen
    default: .pointer
    }
  }
}
