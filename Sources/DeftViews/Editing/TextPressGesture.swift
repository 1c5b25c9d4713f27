/// The press gesture of text that can be edited or selected.
///
/// The policy: *a pointer claims the contact at once and drags a selection, and so does a finger on
/// a selection handle. Any other finger can still scroll the enclosing view; it acts on the text
/// when lifted in place or held. Read-only text claims a pointer only when it is dragged, and no
/// taps, so that clicks and taps also reach the views around the text, such as the row of a list.*
struct TextPressGesture {
  /// An action of the pointer or finger, in window coordinates.
  enum Press {
    /// A pointer was pressed at the given time, in seconds; with Shift, it extends the selection.
    case began(CGPoint, time: TimeInterval, extending: Bool)
    /// The pressed pointer, or the finger that was held or grabbed a handle, has moved.
    case moved(CGPoint)
    /// The pointer, or the finger that was held or grabbed a handle, was lifted or cancelled.
    case ended
    /// The middle button was pressed.
    case middle(CGPoint)
    /// A finger has tapped at the given time, in seconds.
    case tapped(CGPoint, time: TimeInterval)
    /// A finger was held in place.
    case held(CGPoint)
    /// A finger has grabbed a selection handle.
    case grabbed(CGPoint)
  }

  /// Returns whether a selection handle is at a location.
  let grabs: (CGPoint) -> Bool
  var isReadOnly = false
  let action: (Press) -> Void
}

extension TextPressGesture {
  /// Creates the gesture of a model's text.
  init(for model: TextInputModel) {
    self.init(
      grabs: { model.element?.selectionHandle(at: $0) != nil }, isReadOnly: model.isReadOnly
    ) { press in
      switch press {
      case .began(let point, let time, let extending):
        let count = model.count(at: point, time: time, byFinger: false)
        model.press(at: point, count: count, extending: extending)
      case .moved(let point): model.drag(to: point)
      case .ended: model.endPress()
      case .middle(let point):
        model.press(at: point, count: 1, extending: false)
        model.endPress()
        model.pastePrimarySelection()
      case .tapped(let point, let time):
        model.tap(at: point, count: model.count(at: point, time: time, byFinger: true))
      case .held(let point): model.hold(at: point)
      case .grabbed(let point): model.grab(at: point)
      }
    }
  }
}

extension TextPressGesture: PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  nonisolated static func _makeRecognizer(
    _ gesture: Self, _ context: GestureContext
  ) -> TextPressRecognizer {
    TextPressRecognizer(
      grabs: gesture.grabs, isReadOnly: gesture.isReadOnly, action: gesture.action,
      isTwin: context.twinSettings != nil)
  }
}

/// The recognizer of a ``TextPressGesture``.
struct TextPressRecognizer: Recognizer {
  typealias Value = Void

  private var grabs: (CGPoint) -> Bool
  private var action: (TextPressGesture.Press) -> Void
  private let isReadOnly: Bool
  private let isTwin: Bool
  private var phase = GesturePhase<Void>.possible(nil)
  private var claims = false
  private var contact: ContactID?
  private var isPointer = false
  private var start = CGPoint.zero
  private var deadline = TimeInterval.infinity
  private var place = CGPoint.zero
  /// Whether a reported press has not ended yet.
  private var hasBegun = false
  private var pending: [TextPressGesture.Press] = []

  init(
    grabs: @escaping (CGPoint) -> Bool, isReadOnly: Bool,
    action: @escaping (TextPressGesture.Press) -> Void, isTwin: Bool
  ) {
    (self.grabs, self.isReadOnly, self.action, self.isTwin) = (grabs, isReadOnly, action, isTwin)
  }

  /// The time in seconds after which a resting finger selects a word, and the distance in points
  /// that the finger may move during this time.
  private static let stay: (time: TimeInterval, distance: CGFloat) = (0.5, 10)
  /// The distance in points at which a pointer begins to drag in read-only text. Source: our own,
  /// about the width of a narrow letter.
  private static let dragDistance: CGFloat = 3

  mutating func receive(_ input: GestureInput) -> GesturePhase<Void> {
    switch input.kind {
    case .contact(let event) where !phase.isTerminal: receive(event)
    case .time where !phase.isTerminal && input.time >= deadline: hold()
    case .cancel(let reason):
      // Discard actions that were not reported yet.
      pending = hasBegun ? [.ended] : []
      (phase, claims, deadline) = (.failed(.cancelled(reason)), false, .infinity)
    default: break
    }
    return phase.held(by: input.hold)
  }

  private mutating func receive(_ event: ContactEvent) {
    guard event.kind != .touchpad else { return }
    let here = event.location
    guard let contact else { return begin(event, at: here) }
    guard contact == event.id else { return }
    place = here
    switch event.phase {
    case .began, .moved:
      if claims {
        pending.append(.moved(here))
      } else if isPointer {
        guard hypot(here.x - start.x, here.y - start.y) >= Self.dragDistance else { return }
        (phase, claims) = (.active(()), true)
        pending.append(.moved(here))
      } else if hypot(event.location.x - start.x, event.location.y - start.y) > Self.stay.distance {
        (phase, deadline) = (.failed(.movedTooFar), .infinity)
      }
    case .ended:
      if claims || isPointer {
        pending.append(.ended)
      } else {
        pending.append(.tapped(here, time: event.time))
      }
      if isReadOnly, !claims {
        (phase, deadline) = (.failed(.liftedEarly), .infinity)
        return
      }
      (phase, claims, deadline) = (.ended(()), true, .infinity)
    case .cancelled(let reason):
      if claims || isPointer { pending.append(.ended) }
      (phase, claims, deadline) = (.failed(.cancelled(reason)), false, .infinity)
    }
  }

  private mutating func begin(_ event: ContactEvent, at here: CGPoint) {
    guard event.phase == .began || event.phase == .moved else {
      return phase = .failed(.inputNotAccepted)
    }
    if event.kind == .pointer, event.button != 1 {
      if isReadOnly { return phase = .failed(.otherButton) }
      if event.button == 2 { pending.append(.middle(here)) }
      return phase = event.button == 2 ? .ended(()) : .failed(.otherButton)
    }
    (contact, start, place) = (event.id, event.location, here)
    if event.kind == .touch {
      if !isTwin, grabs(here) {
        (phase, claims) = (.active(()), true)
        return pending.append(.grabbed(here))
      }
      deadline = event.time + Self.stay.time
      return
    }
    if isReadOnly { isPointer = true } else { (phase, claims) = (.active(()), true) }
    pending.append(
      .began(here, time: event.time, extending: event.modifiers.contains(.shift)))
  }

  private mutating func hold() {
    deadline = .infinity
    (phase, claims) = (.active(()), true)
    pending.append(.held(place))
  }

  mutating func adopt(_ new: Self) { (grabs, action) = (new.grabs, new.action) }

  func snapshot(at time: TimeInterval) -> GestureSnapshot {
    GestureSnapshot("text", phase: phase.arenaPhase)
  }

  mutating func flush() {
    let due = pending
    pending.removeAll(keepingCapacity: true)
    guard !isTwin else { return }
    for press in due {
      switch press {
      case .began, .held, .grabbed: hasBegun = true
      case .ended: hasBegun = false
      case .moved, .middle, .tapped: break
      }
      action(press)
    }
  }

  mutating func reset() {
    (phase, claims, contact, deadline) = (.possible(nil), false, nil, .infinity)
    isPointer = false
    flush()
  }

  mutating func status() -> RecognizerStatus {
    if case .ended = phase {
      return RecognizerStatus(deadline: deadline, claims: claims, wait: .others)
    }
    return RecognizerStatus(deadline: deadline, claims: claims)
  }

  var traits: RecognizerTraits { RecognizerTraits() }
}
