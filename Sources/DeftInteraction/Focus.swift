import DeftRenderTree

/// The keyboard focus: one node of an ordered list, or none.
///
/// The order is independent of the nodes' stacking order, so Tab always moves the same way.
public final class Focus {
  /// The nodes that can have the focus, in Tab order.
  public var order: [Node] = [] {
    didSet { if let node, !order.contains(where: { $0 === node }) { self.node = nil } }
  }

  public var node: Node? {
    didSet { if oldValue !== node { changes.notify(Change(old: oldValue, new: node)) } }
  }

  /// Observers of focus changes.
  public let changes = Observers<Change>()

  /// A move of the focus from one node to another.
  public struct Change {
    /// The node that had the focus; `nil` for none.
    public var old: Node?
    /// The node that has the focus now; `nil` for none.
    public var new: Node?
  }

  public init() {}

  /// Moves the focus along the order; without a focus, to the first or last node.
  ///
  /// - Parameters:
  ///   - forward: Whether to move to the next node instead of the previous one.
  ///   - wraps: Whether to wrap around at the end; otherwise the focus is removed there.
  /// - Returns: Whether a node has the focus now.
  @discardableResult
  public func move(forward: Bool, wraps: Bool = true) -> Bool {
    let step = forward ? 1 : -1
    if let node, let index = order.firstIndex(where: { $0 === node }) {
      let next = index + step
      self.node =
        wraps || order.indices.contains(next) ? order[(next + order.count) % order.count] : nil
    } else {
      node = forward ? order.first : order.last
    }
    return node != nil
  }
}
