extension InputEvent {
  /// Whether a person did something, other than to move the pointer.
  package var isDeed: Bool {
    switch self {
    case .contact, .scroll, .swipe, .key: true
    case .hover, .hoverEnded: false
    }
  }
}
