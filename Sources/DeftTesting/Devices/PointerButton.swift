/// A button of a mouse or touchpad, by its number in X.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
  /// The number in X, from 1.
  public let rawValue: Int

  /// The button with this number in X.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let left = PointerButton(rawValue: 1)
  /// The wheel, pressed.
  public static let middle = PointerButton(rawValue: 2)
  public static let right = PointerButton(rawValue: 3)
  /// A tick of an old wheel, away from the user.
  public static let wheelUp = PointerButton(rawValue: 4)
  /// A tick of an old wheel, towards the user.
  public static let wheelDown = PointerButton(rawValue: 5)
  /// A tick of an old sideways wheel, to the left.
  public static let wheelLeft = PointerButton(rawValue: 6)
  /// A tick of an old sideways wheel, to the right.
  public static let wheelRight = PointerButton(rawValue: 7)
  /// The side button that goes back.
  public static let back = PointerButton(rawValue: 8)
  /// The side button that goes forward.
  public static let forward = PointerButton(rawValue: 9)
}
