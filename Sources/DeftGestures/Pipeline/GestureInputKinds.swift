/// The kinds of input that a gesture accepts.
///
/// Contacts of other kinds do not affect a gesture that has begun. If the first contact is of another kind, the gesture
/// fails, so that no other gesture waits for it.
///
///     LongPressGesture(inputKinds: [.directTouch, .pencil])
///
/// See also: `Gesture.inputKinds(_:)`, which applies to any gesture.
public struct GestureInputKinds: OptionSet, Hashable, Sendable {
  /// The bits: one for each `InputKind`, in order of declaration, lowest bit first.
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ kind: InputKind) { rawValue = 1 << kind.rawValue }

  /// Fingers on a screen.
  public static let directTouch = GestureInputKinds(.touch)
  /// Gestures recognized by a touchpad's driver, such as a pinch.
  public static let indirectTouch = GestureInputKinds(.touchpad)
  public static let pencil = GestureInputKinds(.pen)
  /// Pressed buttons of mice and other pointers.
  public static let pointer = GestureInputKinds(.pointer)
  /// Every kind.
  public static let all: GestureInputKinds = [.directTouch, .indirectTouch, .pencil, .pointer]

  /// Returns whether the set contains a kind.
  public func contains(_ kind: InputKind) -> Bool { rawValue & (1 << kind.rawValue) != 0 }
}

/// Aliases with the names of `InputKind`.
extension GestureInputKinds {
  /// Fingers on a screen: the same as `directTouch`.
  public static let touch = directTouch
  /// Pens: the same as `pencil`.
  public static let pen = pencil
  /// Touchpad gestures: the same as `indirectTouch`.
  public static let touchpad = indirectTouch
}
