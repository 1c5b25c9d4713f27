extension EnvironmentValues {
  /// The graph of the views that have this environment; `nil` if no graph uses it.
  var graph: ViewGraph? { common.graphLink?.graph }
}
