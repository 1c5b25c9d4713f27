extension RenderTree {
  /// Checks the invariants after an update, for tests.
  package func _checkInvariants() {
    var order: [Node] = []
    func check(_ node: Node, in outer: Surroundings, isInGroup: Bool) {
      precondition(node.tree === self, "A descendant of the root must belong to its tree.")
      let inner = outer.within(node)
      let isUpToDate = !needsUpdate && !isAllStale
      if isUpToDate {
        precondition(
          node.flags.isDisjoint(with: .perUpdate.union([.new, .staysAbove])),
          "An update must clear all changes.")
        precondition(
          node.bounds == bounds(of: node, in: inner), "Bounds must match the node's transform.")
      }
      precondition(
        node.flags.isDisjoint(with: .located) || node.flags.isDisjoint(with: .notified),
        "A located node must not be marked as notified.")
      precondition(
        node.flags.isDisjoint(with: .located) || !node.canBeHit || node.hasContentShape
          || node.flags.contains(.indexed)
          || node.children.allSatisfy { $0.flags.contains(.located) },
        "A located node requires located children.")
      let isUnit = !isInGroup && inner.isSeen && (node.isGroup || !node.bounds.isEmpty)
      if isUnit { order.append(node) }
      for child in node.children {
        precondition(child.parent === node, "A child must refer to its parent.")
        precondition(!child.flags.contains(.mask), "A mask must not be among the children.")
        check(child, in: inner, isInGroup: isInGroup || (inner.isSeen && node.isGroup))
      }
      if let mask = node.mask {
        precondition(
          mask.parent === node && mask.flags.contains(.mask), "A mask must refer to its owner.")
        check(mask, in: inner, isInGroup: true)
      }
    }
    check(root, in: surroundings(of: root), isInGroup: false)
    guard !needsUpdate, !isAllStale else { return }
    let above = backdrop.above
    precondition(
      above.count <= order.count && zip(order.suffix(above.count), above).allSatisfy(===),
      "The nodes above the backdrop must end the painting order.")
    for (i, node) in order.enumerated() {
      precondition(
        node.flags.contains(.above) == (i >= order.count - above.count),
        "The flag `above` must match the list of nodes above the backdrop.")
    }
    precondition(extent.contains(damage.bounds), "Damage must lie inside the window.")
  }
}
