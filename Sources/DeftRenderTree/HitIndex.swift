import DeftGeometry

/// Where the children of a node lie that has many, so that a hit test looks at those alone that are near its point.
///
/// The policy: *nodes record by themselves that they changed; whoever asks brings those up to date first.*  It is made
/// with the first hit test of a node that has ``RenderTree/HitIndex/threshold`` children, and holds in the node's
/// coordinates what each child may be hit in: its content shape, or its clip, or its drawing where no child of its own is hit.
/// A child that cannot be told so is looked at always.
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

    /// A child leaves.
    func leave(_ child: Node) {
      let slot = Int(child.hitSlot)
      child.hitSlot = -1
      nodes[slot] = nil
      grid.remove(slot)
      free.append(Int32(slot))
    }

    /// Something that decides where a child is hit changes, or changed.
    func note(_ slot: Int32) {
      if isDirty[Int(slot)] { return }
      isDirty[Int(slot)] = true
      dirty.append(slot)
    }

    /// The children that may be hit within a distance of a point, in the parent's coordinates, the foremost first.
    func children(of parent: Node, near point: CGPoint, within margin: CGFloat) -> [Node] {
      if !dirty.isEmpty { update() }
      var found: [(place: Int, node: Node)] = []
      grid.visit(point.x - margin, point.y - margin, point.x + margin, point.y + margin) { slot in
        if let child = nodes[slot] { found.append((parent.index(of: child), child)) }
        return true
      }
      if found.count > 1 { found.sort { $0.place > $1.place } }
      return found.map(\.node)
    }

    private func update() {
      var kept = 0
      for slot in dirty {
        let node = nodes[Int(slot)]
        if let node { place(node) }
        // Until the next update of the tree, a node that changed does not tell that it changes again.
        if let node, node.flags.contains(.changed) {
          dirty[kept] = slot
          kept += 1
        } else {
          isDirty[Int(slot)] = false
        }
      }
      dirty.removeSubrange(kept...)
    }

    private func place(_ node: Node) {
      let box: CGRect
      if let shape = node.contentShape {
        box = shape.boundingRect
      } else if node.children.allSatisfy({ !$0.allowsHitTesting }) {
        box = node.drawing.bounds
      } else if let clip = node.clipShape {
        box = clip.boundingRect
      } else {
        return grid.setEverywhere(Int(node.hitSlot))
      }
      // Where lengths are not the same all ways, no distance in the parent's coordinates is that in the node's.
      guard !node.flags.contains(.mapped) else { return grid.setEverywhere(Int(node.hitSlot)) }
      let rect = box.applying(node.transform)
      guard !rect.isNull, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
        rect.maxY.isFinite
      else { return grid.setEverywhere(Int(node.hitSlot)) }
      // What rounding makes of a point on an edge.
      let hair = 1e-6 * max(1, max(max(-rect.minX, rect.maxX), max(-rect.minY, rect.maxY)))
      grid.set(Int(node.hitSlot), to: rect.insetBy(dx: -hair, dy: -hair))
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

  /// The node's place among those of its parent's index is to be found anew.
  func noteHitChange() {
    if hitSlot >= 0 { parent?.extras?.hitIndex?.note(hitSlot) }
  }

  /// Forgets the index of the children: out of a tree, nodes do not tell that they change.
  func dropHitIndex() {
    guard flags.contains(.indexed) else { return }
    flags.remove(.indexed)
    extras?.hitIndex = nil
    for child in children { child.hitSlot = -1 }
  }
}
