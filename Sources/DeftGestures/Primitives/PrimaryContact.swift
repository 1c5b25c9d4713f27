/// The one contact that a drag, a tap or a long press follows: the first that comes.
struct PrimaryContact {
  /// What an event means to who follows one contact.
  enum Step {
    /// It is none of ours.
    case ignored
    /// The contacts are gone without one for us, or the first one is of a kind that does not count.
    case missed
    /// Our contact is there; it is seen for the first time.
    case started
    case moved
    /// Our contact was lifted.
    case ended
    /// Our contact was lost.
    case cancelled(CancellationReason)
    /// Another contact joined ours.
    case joined
    /// Our contact is of a button that does not count.
    case otherButton
  }

  /// The kinds of contacts that count.
  let kinds: GestureInputKinds

  init(kinds: GestureInputKinds = .all) { self.kinds = kinds }

  /// The contact, while there is one.
  private(set) var id: ContactID?
  /// Where it was first seen, in the window.
  private(set) var start = CGPoint.zero
  /// When it was first seen, in monotonic seconds; nil before that.
  private(set) var began: TimeInterval?
  /// Where it was last seen, in the window, and when; known also when it is over.
  private(set) var (place, time) = (CGPoint.zero, TimeInterval(0))

  /// Sorts an event in.  Touchpad gestures are nobody's contact here: they neither start nor disturb.
  mutating func step(_ event: ContactEvent) -> Step {
    guard let id else {
      // In the second part of a sequence, the contact may be seen in mid-life.
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

  /// How far an event is from where the contact was first seen, in the window.
  func distance(of event: ContactEvent) -> CGFloat { event.location.distance(to: start) }

  /// How far it came, in points of the window.
  var distance: Double { Double(place.distance(to: start)) }

  /// How long it lasted or has lasted, in seconds.
  ///
  /// - Parameter end: when the gesture was over, or now.
  func elapsed(at end: TimeInterval) -> TimeInterval? { began.map { max(0, end - $0) } }

  /// Lets the contact go; what it was like is still known.
  mutating func release() { id = nil }

  /// Goes back to the start: nothing is known any more.
  mutating func reset() { (id, began) = (nil, nil) }
}
