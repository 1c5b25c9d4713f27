import DeftInput

/// The fault in which the end of a contact is lost. The device considers the contact's slot still
/// in use, so the next touch gets the number of the lost contact.
struct MissingEnd: FaultEffect {
  private enum Stage: Sendable {
    case waiting
    case lost(RawContact)
    /// The next touch has the number of the lost one.
    case renumbered(from: RawContact, to: UInt32)
    case over
  }
  private var stage = Stage.waiting
  private var target = TargetContact([.touch, .pointer, .touchpad])

  var isOver: Bool { if case .over = stage { true } else { false } }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    switch stage {
    case .waiting:
      guard target.step(of: raw, scene) == .ended, let contact = target.contact else { break }
      stage = contact.kind == .touch ? .lost(contact) : .over
      return scene.drop(raw)
    case .lost(let contact):
      guard raw.kind == .touchBegin, raw.source == contact.source else { break }
      let next = RawContact(kind: .touch, source: raw.source, detail: raw.detail)
      stage = .renumbered(from: next, to: contact.detail)
      return renumber(raw, contact.detail, &scene)
    case .renumbered(let contact, let detail):
      guard let (reported, step) = raw.contactStep, reported == contact else { break }
      if step == .ended { stage = .over }
      return renumber(raw, detail, &scene)
    case .over: break
    }
    scene.pass(raw)
  }

  private func renumber(_ raw: RawInputEvent, _ detail: UInt32, _ scene: inout FaultScene) {
    var event = raw
    event.detail = detail
    scene.make(event)
  }
}

/// The fault in which a contact ends at a position other than its last reported one.
struct EndElsewhere: FaultEffect {
  private(set) var isOver = false
  private var target = TargetContact([.touch, .pointer])

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    guard target.step(of: raw, scene) == .ended else { return scene.pass(raw) }
    isOver = true
    let away = raw.displaced(by: scene.randomOffset(160))
    if raw.kind == .buttonRelease {
      // A release does not move the pointer, so move the pointer to the new position first.
      var move = away
      (move.kind, move.detail, move.buttons) = (.motion, 0, raw.buttons | 2)
      scene.make(move)
    }
    scene.make(away)
  }
}

/// An effect that happens once during a movement, right after one of its reports.
struct MidMovement: FaultEffect {
  private(set) var isOver = false
  private var target: TargetContact
  private let apply: @Sendable (RawInputEvent, inout FaultScene) -> Void

  init(
    _ kinds: Set<InputKind>, _ apply: @escaping @Sendable (RawInputEvent, inout FaultScene) -> Void
  ) {
    (target, self.apply) = (TargetContact(kinds), apply)
  }

  mutating func receive(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    scene.pass(raw)
    guard let step = target.step(of: raw, scene) else { return }
    if step == .moved, target.track(scene)?.isMidMovement == true {
      apply(raw, &scene)
      isOver = true
    } else if step == .ended {
      // This contact did not move enough: the next one may.
      target = TargetContact(target.kinds)
    }
  }
}

/// The causes of contact loss during a movement.
enum Loss {
  /// Cancels the contact, with the reason `systemCancelled`.
  @Sendable static func cancel(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    var end = raw
    end.kind = raw.kind == .pinchUpdate ? .pinchEnd : .touchEnd
    end.flags =
      raw.kind == .pinchUpdate
      ? RawInputEvent.Flag.gestureCancelled : RawInputEvent.Flag.touchCancelled
    scene.make(end)
  }

  /// Begins the contact again without ending it first.
  @Sendable static func beginAgain(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    var begin = raw.displaced(by: scene.randomOffset(60))
    if raw.kind == .motion {
      (begin.kind, begin.detail) = (.buttonPress, 1)
    } else {
      begin.kind = .touchBegin
    }
    scene.make(begin)
  }

  /// Unplugs the device.
  @Sendable static func unplug(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    var gone = RawInputEvent(kind: .hierarchyChanged)
    (gone.serial, gone.time) = (raw.serial, raw.time)
    (gone.device, gone.source) = (raw.source, raw.source)
    gone.flags = RawInputEvent.Flag.slaveRemoved
    scene.make(gone)
  }

  /// Moves the keyboard focus to another window, and back after 300 ms.
  @Sendable static func loseFocus(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    var event = RawInputEvent(kind: .focusOut)
    (event.serial, event.time) = (raw.serial, raw.time)
    event.device = scene.table[raw.device]?.attachment ?? 0
    (event.source, event.detail) = (event.device, 3)
    scene.make(event)
    event.kind = .focusIn
    scene.make(event, in: 300)
  }

  /// Hides the window.
  @Sendable static func hide(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    scene.make(RawInputEvent(kind: .windowHidden))
  }

  /// Lets another program grab the pointer and release it after 300 ms.
  @Sendable static func grab(_ raw: RawInputEvent, _ scene: inout FaultScene) {
    var event = RawInputEvent(kind: .leave)
    (event.serial, event.time) = (raw.serial, raw.time)
    (event.device, event.source) = (raw.device, raw.source)
    (event.x, event.y, event.rootX, event.rootY) = (raw.x, raw.y, raw.rootX, raw.rootY)
    event.mode = RawInputEvent.Mode.grab
    scene.make(event)
    (event.kind, event.mode) = (.enter, RawInputEvent.Mode.ungrab)
    scene.make(event, in: 300)
  }
}
