extension RenderTree {
  /// Checks what must hold after every update; used by tests.
  package func _checkInvariants() {
    var order: [Node] = []
    func check(_ node: Node, in outer: Surroundings, isInGroup: Bool) {
      precondition(node.tree === self, "A descendant of the root is in its tree.")
      let inner = outer.within(node)
      let isUpToDate = !needsUpdate && !isAllStale
      if isUpToDate {
        precondition(
          node.flags.isDisjoint(with: .news.union([.new, .kept])),
          "No change outlives an update.")
        precondition(
          node.bounds == bounds(of: node, in: inner), "Bounds are those of the node's place.")
      }
      precondition(
        node.flags.isDisjoint(with: .located) || node.flags.isDisjoint(with: .told),
        "Whoever is told is not told again before it asks.")
      precondition(
        node.flags.isDisjoint(with: .located) || !node.canBeHit || node.hasContentShape
          || node.flags.contains(.indexed)
          || node.children.allSatisfy { $0.flags.contains(.located) },
        "Where a node is hit rests on its children, which tell of themselves.")
      let isUnit = !isInGroup && inner.isSeen && (node.isGroup || !node.bounds.isEmpty)
      if isUnit { order.append(node) }
      for child in node.children {
        precondition(child.parent === node, "Parents and children know each other.")
        precondition(!child.flags.contains(.mask), "A mask is not among the children.")
        check(child, in: inner, isInGroup: isInGroup || (inner.isSeen && node.isGroup))
      }
      if let mask = node.mask {
        precondition(
          mask.parent === node && mask.flags.contains(.mask), "A mask knows whose it is.")
        check(mask, in: inner, isInGroup: true)
      }
    }
    check(root, in: surroundings(of: root), isInGroup: false)
    guard !needsUpdate, !isAllStale else { return }
    let above = backdrop.above
    precondition(
      above.count <= order.count && zip(order.suffix(above.count), above).allSatisfy(===),
      "What is above the backdrop is the end of the painting order.")
    for (i, node) in order.enumerated() {
      precondition(
        node.flags.contains(.above) == (i >= order.count - above.count),
        "A node knows whether it is above the backdrop.")
    }
    precondition(extent.contains(damage.bounds), "Damage lies inside the window.")
  }
}
