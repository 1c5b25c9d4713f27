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

  public var node: Node? {
    didSet { if oldValue !== node { changes.notify(Change(old: oldValue, new: node)) } }
  }

  /// Those who are told when the focus moves.
  public let changes = Observers<Change>()

  /// The focus has moved from one node to another.
  public struct Change {
    /// The node that had the focus; nil: none.
    public var old: Node?
    /// The node that has it now; nil: none.
    public var new: Node?
  }

  public init() {}

  /// Moves the focus along the order; from nowhere, to the first or the last.
  ///
  /// - Parameters:
  ///   - forward: whether to the next one, or to the one before.
  ///   - wraps: whether it goes round the end, or from there to nowhere.
  /// - Returns: whether a node has the focus.
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
