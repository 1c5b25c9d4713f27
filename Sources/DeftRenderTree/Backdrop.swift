/// The cached image of the background and of all resting nodes beneath the lowest changing one.
///
/// A changing node leaves the backdrop, together with all nodes painted after it, if these nodes
/// are few. If they are many, the changing node stays, and the backdrop is repaired where it
/// changed. A node that has rested for thirty frames, half a second at 60 Hz, returns to the
/// backdrop. When a node leaves or returns, only the backdrop is damaged, and no frame is needed.
/// While all nodes rest, the few frontmost nodes are above the backdrop as well, because they are
/// the likeliest to be touched next.
struct Backdrop {
  /// The maximum number of nodes to visit to find those above a changing one. Each node above the backdrop
  /// costs a comparison per frame, while repairing costs one per node of the tree. Panels over a canvas have
  /// several hundred nodes, and the search must pass them to find a shape dragged beneath them.
  static let reach = 2048
  /// The number of frontmost nodes above the backdrop while everything rests. Twice as many may remain there
  /// when other nodes are added.
  static let front = 8
  /// The number of frames without a change after which a node returns: half a second at 60 Hz.
  static let rest: UInt32 = 30

  /// The image, once something has been painted.
  var surface: (any PaintSurface)?
  /// The part of the image that is out of date.
  var damage = Region()
  /// Whether a frame was painted without a backdrop, so that the backdrop must still be created
  /// from the frame.
  var isPending = false
  /// The nodes painted above the backdrop in every frame, back to front: single nodes, and groups that
  /// include their descendants.
  var above: [Node] = []
  /// The nodes and groups that changed recently.
  var active: [Node] = []
  /// The nodes that changed in this frame and are not above the backdrop.
  var changed: [Node] = []
  /// The frame of the last decision about `above`.
  var lastSort: UInt32 = 0
  /// Whether `above` may no longer be the end of the painting order.
  var isOutOfOrder = false
  /// Whether a node or group started to change since the last decision.
  var hasNewActive = false
}

extension RenderTree {
  /// The number of nodes and groups above the backdrop.
  package var aboveCount: Int { backdrop.above.count }
  /// Whether the last frame was painted directly into its buffer, so that the backdrop must be
  /// created from this frame.
  package var needsBackdrop: Bool { backdrop.isPending }

  /// Records a change of a node's pixels, for its placement in or above the backdrop.
  ///
  /// - Parameters:
  ///   - node: The changed node.
  ///   - old: The previous pixels of the node.
  ///   - isOwnChange: `false` for an added node or a resized window, after which no further changes are
  ///     expected.
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

  /// Returns the outermost group that the node is painted with, or the node itself.
  private func unit(of node: Node) -> Node {
    var unit = node
    var ancestor = Optional(node)
    while let node = ancestor {
      if node.isGroup { unit = node }
      ancestor = node.parent
    }
    return unit
  }

  /// Decides which nodes are painted above the backdrop in this frame.
  ///
  /// A changing node is not above the backdrop if too many nodes were in front of it when it began
  /// to change. The decision is repeated if the order changes, and from time to time, because the
  /// nodes in front may be gone.
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
      remaining: backdrop.active.count, maxAdded: isIdle ? Backdrop.front : 0,
      maxKept: isIdle || !isRested ? 2 * Backdrop.front : 0)
    _ = collect(root, &search)
    let above = search.found.prefix(search.cut)
    for node in above { node.flags.insert(.staysAbove) }
    for node in backdrop.above where node.tree === self && !node.flags.contains(.staysAbove) {
      drop(node)
    }
    for node in above {
      node.flags.remove(.staysAbove)
      if node.isGroup || !node.flags.contains(.above) { lift(node) }
    }
    backdrop.above.removeAll(keepingCapacity: true)
    backdrop.above.append(contentsOf: above.reversed())
  }

  private func isResting(_ node: Node) -> Bool { frame &- node.lastChange > Backdrop.rest }

  /// A front-to-back search that ends at the last active node or slightly later.
  private struct Search {
    /// The number of active nodes not yet found.
    var remaining: Int
    /// The number of frontmost nodes among which resting nodes move above the backdrop.
    let maxAdded: Int
    /// The number of frontmost nodes among which resting nodes stay above the backdrop.
    let maxKept: Int
    var visited = 0
    /// The painted nodes and groups among the visited ones, front to back.
    var found: [Node] = []
    /// The number of `found` nodes that will be above the backdrop.
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
      count <= (node.flags.contains(.above) ? search.maxKept : search.maxAdded)
    {
      search.cut = count
    }
    return search.remaining > 0 || count < search.maxKept
  }

  /// Removes a node, or a whole group, from the backdrop.
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

  /// Damages the backdrop beneath all nodes above it.
  func damageBackdropBeneathAbove() {
    func damage(_ nodes: [Node]) {
      for node in nodes {
        addBackdropDamage(node.bounds)
        damage(node.children)
        if node.flags.contains(.masked), let mask = node.mask { damage([mask]) }
      }
    }
    for node in backdrop.above {
      // Children are listed separately unless they are part of a group.
      if node.isGroup { damage([node]) } else { addBackdropDamage(node.bounds) }
    }
  }

  /// Moves a node back to the backdrop, with its descendants, because it may have been a group.
  private func drop(_ node: Node) {
    if node.flags.contains(.above) {
      node.flags.remove(.above)
      addBackdropDamage(node.bounds)
    }
    for child in node.children { drop(child) }
    if node.flags.contains(.masked), let mask = node.mask { drop(mask) }
  }
}
