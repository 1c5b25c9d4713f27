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

/// A set of input kinds.
public struct InputKinds: OptionSet, Hashable, Sendable {
  /// The bits: the kinds in their order of declaration, from the lowest.
  public var rawValue: UInt8
  /// The set with these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The set of one kind.
  public init(_ kind: InputKind) { rawValue = 1 << kind.rawValue }

  /// Fingers on a screen.
  public static let touch = InputKinds(.touch)
  /// Pens.
  public static let pen = InputKinds(.pen)
  /// Pressed pointers.
  public static let pointer = InputKinds(.pointer)
  /// Touchpad gestures.
  public static let touchpad = InputKinds(.touchpad)
  /// Every kind.
  public static let all: InputKinds = [.touch, .pen, .pointer, .touchpad]

  /// Whether the kind is in the set.
  public func contains(_ kind: InputKind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }
}
