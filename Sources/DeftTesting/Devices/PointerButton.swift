/// A button of a mouse or touchpad, identified by its X11 number.
public struct PointerButton: RawRepresentable, Hashable, Sendable {
  /// The X11 number, from 1.
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let left = PointerButton(rawValue: 1)
  /// The wheel, pressed.
  public static let middle = PointerButton(rawValue: 2)
  public static let right = PointerButton(rawValue: 3)
  /// A scroll step away from the user, by a wheel that reports steps as button presses.
  public static let wheelUp = PointerButton(rawValue: 4)
  /// A scroll step towards the user, by a wheel that reports steps as button presses.
  public static let wheelDown = PointerButton(rawValue: 5)
  /// A scroll step to the left, by a wheel that reports steps as button presses.
  public static let wheelLeft = PointerButton(rawValue: 6)
  /// A scroll step to the right, by a wheel that reports steps as button presses.
  public static let wheelRight = PointerButton(rawValue: 7)
  /// The back button on the side.
  public static let back = PointerButton(rawValue: 8)
  /// The forward button on the side.
  public static let forward = PointerButton(rawValue: 9)
}
