/// The condition under which the completion of an animated change runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }
  private let kind: Kind

  /// The condition that the motion appears finished, although a spring may still be settling. Later changes do not
  /// delay it.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// The condition that every animation of the changed values has ended, including those of later changes.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
