extension InputEvent {
  /// Whether the event is a user action other than moving the pointer.
  package var isUserAction: Bool {
    switch self {
    case .contact, .scroll, .swipe, .key: true
    case .hover, .hoverEnded: false
    }
  }
}
