extension EnvironmentValues {
  /// The graph of the views that have this environment; `nil` if it belongs to none.
  var graph: ViewGraph? { common.graphLink?.graph }
}
