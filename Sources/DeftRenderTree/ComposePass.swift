// The first pass of a frame: where do changed nodes lie now, and which pixels differ by that?
//
// Only nodes on the list of changes are looked at, and their descendants where a place changed.  A
// node that was changed and put back is found to be as it was painted, and costs no pixel.
extension RenderTree {
  /// Brings bounds up to date and collects the damage of all changes.
  func compose() {
    if isAllStale {
      history.removeAll()
      damage = Region(extent)
      backdrop.damage = Region(extent)
      composeSubtree(of: root, in: baseTransform, isSeen: true)
      for change in changes { change.node.flags.subtract([.changed, .reordered]) }
      backdrop.isOutOfOrder = true
      isAllStale = false
    } else {
      for node in arrivals where node.tree === self && node.flags.contains(.new) {
        let outer = surroundings(of: node)
        composeSubtree(of: node, in: outer.map, isSeen: outer.isSeen)
      }
      for change in changes { compose(change) }
    }
    empty(&arrivals)
    empty(&changes)
  }

  /// Points of the window to device pixels.
  var baseTransform: CGAffineTransform {
    CGAffineTransform(scaleX: displayScale, y: displayScale)
  }

  /// The map from the coordinates of a node's parent to device pixels, and whether all ancestors are
  /// shown.
  func surroundings(of node: Node) -> (map: CGAffineTransform, isSeen: Bool) {
    var map = CGAffineTransform.identity
    var isSeen = true
    var ancestor = node.parent
    while let node = ancestor {
      map = map.concatenating(node.transform)
      isSeen = isSeen && node.isShown
      ancestor = node.parent
    }
    return (map.concatenating(baseTransform), isSeen)
  }

  private func compose(_ change: Change) {
    let node = change.node
    guard node.tree === self, node.flags.contains(.changed) else { return }
    let isReordered = node.flags.contains(.reordered)
    node.flags.subtract([.changed, .reordered])
    let isToggled = node.isShown != change.isShown
    // A container that becomes translucent, or ceases to be, is painted as one from now on.
    let isRegrouped =
      node.opacity != change.placement.opacity && !node.children.isEmpty
    if isReordered || isToggled || isRegrouped { backdrop.isOutOfOrder = true }

    if node.placement != change.placement || isReordered || isToggled {
      let outer = surroundings(of: node)
      composeSubtree(of: node, in: outer.map, isSeen: outer.isSeen)
    } else if node.drawing != change.drawing {
      let outer = surroundings(of: node)
      compose(node, in: node.transform.concatenating(outer.map), isSeen: outer.isSeen)
    }
  }

  private func composeSubtree(of node: Node, in outer: CGAffineTransform, isSeen: Bool) {
    let map = node.transform.concatenating(outer)
    compose(node, in: map, isSeen: isSeen)
    let isSeen = isSeen && node.isShown
    for child in node.children { composeSubtree(of: child, in: map, isSeen: isSeen) }
  }

  /// Computes a node's pixels and reports those before and after.
  private func compose(_ node: Node, in map: CGAffineTransform, isSeen: Bool) {
    statistics.composed += 1
    let isNew = node.flags.contains(.new)
    if isNew { node.flags.subtract([.new, .changed, .reordered]) }
    let old = node.bounds
    node.bounds =
      isSeen && node.isShown && !node.drawing.isEmpty
      ? DeviceBounds(node.drawing.bounds, in: map) : .empty
    if old.isEmpty && node.bounds.isEmpty { return }
    addDamage(old)
    addDamage(node.bounds)
    noteInBackdrop(node, was: old, isOwnChange: !isNew && !isAllStale)
  }

  /// Empties a list, giving back the memory of an unusually long one.
  private func empty<Element>(_ list: inout [Element]) {
    list.removeAll(keepingCapacity: list.count <= 256)
  }
}
