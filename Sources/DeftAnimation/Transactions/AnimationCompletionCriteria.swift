/// When the completion of an animated change runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }
  private let kind: Kind

  /// When the motion seems over, though a spring's tail may go on; later changes do not put it off.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// When every animation of the changed values is over, those of later changes included.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
