extension InputEvent {
  /// The event's time; `nil` if the event has none.
  public var time: TimeInterval? {
    switch self {
    case .contact(let contact): contact.time
    case .hover(let hover): hover.time
    case .hoverEnded: nil
    case .scroll(let scroll): scroll.time
    case .swipe(let swipe): swipe.time
    case .key(let key): key.time
    }
  }

  /// Returns the event with its time mapped to another clock.
  package func mapTime(_ body: (TimeInterval) -> TimeInterval) -> InputEvent {
    switch self {
    case .contact(var contact):
      contact.time = body(contact.time)
      return .contact(contact)
    case .hover(var hover):
      hover.time = body(hover.time)
      return .hover(hover)
    case .hoverEnded: return self
    case .scroll(var scroll):
      scroll.time = body(scroll.time)
      return .scroll(scroll)
    case .swipe(var swipe):
      swipe.time = body(swipe.time)
      return .swipe(swipe)
    case .key(var key):
      key.time = body(key.time)
      return .key(key)
    }
  }

  /// Returns the event with its location mapped to other coordinates.
  package func mapLocation(_ body: (CGPoint) -> CGPoint) -> InputEvent {
    switch self {
    case .contact(var contact):
      contact.location = body(contact.location)
      return .contact(contact)
    case .hover(var hover):
      hover.location = body(hover.location)
      return .hover(hover)
    case .hoverEnded, .key: return self
    case .scroll(var scroll):
      scroll.location = body(scroll.location)
      return .scroll(scroll)
    case .swipe(var swipe):
      swipe.location = body(swipe.location)
      return .swipe(swipe)
    }
  }
}
