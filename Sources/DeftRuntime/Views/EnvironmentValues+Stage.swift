import DeftViews

/// A weak reference to the stage that shows the views.
package struct StageReference {
  /// The stage; `nil` if the views are on no stage or if the stage no longer exists.
  package private(set) weak var stage: Stage?

  package init(_ stage: Stage?) { self.stage = stage }
}

private struct StageKey: EnvironmentKey {
  static var defaultValue: StageReference { StageReference(nil) }
}

extension EnvironmentValues {
  /// The stage that shows the views.
  package var stage: StageReference {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }
}
