/// A reference to a graph for objects that may outlive it, such as a state to which a binding refers.
///
/// A link is used instead of a weak reference, because weakly referenced objects are slower to retain and release,
/// and each element retains the graph.
package final class GraphLink {
  /// The graph; `nil` once it is deallocated.
  @exclusivity(unchecked) package unowned(unsafe) var graph: ViewGraph?
}
