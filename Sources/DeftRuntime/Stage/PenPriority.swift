import DeftInput

/// The touches to ignore because a pen is in use.
///
/// The policy: *while a pen is down, and for ``memory`` after its last report, touches are assumed to come from the
/// hand that holds it. A new touch is ignored until it lifts; a touch that is already down when the pen comes near
/// is cancelled.* A resting palm therefore neither moves nor draws anything.
///
/// XInput2 does not report when a pen leaves the range of its tablet. A pen in range reports
/// continuously, because no hand is perfectly still. A layer enables this policy with
/// ``StageLayer/ignoresTouchesNearPen``.
struct PenPriority {
  /// The time for which a pen counts as near after its last report, in seconds. Our own value: longer than the pause
  /// between two strokes of a word, but short enough to pan with a finger soon afterwards.
  static let memory: TimeInterval = 0.5

  /// The handling of an input.
  enum Verdict: Equatable {
    /// Handle the input normally.
    case accepted
    /// Cancel these touches, then handle the input normally.
    case cancels([ContactEvent])
    /// Ignore this touch.
    case ignored
  }

  private var pens: Set<ContactID> = []
  private var lastReport = -TimeInterval.infinity
  /// The accepted touches that are down, each with its last event.
  private var touches: [ContactID: ContactEvent] = [:]
  private var ignored: Set<ContactID> = []

  /// Processes the next input.
  ///
  /// If `isOn`, new touches are ignored while a pen is near. Touches that are already ignored stay
  /// ignored.
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
