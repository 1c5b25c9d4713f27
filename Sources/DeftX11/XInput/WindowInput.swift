import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The input of a window. It passes the server's events to recorders and to the pipeline, and delivers the resulting
/// input events.
final class WindowInput {
  /// Observers of every raw record, called before the record is decoded.
  private let records = Observers<RawInputRecord>()
  /// Observers of every raw event, called after all its input events have been delivered.
  private let handledEvents = Observers<RawInputEvent>()
  /// Observers of device reports and of dropped events, for the detection of faults.
  let reports = Observers<InputReport>()
  var pipeline = InputPipeline()
  /// See ``XWindow/clock``.
  var clock: (() -> TimeInterval)?

  let connection: XConnection
  private let window: Window
  private var silence = SilenceClock()
  private var ends = EndHolder()
  private var grabs = GrabWatch()
  /// The contacts that may be over although their ends did not arrive.
  var watch = ContactWatch()
  /// The keys that were released in raw events, but not yet in this window.
  var endedKeys: [(code: UInt32, source: UInt32)] = []
  /// The server's time of the latest raw end.
  var lastRawStamp: UInt32 = 0
  /// Whether raw releases of keys are selected.
  var receivesRawKeys = false
  private var buffer: [InputEvent] = []
  /// Whether the pipeline has the devices, which it receives at the first input.
  private var knowsDevices = false
  private var keysDown: Set<UInt32> = []
  private(set) var isClosed = false
  /// The synthetic fingers of tools that wait for delivery.
  private var synthetic = SyntheticTouches()
  /// The injector of faults; `nil` while no fault is requested.
  private var faults: FaultInjector?
  /// The stamp of the last event that had one.
  private var lastStamp: UInt32?
  /// The converter of keys to text.
  let typing: TypedInput
  /// Called with the server milliseconds when a key, button or finger is pressed.
  var pressed: ((UInt32) -> Void)?
  /// Called when the window gains or loses the keyboard focus.
  var focusChanged: ((Bool) -> Void)?

  init(connection: XConnection, window: Window) {
    (self.connection, self.window) = (connection, window)
    typing = TypedInput(display: connection.display, window: window, root: connection.root)
  }

  /// Stops delivering events and closes the input method, when the window is closed.
  func close() {
    isClosed = true
    if connection.isConnected { typing.close() }
  }

  /// See ``XWindow/observeRecords(_:)``.
  func observeRecords(
    _ body: @escaping (RawInputRecord) -> Void
  ) -> Observers<RawInputRecord>.Observation {
    body(
      .devices(
        TouchOrientationQuery.complete(synthetic.added(to: connection.deviceTable), connection))
    )
    return records.add(body)
  }

  /// See ``XWindow/observeHandledEvents(_:)``.
  func observeHandledEvents(
    _ body: @escaping (RawInputEvent) -> Void
  ) -> Observers<RawInputEvent>.Observation { handledEvents.add(body) }

  // MARK: Events

  func receive(_ event: inout XEvent, _ body: (WindowEvent) -> Void) {
    guard let opcode = connection.inputOpcode else { return }
    if handleRawEnd(&event, opcode: opcode) { return }
    XIEventReader.read(
      &event, display: connection.display, opcode: opcode,
      translate: { meaning(of: $0) }
    ) { raw in typing.receive(raw, body) { pass($0, body) } }
  }

  private func meaning(of stroke: KeyStroke) -> KeyMeaning {
    typing.group = stroke.baseGroup + stroke.latchedGroup + stroke.lockedGroup
    return connection.meaning(of: stroke)
  }

  /// Handles an event of a server without XInput2.
  func handleCore(_ event: XEvent, _ body: (WindowEvent) -> Void) {
    if event.type == KeyPress || event.type == KeyRelease,
      typing.takeReturned(event, body, pass: { pass($0, body) })
    {
      return
    }
    var repeats = false
    if event.type == KeyPress {
      repeats = !keysDown.insert(event.xkey.keycode).inserted
    } else if event.type == KeyRelease {
      keysDown.remove(event.xkey.keycode)
    } else if event.type == FocusOut {
      keysDown = []
    }
    let raw = CoreEventReader.read(
      event, repeating: repeats, translate: { meaning(of: $0) })
    if let raw { typing.receive(raw, body) { pass($0, body) } }
  }

  /// Passes on a raw event, or the result of faults applied to it.
  func pass(_ event: RawInputEvent, _ body: (WindowEvent) -> Void) {
    switch event.kind {
    case .keyPress, .buttonPress, .touchBegin: pressed?(event.time)
    default: break
    }
    if faults == nil { return holdOrReceive(event, body) }
    if !knowsDevices { refreshDevices(body) }
    passFaults(body) { $0.receive(event, into: &$1) }
  }

  /// Passes on a raw event, but holds an end back until its cause is known.
  private func holdOrReceive(_ event: RawInputEvent, _ body: (WindowEvent) -> Void) {
    var raw = corrected(event)
    if let clock { raw.gap = silence.gap(before: raw.time, arrival: clock()) }
    if ends.holds(raw) { return }
    releaseEnds(body)
    receive(raw, body)
  }

  /// Corrects the event's meaning: a device that is switched off because it is unplugged counts as unplugged.
  private func corrected(_ raw: RawInputEvent) -> RawInputEvent {
    guard raw.isDeviceLoss, raw.lossReason == .deviceDisabled, connection.isConnected,
      connection.refreshDevices()[raw.device] == nil
    else { return raw }
    var raw = raw
    raw.flags |= RawInputEvent.Flag.slaveRemoved
    return raw
  }

  /// Whether an end waits for the server's next message.
  var isHoldingEnds: Bool { ends.isHolding || awaitsEnds }
  /// Whether faults are injected.
  var isFaulty: Bool { faults != nil }

  /// Delivers the held ends.
  func releaseEnds(_ body: (WindowEvent) -> Void) {
    guard ends.isHolding else { return }
    for raw in ends.release() { receive(raw, body) }
  }

  /// Delivers an event that the program has created because the server did not send it.
  func deliverDeduced(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) { receive(raw, body) }

  // MARK: Synthetic fingers

  /// Appends an event of a tool's synthetic finger, to be delivered after the current event.
  ///
  /// - Parameters:
  ///   - contact: The event, in pixels.
  ///   - width: The width of the contact on the screen, in pixels; `nil` if unknown.
  ///   - stamp: The server time in seconds.
  func inject(_ contact: ContactEvent, width: CGFloat?, at stamp: TimeInterval) {
    synthetic.add(
      contact, width: width, at: stamp, serial: connection.deviceTable.serial,
      under: connection.deviceTable.devices.first { $0.role == .masterPointer }?.id ?? 0)
  }

  var hasSyntheticInput: Bool { !synthetic.isEmpty }

  /// Delivers synthetic input, including events added during delivery, to recorders and through the same steps as
  /// real input.
  func deliverSyntheticInput(_ body: (WindowEvent) -> Void) {
    guard synthetic.beginDelivery() else { return }
    if !knowsDevices || synthetic.isMissing(in: pipeline.devices) { refreshDevices(body) }
    while var raw = synthetic.next() {
      if faults != nil {
        let waits = ends.isHolding
        passFaults(body) { $0.receive(raw, into: &$1) }
        // The cause of this end is known.
        if !waits { releaseEnds(body) }
        continue
      }
      if let clock { raw.gap = silence.gap(before: raw.time, arrival: clock()) }
      receive(raw, body)
    }
    synthetic.endDelivery()
  }

  private func receive(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    guard !isClosed else { return }
    if !knowsDevices || pipeline.wantsDevices(before: raw) { refreshDevices(body) }
    updateMapping(before: raw, body)
    if raw.kind == .focusOut, raw.detail == RawInputEvent.Detail.pointer {
      return decode(completed(raw), body)
    }
    decode(raw, body)
  }

  private func decode(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    records.notify(.event(raw))
    if raw.kind.isStamped, raw.time != 0 { lastStamp = raw.time }
    reports.notify(report(raw))
    grabs.note(raw, pipeline.devices)
    chooseRawEnds(raw)
    deliver(body) { pipeline.receive(raw, into: &$0) }
    // A held key may have been released in another window, or during a grab.
    if raw.kind == .focusIn || raw.kind == .enter, connection.inputOpcode != nil {
      queryKeys(body)
    }
    handledEvents.notify(raw)
    switch raw.kind {
    case .focusIn, .focusOut:
      if raw.isRealFocusChange {
        focusChanged?(raw.kind == .focusIn)
        body(.focusChanged(raw.kind == .focusIn))
      }
    case .hierarchyChanged: noteDeviceChange(raw, body)
    case .deviceChanged where raw.mode == RawInputEvent.Mode.deviceChange:
      noteDeviceChange(raw, body)
    default: break
    }
  }

  // MARK: Devices

  /// Whether raw input is being recorded or searched for faults.
  private var isObserved: Bool { !records.isEmpty || !reports.isEmpty }

  /// Queries a touchscreen's mapping when a finger comes down on it, because no event reports a change.
  private func updateMapping(before raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    guard raw.kind == .touchBegin, isObserved, connection.isConnected,
      let device = pipeline.devices[raw.source], InputDevice.syntheticName(of: device.id) == nil
    else { return }
    let mapping = TouchOrientationQuery.mapping(of: device.id, connection)
    guard mapping?.orientation != device.orientation || mapping?.misplacement != device.misplacement
    else { return }
    refreshDevices(body)
  }

  private func noteDeviceChange(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    // The server reports a single change once per affected device. A table that is newer than the event already
    // includes the change.
    guard raw.serial >= pipeline.devices.serial else { return }
    refreshDevices(body)
    body(.devicesChanged)
  }

  func refreshDevices(_ body: (WindowEvent) -> Void) {
    knowsDevices = true
    var table = synthetic.added(to: connection.refreshDevices())
    if isObserved { table = TouchOrientationQuery.complete(table, connection) }
    records.notify(.devices(table))
    faults?.receive(table)
    deliver(body) { pipeline.receive(.devices(table), into: &$0) }
  }

  // MARK: Faults

  /// Injects a fault into the next contact that it fits; its delay counts from the last event.
  func inject(_ fault: InjectedFault) {
    if faults == nil { faults = FaultInjector() }
    let (width, height) = connection.screenSize
    faults?.size = CGSize(width: width, height: height)
    faults?.inject(fault, at: lastStamp)
    // The injector needs the current devices.
    knowsDevices = false
  }

  private func passFaults(
    _ body: (WindowEvent) -> Void,
    _ fill: (inout FaultInjector, inout [FaultInjector.Output]) -> Void
  ) {
    guard var injector = faults else { return }
    var outputs: [FaultInjector.Output] = []
    fill(&injector, &outputs)
    faults = injector.isIdle ? nil : injector
    for output in outputs {
      switch output {
      case .event(let raw): holdOrReceive(raw, body)
      case .dropped(let raw):
        reports.notify(report(raw, isDropped: true))
        noteDropped(raw)
      }
    }
  }

  private func report(_ raw: RawInputEvent, isDropped: Bool = false) -> InputReport {
    var report = InputReport(raw, pipeline.devices)
    let (width, height) = connection.screenSize
    (report.screen, report.isDropped) = (CGSize(width: width, height: height), isDropped)
    return report
  }

  // MARK: Queries

  var query: InputQuery {
    InputQuery(display: connection.display, root: connection.root, window: window)
  }

  /// Completes the event with information that the server must be queried for.
  ///
  /// If no window has the keyboard focus, the window under the pointer receives keys. When the
  /// focus changes, this window receives the same event, whether another window or the window
  /// itself gets the focus.
  private func completed(_ raw: RawInputEvent) -> RawInputEvent {
    guard raw.mode == RawInputEvent.Mode.normal || raw.mode == RawInputEvent.Mode.whileGrabbed,
      connection.isConnected, connection.inputOpcode != nil,
      query.isFocusElsewhere(keyboard: raw.device)
    else { return raw }
    var raw = raw
    raw.flags |= RawInputEvent.Flag.focusIsElsewhere
    return raw
  }

  /// Cancels contacts whose pointer another client has grabbed. Queries the server only if a grab
  /// is suspected and a query is due; see ``GrabWatch``.
  func checkGrabs(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    // Adds a millisecond, because the times of two clocks are compared.
    guard grabs.hasSuspects({ pipeline.isTouched(by: $0) }),
      grabs.nextCheck(now: time) <= time + 0.001,
      !isClosed, connection.isConnected, connection.inputOpcode != nil
    else { return }
    grabs.noteQuery(at: time)
    for pointer in grabs.suspects({ pipeline.isTouched(by: $0) })
    where query.isGrabbedElsewhere(pointer: pointer) {
      pass(.taken(pointer: pointer), body)
    }
  }

  // MARK: Time

  /// The time of the next call of ``advance(to:_:)``, in server seconds; `nil` for never.
  var nextDeadline: TimeInterval? {
    let fault = faults?.delay.map { pipeline.time + $0 }
    let expiry = [watch.nextCheck, fault].compactMap { $0 }.min()
    guard grabs.hasSuspects({ pipeline.isTouched(by: $0) }) else { return expiry }
    let look = grabs.nextCheck(now: pipeline.time)
    return expiry.map { min($0, look) } ?? look
  }

  /// Checks silent contacts and suspected grabs, and applies faults that are due.
  func advance(to time: TimeInterval, _ body: (WindowEvent) -> Void) {
    checkGrabs(at: time, body)
    if faults != nil {
      passFaults(body) { [latest = pipeline.time] in $0.advance(by: time - latest, into: &$1) }
      releaseEnds(body)
    }
    checkSilence(at: time, body)
  }

  /// Delivers the events that `fill` appends. The buffer is detached during the calls, so that `body` may drain.
  private func deliver(_ body: (WindowEvent) -> Void, _ fill: (inout [InputEvent]) -> Void) {
    var batch: [InputEvent] = []
    swap(&batch, &buffer)
    fill(&batch)
    for event in batch {
      if case .contact(let contact) = event { watch.note(contact) }
      body(.input(event))
    }
    batch.removeAll(keepingCapacity: true)
    swap(&batch, &buffer)
  }
}
