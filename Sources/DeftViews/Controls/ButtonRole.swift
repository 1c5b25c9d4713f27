/// The purpose of a button, which affects its appearance.
public struct ButtonRole: Hashable, Sendable {
  private let value: Int
  /// The button deletes something.
  public static let destructive = ButtonRole(value: 0)
  /// The button cancels an operation.
  public static let cancel = ButtonRole(value: 1)
  /// The button confirms an operation.
  public static let confirm = ButtonRole(value: 2)
  public static let close = ButtonRole(value: 3)
}
