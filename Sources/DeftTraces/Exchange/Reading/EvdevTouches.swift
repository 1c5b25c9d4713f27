/// The fingers of a device as frames of the kernel's events tell them: *what is down at a frame's end is
/// compared with what was down before*.
///
/// Three ways are known: slots with tracking ids (the kernel's protocol B), one packet for each finger
/// (protocol A), and a single place with a button for the touch.
struct EvdevTouches {
  /// How a device tells of its fingers.
  enum Way: Hashable {
    case slots
    case packets
    case single
  }

  /// Where a finger is, in the device's units.
  struct Place: Hashable {
    var x: Int?
    var y: Int?
    var pressure: Int?
  }

  /// What a frame has changed.
  enum Change {
    case began(Int, Place)
    case moved(Int, Place)
    case ended(Int, Place)
    /// It began anew without an end.
    case lost(Int, Place)
  }

  private struct Slot {
    /// Which finger; nil for none.
    var finger: Int?
    var tracking = -1
    var place = Place()
    /// Whether it moved without a finger that began.
    var isUnknown = false
  }

  let way: Way
  private var slots: [Int: Slot] = [:]
  private var slot = 0
  private var packet = Place()
  private var packetID: Int?
  private var packets: [(id: Int?, place: Place)] = []
  private var hasPackets = false
  private var single = Place()
  private var isPressed = false
  private var singleFinger: Int?
  private var count = 0
  /// The fingers that were down at the last frame's end, in the order of their begins.
  private var down: [(finger: Int, tracking: Int?, place: Place)] = []
  /// The fingers that began anew in this frame.
  private var lost: Set<Int> = []

  /// Whether a finger was down before the recording began.
  private(set) var hasUnknown = false

  /// The most slots that are followed; no device has more fingers.
  private static let slotLimit = 64

  init(_ way: Way) { self.way = way }

  /// Takes an event; gives what has changed where a frame ends with it.
  mutating func take(_ event: EvdevRecording.Event) -> [Change] {
    switch event.type {
    case EvdevCode.Kind.abs: takePlace(event)
    case EvdevCode.Kind.key where event.code == EvdevCode.Button.touch:
      isPressed = event.value != 0
      if way == .packets, !isPressed { hasPackets = true }
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

  /// Where the tool is of a device with a single place.
  var place: Place { single }
  /// Whether anything was down at the last frame's end.
  var isTouching: Bool { !down.isEmpty }

  private mutating func takePlace(_ event: EvdevRecording.Event) {
    switch (way, event.code) {
    case (.single, EvdevCode.Abs.x): single.x = event.value
    case (.single, EvdevCode.Abs.y): single.y = event.value
    case (.single, EvdevCode.Abs.pressure): single.pressure = event.value
    case (.single, _): break
    case (.slots, EvdevCode.Abs.mtSlot): slot = min(Self.slotLimit, max(0, event.value))
    case (.slots, EvdevCode.Abs.mtTrackingID): track(event.value)
    case (.packets, EvdevCode.Abs.mtTrackingID): packetID = event.value
    case (_, EvdevCode.Abs.mtPositionX): change { $0.x = event.value }
    case (_, EvdevCode.Abs.mtPositionY): change { $0.y = event.value }
    case (_, EvdevCode.Abs.mtPressure): change { $0.pressure = event.value }
    default: break
    }
  }

  private mutating func change(_ body: (inout Place) -> Void) {
    if way == .packets { return body(&packet) }
    body(&slots[slot, default: Slot()].place)
    if slots[slot]?.finger == nil { slots[slot]?.isUnknown = true }
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
    if packet.x != nil || packet.y != nil { packets.append((packetID, packet)) }
    (packet, packetID) = (Place(), nil)
  }

  private mutating func next() -> Int {
    count += 1
    return count
  }

  // MARK: - Frames

  private mutating func endFrame() -> [Change] {
    var now: [(finger: Int, tracking: Int?, place: Place)]
    switch way {
    case .slots:
      now = slots.values.compactMap { slot in slot.finger.map { ($0, nil, slot.place) } }
      now.sort { $0.finger < $1.finger }
      if slots.values.contains(where: \.isUnknown) { hasUnknown = true }
    case .packets:
      guard hasPackets else { return [] }
      now = fingersOfPackets()
      (packets, hasPackets) = ([], false)
    case .single:
      if isPressed, singleFinger == nil { singleFinger = next() }
      if !isPressed { singleFinger = nil }
      now = singleFinger.map { [($0, nil, single)] } ?? []
    }
    return changes(to: now)
  }

  private mutating func changes(
    to now: [(finger: Int, tracking: Int?, place: Place)]
  ) -> [Change] {
    var changes: [Change] = []
    let before = Dictionary(uniqueKeysWithValues: down.map { ($0.finger, $0.place) })
    let present = Set(now.map(\.finger))
    for (finger, _, place) in down where !present.contains(finger) {
      changes.append(lost.contains(finger) ? .lost(finger, place) : .ended(finger, place))
    }
    for (finger, _, place) in now {
      if let old = before[finger] {
        if old != place { changes.append(.moved(finger, place)) }
      } else {
        changes.append(.began(finger, place))
      }
    }
    (down, lost) = (now, [])
    return changes
  }

  /// Which finger each packet is of: by its id where it has one, else the nearest that was down before.
  private mutating func fingersOfPackets() -> [(finger: Int, tracking: Int?, place: Place)] {
    var old = down
    var taken: [Int: Int] = [:]
    for (index, packet) in packets.enumerated() where packet.id != nil {
      guard let place = old.firstIndex(where: { $0.tracking == packet.id }) else { continue }
      taken[index] = old.remove(at: place).finger
    }
    // The nearest pairs first, so that no finger takes another one's place.
    let pairs = packets.indices.filter { packets[$0].id == nil }.flatMap { index in
      old.filter { $0.tracking == nil }.map { candidate in
        (
          index: index, finger: candidate.finger,
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
    var result: [(finger: Int, tracking: Int?, place: Place)] = []
    for (index, packet) in packets.prefix(Self.slotLimit).enumerated() {
      result.append((taken[index] ?? next(), packet.id, packet.place))
    }
    return result.sorted { $0.finger < $1.finger }
  }

  private static func distance(_ a: Place, _ b: Place) -> Double {
    let (dx, dy) = (Double(a.x ?? 0) - Double(b.x ?? 0), Double(a.y ?? 0) - Double(b.y ?? 0))
    return dx * dx + dy * dy
  }
}
