/// Whether a button repeats its action while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  let repeats: Bool

  /// The default: the action runs once, when the button is released.
  public static let automatic = ButtonRepeatBehavior(repeats: false)
  /// After half a second, the action runs ten times a second until the button is released. A shorter
  /// press runs it once.
  public static let enabled = ButtonRepeatBehavior(repeats: true)
  public static let disabled = ButtonRepeatBehavior(repeats: false)
}

private struct ButtonRepeatBehaviorKey: EnvironmentKey {
  static let defaultValue = ButtonRepeatBehavior.automatic
}

extension EnvironmentValues {
  /// Whether buttons repeat their actions while they are held.
  public internal(set) var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatBehaviorKey.self] }
    set { self[ButtonRepeatBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets whether buttons in the view repeat their actions while they are held.
  nonisolated public consuming func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior)
    -> some View
  {
    environment(\.buttonRepeatBehavior, behavior)
  }
}
