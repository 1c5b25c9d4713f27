/// The picture of the background and of all nodes that rest beneath the lowest changing one.
///
/// The policy: a node that changes leaves the backdrop, together with whatever is painted after it,
/// as long as those are few; where they are many it stays, and the backdrop is repaired where it
/// changed; and a node that has rested for half a second of frames returns.  Leaving and returning
/// are damage inside the backdrop, and no reason for a frame.  While nothing changes, the few at the
/// very front are above as well, since they are the likeliest to be touched next.
struct Backdrop {
  /// How many nodes may be looked at to find those above a changing one.  Each node above the
  /// backdrop costs a comparison per frame; repairing instead costs one per node of the tree.  Panels over a canvas
  /// are some hundreds of nodes, and what is dragged beneath them must be found behind them.
  static let reach = 2048
  /// How many nodes at the very front are above while all rests, and half of how many may stay there
  /// when others are raised.
  static let front = 8
  /// After how many frames without a change a node returns: half a second at 60 Hz.
  static let rest: UInt32 = 30

  /// The picture, once something has been painted.
  var surface: (any PaintSurface)?
  /// Where the picture is wrong.
  var damage = Region()
  /// Whether a frame has been painted without a picture, which is to be made of it.
  var isOwed = false
  /// What is painted above the picture in each frame, from back to front: single nodes, and groups
  /// that stand for all that is in them.
  var above: [Node] = []
  /// The nodes and groups that changed lately.
  var active: [Node] = []
  /// Nodes that changed in this frame and are not above.
  var changed: [Node] = []
  /// The frame in which that was last decided.
  var lastSort: UInt32 = 0
  /// Whether `above` may no longer be the end of the order in which nodes are painted.
  var isOutOfOrder = false
  /// Whether a node or group began to change since that was last decided.
  var hasNewActive = false
}

extension RenderTree {
  /// How many nodes and groups are painted in each frame that touches them.
  package var aboveCount: Int { backdrop.above.count }
  /// Whether the last frame was painted straight onto its buffer, and the backdrop must still be made from it.
  package var owesBackdrop: Bool { backdrop.isOwed }

  /// Records that a node's pixels changed, for its place in or above the backdrop.
  ///
  /// - Parameter isOwnChange: false for a node that came in or a window that was resized, after which
  ///   nothing is expected to change again.
  func noteInBackdrop(_ node: Node, was old: DeviceBounds, isOwnChange: Bool) {
    if isOwnChange {
      let unit = unit(of: node)
      unit.lastChange = frame
      if !unit.flags.contains(.active) {
        unit.flags.insert(.active)
        backdrop.active.append(unit)
        backdrop.hasNewActive = true
      }
    }
    if old.isEmpty != node.bounds.isEmpty { backdrop.isOutOfOrder = true }
    if !node.flags.contains(.above) {
      addBackdropDamage(old)
      backdrop.changed.append(node)
    }
  }

  /// What a node is painted as one with: its outermost translucent ancestor, or else itself.
  private func unit(of node: Node) -> Node {
    var unit = node
    var ancestor = Optional(node)
    while let node = ancestor {
      if node.isGroup { unit = node }
      ancestor = node.parent
    }
    return unit
  }

  /// Decides what is painted above the backdrop in this frame.
  ///
  /// What changes without being above was found to lie too deep when it began to change; that is looked into
  /// again where the order has changed, and now and then, since those in front of it may have gone.
  func sortBackdrop() {
    let isOld = frame &- backdrop.lastSort > Backdrop.rest
    let isRested = isOld && backdrop.above.first.map { isResting($0) } ?? false
    if backdrop.isOutOfOrder || isRested || backdrop.hasNewActive
      || (isOld && !backdrop.changed.isEmpty)
    {
      chooseAbove(isRested: isRested)
    }
    if backdrop.changed.isEmpty { return }
    for node in backdrop.changed where node.tree === self && !node.flags.contains(.above) {
      addBackdropDamage(node.bounds)
    }
    backdrop.changed.removeAll(keepingCapacity: backdrop.changed.count <= 256)
  }

  private func chooseAbove(isRested: Bool) {
    backdrop.isOutOfOrder = false
    backdrop.hasNewActive = false
    backdrop.lastSort = frame
    backdrop.active.removeAll { node in
      let goes =
        node.tree !== self || (node.bounds.isEmpty && !node.isGroup) || isResting(node)
      if goes { node.flags.remove(.active) }
      return goes
    }

    let isIdle = backdrop.active.isEmpty
    var search = Search(
      remaining: backdrop.active.count, mostAdded: isIdle ? Backdrop.front : 0,
      mostKept: isIdle || !isRested ? 2 * Backdrop.front : 0)
    _ = collect(root, &search)
    let above = search.found.prefix(search.cut)
    for node in above { node.flags.insert(.kept) }
    for node in backdrop.above where node.tree === self && !node.flags.contains(.kept) {
      drop(node)
    }
    for node in above {
      node.flags.remove(.kept)
      if node.isGroup || !node.flags.contains(.above) { lift(node) }
    }
    backdrop.above.removeAll(keepingCapacity: true)
    backdrop.above.append(contentsOf: above.reversed())
  }

  private func isResting(_ node: Node) -> Bool { frame &- node.lastChange > Backdrop.rest }

  /// A walk from the front to the back that stops at the last active node, or a little later.
  private struct Search {
    /// How many active nodes are still to be met.
    var remaining: Int
    /// Up to how many are above that rest and were not above before.
    let mostAdded: Int
    /// Up to how many are above that rest and were above before.
    let mostKept: Int
    var visited = 0
    /// What has been met, from front to back.
    var found: [Node] = []
    /// How much of that is to be above.
    var cut = 0
  }

  private func collect(_ node: Node, _ search: inout Search) -> Bool {
    guard node.isShown else { return true }
    search.visited += 1
    statistics.visited += 1
    if search.visited > Backdrop.reach { return false }
    let isGroup = node.isGroup
    if !isGroup {
      for child in node.children.reversed() where !collect(child, &search) { return false }
    }
    guard isGroup || !node.bounds.isEmpty else { return true }
    search.found.append(node)
    let count = search.found.count
    if node.flags.contains(.active) {
      search.cut = count
      search.remaining -= 1
    } else if search.cut == count - 1,
      count <= (node.flags.contains(.above) ? search.mostKept : search.mostAdded)
    {
      search.cut = count
    }
    return search.remaining > 0 || count < search.mostKept
  }

  /// Takes a node, or all of a group, out of the backdrop.
  private func lift(_ node: Node) {
    if !node.flags.contains(.above) {
      node.flags.insert(.above)
      addBackdropDamage(node.bounds)
    }
    if node.isGroup { liftAll(node.children) }
    if node.flags.contains(.masked), let mask = node.mask { liftAll([mask]) }
  }

  private func liftAll(_ nodes: [Node]) {
    for node in nodes {
      if !node.flags.contains(.above) {
        node.flags.insert(.above)
        addBackdropDamage(node.bounds)
      }
      liftAll(node.children)
      if node.flags.contains(.masked), let mask = node.mask { liftAll([mask]) }
    }
  }

  /// Takes for wrong what lies beneath all that is above the picture.
  func damageBackdropBeneathAbove() {
    func damage(_ nodes: [Node]) {
      for node in nodes {
        addBackdropDamage(node.bounds)
        damage(node.children)
        if node.flags.contains(.masked), let mask = node.mask { damage([mask]) }
      }
    }
    for node in backdrop.above {
      // Children are in the list themselves, unless they are one with a group.
      if node.isGroup { damage([node]) } else { addBackdropDamage(node.bounds) }
    }
  }

  /// Gives a node back to the backdrop, and all below it, since it may have been a group.
  private func drop(_ node: Node) {
    if node.flags.contains(.above) {
      node.flags.remove(.above)
      addBackdropDamage(node.bounds)
    }
    for child in node.children { drop(child) }
    if node.flags.contains(.masked), let mask = node.mask { drop(mask) }
  }
}
