import DeftRenderTree

/// Which node the keyboard acts upon: one of an ordered list, or none.
///
/// The order is the list's, not that in which nodes lie above each other, so that Tab goes the same
/// way whatever was touched last.
public final class Focus {
  /// The nodes that can have the focus, in the order of Tab.
  public var order: [Node] = [] {
    didSet { if let node, !order.contains(where: { $0 === node }) { self.node = nil } }
  }

  /// The node that has the focus.
  public var node: Node? {
    didSet { if oldValue !== node { onChange?(oldValue, node) } }
  }

  /// Called when the focus moves.
  public var onChange: ((_ old: Node?, _ new: Node?) -> Void)?

  /// A focus that is nowhere.
  public init() {}

  /// Moves the focus along the order and round its end; from nowhere, to the first or the last.
  public func move(forward: Bool) {
    guard !order.isEmpty else { return }
    let step = forward ? 1 : -1
    guard let node, let index = order.firstIndex(where: { $0 === node }) else {
      node = forward ? order.first : order.last
      return
    }
    self.node = order[(index + step + order.count) % order.count]
  }
}
