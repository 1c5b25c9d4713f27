import DeftInput

/// A tracker of the drop target during a drag: the innermost view under the pointer that accepts
/// the content's type.
package final class DropTracker: GraphFeature {
  private var targets: [NodeID: DropTarget] = [:]
  private weak var target: DropTarget?

  package init(_ graph: ViewGraph) {}

  func add(_ target: DropTarget, for node: Node) { targets[node.id] = target }
  func remove(_ node: Node) { targets[node.id] = nil }

  /// Updates the drop target from the nodes under the pointer, innermost first.
  ///
  /// - Returns: `true` if a view accepts the content.
  package func drag(_ drag: DragOver, over hits: [Node]) -> Bool {
    let new = hits.lazy.compactMap { [targets] in targets[$0.id] }.first { $0.accepts(drag) }
    if target !== new { leave() }
    target = new
    return new?.drag(drag) ?? false
  }

  /// Clears the drop target.
  package func leave() {
    target?.leave()
    target = nil
  }

  /// Delivers the dropped content to the drop target.
  ///
  /// - Returns: `true` if there is a drop target.
  package func handle(_ drop: Drop) -> Bool {
    guard let target else { return false }
    // A delegate is not notified of the end of a drag that it handles.
    if target.modifier(for: drop.drag)?.delegate != nil { self.target = nil }
    target.drop(drop)
    return true
  }
}

extension ViewGraph {
  /// The tracker of drop targets in the window.
  package var drops: DropTracker { feature() }
}
