import CX11
import DeftGeometry
import DeftInput
import DeftRawInput

/// The way of a window's input: from the server's events, past those who record it and through the pipeline, to
/// what a person did.
final class WindowInput {
  /// Those who are told of every raw record before it is decoded.
  private let records = Observers<RawInputRecord>()
  /// Those who are told of every raw event once all that it meant has been handed out.
  private let handledEvents = Observers<RawInputEvent>()
  /// Those who look for faults in what devices report, and in what was taken away on purpose.
  let reports = Observers<InputReport>()
  var pipeline = InputPipeline()
  /// See ``XWindow/clock``.
  var clock: (() -> TimeInterval)?

  let connection: XConnection
  private let window: Window
  private var silence = SilenceClock()
  private var ends = EndHolder()
  private var grabs = GrabWatch()
  /// Contacts that may be over although their ends did not arrive.
  var watch = ContactWatch()
  /// Keys that have come up in raw events, and not here yet.
  var endedKeys: [(code: UInt32, source: UInt32)] = []
  /// The server's time of the latest raw end.
  var lastRawStamp: UInt32 = 0
  /// Whether raw releases of keys are asked for.
  var hearsRawKeys = false
  private var buffer: [InputEvent] = []
  /// Whether the pipeline has been told the devices; that waits for the first input.
  private var knowsDevices = false
  private var keysDown: Set<UInt32> = []
  private(set) var isClosed = false
  /// Fingers that a tool makes up, which wait for their turn.
  private var synthetic = SyntheticTouches()
  /// Makes faults happen, while there are some to make.
  private var faults: FaultInjector?
  /// The stamp of the last event that had one.
  private var lastStamp: UInt32?
  /// From keys to text.
  let typing: TypedInput
  /// Is told when the person pressed a key, a button or a finger, in the server's milliseconds.
  var pressed: ((UInt32) -> Void)?
  /// Is told when the window gained or lost the keyboard.
  var focusChanged: ((Bool) -> Void)?

  init(connection: XConnection, window: Window) {
    (self.connection, self.window) = (connection, window)
    typing = TypedInput(display: connection.display, window: window, root: connection.root)
  }

  /// What is held when the window is closed is nobody's any more.
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
    if takeRawEnd(&event, opcode: opcode) { return }
    XIEventReader.read(
      &event, display: connection.display, opcode: opcode,
      translate: { meaning(of: $0) }
    ) { raw in typing.receive(raw, body) { pass($0, body) } }
  }

  private func meaning(of stroke: KeyStroke) -> KeyMeaning {
    typing.group = stroke.baseGroup + stroke.latchedGroup + stroke.lockedGroup
    return connection.meaning(of: stroke)
  }

  /// Takes an event of a server without XInput2.
  func takeCore(_ event: XEvent, _ body: (WindowEvent) -> Void) {
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

  /// Takes a raw event, or what faults make of it.
  func pass(_ event: RawInputEvent, _ body: (WindowEvent) -> Void) {
    switch event.kind {
    case .keyPress, .buttonPress, .touchBegin: pressed?(event.time)
    default: break
    }
    if faults == nil { return passOn(event, body) }
    if !knowsDevices { refreshDevices(body) }
    passFaults(body) { $0.receive(event, into: &$1) }
  }

  /// Takes a raw event: keeps an end until it is known who made it.
  private func passOn(_ event: RawInputEvent, _ body: (WindowEvent) -> Void) {
    var raw = named(event)
    if let clock { raw.gap = silence.gap(before: raw.time, arrival: clock()) }
    if ends.holds(raw) { return }
    releaseEnds(body)
    receive(raw, body)
  }

  /// The event with what it means: a device that is switched off because it is unplugged was unplugged.
  private func named(_ raw: RawInputEvent) -> RawInputEvent {
    guard raw.isDeviceLoss, raw.lossReason == .deviceDisabled, connection.isConnected,
      connection.refreshDevices()[raw.device] == nil
    else { return raw }
    var raw = raw
    raw.flags |= RawInputEvent.Flag.slaveRemoved
    return raw
  }

  /// Whether an end waits for what the server says next.
  var isHoldingEnds: Bool { ends.isHolding || awaitsEnds }
  /// Whether faults happen on purpose.
  var isFaulty: Bool { faults != nil }

  /// Hands out the ends that are held.
  func releaseEnds(_ body: (WindowEvent) -> Void) {
    guard ends.isHolding else { return }
    for raw in ends.release() { receive(raw, body) }
  }

  /// Hands out an event that the program has made because the server did not send it.
  func takeOver(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) { receive(raw, body) }

  // MARK: Fingers that are made up

  /// Takes what a finger does that a tool makes up; it is handed out after what is being done now.
  ///
  /// - Parameters:
  ///   - contact: what it does, in pixels.
  ///   - width: how wide it lies on the screen, in pixels; nil where that is not told.
  ///   - stamp: the time in seconds, as the server counts them.
  func inject(_ contact: ContactEvent, width: CGFloat?, at stamp: TimeInterval) {
    synthetic.add(
      contact, width: width, at: stamp, serial: connection.deviceTable.serial,
      under: connection.deviceTable.devices.first { $0.role == .masterPointer }?.id ?? 0)
  }

  /// Whether something waits that a tool has made up.
  var hasSyntheticInput: Bool { !synthetic.isEmpty }

  /// Hands out what tools have made up, with what they make up meanwhile: past those who record it, and through
  /// the same rules as what people do.
  func deliverSyntheticInput(_ body: (WindowEvent) -> Void) {
    guard synthetic.beginDelivery() else { return }
    if !knowsDevices || synthetic.isMissing(in: pipeline.devices) { refreshDevices(body) }
    while var raw = synthetic.next() {
      if faults != nil {
        let waits = ends.isHolding
        passFaults(body) { $0.receive(raw, into: &$1) }
        // Who made this end is known.
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
    noteTurn(before: raw, body)
    if raw.kind == .focusOut, raw.detail == RawInputEvent.Detail.pointer {
      return handOn(asked(raw), body)
    }
    handOn(raw, body)
  }

  private func handOn(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    records.notify(.event(raw))
    if raw.kind.isStamped, raw.time != 0 { lastStamp = raw.time }
    reports.notify(report(raw))
    grabs.note(raw, pipeline.devices)
    chooseRawEnds(raw)
    deliver(body) { pipeline.receive(raw, into: &$0) }
    // A key that is held may have come up in another window, or during a grab.
    if raw.kind == .focusIn || raw.kind == .enter, connection.inputOpcode != nil {
      askForKeys(body)
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

  /// Whether somebody records, or looks for faults.
  private var isObserved: Bool { !records.isEmpty || !reports.isEmpty }

  /// Asks anew how a touchscreen is turned when a finger comes down on it: no event says that this has changed.
  private func noteTurn(before raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    guard raw.kind == .touchBegin, isObserved, connection.isConnected,
      let device = pipeline.devices[raw.source], InputDevice.syntheticName(of: device.id) == nil,
      TouchOrientationQuery.turn(of: device.id, connection) != device.turn
    else { return }
    refreshDevices(body)
  }

  private func noteDeviceChange(_ raw: RawInputEvent, _ body: (WindowEvent) -> Void) {
    // One change tells of several devices; a table that is younger than the event has them all.
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

  /// Lets a fault happen with the next contact that it fits; its delay counts from the last event.
  func inject(_ fault: InjectedFault) {
    if faults == nil { faults = FaultInjector() }
    let (width, height) = connection.screenSize
    faults?.size = CGSize(width: width, height: height)
    faults?.inject(fault, at: lastStamp)
    // It goes by the devices as they are now.
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
      case .event(let raw): passOn(raw, body)
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

  // MARK: Questions

  var query: InputQuery {
    InputQuery(display: connection.display, root: connection.root, window: window)
  }

  /// The event with what the server had to be asked for.
  ///
  /// Where no window has the keyboard, it is that of the window under the pointer, which loses it when
  /// another window gets it; but hears the same when the focus goes to itself.
  private func asked(_ raw: RawInputEvent) -> RawInputEvent {
    guard raw.mode == RawInputEvent.Mode.normal || raw.mode == RawInputEvent.Mode.whileGrabbed,
      connection.isConnected, connection.inputOpcode != nil,
      query.isFocusElsewhere(keyboard: raw.device)
    else { return raw }
    var raw = raw
    raw.flags |= RawInputEvent.Flag.focusIsElsewhere
    return raw
  }

  /// Cancels contacts whose pointer another client has grabbed, where there is a suspicion and it is
  /// time to ask; see ``GrabWatch``.
  func lookForGrabs(at time: TimeInterval, _ body: (WindowEvent) -> Void) {
    // The clocks of two sides are compared, hence the millisecond.
    guard grabs.hasSuspects({ pipeline.isTouched(by: $0) }),
      grabs.nextLook(now: time) <= time + 0.001,
      !isClosed, connection.isConnected, connection.inputOpcode != nil
    else { return }
    grabs.willAsk(at: time)
    for pointer in grabs.suspects({ pipeline.isTouched(by: $0) })
    where query.isGrabbedElsewhere(pointer: pointer) {
      pass(.taken(pointer: pointer), body)
    }
  }

  // MARK: Time

  /// When ``passTime(to:_:)`` has something to do, in server seconds; nil for never.
  var nextDeadline: TimeInterval? {
    let fault = faults?.delay.map { pipeline.time + $0 }
    let expiry = [watch.nextLook, fault].compactMap { $0 }.min()
    guard grabs.hasSuspects({ pipeline.isTouched(by: $0) }) else { return expiry }
    let look = grabs.nextLook(now: pipeline.time)
    return expiry.map { min($0, look) } ?? look
  }

  /// Looks after contacts that are silent, looks again for grabs, and lets faults happen that are due.
  func passTime(to time: TimeInterval, _ body: (WindowEvent) -> Void) {
    lookForGrabs(at: time, body)
    if faults != nil {
      passFaults(body) { [latest = pipeline.time] in $0.passTime(time - latest, into: &$1) }
      releaseEnds(body)
    }
    lookForSilence(at: time, body)
  }

  /// Hands out what `fill` appends. The buffer is taken out while it is, so that `body` may drain.
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
