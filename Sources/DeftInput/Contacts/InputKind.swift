/// What makes a contact.
public enum InputKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger on a screen.
  case touch
  /// A pen's tip.
  case pen
  /// A pressed button of a mouse or of another pointer.
  case pointer
  /// A gesture that a touchpad has recognized by itself, such as a pinch.
  case touchpad
}

extension InputKind {
  /// Whether it touches things themselves, as fingers and pens do; pointers and touchpads act from elsewhere.
  ///
  /// The two are different hands: they never work on one thing together.
  package var isDirect: Bool { self == .touch || self == .pen }
}
