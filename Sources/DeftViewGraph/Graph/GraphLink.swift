/// The way to a graph for what may outlive it, such as a state that a binding was taken of.
///
/// A weak reference would do, were it not that an object to which there is one is slower to retain and to
/// release; and the graph is retained at each element.
package final class GraphLink {
  /// The graph, which takes itself out when it goes; nil from then on.
  @exclusivity(unchecked) package unowned(unsafe) var graph: ViewGraph?
}
