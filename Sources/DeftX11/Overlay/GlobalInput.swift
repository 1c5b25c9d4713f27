import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The touches, motions and buttons of all devices, in pixels of the screen, regardless of the
/// window that receives them.
///
/// *Observing takes no events from other programs*: the server sends raw events in addition to the
/// events of windows, even during grabs. They become the events that a window of the size of the
/// screen would receive, so that recordings, the pipeline and everything above work as in a window.
///
/// Keys are not observed. Neither are touchpad pinches and swipes, because the server sends them to
/// only one window.
package final class GlobalInput {
  /// Observers of every record, called before it is decoded.
  private let records = Observers<RawInputRecord>()
  private let connection: XConnection
  private let opcode: Int32
  private var pipeline = InputPipeline()
  private var positions = ScreenPositions()
  /// The movements of relative devices whose position is not known yet, by master.
  private var movements: [UInt32: [RawInputEvent]] = [:]
  /// The last known position of each master's pointer.
  private var pointers: [UInt32: CGPoint] = [:]
  /// The pressed buttons of each master, as a mask.
  private var buttons: [UInt32: UInt32] = [:]
  private var knowsDevices = false
  private var buffer: [InputEvent] = []

  /// Starts observing; `nil` without XInput 2.
  package init?(connection: XConnection) {
    guard connection.isConnected, let opcode = connection.inputOpcode,
      let version = connection.xinputVersion
    else { return nil }
    (self.connection, self.opcode) = (connection, opcode)
    let selection = InputSelection(major: version.major, minor: version.minor)
    InputSelection.select(connection, connection.root, XIAllDevices, selection.globalMask)
  }

  /// Returns the time of a server stamp, in seconds.
  func seconds(of stamp: UInt32) -> TimeInterval { pipeline.seconds(of: stamp) }

  /// Adds an observer of every record. `body` receives the current device table immediately, then each record in order,
  /// before the record is decoded.
  package func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation {
    body(.devices(TouchOrientationQuery.complete(connection.deviceTable, connection)))
    return records.add(body)
  }

  /// Handles an event of the connection.
  func receive(_ event: inout XEvent, _ body: (InputEvent) -> Void) {
    if !knowsDevices { refreshDevices(body) }
    if var raw = XIEventReader.readGlobal(&event, display: connection.display, opcode: opcode) {
      raw.device = pipeline.devices[raw.source]?.attachment ?? 0
      return receive(raw, body)
    }
    // The devices have changed.
    XIEventReader.read(
      &event, display: connection.display, opcode: opcode, translate: { _ in KeyMeaning() }
    ) { raw in
      guard raw.kind == .hierarchyChanged || raw.kind == .deviceChanged else { return }
      flush(body)
      pass(raw, body)
      if raw.kind == .hierarchyChanged || raw.mode == RawInputEvent.Mode.deviceChange,
        raw.serial >= pipeline.devices.serial
      {
        refreshDevices(body)
      }
    }
  }

  /// Places an event on the screen and passes it on. Movements of a relative device wait for the pointer's position.
  private func receive(_ raw: RawInputEvent, _ body: (InputEvent) -> Void) {
    var raw = raw
    raw.buttons = buttons[raw.device] ?? 0
    if !raw.kind.isTouch { noteButtons(raw) }
    if positions.place(&raw) {
      if !raw.kind.isTouch { pointers[raw.device] = CGPoint(x: raw.x, y: raw.y) }
      return pass(raw, body)
    }
    if raw.kind.isTouch { return }
    if raw.kind == .motion {
      // Without a pressed button, the position matters only to recordings. The next press queries
      // it.
      if raw.buttons == 0, records.isEmpty {
        pointers[raw.device] = nil
        return
      }
      movements[raw.device, default: []].append(raw)
      return
    }
    flush(raw.device, body)
    raw.setPlace(pointer(of: raw.device))
    pass(raw, body)
  }

  private func noteButtons(_ raw: RawInputEvent) {
    guard raw.detail < 32, raw.kind != .motion else { return }
    let bit = UInt32(1) << raw.detail
    if raw.kind == .buttonPress {
      buttons[raw.device, default: 0] |= bit
    } else {
      buttons[raw.device, default: 0] &= ~bit
    }
  }

  /// Delivers all events of a connection without a window, without waiting.
  package func drain(_ body: (InputEvent) -> Void) {
    var event = XEvent()
    while connection.isConnected, XPending(connection.display) > 0, connection.isConnected {
      XNextEvent(connection.display, &event)
      if connection.screens.handle(&event) {
        refreshDevices(body)
      } else if event.type == GenericEvent {
        receive(&event, body)
      }
    }
    if connection.isConnected { flush(body) }
  }

  /// Passes on all movements that wait for the pointer's position. Call it when all events have been read.
  func flush(_ body: (InputEvent) -> Void) {
    for master in movements.keys.sorted() { flush(master, body) }
  }

  private func flush(_ master: UInt32, _ body: (InputEvent) -> Void) {
    guard var events = movements.removeValue(forKey: master) else { return }
    let start = pointers[master]
    let end = pointer(of: master)
    ScreenPositions.spread(&events, from: start ?? end, to: end)
    for raw in events { pass(raw, body) }
  }

  /// Returns the current position of a master's pointer.
  private func pointer(of master: UInt32) -> CGPoint {
    let state =
      connection.isConnected
      ? PointerState.query(connection.display, connection.root, master) : nil
    let place = state?.place ?? pointers[master] ?? .zero
    pointers[master] = place
    return place
  }

  private func pass(_ raw: RawInputEvent, _ body: (InputEvent) -> Void) {
    records.notify(.event(raw))
    deliver(body) { pipeline.receive(raw, into: &$0) }
  }

  /// Queries the devices, for example after the size of the screen has changed.
  func refreshDevices(_ body: (InputEvent) -> Void) {
    knowsDevices = true
    var table = connection.refreshDevices()
    if !records.isEmpty { table = TouchOrientationQuery.complete(table, connection) }
    let (width, height) = connection.screenSize
    positions.setDevices(table, screen: CGSize(width: width, height: height))
    records.notify(.devices(table))
    deliver(body) { pipeline.receive(.devices(table), into: &$0) }
  }

  private func deliver(_ body: (InputEvent) -> Void, _ fill: (inout [InputEvent]) -> Void) {
    var batch: [InputEvent] = []
    swap(&batch, &buffer)
    fill(&batch)
    for event in batch { body(event) }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &buffer)
  }
}

extension InputSelection {
  /// The event mask for all devices on the root window, for ``GlobalInput``.
  var globalMask: [UInt8] {
    var kinds = [
      XI_DeviceChanged, XI_HierarchyChanged, XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion,
    ]
    if hasTouch { kinds += [XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd] }
    return Self.mask(of: kinds)
  }
}
