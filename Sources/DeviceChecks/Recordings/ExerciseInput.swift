import DeftGeometry
import DeftInput
import DeftRawInput

/// The raw input of an exercise, without the contacts that began on the controls.
package struct ExerciseInput {
  /// The last seconds, including the input of the controls.
  package private(set) var evidence = EvidenceRecorder()
  /// The events since the exercise began; before it begins, the latest events.
  private var events: [RawInputEvent] = []
  private var devices: DeviceTable?
  private var hasBegun = false
  /// The server time of the latest event.
  private var latest: UInt32?
  /// The server time at which the exercise began; `nil` if it began with its first event.
  private var start: UInt32?
  /// The contacts on the controls, by device and number.
  private var excluded: Set<ContactID> = []

  /// The number of events that are retained before an exercise begins: the frame with its first touch.
  private static let memory = 64

  package init() {}

  /// Records input of the window. `isControl` returns whether a contact that begins at a pixel of
  /// the window belongs to the controls.
  package mutating func note(_ record: RawInputRecord, isControl: (CGPoint) -> Bool) {
    evidence.note(record)
    guard case .event(let event) = record else {
      if case .devices(let table) = record { devices = table }
      return
    }
    if event.kind.isStamped { latest = event.time }
    let contact = Self.contact(of: event)
    if let contact, event.kind == .touchBegin || event.kind == .buttonPress {
      if isControl(CGPoint(x: event.x, y: event.y)) {
        excluded.insert(contact)
        return
      }
      excluded.remove(contact)
    }
    if let contact, excluded.contains(contact) { return }
    events.append(event)
    if !hasBegun, events.count > Self.memory { events.removeFirst() }
  }

  /// Returns the contact that an event belongs to; `nil` if it belongs to none.
  private static func contact(of event: RawInputEvent) -> ContactID? {
    switch event.kind {
    case .touchBegin, .touchUpdate, .touchEnd, .buttonPress, .buttonRelease:
      ContactID(device: event.source, sequence: event.detail)
    default: nil
    }
  }

  /// Begins an exercise now. Its times count from the latest event, which pressed Start.
  /// The evidence contains the `whole` exercise, or only its last seconds.
  package mutating func begin(whole isWhole: Bool = false) {
    (events, hasBegun, start) = ([], true, latest)
    evidence.clear(isWhole: isWhole)
  }

  /// Begins an exercise with a contact whose first event has already been recorded.
  /// The evidence contains the `whole` exercise, or only its last seconds.
  package mutating func begin(with contact: ContactID, whole isWhole: Bool = false) {
    let first =
      events.lastIndex { $0.kind == .touchBegin && $0.detail == contact.sequence }
      ?? events.lastIndex { $0.kind == .buttonPress || $0.kind == .pinchBegin }
    events = first.map { Array(events[$0...]) } ?? []
    (hasBegun, start) = (true, nil)
    evidence.clear(isWhole: isWhole)
    for event in events { evidence.note(.event(event)) }
  }

  /// Removes the events of a contact, which belongs to the controls after all.
  package mutating func exclude(_ contact: ContactID) {
    excluded.insert(contact)
    events.removeAll { Self.contact(of: $0) == contact }
  }

  /// Returns the position at which a device of the given kind hovers, in pixels of the window;
  /// `nil` for other records.
  package func hoverPosition(in record: RawInputRecord, of kind: InputDevice.Kind) -> CGPoint? {
    guard case .event(let event) = record, kind.hovers, event.isPointerMotion,
      devices?[event.source]?.kind == kind
    else { return nil }
    return CGPoint(x: event.x, y: event.y)
  }

  /// Ends the exercise, and returns its contacts and the hover strokes of the checked device.
  package mutating func recording(
    on surface: MeasuredSurface, pixelsPerMillimeter: CGFloat, duration: TimeInterval,
    checking kind: InputDevice.Kind? = nil
  ) -> MeasuredRecording {
    hasBegun = false
    // The window may not be at the corner of the screen.
    let origin = events.first { $0.kind.isStamped }.map {
      CGPoint(x: $0.rootX - $0.x, y: $0.rootY - $0.y)
    }
    var reader = MeasuredContactReader(
      surface: surface,
      pixelsPerMillimeter: CGSize(width: pixelsPerMillimeter, height: pixelsPerMillimeter),
      origin: origin ?? .zero, checking: kind)
    if let devices { reader.add(devices) }
    if let start { reader.begin(at: start) }
    for event in events { reader.add(event) }
    return reader.recording(at: duration)
  }
}
