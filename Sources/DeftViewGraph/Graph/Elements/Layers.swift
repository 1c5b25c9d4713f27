/// What is painted one over the other in a container: the nodes of its views, those on their way out
/// included.
///
/// The policy: *what lies further in front is painted later, and of equals what is later in the list.*
package struct Layers {
  private var nodes: [Node] = []
  /// Where a view's nodes begin, and how far in front it is.
  private var starts: [(index: Int, zIndex: Double)] = []

  /// Adds a view.
  mutating func append(_ element: _ViewElement) {
    starts.append((nodes.count, element.zIndex))
    element.collectNodes(to: &nodes)
  }

  /// The nodes in the order in which they are painted.
  var backToFront: [Node] {
    if starts.allSatisfy({ $0.zIndex == 0 }) { return nodes }
    let ends = starts.dropFirst().map(\.index) + [nodes.count]
    return zip(starts, ends).sorted { ($0.0.zIndex, $0.0.index) < ($1.0.zIndex, $1.0.index) }
      .flatMap { nodes[$0.0.index..<$0.1] }
  }
}

extension _ViewElement {
  /// How far in front of its siblings the element is painted.
  fileprivate var zIndex: Double { trait(ObjectIdentifier(ZIndexTrait.self)) as? Double ?? 0 }
}

/// The trait that `zIndex(_:)` writes.
package enum ZIndexTrait {}
