import DeftRenderTree

/// A view that hosts an existing node, for content among views that is not a view itself.
///
/// The node's origin is the view's.  The view takes all that it is offered.
package struct NodeView: View {
  private let node: Node
  private let resized: (CGSize) -> Void

  /// A view that hosts a node, until the node gets another parent.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - resized: called with each new size of the view.
  package init(_ node: Node, resized: @escaping (CGSize) -> Void) {
    (self.node, self.resized) = (node, resized)
  }

  package typealias Body = Never

  /// Makes a leaf that holds the node.
  nonisolated package static func _make(_ view: Self, in context: _ViewContext) -> _ViewElement {
    let element = NodeElement(view.resized, in: context)
    element.node.addChild(view.node)
    return element
  }
  nonisolated package static func _update(
    _ box: _ElementBox<Self>, with view: UnsafeMutablePointer<Self>, in context: _ViewContext
  ) {
    box.as(NodeElement.self).environment = context.environment
  }
}

/// A leaf that holds somebody else's node.
private final class NodeElement: _LeafElement {
  private let resized: (CGSize) -> Void

  init(_ resized: @escaping (CGSize) -> Void, in context: _ViewContext) {
    self.resized = resized
    super.init(in: context)
  }

  override func drawing(size: CGSize) -> Drawing {
    resized(size)
    return .empty
  }
}
