import DeftGeometry
import DeftInput
import DeftRawInput

/// A converter from raw input to measured contacts, event by event, for windows and files alike.
///
/// The policy: *an end counts only if the device reported it*. An end that the program deduced
/// counts as missing, as does the end of a contact whose id begins again. Events that the server
/// emulates from touches, wheel steps and typed keys are ignored.
///
/// Hovering pens are ignored, because a pen is measured only where it touches the surface. The
/// strokes of hovering mice and touchpads are read, but only on request.
package struct MeasuredContactReader: Sendable {
  /// The surface of the recording.
  package var surface: MeasuredSurface
  /// The kinds of the devices, by id.
  private var kinds: [UInt32: InputDevice.Kind] = [:]
  private var pressureAxes: [UInt32: InputDevice.Axis] = [:]
  private let pixelsPerMillimeter: CGSize
  private let origin: CGPoint
  private let device: UInt32?
  private let hoverKind: InputDevice.Kind?
  private var clock = ServerClock()
  /// The time of the start on the clock of the events; `nil` before the first event.
  private var start: TimeInterval?

  /// The contacts so far, in the order in which they began. A contact that is down has a missing end.
  package private(set) var contacts: [MeasuredContact] = []
  /// The indices of the contacts that are down.
  private var down: [Key: Int] = [:]
  /// The pressed buttons of each pointing device.
  private var buttons: [UInt32: Set<UInt32>] = [:]

  /// The motion of each hovering pointing device.
  private var hovers: [UInt32: HoverStrokes] = [:]

  /// The number of contacts that are down.
  package var downCount: Int { down.count }
  /// Whether there are neither contacts nor hover strokes.
  package var isEmpty: Bool { contacts.isEmpty && hovers.values.allSatisfy(\.all.isEmpty) }

  /// - Parameters:
  ///   - surface: The surface of the recording.
  ///   - pixelsPerMillimeter: The number of pixels of the root window per millimeter of the surface.
  ///   - origin: The surface's top left corner in pixels of the root window.
  ///   - device: The device whose events are read; `nil` for all devices.
  ///   - checked: The kind of the checked device. Hover strokes of a mouse or touchpad of this kind
  ///     are read.
  package init(
    surface: MeasuredSurface, pixelsPerMillimeter: CGSize, origin: CGPoint, device: UInt32? = nil,
    checking checked: InputDevice.Kind? = nil
  ) {
    self.surface = surface
    (self.pixelsPerMillimeter, self.origin) = (pixelsPerMillimeter, origin)
    self.device = device
    hoverKind = checked.flatMap { $0.hovers ? $0 : nil }
  }

  /// Reads the device table, which determines the kinds of contacts and the range of pressure.
  package mutating func add(_ table: DeviceTable) {
    for device in table.devices {
      kinds[device.id] = device.kind
      pressureAxes[device.id] = device.pressureAxis
    }
  }

  /// Begins the recording at a server time, instead of with the first event.
  package mutating func begin(at stamp: UInt32) { start = clock.seconds(at: stamp) }

  /// Reads an event.
  package mutating func add(_ event: RawInputEvent) {
    let time = clock.seconds(at: event.time, gap: event.gap)
    if event.isDeviceLoss { return loseContacts(of: event.device, at: time) }
    guard device == nil || event.source == device else { return }
    if start == nil, event.kind.isStamped { start = time }
    switch event.kind {
    case .touchBegin: begin(.touch(event.source, event.detail), .touch, event, at: time)
    case .touchUpdate:
      let key = Key.touch(event.source, event.detail)
      if event.flags & RawInputEvent.Flag.touchPendingEnd != 0 {
        end(key, .lifted, at: time)
      } else {
        move(key, event, at: time)
      }
    case .touchEnd: end(.touch(event.source, event.detail), event, at: time)
    case .pinchBegin: begin(.pinch(event.source), .touchpadPinch, event, at: time)
    case .pinchUpdate: move(.pinch(event.source), event, at: time)
    case .pinchEnd: end(.pinch(event.source), event, at: time)
    case .buttonPress, .buttonRelease, .motion: addPointer(event, at: time)
    // The pointer may enter the window at another place.
    case .leave: endHoverStrokes()
    default: break
    }
  }

  /// Reads a contact event of a recording that has no raw events. Its position in points is read as
  /// pixels.
  package mutating func add(_ event: ContactEvent) {
    if start == nil { start = event.time }
    let key = Key.touch(event.id.device, event.id.sequence)
    let report = report(
      at: event.time, event.location, pressure: event.pressure,
      scale: event.pinch.map { Double($0.scale) })
    switch event.phase {
    case .began: begin(key, MeasuredContact.Kind(event.kind), report)
    case .moved: move(key, report)
    case .ended:
      move(key, report, isEnd: true)
      end(key, .lifted, at: event.time)
    case .cancelled(.lostEnd), .cancelled(.idleTimeout), .cancelled(.buttonMismatch):
      end(key, .missing, at: event.time)
    case .cancelled: end(key, .cancelled, at: event.time)
    }
  }

  /// Returns the recording so far.
  ///
  /// Contacts that are down last until the end of the recording: a device need not report a resting finger.
  ///
  /// - Parameter end: The time of the end in seconds since the start. The recording is at least as long as its
  ///   contacts.
  package func recording(at end: TimeInterval) -> MeasuredRecording {
    let strokes = hoverStrokes
    let end = max(end, (contacts + strokes).map(\.endTime).max() ?? 0)
    var contacts = contacts
    for index in down.values { contacts[index].endTime = end }
    let device = (contacts.first ?? strokes.first).flatMap { kinds[$0.device] }
    var recording = MeasuredRecording(
      surface: surface, contacts: contacts, duration: end, device: device)
    recording.hoverStrokes = strokes
    return recording
  }
}

extension MeasuredContactReader {
  /// A contact that is down.
  private enum Key: Hashable {
    case touch(UInt32, UInt32)
    case pointer(UInt32)
    case pinch(UInt32)

    var device: UInt32 {
      switch self {
      case .touch(let device, _), .pointer(let device), .pinch(let device): device
      }
    }
  }

  /// Buttons 4 to 7 are steps of a wheel.
  private static let wheel: ClosedRange<UInt32> = 4...7

  private mutating func addPointer(_ event: RawInputEvent, at time: TimeInterval) {
    let key = Key.pointer(event.source)
    guard event.flags & RawInputEvent.Flag.pointerEmulated == 0 else { return }
    guard event.kind != .motion else {
      if down[key] == nil { addHover(event, at: time) }
      return move(key, event, at: time)
    }
    guard !Self.wheel.contains(event.detail) else { return }
    if event.kind == .buttonPress {
      hovers[event.source]?.end()
      // A button that is pressed although it is down was released without an event.
      let isNew = buttons[event.source, default: []].insert(event.detail).inserted
      if !isNew { buttons[event.source] = [event.detail] }
      if !isNew || down[key] == nil {
        begin(key, kinds[event.source] == .pen ? .pen : .pointer, event, at: time)
      }
    } else {
      buttons[event.source]?.remove(event.detail)
      if buttons[event.source]?.isEmpty ?? true { end(key, event, at: time) }
    }
  }

  private mutating func addHover(_ event: RawInputEvent, at time: TimeInterval) {
    guard let hoverKind, event.isPointerMotion, kinds[event.source] ?? hoverKind == hoverKind else {
      return
    }
    let report = report(event, at: time, .pointer(event.source))
    guard report.position.x.isFinite, report.position.y.isFinite else { return }
    hovers[event.source, default: HoverStrokes()].add(report)
  }

  private mutating func endHoverStrokes() {
    for device in hovers.keys { hovers[device]?.end() }
  }

  private var hoverStrokes: [MeasuredContact] {
    let strokes = hovers.sorted { $0.key < $1.key }.flatMap { device, strokes in
      strokes.all.map { (device, $0) }
    }
    return strokes.enumerated().map { index, stroke in
      MeasuredContact(
        id: contacts.count + index, device: stroke.0, kind: .pointer, reports: stroke.1)
    }
  }

  private mutating func loseContacts(of device: UInt32, at time: TimeInterval) {
    buttons[device] = nil
    for key in down.keys where key.device == device { end(key, .cancelled, at: time) }
  }

  private mutating func begin(
    _ key: Key, _ kind: MeasuredContact.Kind, _ event: RawInputEvent, at time: TimeInterval
  ) {
    begin(key, kind, report(event, at: time, key))
  }

  private mutating func move(_ key: Key, _ event: RawInputEvent, at time: TimeInterval) {
    move(key, report(event, at: time, key))
  }

  private mutating func end(_ key: Key, _ event: RawInputEvent, at time: TimeInterval) {
    let flags = event.flags
    if flags & (RawInputEvent.Flag.deduced | RawInputEvent.Flag.silent) != 0 {
      return end(key, .missing, at: time)
    }
    let isCancelled =
      flags & (RawInputEvent.Flag.touchCancelled | RawInputEvent.Flag.endedByLoss) != 0
      || event.kind == .pinchEnd && flags & RawInputEvent.Flag.gestureCancelled != 0
    if !isCancelled { move(key, report(event, at: time, key), isEnd: true) }
    end(key, isCancelled ? .cancelled : .lifted, at: time)
  }

  private func report(_ event: RawInputEvent, at time: TimeInterval, _ key: Key)
    -> MeasuredContact.Report
  {
    var pressure: Double?
    if let axis = pressureAxes[event.source], let value = event.valuators[axis.number],
      value.isFinite
    {
      pressure = min(max((value - axis.minimum) / (axis.maximum - axis.minimum), 0), 1)
    }
    let isPinch = key == .pinch(event.source)
    return report(
      at: time, CGPoint(x: event.rootX, y: event.rootY),
      pressure: pressure ?? down[key].flatMap { contacts[$0].reports.last?.pressure } ?? 1,
      scale: isPinch ? event.scale : nil)
  }

  private func report(
    at time: TimeInterval, _ place: CGPoint, pressure: Double, scale: Double?
  ) -> MeasuredContact.Report {
    MeasuredContact.Report(
      time: time - (start ?? time),
      position: CGPoint(
        x: (place.x - origin.x) / pixelsPerMillimeter.width,
        y: (place.y - origin.y) / pixelsPerMillimeter.height),
      pressure: pressure, scale: scale ?? 1)
  }

  private mutating func begin(
    _ key: Key, _ kind: MeasuredContact.Kind, _ report: MeasuredContact.Report
  ) {
    guard report.position.x.isFinite, report.position.y.isFinite else { return }
    down[key] = contacts.count
    contacts.append(
      MeasuredContact(
        id: contacts.count, device: key.device, kind: kind, reports: [report], end: .missing))
  }

  /// Adds a report to a contact. An end counts as a report only if it has a new position.
  private mutating func move(
    _ key: Key, _ report: MeasuredContact.Report, isEnd: Bool = false
  ) {
    guard let index = down[key], report.position.x.isFinite, report.position.y.isFinite,
      !isEnd || contacts[index].reports.last?.position != report.position
    else { return }
    contacts[index].reports.append(report)
    contacts[index].endTime = report.time
  }

  private mutating func end(_ key: Key, _ end: MeasuredContact.End, at time: TimeInterval) {
    guard let index = down.removeValue(forKey: key) else { return }
    contacts[index].end = end
    if end != .missing {
      contacts[index].endTime = max(contacts[index].endTime, time - (start ?? time))
    }
  }
}

extension InputDevice.Kind {
  /// Whether the device moves a pointer without touching anything.
  package var hovers: Bool { self == .mouse || self == .touchpad }
}

extension MeasuredContact.Kind {
  fileprivate init(_ kind: InputKind) {
    self =
      switch kind {
      case .touch: .touch
      case .pen: .pen
      case .pointer: .pointer
      case .touchpad: .touchpadPinch
      }
  }
}
