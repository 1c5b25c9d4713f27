import DeftLocalization

/// What acts with a number are called.
///
/// The policy: *files keep what an act is called in English, and windows look it up*, so that a journal reads the same
/// whoever wrote it.
public enum EditTitle {
  /// Shapes go.
  public static func delete(_ count: Int) -> LocalizedStringResource {
    LocalizedStringResource("Delete", many: "Delete \(count) Shapes", count: count)
  }
  /// Shapes get twins.
  public static func duplicate(_ count: Int) -> LocalizedStringResource {
    LocalizedStringResource("Duplicate", many: "Duplicate \(count) Shapes", count: count)
  }
  /// Shapes are at home where they are.
  public static func setHome(_ count: Int) -> LocalizedStringResource {
    LocalizedStringResource("Set Home", many: "Set Home \(count) Shapes", count: count)
  }
  /// The places of all shapes are kept under a number.
  public static func keepPose(_ number: Int) -> LocalizedStringResource { "Keep Pose \(number)" }
  /// All shapes go to where they were kept.
  public static func goToPose(_ number: Int) -> LocalizedStringResource { "Go to Pose \(number)" }
}
