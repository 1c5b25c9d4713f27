import DeftGeometry
import DeftGestures
import DeftRenderTree

/// The coordinate spaces of a gesture on a node, with the current transforms.
final class NodeCoordinates: CoordinateResolver {
  private(set) weak var node: Node?

  init(_ node: Node) { self.node = node }

  var boundsSize: CGSize {
    node.map { $0.drawing.isEmpty ? .zero : $0.drawing.bounds.size } ?? .zero
  }

  func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    guard let node else { return point }
    switch space {
    case .global:
      return point
    case .local:
      return point.converted(to: node)
    case .named(let name):
      // The nearest ancestor with the name; an unknown name means the window, as in SwiftUI.
      var next: Node? = node
      while let current = next {
        if AnyHashable(current.name) == name {
          return point.converted(to: current)
        }
        next = current.parent
      }
      return point
    }
  }
}

extension CGPoint {
  /// Returns a point of the window in a node's coordinates. If the node is seen edge-on and no such
  /// point exists, projections are ignored.
  package func converted(to node: Node) -> CGPoint {
    node.convertFromGlobal(self) ?? applying(node.localToGlobal().inverted())
  }
}
