import DeftViews

/// The stage that views play on, kept alive by nobody who refers to it so.
package struct StageReference {
  /// The stage; nil where views lie in none, or it has gone.
  package private(set) weak var stage: Stage?

  package init(_ stage: Stage?) { self.stage = stage }
}

private struct StageKey: EnvironmentKey {
  static var defaultValue: StageReference { StageReference(nil) }
}

extension EnvironmentValues {
  /// The stage that the views play on.
  package var stage: StageReference {
    get { self[StageKey.self] }
    set { self[StageKey.self] = newValue }
  }
}
