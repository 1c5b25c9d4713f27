import DeftGeometry
import DeftInput

/// The contacts that are down. Every contact that begins here ends or is cancelled exactly once, even if the server
/// never reports its end.
///
/// X11 has no event that cancels a touch. The ledger therefore creates a cancellation, with its reason, from each of
/// these signals:
///
/// - The window loses the focus, or is hidden or fully covered.
/// - Another program grabs the pointer.
/// - The device goes away.
/// - A touch begins with an id that is still down, or a button that is still down is pressed again.
/// - The server's button state shows that the contact's button is up.
/// - The device reports that the touch is a palm.
/// - An end that did not arrive was detected in another way; see ``ContactWatch``.
/// - The contact was silent for too long. This is off unless ``idleTimeout`` is set.
///
/// Later events of a cancelled contact are ignored until it begins again.
///
/// If the server's events do not report a grab or the focus, the server is queried: see
/// ``GrabWatch``. A grab of only the keyboard, as by a hot key, cancels nothing. While a button is
/// pressed, no other client can grab its pointer. No event reports that a client has grabbed a
/// physical device rather than its master; ``ContactWatch`` detects the contacts whose ends such a
/// grab has intercepted.
///
/// A pointer has one contact at a time: the first pressed button begins it, and the release of that
/// button ends it.
struct ContactLedger: Sendable {
  private struct Contact: Sendable {
    var master: UInt32
    var event: ContactEvent
    /// Whether a pointer's button opened the contact.
    var isPressed: Bool
  }
  private struct Swipe: Sendable {
    var master: UInt32
    var event: SwipeEvent
  }

  /// The sequence of a touchpad's pinch. The touchpad's button drags have 0, and touch ids never
  /// reach this value.
  static let pinchSequence = UInt32.max

  /// The maximum number of contacts; further ones are ignored. Every event searches the contacts that are down, and
  /// gestures need fewer.
  static let contactLimit = 256

  /// The silence in seconds after which a contact is cancelled; `nil`, the default, never cancels.
  var idleTimeout: TimeInterval?

  private var contacts: [Contact] = []
  private var swipes: [Swipe] = []
  /// Master pointers that are over the window.
  private var inside: [UInt32] = []

  /// The contacts that are down, in the order in which they began.
  var openContacts: [ContactID] { contacts.map(\.event.id) }

  /// Returns the master pointer and the button of a contact that is down; `nil` if it is not down.
  /// The button is 0 for touches and pinches.
  func pointer(of id: ContactID) -> (master: UInt32, button: Int)? {
    contacts.first { $0.event.id == id }.map { ($0.master, $0.isPressed ? $0.event.button : 0) }
  }

  /// Returns whether a master pointer has contacts or swipes but no pressed button. A pressed
  /// button would protect it from grabs.
  func isTouched(by master: UInt32) -> Bool {
    pointerContact(of: master) == nil
      && (contacts.contains { $0.master == master } || swipes.contains { $0.master == master })
  }

  /// The time of the next call of ``expire(at:into:)``, in server seconds, unless another event arrives first.
  var nextExpiry: TimeInterval? {
    guard let idleTimeout else { return nil }
    return contacts.map { $0.event.time + idleTimeout }.min()
  }

  /// Handles a signal from the decoder.
  mutating func receive(_ s: ContactSignal, into out: inout [InputEvent]) {
    switch s.action {
    case .touchBegan:
      begin(s, ContactID(device: s.source, sequence: s.sequence), reused: .lostEnd, &out)
    case .touchMoved: update(s, s.sequence, .moved, &out)
    case .touchEnded: update(s, s.sequence, .ended, &out)
    case .touchCancelled: update(s, s.sequence, .cancelled(.systemCancelled), &out)
    case .pinchBegan:
      begin(s, ContactID(device: s.source, sequence: Self.pinchSequence), reused: .lostEnd, &out)
    case .pinchMoved: update(s, Self.pinchSequence, .moved, &out)
    case .pinchEnded: update(s, Self.pinchSequence, .ended, &out)
    case .pinchCancelled: update(s, Self.pinchSequence, .cancelled(.systemCancelled), &out)
    case .swipeBegan, .swipeMoved, .swipeEnded, .swipeCancelled: swipe(s, &out)
    case .buttonPressed: press(s, &out)
    case .buttonReleased: release(s, &out)
    case .pointerMoved, .pointerEntered: move(s, &out)
    case .pointerLeft:
      guard let i = inside.firstIndex(of: s.master) else { return }
      inside.remove(at: i)
      if inside.isEmpty { out.append(.hoverEnded) }
    case .lost(let reason, let scope): lose(reason, scope, s.time, &out)
    }
  }

  /// Cancels contacts that have been silent for ``idleTimeout``.
  mutating func expire(at time: TimeInterval, into out: inout [InputEvent]) {
    guard let idleTimeout else { return }
    while let i = contacts.firstIndex(where: { $0.event.time + idleTimeout <= time }) {
      cancel(i, .idleTimeout, time, &out)
    }
  }

  private mutating func begin(
    _ s: ContactSignal, _ id: ContactID, reused: CancellationReason, _ out: inout [InputEvent]
  ) {
    guard s.location.isFinite else { return }
    if let i = contacts.firstIndex(where: { $0.event.id == id }) { cancel(i, reused, s.time, &out) }
    guard contacts.count < Self.contactLimit else { return }
    let event = ContactEvent(
      id: id, kind: s.kind, phase: .began, time: s.time, location: s.location,
      modifiers: s.modifiers, pressure: s.pressure ?? 1, button: max(1, s.button),
      pinch: s.kind == .touchpad
        ? TouchpadPinch(scale: 1, rotation: .zero, fingers: s.fingers) : nil,
      size: Self.size(nil, s), isEraser: s.isEraser)
    contacts.append(Contact(master: s.master, event: event, isPressed: s.button > 0))
    out.append(.contact(event))
  }

  private mutating func update(
    _ s: ContactSignal, _ sequence: UInt32, _ phase: ContactEvent.Phase, _ out: inout [InputEvent]
  ) {
    let id = ContactID(device: s.source, sequence: sequence)
    guard let i = contacts.firstIndex(where: { $0.event.id == id }) else { return }
    update(at: i, s, phase, &out)
  }

  private mutating func update(
    at i: Int, _ s: ContactSignal, _ phase: ContactEvent.Phase, _ out: inout [InputEvent]
  ) {
    var event = contacts[i].event
    (event.phase, event.time, event.modifiers) = (phase, s.time, s.modifiers)
    // A pinch does not move the pointer, and other movements of the pointer do not move the pinch.
    if s.location.isFinite, s.movesContact, event.pinch == nil { event.location = s.location }
    if let pressure = s.pressure { event.pressure = pressure }
    if s.major != nil || s.minor != nil || s.orientation != nil {
      event.size = Self.size(event.size, s)
    }
    if let pinch = event.pinch {
      // The last event of a pinch repeats the previous scale or reports 0; only updates report a measured scale.
      let isMeasured = phase == .moved && s.scale.isFinite && s.scale > 0
      let turn = s.rotation.radians.isFinite ? s.rotation : .zero
      event.pinch = TouchpadPinch(
        scale: isMeasured ? s.scale : pinch.scale, rotation: pinch.rotation + turn,
        fingers: pinch.fingers)
    }
    out.append(.contact(event))
    if phase == .moved { contacts[i].event = event } else { contacts.remove(at: i) }
  }

  /// Returns the size of a contact after a signal; `nil` if its length was never measured.
  private static func size(_ old: ContactSize?, _ s: ContactSignal) -> ContactSize? {
    guard let major = s.major ?? old?.major else { return nil }
    return ContactSize(
      major: major, minor: s.minor ?? old?.minor ?? major,
      rotation: s.orientation ?? old?.rotation ?? .zero)
  }

  private mutating func cancel(
    _ i: Int, _ reason: CancellationReason, _ time: TimeInterval, _ out: inout [InputEvent]
  ) {
    var event = contacts.remove(at: i).event
    (event.phase, event.time) = (.cancelled(reason), time)
    out.append(.contact(event))
  }

  private mutating func lose(
    _ reason: CancellationReason, _ scope: ContactSignal.Scope, _ time: TimeInterval,
    _ out: inout [InputEvent]
  ) {
    func isIn(_ master: UInt32, _ source: UInt32, _ id: ContactID? = nil) -> Bool {
      switch scope {
      case .everything: true
      case .master(let pointer): master == pointer
      case .source(let device): source == device
      case .contact(let contact): id == contact
      }
    }
    while let i = contacts.firstIndex(where: { isIn($0.master, $0.event.id.device, $0.event.id) }) {
      cancel(i, reason, time, &out)
    }
    while let i = swipes.firstIndex(where: { isIn($0.master, $0.event.device) }) {
      var event = swipes.remove(at: i).event
      (event.phase, event.time, event.delta) = (.cancelled(reason), time, .zero)
      out.append(.swipe(event))
    }
  }

  // MARK: Pointers

  private func pointerContact(of master: UInt32) -> Int? {
    contacts.firstIndex { $0.isPressed && $0.master == master }
  }

  private static func isDown(_ button: Int, in buttons: UInt32) -> Bool {
    // The mask of an event ends at bit 31; a higher button is assumed unchanged.
    button > 31 || buttons & (1 << UInt32(button)) != 0
  }

  private mutating func press(_ s: ContactSignal, _ out: inout [InputEvent]) {
    if let i = pointerContact(of: s.master) {
      let held = contacts[i].event.button
      if held == s.button {
        cancel(i, .buttonReused, s.time, &out)
      } else if Self.isDown(held, in: s.buttons) {
        return
      } else {
        cancel(i, .buttonMismatch, s.time, &out)
      }
    }
    guard s.button > 0 else { return }
    begin(s, ContactID(device: s.source, sequence: 0), reused: .buttonReused, &out)
  }

  private mutating func release(_ s: ContactSignal, _ out: inout [InputEvent]) {
    guard let i = pointerContact(of: s.master), contacts[i].event.button == s.button else { return }
    update(at: i, s, .ended, &out)
    if inside.contains(s.master) { hover(s, &out) }
  }

  private mutating func move(_ s: ContactSignal, _ out: inout [InputEvent]) {
    if let i = pointerContact(of: s.master) {
      if Self.isDown(contacts[i].event.button, in: s.buttons) {
        if case .pointerMoved = s.action {
          if s.movesContact { update(at: i, s, .moved, &out) }
        } else {
          noteInside(s.master)
        }
        return
      }
      cancel(i, .buttonMismatch, s.time, &out)
    }
    noteInside(s.master)
    hover(s, &out)
  }

  private mutating func noteInside(_ master: UInt32) {
    if !inside.contains(master) { inside.append(master) }
  }

  private func hover(_ s: ContactSignal, _ out: inout [InputEvent]) {
    guard s.location.isFinite else { return }
    out.append(
      .hover(
        HoverEvent(
          pointer: s.master, kind: s.kind, location: s.location, modifiers: s.modifiers,
          time: s.time)))
  }

  // MARK: Swipes

  private mutating func swipe(_ s: ContactSignal, _ out: inout [InputEvent]) {
    let open = swipes.firstIndex { $0.event.device == s.source }
    if case .swipeBegan = s.action {
      if open != nil { lose(.lostEnd, .source(s.source), s.time, &out) }
      guard s.location.isFinite else { return }
      let event = SwipeEvent(
        device: s.source, phase: .began, fingers: s.fingers, location: s.location, delta: .zero,
        translation: .zero, modifiers: s.modifiers, time: s.time)
      swipes.append(Swipe(master: s.master, event: event))
      out.append(.swipe(event))
      return
    }
    guard let open else { return }
    var event = swipes[open].event
    (event.time, event.modifiers, event.delta) = (s.time, s.modifiers, .zero)
    switch s.action {
    case .swipeMoved:
      event.phase = .moved
      if s.delta.width.isFinite && s.delta.height.isFinite { event.delta = s.delta }
      event.translation = CGSize(
        width: event.translation.width + event.delta.width,
        height: event.translation.height + event.delta.height)
    case .swipeCancelled: event.phase = .cancelled(.systemCancelled)
    default: event.phase = .ended
    }
    out.append(.swipe(event))
    if event.phase == .moved { swipes[open].event = event } else { swipes.remove(at: open) }
  }

  // MARK: Invariants

  /// Stops the program if the state is inconsistent; for tests.
  func _checkInvariants() {
    precondition(
      Set(contacts.map(\.event.id)).count == contacts.count, "A contact is down twice.")
    for c in contacts {
      precondition(c.event.location.isFinite, "A contact has no finite position.")
      precondition(
        c.event.phase == .began || c.event.phase == .moved, "An ended contact is still stored.")
      precondition((0...1).contains(c.event.pressure), "A pressure is outside 0...1.")
    }
    let pressed = contacts.filter(\.isPressed)
    precondition(
      Set(pressed.map(\.master)).count == pressed.count, "A pointer has two button drags.")
    precondition(Set(inside).count == inside.count, "A pointer is in the window twice.")
    precondition(
      Set(swipes.map(\.event.device)).count == swipes.count, "A touchpad swipes twice.")
  }
}
