/// A press that opens a menu, and then chooses one of its rows.
///
/// The policy: *the mouse opens a menu when the button goes down. A finger or pen opens it after a
/// hold, so that it can still scroll or tap. From then on, the menu receives the contact.*
struct MenuPressGesture {
  /// Whether the secondary button opens the menu, as for context menus; otherwise the primary one.
  let isSecondary: Bool
  /// Whether the primary button opens the menu only after a hold.
  var holdsPointer = false
  /// The time after which a finger opens the menu, in seconds.
  let delay: TimeInterval
  /// Called with the location in the window before the menu opens.
  var aim: (_ location: CGPoint) -> Void = { _ in }
  /// Opens the menu at a location in the view.
  let open: (_ location: CGPoint, _ isPointer: Bool) -> Void
  /// Called with the contact's locations in the window while the menu is open.
  let track: (_ location: CGPoint, _ isUp: Bool) -> Void
}

extension MenuPressGesture: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> MenuPressRecognizer { MenuPressRecognizer(gesture) }
}

/// The recognizer of a press that opens a menu.
struct MenuPressRecognizer: Recognizer {
  /// The movement at which a press becomes a drag, in points. Source: SwiftUI's long press.
  private static let slop: CGFloat = 10

  private var gesture: MenuPressGesture
  private var contact: ContactID?
  private var start = CGPoint.zero
  private var local = CGPoint.zero
  private var deadline = TimeInterval.infinity
  private var phase = GesturePhase<Void>.possible(nil)
  private var isOpen = false
  private var isPointer = false
  private var calls: [() -> Void] = []

  init(_ gesture: MenuPressGesture) { self.gesture = gesture }

  mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    switch input.kind {
    case .cancel(let reason):
      // If another gesture wins with the same event, the menu does not open.
      calls.removeAll()
      fail(.cancelled(reason))
    case .time where !phase.isTerminal && input.time >= deadline: begin()
    case .contact(let event) where !phase.isTerminal: receive(event, input)
    default: break
    }
    return phase
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) {
    if contact == nil {
      guard event.kind != .touchpad else { return fail(.inputNotAccepted) }
      (contact, start) = (event.id, event.location)
      local = input.convert(event.location, to: .local)
      isPointer = event.kind == .pointer
      if isPointer, event.button != (gesture.isSecondary ? 3 : 1) { return fail(.otherButton) }
      if isPointer, gesture.isSecondary || !gesture.holdsPointer { return begin() }
      deadline = event.time + gesture.delay
      return
    }
    guard contact == event.id else {
      if !isOpen { fail(.contactJoined) }
      return
    }
    if !isOpen, event.time >= deadline { begin() }
    let track = gesture.track
    let place = event.location
    switch event.phase {
    case .began: break
    case .moved:
      if isOpen {
        calls.append { track(place, false) }
      } else if hypot(place.x - start.x, place.y - start.y) >= Self.slop {
        fail(.movedTooFar)
      }
    case .ended:
      guard isOpen else { return fail(.liftedEarly) }
      calls.append { track(place, true) }
      phase = .ended(())
    case .cancelled(let reason): fail(.cancelled(reason))
    }
  }

  private mutating func begin() {
    let (open, local, isPointer) = (gesture.open, local, isPointer)
    (isOpen, deadline, phase) = (true, .infinity, .active(()))
    let (aim, track, start) = (gesture.aim, gesture.track, start)
    calls.append {
      aim(start)
      open(local, isPointer)
    }
    calls.append { track(start, false) }
  }

  private mutating func fail(_ reason: FailureReason) {
    (phase, deadline) = (.failed(reason), .infinity)
  }

  mutating func adopt(_ new: Self) { gesture = new.gesture }

  func snapshot(at time: TimeInterval) -> GestureSnapshot {
    GestureSnapshot("menu", phase: phase.arenaPhase)
  }

  mutating func flush() {
    let due = calls
    calls.removeAll()
    for call in due { call() }
  }

  mutating func reset() { self = MenuPressRecognizer(gesture) }

  mutating func status() -> RecognizerStatus {
    RecognizerStatus(deadline: deadline, claims: isOpen)
  }

  var traits: RecognizerTraits { RecognizerTraits() }
}
