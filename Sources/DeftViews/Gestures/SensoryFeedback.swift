/// Haptic or acoustic feedback. Desktops have none, so it has no effect.
public struct SensoryFeedback: Equatable, Sendable {
  /// The strength of an impact.
  public struct Weight: Equatable, Sendable {
    public static let light = Weight()
    public static let medium = Weight()
    public static let heavy = Weight()
  }
  /// The stiffness of the colliding objects.
  public struct Flexibility: Equatable, Sendable {
    public static let rigid = Flexibility()
    public static let solid = Flexibility()
    public static let soft = Flexibility()
  }
  public static let success = Self()
  public static let warning = Self()
  public static let error = Self()
  /// A changed selection.
  public static let selection = Self()
  /// An increased value.
  public static let increase = Self()
  /// A decreased value.
  public static let decrease = Self()
  /// The start of an activity.
  public static let start = Self()
  /// The end of an activity.
  public static let stop = Self()
  /// An alignment with another object.
  public static let alignment = Self()
  public static let levelChange = Self()
  public static let pathComplete = Self()
  public static let impact = Self()
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> Self { Self() }
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> Self { Self() }
}

extension View {
  /// Has no effect: desktops have no haptics.
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { self }

  /// Has no effect: desktops have no haptics.
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { self }

  /// Has no effect: desktops have no haptics.
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View { self }

  /// Has no effect: desktops have no haptics.
  nonisolated public consuming func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping () -> SensoryFeedback?
  ) -> some View { self }
}
