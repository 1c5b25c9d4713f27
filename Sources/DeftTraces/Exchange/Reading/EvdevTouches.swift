/// The fingers of a device, updated by the kernel's events: *at the end of each frame, the fingers that are down are
/// compared with the previous frame*.
///
/// *A palm and a hovering finger are not contacts.* A contact that turns into a palm is cancelled,
/// and one that rises above the screen ends. When such a finger touches the surface again, a new
/// contact begins.
///
/// Three protocols are supported: slots with tracking ids (the kernel's protocol B), one packet per finger (protocol
/// A), and a single position with a touch button.
struct EvdevTouches {
  /// The protocol in which a device reports its fingers.
  enum TouchProtocol: Hashable {
    case slots
    case packets
    case single
  }

  /// The state of a finger in device units.
  struct Place: Hashable {
    var x: Int?
    var y: Int?
    var pressure: Int?
    /// The axes of the touched ellipse.
    var major: Int?
    var minor: Int?
    var orientation: Int?

    /// Returns whether the position or the pressure has changed. A change of size alone is not a movement.
    func hasMoved(from old: Place) -> Bool { x != old.x || y != old.y || pressure != old.pressure }
  }

  /// A change at the end of a frame.
  enum Change {
    case began(Int, Place)
    case moved(Int, Place)
    case ended(Int, Place)
    /// The finger began again without an end.
    case lost(Int, Place)
    /// The finger turned out to be a palm.
    case palm(Int, Place)
  }

  /// The part of a finger's state that decides whether it is a contact.
  private struct Touch {
    var tool = EvdevCode.Tool.finger
    /// The distance from the surface; 0 if not reported.
    var distance = 0

    var isPalm: Bool { tool == EvdevCode.Tool.palm }
    var isContact: Bool { !isPalm && distance <= 0 }
  }

  /// A finger at the end of a frame.
  private struct Finger {
    var number: Int
    var tracking: Int?
    var place: Place
    var touch = Touch()
    /// The number of its contact; `nil` before its first contact.
    var contact: Int?
  }

  private struct Slot {
    /// The number of the finger; `nil` for none.
    var finger: Int?
    var tracking = -1
    var place = Place()
    var touch = Touch()
    /// Whether the slot reported movement before a finger began in it.
    var isUnknown = false
  }

  let touchProtocol: TouchProtocol
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var packet = (place: Place(), touch: Touch())
  private var packetID: Int?
  private var packets: [(id: Int?, place: Place, touch: Touch)] = []
  private var hasPackets = false
  private var single = Place()
  private var isPressed = false
  private var singleFinger: Int?
  private var count = 0
  /// The fingers that were down at the end of the last frame, in the order in which they began.
  private var down: [Finger] = []
  /// The fingers that began again in this frame without an end.
  private var lost: Set<Int> = []

  /// The number of fingers that were palms, from their beginning or later.
  private(set) var palms = 0
  /// Whether a finger was down before the recording began.
  private(set) var hasUnknown = false

  /// The maximum number of slots. No device has more fingers.
  private static let slotLimit = 64

  init(_ touchProtocol: TouchProtocol) { self.touchProtocol = touchProtocol }

  /// Handles an event. If the event ends a frame, returns the changes.
  mutating func receive(_ event: EvdevRecording.Event) -> [Change] {
    switch event.type {
    case EvdevCode.Kind.abs: updateFinger(event)
    case EvdevCode.Kind.key where event.code == EvdevCode.Button.touch:
      isPressed = event.value != 0
      if touchProtocol == .packets, !isPressed { hasPackets = true }
    case EvdevCode.Kind.syn:
      switch event.code {
      case EvdevCode.Syn.mtReport: endPacket()
      case EvdevCode.Syn.report: return endFrame()
      default: break
      }
    default: break
    }
    return []
  }

  /// The position of a device with a single position.
  var place: Place { single }
  /// Whether a contact was down at the end of the last frame.
  var isTouching: Bool { down.contains(where: \.touch.isContact) }

  private mutating func updateFinger(_ event: EvdevRecording.Event) {
    switch (touchProtocol, event.code) {
    case (.single, EvdevCode.Abs.x): single.x = event.value
    case (.single, EvdevCode.Abs.y): single.y = event.value
    case (.single, EvdevCode.Abs.pressure): single.pressure = event.value
    case (.single, _): break
    case (.slots, EvdevCode.Abs.mtSlot): slot = min(Self.slotLimit, max(0, event.value))
    case (.slots, EvdevCode.Abs.mtTrackingID): track(event.value)
    case (.packets, EvdevCode.Abs.mtTrackingID): packetID = event.value
    case (_, EvdevCode.Abs.mtPositionX): change { place, _ in place.x = event.value }
    case (_, EvdevCode.Abs.mtPositionY): change { place, _ in place.y = event.value }
    case (_, EvdevCode.Abs.mtPressure): change { place, _ in place.pressure = event.value }
    case (_, EvdevCode.Abs.mtTouchMajor): change { place, _ in place.major = event.value }
    case (_, EvdevCode.Abs.mtTouchMinor): change { place, _ in place.minor = event.value }
    case (_, EvdevCode.Abs.mtOrientation): change { place, _ in place.orientation = event.value }
    case (_, EvdevCode.Abs.mtToolType): change { _, touch in touch.tool = event.value }
    case (_, EvdevCode.Abs.mtDistance): change { _, touch in touch.distance = event.value }
    default: break
    }
  }

  private mutating func change(_ body: (inout Place, inout Touch) -> Void) {
    if touchProtocol == .packets { return body(&packet.place, &packet.touch) }
    var changed = slots[slot] ?? Slot()
    body(&changed.place, &changed.touch)
    if changed.finger == nil { changed.isUnknown = true }
    slots[slot] = changed
  }

  private mutating func track(_ id: Int) {
    var touched = slots[slot] ?? Slot()
    if id >= 0 {
      if let finger = touched.finger, touched.tracking != id { lost.insert(finger) }
      if touched.finger == nil || touched.tracking != id { touched.finger = next() }
      touched.isUnknown = false
    } else {
      if let finger = touched.finger { lost.remove(finger) }
      touched.finger = nil
    }
    touched.tracking = id
    slots[slot] = touched
  }

  private mutating func endPacket() {
    hasPackets = true
    if packet.place.x != nil || packet.place.y != nil {
      packets.append((packetID, packet.place, packet.touch))
    }
    (packet, packetID) = ((Place(), Touch()), nil)
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }

  // MARK: - Frames

  private mutating func endFrame() -> [Change] {
    var now: [Finger]
    switch touchProtocol {
    case .slots:
      now = slots.values.compactMap { slot in
        slot.finger.map { Finger(number: $0, place: slot.place, touch: slot.touch) }
      }
      now.sort { $0.number < $1.number }
      if slots.values.contains(where: \.isUnknown) { hasUnknown = true }
    case .packets:
      guard hasPackets else { return [] }
      now = fingersOfPackets()
      (packets, hasPackets) = ([], false)
    case .single:
      if isPressed, singleFinger == nil { singleFinger = next() }
      if !isPressed { singleFinger = nil }
      now = singleFinger.map { [Finger(number: $0, place: single)] } ?? []
    }
    return changes(to: now)
  }

  private mutating func changes(to fingers: [Finger]) -> [Change] {
    var (changes, now) = ([Change](), fingers)
    let before = Dictionary(uniqueKeysWithValues: down.map { ($0.number, $0) })
    let present = Set(now.map(\.number))
    for finger in down where finger.touch.isContact && !present.contains(finger.number) {
      let contact = finger.contact ?? finger.number
      changes.append(
        lost.contains(finger.number)
          ? .lost(contact, finger.place) : .ended(contact, finger.place))
    }
    for (index, finger) in now.enumerated() {
      let old = before[finger.number]
      let contact = old?.contact
      now[index].contact = contact
      if finger.touch.isPalm, old?.touch.isPalm != true { palms += 1 }
      switch (old?.touch.isContact == true ? contact : nil, finger.touch.isContact) {
      case (let contact?, true):
        if old.map({ finger.place.hasMoved(from: $0.place) }) ?? true {
          changes.append(.moved(contact, finger.place))
        }
      case (let contact?, false):
        changes.append(
          finger.touch.isPalm ? .palm(contact, finger.place) : .ended(contact, finger.place))
      case (nil, true):
        // An earlier contact of the same finger has ended, so its number cannot be reused.
        let number = contact == nil ? finger.number : next()
        now[index].contact = number
        changes.append(.began(number, finger.place))
      case (nil, false): break
      }
    }
    (down, lost) = (now, [])
    return changes
  }

  /// Matches each packet to a finger: by its id if it has one, otherwise to the nearest finger of the previous frame.
  private mutating func fingersOfPackets() -> [Finger] {
    var old = down
    var taken: [Int: Int] = [:]
    for (index, packet) in packets.enumerated() where packet.id != nil {
      guard let place = old.firstIndex(where: { $0.tracking == packet.id }) else { continue }
      taken[index] = old.remove(at: place).number
    }
    // Match the nearest pairs first, so that fingers are not swapped.
    let pairs = packets.indices.filter { packets[$0].id == nil }.flatMap { index in
      old.filter { $0.tracking == nil }.map { candidate in
        (
          index: index, finger: candidate.number,
          distance: Self.distance(packets[index].place, candidate.place)
        )
      }
    }
    var used: Set<Int> = []
    for pair in pairs.sorted(by: { $0.distance < $1.distance })
    where taken[pair.index] == nil && !used.contains(pair.finger) {
      taken[pair.index] = pair.finger
      used.insert(pair.finger)
    }
    var result: [Finger] = []
    for (index, packet) in packets.prefix(Self.slotLimit).enumerated() {
      result.append(
        Finger(
          number: taken[index] ?? next(), tracking: packet.id, place: packet.place,
          touch: packet.touch))
    }
    return result.sorted { $0.number < $1.number }
  }

  private static func distance(_ a: Place, _ b: Place) -> Double {
    let (dx, dy) = (Double(a.x ?? 0) - Double(b.x ?? 0), Double(a.y ?? 0) - Double(b.y ?? 0))
    return dx * dx + dy * dy
  }
}
