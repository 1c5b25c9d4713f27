import DeftGeometry

/// Where the children of a node lie that has many, so that a hit test looks at those alone that are near its point.
///
/// The policy: *nodes record by themselves that they changed; whoever asks brings those up to date first.*  It is made
/// with the first hit test of a node that has ``RenderTree/HitIndex/threshold`` children, and holds in the node's
/// coordinates the box in which each child may be hit, with all that is in it.  A child whose box cannot be told is
/// looked at always.
extension RenderTree {
  final class HitIndex {
    /// How many children a node has at least that gets an index.
    /// Source: measured; with fewer, looking at all costs less than asking.
    static let threshold = 48

    private var grid = LooseGrid()
    private var nodes: [Node?] = []
    private var free: [Int32] = []
    /// The children whose place is to be found anew, each once.
    private var dirty: [Int32] = []
    private var isDirty: [Bool] = []
    /// Around the boxes of all children, and of some that they had before.
    private var extent = HitBox.nowhere
    /// How many boxes were entered or left since the extent was found.
    private var shifts = 0

    init(_ parent: Node) {
      for child in parent.children { enter(child) }
    }

    /// A child came in.
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

    /// Something that decides where a child is hit changes, or changed.
    func note(_ slot: Int32) {
      if isDirty[Int(slot)] { return }
      isDirty[Int(slot)] = true
      dirty.append(slot)
    }

    /// The children that may be hit within a distance of a point, in the parent's coordinates, the foremost first; nil
    /// where those are so many that looking at all in their order costs no more.
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

    /// A box around where the children may be hit.
    func reach() -> HitBox {
      if !dirty.isEmpty { update() }
      // Found anew from time to time, since boxes that have left it leave it too large.
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
  /// The index of the children, which is made where there are many; nil where there are few.
  var hitIndex: RenderTree.HitIndex? {
    if flags.contains(.indexed) { return extras?.hitIndex }
    guard children.count >= RenderTree.HitIndex.threshold else { return nil }
    let index = RenderTree.HitIndex(self)
    needExtras().hitIndex = index
    flags.insert(.indexed)
    return index
  }

  /// Forgets what is known of where the node and its children are hit: out of a tree, nodes do not tell that they
  /// change.
  func forgetHits() {
    flags.remove(.located)
    keepHitBox(nil)
    guard flags.contains(.indexed) else { return }
    flags.remove(.indexed)
    extras?.hitIndex = nil
    for child in children { child.hitSlot = -1 }
  }
}
