/// What magnify and rotate share: two contacts or more, or a touchpad's pinch, and what they make of
/// the plane.
///
/// It begins when there are two contacts, and is over when there are fewer.  Distances are taken in the
/// window, since the gesture's own space may grow and turn with the gesture.
struct SpanMachine {
  /// What has become of the contacts.
  enum State {
    /// There are not two of them yet.
    case waiting
    /// They are down; how far they have come is in the fit.
    case running(ContactEvent)
    /// There are fewer than two left.
    case over
    /// One of them was lost, and there are fewer than two left.
    case lost(CancellationReason)
    /// The event is none of theirs.
    case ignored
  }

  private(set) var fit = ContactFit()
  /// Where the middle was at the start, in the local space and as a share of its bounds.
  private(set) var startLocation = CGPoint.zero
  private(set) var startAnchor = UnitPoint.center
  private(set) var hasBegun = false

  /// The contacts' number; a touchpad's pinch counts as two.
  private var isEnough: Bool { fit.fingerCount >= 2 }

  mutating func take(_ event: ContactEvent, _ input: GestureInput) -> State {
    switch event.phase {
    case .began, .moved:
      if fit.contains(event.id) {
        if event.phase == .moved { fit.move(event, to: event.location) }
        // What one contact does alone counts for nothing.
        guard hasBegun else { return .waiting }
        return .running(event)
      }
      guard event.kind != .pointer || event.button == 1 else { return .ignored }
      fit.join(event, at: event.location)
      guard isEnough else { return .waiting }
      if !hasBegun { begin(input) }
      return .running(event)
    case .ended:
      guard fit.contains(event.id) else { return .ignored }
      if hasBegun { fit.move(event, to: event.location) }
      fit.leave(event.id)
      return isEnough ? .running(event) : .over
    case .cancelled(let reason):
      guard fit.contains(event.id) else { return .ignored }
      fit.leave(event.id)
      return isEnough ? .running(event) : .lost(reason)
    }
  }

  private mutating func begin(_ input: GestureInput) {
    hasBegun = true
    startLocation = input.convert(fit.middle, to: .local)
    let size = input.resolver?.boundsSize ?? .zero
    startAnchor =
      size.width > 0 && size.height > 0
      ? UnitPoint(startLocation, in: CGRect(origin: .zero, size: size)) : .center
  }

  mutating func reset() {
    fit.reset()
    (startLocation, startAnchor, hasBegun) = (.zero, .center, false)
  }
}
