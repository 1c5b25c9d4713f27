import DeftLocalization

/// What acts with a number are called.
///
/// The policy: *files keep what an act is called in English, and windows look it up*, so that a journal reads the same
/// whoever wrote it.
public enum EditTitle {
  /// The places of all shapes are kept under a number.
  public static func keepPose(_ number: Int) -> LocalizedStringResource { "Keep Pose \(number)" }
  /// All shapes go to where they were kept.
  public static func goToPose(_ number: Int) -> LocalizedStringResource { "Go to Pose \(number)" }
}

/// What acts upon several shapes are called, which a document's journal keeps in English.
public enum ShapeAct: CaseIterable, Sendable {
  case delete, duplicate, cut, paste, drop, add

  /// The title of the act, done to so many shapes.
  public func title(_ count: Int) -> LocalizedStringResource {
    switch self {
    case .delete:
      LocalizedStringResource("Delete Shape", many: "Delete \(count) Shapes", count: count)
    case .duplicate:
      LocalizedStringResource("Duplicate Shape", many: "Duplicate \(count) Shapes", count: count)
    case .cut: LocalizedStringResource("Cut Shape", many: "Cut \(count) Shapes", count: count)
    case .paste: LocalizedStringResource("Paste Shape", many: "Paste \(count) Shapes", count: count)
    case .drop: LocalizedStringResource("Drop Shape", many: "Drop \(count) Shapes", count: count)
    case .add: LocalizedStringResource("Add Shape", many: "Add \(count) Shapes", count: count)
    }
  }
}
