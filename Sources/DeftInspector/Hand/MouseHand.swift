import DeftGeometry
import DeftGestures
import DeftInput
import DeftLocalization
import DeftRenderTree
import DeftRuntime
import DeftTraces
import DeftViews

/// A tool that controls ten synthetic fingers on a stage with a mouse. F3 opens and closes it.
///
///     let hand = MouseHand(on: stage)
///     hand.isOn = true
///
/// The policy: *a synthetic finger is processed like a real one and is always recognizable as
/// synthetic.* It is injected as a touchscreen contact, so the same rules for lost contacts apply
/// to it, and its device identifies it (`ContactID.isSynthetic`). While the hand is on, it claims
/// the mouse except over tools. While it is off, it has no effect.
///
/// See also: ``Tools`` for all tools over a stage.
public final class MouseHand: StageLayer {
  /// Whether the mouse controls fingers.
  public var isOn: Bool {
    get { panel != nil }
    set {
      guard newValue != isOn else { return }
      if newValue { open() } else { close() }
      stage.setNeedsFrame()
    }
  }

  /// The accessibility tree of the palette; nil while off.
  public var accessibilityTree: AccessibilityNode? { panel?.accessibilityTree }
  /// The frame of the palette, in points of the window; nil while off.
  package var palette: CGRect? { isOn ? model.frame : nil }
  /// The path of the last saved or loaded script.
  public var savedScript: String? { model.path }

  /// Returns the content of the stage for the header of scripts; nil to omit it.
  package var subject: () -> RawTrace.Subject? = { nil }

  let model = HandModel()
  /// The storage of scripts.
  lazy var files = HandScriptFile.usual
  let stage: Stage
  private var panel: ViewLayer?
  /// Whether the close button was pressed; the palette closes with the next frame, after the press.
  private var isClosing = false
  /// The mouse press that moves fingers.
  private var driver: ContactID?
  /// The owners of the synthetic contacts that are down, by sequence number.
  var owners: [UInt32: Owner] = [:]
  private var lastSequence: UInt32 = 0
  /// The fingers that the mouse moves, by their numbers.
  private var driven: [Int: DrivenFinger] = [:]
  /// The contacts of fingers that tracks play.
  var played: [Int: ContactID] = [:]
  var noise = HandNoise(seed: 1)
  var seed: UInt64 = 1
  private var lastReport = -TimeInterval.infinity
  private var nextReport: TimeInterval?
  /// Whether the track ends when its fingers are lifted, and whether it is then saved.
  var endsTrack = false
  var savesTrack = false

  struct Owner {
    var number: Int
    /// Whether the mouse moves the finger; otherwise a track does.
    var isDriven: Bool
  }
  private struct DrivenFinger {
    var id: ContactID
    /// The current position, and the position at the last report.
    var place: CGPoint
    var reported: CGPoint
    /// The last report.
    var contact: ContactEvent
  }

  public init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
    // The labels of contacts avoid the palette.
    model.frameDidChange = { [weak stage] in stage?.setNeedsFrame() }
  }

  private func open() {
    if model.fingers.pin == .zero {
      model.fingers.pin = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    }
    if HandPanel.covers(stage.size) { model.isFolded = true }
    let model = model
    let panel = ViewLayer(on: stage, at: .tools) {
      HandPanel(model: model) { [weak self] in
        self?.perform($0)
      } close: { [weak self, weak stage] in
        self?.isClosing = true
        stage?.setNeedsFrame()
      }
    }
    panel.keys = .whileFocused
    panel.stageDidResize(stage)
    self.panel = panel
  }

  private func close() {
    stopPlaying(at: stage.now)
    liftAll(at: stage.now)
    (panel, driver, nextReport) = (nil, nil, nil)
  }

  // MARK: - Commands

  func perform(_ command: HandCommand) { perform(command, at: stage.now) }

  private func perform(_ command: HandCommand, at time: TimeInterval) {
    model.message = nil
    switch command {
    case .choose(let number): model.fingers.choose(number)
    case .setMode(let mode): model.fingers.mode = mode
    case .liftAll: liftAll(at: time)
    case .cancelAll: cancelAll(at: time)
    case .record:
      if model.tracks.recording == nil { beginTrack(at: time) } else { endTrack(at: time) }
    case .play:
      if model.tracks.isPlaying { stopPlaying(at: time) } else { model.tracks.play(at: time) }
    case .save: save(at: time)
    case .reload: reload(at: time)
    case .clear:
      stopPlaying(at: time)
      model.tracks.removeAll()
    }
    model.fingers.taken = model.tracks.fingers
    stage.setNeedsFrame()
  }

  /// Shows a message in the palette.
  func show(_ text: LocalizedStringResource, isError: Bool) {
    (model.message, model.isError) = (text, isError)
  }

  // MARK: - StageLayer

  /// Handles F3, and the keys of commands while on.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection([.shift, .control, .option, .command])
    if event.key == .f3, modifiers.isEmpty {
      if event.isDown, !event.isRepeat { isOn.toggle() }
      return true
    }
    guard isOn, let command = HandCommand(event) else { return false }
    if command.requiresFingers, owners.isEmpty { return false }
    if event.isDown, !event.isRepeat { perform(command, at: event.time) }
    return true
  }

  /// Claims presses of the primary mouse button while on, except over tools.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard isOn, driver == nil, contact.kind == .pointer, contact.button == 1 else { return false }
    if let hit = stage.tree.hitTest(contact.location).first, stage.layers.isTool(hit) {
      return false
    }
    driver = contact.id
    return true
  }

  /// Moves fingers with the mouse, and records the events of synthetic fingers as gestures receive them.
  public func stage(_ stage: Stage, didHandle record: InteractionRecord) {
    guard let contact = record.contact else { return }
    if contact.id == driver { return drive(with: contact) }
    guard contact.id.device == InputDevice.syntheticID, let owner = owners[contact.id.sequence]
    else {
      return
    }
    if owner.isDriven { model.tracks.note(contact, of: owner.number) }
    switch contact.phase {
    case .began, .moved: return
    case .ended: owners[contact.id.sequence] = nil
    case .cancelled:
      owners[contact.id.sequence] = nil
      if owner.isDriven, driven[owner.number]?.id == contact.id {
        driven[owner.number] = nil
        model.fingers.lose(owner.number)
      } else if played[owner.number] == contact.id {
        (played[owner.number], model.played[owner.number]) = (nil, nil)
      }
    }
    finishTrack(at: contact.time)
    stage.setNeedsFrame()
  }

  /// Spreads fingers with the wheel.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard isOn, event.delta.height != 0,
      model.fingers.turnWheel(by: event.delta.height, at: event.location)
    else { return false }
    follow(at: event.time)
    return true
  }

  /// Keeps the pin within the window.
  public func stageDidResize(_ stage: Stage) {
    guard isOn else { return }
    model.fingers.pin = CGPoint(
      x: min(max(0, model.fingers.pin.x), stage.size.width),
      y: min(max(0, model.fingers.pin.y), stage.size.height))
  }

  /// Closes the palette if requested; otherwise, adapts its color scheme to the window's background.
  public func stageWillDraw(_ stage: Stage) {
    if isClosing { (isClosing, isOn) = (false, false) }
    guard let panel else { return }
    let scheme = ColorScheme(on: stage.tree.backgroundColor)
    if panel.environment.colorScheme != scheme { panel.environment.colorScheme = scheme }
  }

  /// The time of the next report or step of a track.
  public var nextDeadline: TimeInterval? {
    switch (nextReport, model.tracks.nextTime) {
    case (let report?, let step?): min(report, step)
    case (let report, let step): report ?? step
    }
  }

  /// Sends due reports and plays due steps.
  public func stageDeadlineDidCome(_ stage: Stage) {
    let time = stage.now
    if let due = nextReport, due <= time {
      (nextReport, lastReport) = (nil, time)
      for number in driven.keys.sorted() { report(number, at: time) }
      schedule(at: time)
    }
    // After a long gap, such as system sleep, restart instead of catching up.
    if stage.clock > time + HandTracks.pause, model.tracks.isPlaying {
      stopPlaying(at: time)
      model.tracks.play(at: stage.clock)
    }
    while let step = model.tracks.next(by: time) { play(step, at: time) }
  }

  // MARK: - Fingers moved by the mouse

  private func drive(with contact: ContactEvent) {
    switch contact.phase {
    case .began:
      let isMomentary = contact.modifiers.contains(.shift)
      if model.fingers.press(at: contact.location, isMomentary: isMomentary) {
        model.message = nil
      } else {
        show("Not enough free fingers. Lift some, or choose fewer.", isError: true)
      }
    case .moved: model.fingers.drag(to: contact.location)
    case .ended:
      driver = nil
      model.fingers.release()
    case .cancelled:
      driver = nil
      model.fingers.cancelPress()
    }
    follow(at: contact.time)
  }

  /// Sends the events for fingers that came down, moved or lifted.
  private func follow(at time: TimeInterval) {
    let places = model.fingers.places
    for number in driven.keys.sorted() where places[number] == nil { end(number, .ended, at: time) }
    for number in places.keys.sorted() {
      guard let place = places[number] else { continue }
      if driven[number] == nil {
        begin(number, at: place, time)
      } else if driven[number]?.place != place {
        driven[number]?.place = place
        if model.screen.interval == nil { report(number, at: time) }
      }
    }
    schedule(at: time)
    stage.setNeedsFrame()
  }

  private func begin(_ number: Int, at place: CGPoint, _ time: TimeInterval) {
    let id = newContact(of: number, isDriven: true)
    let (reported, pressure, width) = reportedValues(of: place)
    let contact = ContactEvent(
      id: id, kind: .touch, phase: .began, time: time, location: reported, pressure: pressure)
    driven[number] = DrivenFinger(id: id, place: place, reported: place, contact: contact)
    stage.inject(contact, width: width)
  }

  /// Reports a finger if it has moved or the screen is noisy.
  private func report(_ number: Int, at time: TimeInterval) {
    guard var finger = driven[number], finger.place != finger.reported || model.screen.isNoisy
    else { return }
    let (reported, pressure, width) = reportedValues(of: finger.place)
    finger.reported = finger.place
    (finger.contact.phase, finger.contact.time) = (.moved, time)
    (finger.contact.location, finger.contact.pressure) = (reported, pressure)
    driven[number] = finger
    stage.inject(finger.contact, width: width)
  }

  /// Reports a finger's last movement if necessary, then lifts or cancels the finger there.
  private func end(_ number: Int, _ phase: ContactEvent.Phase, at time: TimeInterval) {
    if let finger = driven[number], finger.place != finger.reported { report(number, at: time) }
    guard var contact = driven.removeValue(forKey: number)?.contact else { return }
    (contact.phase, contact.time) = (phase, time)
    stage.inject(contact)
  }

  func liftAll(at time: TimeInterval) {
    model.fingers.liftAll()
    follow(at: time)
  }

  private func cancelAll(at time: TimeInterval) {
    for number in driven.keys.sorted() { end(number, .cancelled(.systemCancelled), at: time) }
    stopPlaying(at: time, .cancelled(.systemCancelled))
    model.fingers.liftAll()
  }

  /// Schedules the next report if a finger has moved or the screen is noisy.
  private func schedule(at time: TimeInterval) {
    guard let interval = model.screen.interval,
      driven.values.contains(where: { model.screen.isNoisy || $0.place != $0.reported })
    else { return nextReport = nil }
    nextReport = nextReport ?? max(time, lastReport + interval)
  }

  private func reportedValues(of place: CGPoint) -> (CGPoint, Double, CGFloat) {
    if seed != model.screen.seed {
      seed = model.screen.seed
      noise = HandNoise(seed: seed)
    }
    return noise.report(of: place, on: model.screen)
  }

  func newContact(of number: Int, isDriven: Bool) -> ContactID {
    lastSequence &+= 1
    owners[lastSequence] = Owner(number: number, isDriven: isDriven)
    return ContactID(device: InputDevice.syntheticID, sequence: lastSequence)
  }
}
