import DeftRenderTree

/// A view that shows an existing node.
///
/// The node's origin is at the view's origin. The view fills the proposed space.
package struct NodeView {
  private let node: Node
  private let resized: (CGSize) -> Void

  /// Creates a view that hosts a node until the node gets another parent.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - resized: Called with each new size of the view.
  package init(_ node: Node, resized: @escaping (CGSize) -> Void) {
    (self.node, self.resized) = (node, resized)
  }
}

extension NodeView: View {
  package typealias Body = Never

  /// Returns a leaf that holds the node.
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

/// A leaf that holds an external node.
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
