/// The single contact that a drag, a tap or a long press follows: the first one.
struct PrimaryContact {
  /// The meaning of an event for a gesture that follows one contact.
  enum Step {
    /// The event belongs to another contact.
    case ignored
    /// The contact ended before it was followed, or the first contact is of a kind that is not accepted.
    case missed
    /// The contact begins, or is received for the first time.
    case started
    case moved
    /// The contact was lifted.
    case ended
    /// The contact was cancelled.
    case cancelled(CancellationReason)
    /// Another contact joined.
    case joined
    /// The contact's button is not accepted.
    case otherButton
  }

  /// The accepted kinds of contacts.
  let kinds: GestureInputKinds

  init(kinds: GestureInputKinds = .all) { self.kinds = kinds }

  /// The followed contact; `nil` if there is none.
  private(set) var id: ContactID?
  /// The contact's first location, in the window.
  private(set) var start = CGPoint.zero
  /// The time of the contact's first event, in monotonic seconds; `nil` before that.
  private(set) var began: TimeInterval?
  /// The contact's last location in the window, and its time; still set after its end.
  private(set) var (place, time) = (CGPoint.zero, TimeInterval(0))

  /// Handles an event. A touchpad gesture neither starts the gesture nor counts as a joining contact.
  mutating func step(_ event: ContactEvent) -> Step {
    guard let id else {
      // In the second part of a sequence, the contact may already be down.
      switch event.phase {
      case .began, .moved:
        if event.kind == .touchpad { return .ignored }
        if !kinds.contains(event.kind) { return .missed }
      case .ended: return .missed
      case .cancelled(let reason): return .cancelled(reason)
      }
      self.id = event.id
      (start, began) = (event.location, event.time)
      (place, time) = (event.location, event.time)
      return event.kind == .pointer && event.button != 1 ? .otherButton : .started
    }
    guard id == event.id else {
      return event.phase == .began && event.kind != .touchpad && kinds.contains(event.kind)
        ? .joined : .ignored
    }
    (place, time) = (event.location, event.time)
    switch event.phase {
    case .began, .moved: return .moved
    case .ended: return .ended
    case .cancelled(let reason): return .cancelled(reason)
    }
  }

  /// Returns the distance of an event from the contact's first location, in the window.
  func distance(of event: ContactEvent) -> CGFloat { event.location.distance(to: start) }

  /// The distance from the first to the last location, in points of the window.
  var distance: Double { Double(place.distance(to: start)) }

  /// Returns the contact's duration in seconds.
  ///
  /// - Parameter end: The time when the gesture finished, or the current time.
  func elapsed(at end: TimeInterval) -> TimeInterval? { began.map { max(0, end - $0) } }

  /// Stops following the contact, but preserves its locations and times.
  mutating func release() { id = nil }

  mutating func reset() { (id, began) = (nil, nil) }
}
