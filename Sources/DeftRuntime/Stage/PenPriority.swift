import DeftInput

/// Which touches are ignored because a pen is in use.
///
/// The policy: *while a pen is down, and for ``memory`` after its last report, touches are taken for the hand that holds
/// it: a touch that comes down does nothing until it is lifted, and a touch that is down when the pen comes near is
/// cancelled.*  So a resting palm neither moves nor draws anything.
///
/// XInput2 does not report when a pen leaves the range of its tablet; a pen in range reports all the time, since no hand
/// is quite still.  A layer turns this on with ``StageLayer/ignoresTouchesNearPen``.
struct PenPriority {
  /// How long a pen counts as near after its last report, in seconds.
  /// Source: our own; longer than the pause between two strokes of a word, and short enough to pan with a finger after.
  static let memory: TimeInterval = 0.5

  /// What becomes of an input.
  enum Verdict: Equatable {
    /// It goes its way.
    case accepted
    /// It goes its way after these touches have been cancelled.
    case cancels([ContactEvent])
    /// It is a touch that does nothing.
    case ignored
  }

  private var pens: Set<ContactID> = []
  private var lastReport = -TimeInterval.infinity
  /// The touches that are down and go their way, each with its last event.
  private var touches: [ContactID: ContactEvent] = [:]
  private var ignored: Set<ContactID> = []

  /// Whether a contact is an ignored touch.
  func ignores(_ id: ContactID) -> Bool { ignored.contains(id) }

  /// Receives the next input.
  ///
  /// - Parameter isOn: whether touches are ignored while a pen is near; those that are ignored already stay so.
  mutating func receive(_ input: InputEvent, isOn: Bool) -> Verdict {
    switch input {
    case .hover(let hover) where hover.kind == .pen: return penReported(at: hover.time, isOn: isOn)
    case .contact(let event) where event.kind == .pen:
      switch event.phase {
      case .began, .moved: pens.insert(event.id)
      case .ended, .cancelled: pens.remove(event.id)
      }
      return penReported(at: event.time, isOn: isOn)
    case .contact(let event) where event.kind == .touch: return touched(event, isOn: isOn)
    default: return .accepted
    }
  }

  private mutating func penReported(at time: TimeInterval, isOn: Bool) -> Verdict {
    lastReport = time
    guard isOn, !touches.isEmpty else { return .accepted }
    let cancelled = touches.values.sorted { $0.id.sequence < $1.id.sequence }.map {
      var event = $0
      (event.phase, event.time) = (.cancelled(.penNearby), time)
      return event
    }
    ignored.formUnion(touches.keys)
    touches.removeAll()
    return .cancels(cancelled)
  }

  private mutating func touched(_ event: ContactEvent, isOn: Bool) -> Verdict {
    switch event.phase {
    case .began:
      let isNear = !pens.isEmpty || event.time - lastReport < Self.memory
      guard isOn, isNear else {
        ignored.remove(event.id)
        touches[event.id] = event
        return .accepted
      }
      ignored.insert(event.id)
      return .ignored
    case .moved:
      if ignored.contains(event.id) { return .ignored }
      touches[event.id] = event
      return .accepted
    case .ended, .cancelled:
      touches[event.id] = nil
      return ignored.remove(event.id) == nil ? .accepted : .ignored
    }
  }
}
