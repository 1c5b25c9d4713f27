import DeftGeometry

/// A spatial index of the children of a node with many children. A hit test then visits only the children
/// near its point.
///
/// *Nodes record their changes; a query first updates the entries of changed nodes.* The index is created by
/// the first hit test of a node with at least ``RenderTree/HitIndex/threshold`` children. It holds, in the
/// node's coordinates, the hit box of each child including its descendants. A child without a known box is
/// always visited.
extension RenderTree {
  final class HitIndex {
    /// The minimum number of children for an index.
    /// Source: measured; with fewer children, visiting all is cheaper.
    static let threshold = 48

    private var grid = LooseGrid()
    private var nodes: [Node?] = []
    private var free: [Int32] = []
    /// The children with outdated boxes, each listed once.
    private var dirty: [Int32] = []
    private var isDirty: [Bool] = []
    /// A box that contains the boxes of all children, and possibly previous ones.
    private var extent = HitBox.nowhere
    /// The number of box changes since `extent` was computed.
    private var shifts = 0

    init(_ parent: Node) {
      for child in parent.children { enter(child) }
    }

    /// Adds a child.
    func enter(_ child: Node) {
      let slot = free.popLast() ?? Int32(nodes.count)
      if Int(slot) == nodes.count {
        nodes.append(child)
        isDirty.append(false)
      } else {
        nodes[Int(slot)] = child
      }
      child.hitSlot = slot
      note(slot)
    }

    func leave(_ child: Node) {
      let slot = Int(child.hitSlot)
      child.hitSlot = -1
      nodes[slot] = nil
      grid.remove(slot)
      shifts += 1
      free.append(Int32(slot))
    }

    /// Marks a child's box as outdated.
    func note(_ slot: Int32) {
      if isDirty[Int(slot)] { return }
      isDirty[Int(slot)] = true
      dirty.append(slot)
    }

    /// Returns the children that may be hit within a distance of a point, in the parent's
    /// coordinates, front to back. Returns `nil` if there are so many that visiting all children in
    /// order costs no more.
    func children(of parent: Node, near point: CGPoint, within margin: CGFloat) -> [Node]? {
      if !dirty.isEmpty { update() }
      var slots: [Int] = []
      let most = max(Self.threshold, parent.children.count / 16)
      let isAll = grid.visit(
        point.x - margin, point.y - margin, point.x + margin, point.y + margin
      ) { slot in
        slots.append(slot)
        return slots.count <= most
      }
      if !isAll { return nil }
      if slots.count < 2 { return slots.compactMap { nodes[$0] } }
      var found = slots.compactMap { nodes[$0] }.map { (place: parent.index(of: $0), node: $0) }
      found.sort { $0.place > $1.place }
      return found.map(\.node)
    }

    /// Returns a box that contains all children's boxes.
    func reach() -> HitBox {
      if !dirty.isEmpty { update() }
      // Recompute the extent from time to time, because boxes that moved away leave it too large.
      if shifts > max(Self.threshold, nodes.count) {
        shifts = 0
        extent = .nowhere
        for slot in nodes.indices {
          if let rect = grid.rect(of: slot) { extent.formUnion(HitBox(rect)) }
        }
      }
      return extent
    }

    private func update() {
      for slot in dirty {
        isDirty[Int(slot)] = false
        guard let node = nodes[Int(slot)] else { continue }
        let box = node.hitBox()
        shifts += 1
        extent.formUnion(box)
        if box.isNowhere {
          grid.remove(Int(slot))
        } else if box.isAnywhere {
          grid.setEverywhere(Int(slot))
        } else {
          grid.set(Int(slot), to: box.rect)
        }
      }
      dirty.removeAll(keepingCapacity: dirty.count <= 256)
    }
  }
}

extension Node {
  /// The index of the children, created if there are many; `nil` if there are few.
  var hitIndex: RenderTree.HitIndex? {
    if flags.contains(.indexed) { return extras?.hitIndex }
    guard children.count >= RenderTree.HitIndex.threshold else { return nil }
    let index = RenderTree.HitIndex(self)
    needExtras().hitIndex = index
    flags.insert(.indexed)
    return index
  }

  /// Discards the node's cached hit box and the index of its children: outside a tree, nodes do not report
  /// changes.
  func discardHitCaches() {
    flags.remove(.located)
    cacheHitBox(nil)
    guard flags.contains(.indexed) else { return }
    flags.remove(.indexed)
    extras?.hitIndex = nil
    for child in children { child.hitSlot = -1 }
  }
}
