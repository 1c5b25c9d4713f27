/// A button press: *the contact may leave the view and return, and triggers the action if it is
/// lifted within the view or close to it*.
///
/// It is discrete: an enclosing drag or scroll gesture may claim the contact at any time.
struct PressGesture {
  /// Called with the contact's location in the view whenever it enters or moves over the view, and
  /// with `nil` when it leaves.
  var onChange: (CGPoint?) -> Void
  /// Called with the location of the release.
  var action: (CGPoint) -> Void
  /// Whether the action runs repeatedly while the contact is held over the view, instead of at its
  /// release.
  var repeats = false
}

extension PressGesture: PrimitiveGesture {
  typealias Value = CGPoint
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> PressRecognizer {
    PressRecognizer(
      onChange: gesture.onChange, action: gesture.action, repeats: gesture.repeats)
  }
}

/// The recognizer of a ``PressGesture``.
struct PressRecognizer: Recognizer {
  private var onChange: (CGPoint?) -> Void
  private var action: (CGPoint) -> Void
  private var contact: ContactID?
  private var phase = GesturePhase<CGPoint>.possible(nil)
  private var shown = GesturePhase<CGPoint>.possible(nil)
  /// The contact's location while over the view; otherwise `nil`.
  private var place: CGPoint?
  private var reported: CGPoint?
  private var pending: CGPoint?
  private var repeats: Bool
  /// The time of the next repetition; infinity for none.
  private var repeatTime = TimeInterval.infinity
  /// Whether the action has been repeated.
  private var hasRepeated = false
  /// The number of repetitions that have not run yet.
  private var pendingRepetitions = 0

  init(
    onChange: @escaping (CGPoint?) -> Void, action: @escaping (CGPoint) -> Void,
    repeats: Bool = false
  ) {
    (self.onChange, self.action, self.repeats) = (onChange, action, repeats)
  }

  /// The time before the first repetition, and the time between repetitions, in seconds. Source: our
  /// own, as keyboards repeat.
  private static let (repeatDelay, repeatInterval) = (0.5, 0.1)

  /// Returns the distance outside the view at which a contact still counts as over it, in points. A fingertip hides
  /// its target; a pointer does not. Source: 70 points is the known tolerance of UIKit's controls.
  static func reach(_ kind: InputKind) -> CGFloat { kind == .pointer ? 4 : 70 }

  mutating func receive(_ input: GestureInput) -> GesturePhase<CGPoint> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal: receive(event, input)
    case .time where !phase.isTerminal: repeatAction(until: input.time)
    case .cancel(let reason):
      phase = .failed(.cancelled(reason))
      (place, pending) = (nil, nil)
    default: break
    }
    shown = phase.held(by: input.hold)
    if case .ended(let place) = shown, pending == nil, !isDone { pending = place }
    return shown
  }

  private var isDone = false

  private mutating func repeatAction(until time: TimeInterval) {
    while repeatTime <= time {
      repeatTime += Self.repeatInterval
      if place != nil {
        hasRepeated = true
        pendingRepetitions += 1
      }
    }
  }

  private mutating func receive(_ event: ContactEvent, _ input: GestureInput) {
    if contact == nil {
      guard event.kind != .touchpad else { return }
      guard event.kind != .pointer || event.button == 1 else {
        phase = .failed(.otherButton)
        return
      }
      contact = event.id
      if repeats { repeatTime = event.time + Self.repeatDelay }
    }
    guard contact == event.id else { return }
    let local = input.convert(event.location, to: .local)
    let reach = Self.reach(event.kind)
    let bounds = CGRect(origin: .zero, size: input.resolver?.boundsSize ?? .zero)
    let isOver = bounds.insetBy(dx: -reach, dy: -reach).contains(local)
    switch event.phase {
    case .began, .moved: place = isOver ? local : nil
    case .ended:
      place = nil
      repeatTime = .infinity
      // The action has already run.
      if hasRepeated { isDone = true }
      phase = isOver ? .ended(local) : .failed(.movedTooFar)
    case .cancelled(let reason):
      place = nil
      phase = .failed(.cancelled(reason))
    }
  }

  mutating func adopt(_ new: Self) {
    (onChange, action, repeats) = (new.onChange, new.action, new.repeats)
  }

  func snapshot(at time: TimeInterval) -> GestureSnapshot {
    GestureSnapshot("press", phase: phase.arenaPhase)
  }

  mutating func flush() {
    report()
    while pendingRepetitions > 0, let place {
      pendingRepetitions -= 1
      action(place)
    }
    if let place = pending {
      (pending, isDone) = (nil, true)
      action(place)
    }
  }

  private mutating func report() {
    guard reported != place else { return }
    reported = place
    onChange(place)
  }

  mutating func reset() {
    (contact, phase, shown) = (nil, .possible(nil), .possible(nil))
    (place, pending, isDone) = (nil, nil, false)
    (repeatTime, hasRepeated, pendingRepetitions) = (.infinity, false, 0)
    report()
  }

  mutating func status() -> RecognizerStatus {
    if case .ended = shown { return RecognizerStatus(claims: true, wait: .others) }
    if case .ended = phase { return RecognizerStatus(wait: .others) }
    if phase.isTerminal { return RecognizerStatus() }
    return RecognizerStatus(deadline: repeatTime, claims: hasRepeated)
  }

  var traits: RecognizerTraits { RecognizerTraits(isDiscrete: true) }
}
