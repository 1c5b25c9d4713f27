/// The nodes of a container's views in painting order, including views that are being removed.
///
/// The policy: *views with higher z-indexes are painted later, and views with equal z-indexes in list order. The observer
/// of a lazy container raises pinned views by one.*
package struct Layers {
  private var nodes: [Node] = []
  /// The index of the first node and the z-index of each view.
  private var starts: [(index: Int, zIndex: Double)] = []
  private let observer: (any ContainerObserver)?

  init(_ observer: (any ContainerObserver)? = nil) { self.observer = observer }

  /// Adds a view.
  mutating func append(_ element: _ViewElement) {
    let raise = observer?.isInFront(element) == true ? 1.0 : 0
    starts.append((nodes.count, element.zIndex + raise))
    element.collectNodes(to: &nodes)
  }

  /// The nodes in painting order.
  var backToFront: [Node] {
    if starts.allSatisfy({ $0.zIndex == 0 }) { return nodes }
    let ends = starts.dropFirst().map(\.index) + [nodes.count]
    return zip(starts, ends).sorted { ($0.0.zIndex, $0.0.index) < ($1.0.zIndex, $1.0.index) }
      .flatMap { nodes[$0.0.index..<$0.1] }
  }
}

extension _ViewElement {
  /// The z-index of the element among its siblings.
  fileprivate var zIndex: Double { trait(ObjectIdentifier(ZIndexTrait.self)) as? Double ?? 0 }
}

/// The trait set by `zIndex(_:)`.
package enum ZIndexTrait {}
