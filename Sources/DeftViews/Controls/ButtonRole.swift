/// What a button is for, where that changes its look.
public struct ButtonRole: Hashable, Sendable {
  private let value: Int
  /// It takes something away.
  public static let destructive = ButtonRole(value: 0)
  /// It leaves everything as it is.
  public static let cancel = ButtonRole(value: 1)
  /// It says yes.
  public static let confirm = ButtonRole(value: 2)
  public static let close = ButtonRole(value: 3)
}
