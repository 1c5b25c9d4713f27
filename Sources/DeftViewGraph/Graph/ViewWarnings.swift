/// The warnings about mistakes in views.
final class ViewWarnings: GraphFeature {
  private unowned let graph: ViewGraph
  private var noted: Set<ObjectIdentifier> = []

  init(_ graph: ViewGraph) { self.graph = graph }

  /// Warns that elements of a `ForEach` have the same id, once for each type of data.
  func noteRepeated(_ id: some Hashable, in data: Any.Type) {
    guard noted.insert(ObjectIdentifier(data)).inserted else { return }
    graph.warn(
      """
      Several elements of a ForEach over \(data) have the id “\(String(describing: id).prefix(80))”. \
      Their states and animations may be exchanged.
      """)
  }
}

extension ViewGraph {
  /// The warnings about mistakes in views.
  var warnings: ViewWarnings { feature() }
}
