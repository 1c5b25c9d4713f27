/// The kind of input that creates a contact.
public enum InputKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger on a screen.
  case touch
  /// A pen's tip.
  case pen
  /// A pressed button of a mouse or of another pointer.
  case pointer
  /// A gesture recognized by the touchpad's driver, such as a pinch.
  case touchpad
}

extension InputKind {
  /// Whether the input touches the screen itself, as fingers and pens do, unlike pointers and touchpads.
  ///
  /// Direct and indirect contacts count as different hands and never act on one target together.
  package var isDirect: Bool { self == .touch || self == .pen }
}
