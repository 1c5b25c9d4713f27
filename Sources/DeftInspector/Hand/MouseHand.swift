import DeftGeometry
import DeftGestures
import DeftInput
import DeftLocalization
import DeftRenderTree
import DeftRuntime
import DeftTraces
import DeftViews

/// Ten fingers for people with a mouse, over any stage: F3 opens and closes it.
///
///     let hand = MouseHand(on: stage)
///     hand.isOn = true
///
/// The policy: *a finger that is made up goes the way of a person's, and everybody can tell it from one.*  It
/// enters as a touchscreen's, before the rules by which contacts are lost, and its device says what it is
/// (`ContactID.isSynthetic`).  What the mouse does meanwhile is the hand's, but for its own palette; off, the hand
/// claims nothing, observes nothing and shows nothing.
///
/// See also: ``Tools``, which has all that lies over a stage.
public final class MouseHand: StageLayer {
  /// Whether the mouse leads fingers.
  public var isOn: Bool {
    get { panel != nil }
    set {
      guard newValue != isOn else { return }
      if newValue { open() } else { close() }
      stage.setNeedsFrame()
    }
  }

  /// What its palette is to people who do not see it; nil while it is off.
  public var accessibilityTree: AccessibilityNode? { panel?.accessibilityTree }
  /// The file that holds the script which was saved or read last.
  public var savedScript: String? { model.path }

  /// What the stage shows, so that a script can say what it is for; nil where that need not be said.
  package var subject: () -> RawTrace.Subject? = { nil }

  let model = HandModel()
  /// Where scripts go.
  lazy var files = HandScriptFile.usual
  let stage: Stage
  private var panel: ViewLayer?
  /// Whether the close button was pressed: the panel goes with the next frame, and not under the finger.
  private var isClosing = false
  /// The pressed button that leads.
  private var driver: ContactID?
  /// Whose each contact is that is made up, until it is over.
  var owners: [UInt32: Owner] = [:]
  private var lastSequence: UInt32 = 0
  /// The fingers that the mouse moves, by their numbers.
  private var driven: [Int: DrivenFinger] = [:]
  /// The contacts of fingers that play by themselves.
  var played: [Int: ContactID] = [:]
  var noise = HandNoise(seed: 1)
  var seed: UInt64 = 1
  private var lastReport = -TimeInterval.infinity
  private var nextReport: TimeInterval?
  /// Whether the track ends when its fingers are lifted, and whether it is saved then.
  var endsTrack = false
  var savesTrack = false

  struct Owner {
    var number: Int
    /// Whether a person leads it, and no track.
    var isDriven: Bool
  }
  private struct DrivenFinger {
    var id: ContactID
    /// Where it is, and where it was when it was last reported.
    var place: CGPoint
    var reported: CGPoint
    /// What was reported.
    var contact: ContactEvent
  }

  public init(on stage: Stage) {
    self.stage = stage
    stage.layers.add(self, at: .tools)
  }

  private func open() {
    if model.fingers.pin == .zero {
      model.fingers.pin = CGPoint(x: stage.size.width / 2, y: stage.size.height / 2)
    }
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

  // MARK: - What it is told

  /// Does what a key or the palette asks for.
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

  /// Says something in the palette.
  func say(_ text: LocalizedStringResource, isTrouble: Bool) {
    (model.message, model.isTrouble) = (text, isTrouble)
  }

  // MARK: - StageLayer

  /// F3 opens and closes it; while it is on, digits choose fingers and Escape lifts them.
  public func stage(_ stage: Stage, key event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection([.shift, .control, .option, .command])
    if event.key == .f3, modifiers.isEmpty {
      if event.isDown, !event.isRepeat { isOn.toggle() }
      return true
    }
    guard isOn, let command = HandCommand(event) else { return false }
    if command.isOfFingers, owners.isEmpty { return false }
    if event.isDown, !event.isRepeat { perform(command, at: event.time) }
    return true
  }

  /// Whether a mouse's button is to lead fingers: where it is on, and nothing of a tool lies there.
  public func stage(_ stage: Stage, claims contact: ContactEvent) -> Bool {
    guard isOn, driver == nil, contact.kind == .pointer, contact.button == 1 else { return false }
    if let hit = stage.tree.hitTest(contact.location).first, stage.layers.isTool(hit) {
      return false
    }
    driver = contact.id
    return true
  }

  /// The mouse leads; and what fingers do that are made up is noted as gestures get it.
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

  /// The wheel spreads fingers that are moved as one.
  public func stage(_ stage: Stage, scrolled event: ScrollEvent) -> Bool {
    guard isOn, event.delta.height != 0,
      model.fingers.turnWheel(by: event.delta.height, at: event.location)
    else { return false }
    follow(at: event.time)
    return true
  }

  /// The pin stays within the window, and the palette comes back to its corner.
  public func stageDidResize(_ stage: Stage) {
    guard isOn else { return }
    model.fingers.pin = CGPoint(
      x: min(max(0, model.fingers.pin.x), stage.size.width),
      y: min(max(0, model.fingers.pin.y), stage.size.height))
    model.offset = .zero
  }

  /// The palette is light or dark as the window's ground is.
  public func stageWillDraw(_ stage: Stage) {
    if isClosing { (isClosing, isOn) = (false, false) }
    guard let panel else { return }
    let scheme = ColorScheme(on: stage.tree.backgroundColor)
    if panel.environment.colorScheme != scheme { panel.environment.colorScheme = scheme }
  }

  /// When the next report is due, or the next step of a track.
  public var nextDeadline: TimeInterval? {
    switch (nextReport, model.tracks.nextTime) {
    case (let report?, let step?): min(report, step)
    case (let report, let step): report ?? step
    }
  }

  /// Reports what has changed, and plays what is due.
  public func stageDeadlineDidCome(_ stage: Stage) {
    let time = stage.now
    if let due = nextReport, due <= time {
      (nextReport, lastReport) = (nil, time)
      for number in driven.keys.sorted() { report(number, at: time) }
      schedule(at: time)
    }
    // What nobody saw, because the machine slept, is not made up for.
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
        say("Not enough free fingers. Lift some, or choose fewer.", isTrouble: true)
      }
    case .moved: model.fingers.drag(to: contact.location)
    case .ended:
      driver = nil
      model.fingers.release()
    case .cancelled:
      driver = nil
      model.fingers.letGo()
    }
    follow(at: contact.time)
  }

  /// Makes fingers come down, move and lift as the mouse moves them.
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
    let (reported, pressure, width) = said(of: place)
    let contact = ContactEvent(
      id: id, kind: .touch, phase: .began, time: time, location: reported, pressure: pressure)
    driven[number] = DrivenFinger(id: id, place: place, reported: place, contact: contact)
    stage.inject(contact, width: width)
  }

  /// Reports where a finger is, if anything about it has changed.
  private func report(_ number: Int, at time: TimeInterval) {
    guard var finger = driven[number], finger.place != finger.reported || model.screen.isNoisy
    else { return }
    let (reported, pressure, width) = said(of: finger.place)
    finger.reported = finger.place
    (finger.contact.phase, finger.contact.time) = (.moved, time)
    (finger.contact.location, finger.contact.pressure) = (reported, pressure)
    driven[number] = finger
    stage.inject(finger.contact, width: width)
  }

  /// A finger is lifted or taken back, where it was last reported.
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

  /// When the screen reports next: where something has changed since its last report, or trembles.
  private func schedule(at time: TimeInterval) {
    guard let interval = model.screen.interval,
      driven.values.contains(where: { model.screen.isNoisy || $0.place != $0.reported })
    else { return nextReport = nil }
    nextReport = nextReport ?? max(time, lastReport + interval)
  }

  private func said(of place: CGPoint) -> (CGPoint, Double, CGFloat) {
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
