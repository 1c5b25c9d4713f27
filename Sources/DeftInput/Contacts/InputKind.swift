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
