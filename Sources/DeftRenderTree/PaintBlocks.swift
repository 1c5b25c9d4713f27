import DeftGeometry

/// The pixels that blocks of successive children may cover, for a node with many children.
/// Repairing a small part of the window then skips whole blocks.
///
/// *Nodes report changed bounds and changed orders; a repair first computes the outdated blocks
/// that it needs.* The blocks are created by the first repair of a small region, so they cost
/// nothing before that.
extension RenderTree {
  final class PaintBlocks {
    /// The minimum number of children for blocks. Source: our own; with fewer, visiting all is cheap.
    static let threshold = 512
    /// The number of children in a block. Source: our own; balances the two costs of a small repair
    /// among 10,000 nodes: visiting all blocks, and visiting all nodes of the touched blocks.
    static let size = 64

    /// The pixels that each block may cover; `nil` if outdated.
    private var bounds: [PixelRect?] = []

    /// Returns the ranges of children, in order.
    static func ranges(count: Int) -> [Range<Int>] {
      stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }

    /// Marks the block of a child as outdated.
    func noteChange(at index: Int) {
      let block = index / Self.size
      if block < bounds.count { bounds[block] = nil }
    }

    /// Marks all blocks as outdated.
    func noteReorder() { bounds.removeAll(keepingCapacity: true) }

    /// Returns whether the children in a range may touch a region.
    func touches(_ region: Region, _ range: Range<Int>, of children: [Node]) -> Bool {
      let block = range.lowerBound / Self.size
      while bounds.count <= block { bounds.append(nil) }
      if let known = bounds[block] { return region.intersects(known) }
      let rect = children[range].reduce(PixelRect.empty) { $0.union(Self.pixels(of: $1)) }
      bounds[block] = rect
      return region.intersects(rect)
    }

    private static func pixels(of node: Node) -> PixelRect {
      node.children.reduce(node.bounds.rect) { $0.union(pixels(of: $1)) }
    }
  }

  /// Marks the blocks that contain a node as outdated, after its bounds have changed.
  func noteBounds(of node: Node) {
    var child = node
    while let parent = child.parent {
      if parent.flags.contains(.blocked), !child.flags.contains(.mask) {
        parent.extras?.paintBlocks?.noteChange(at: parent.index(of: child))
      }
      child = parent
    }
  }

  /// Returns the blocks of a node's children for painting a region; `nil` if visiting all children costs no more.
  func paintBlocks(of node: Node, in region: Region) -> PaintBlocks? {
    guard node.children.count >= PaintBlocks.threshold, region.area < extent.area / 4 else {
      return nil
    }
    if node.flags.contains(.blocked) { return node.extras?.paintBlocks }
    let blocks = PaintBlocks()
    node.needExtras().paintBlocks = blocks
    node.flags.insert(.blocked)
    hasPaintBlocks = true
    return blocks
  }
}

extension Node {
  /// Marks all blocks of the children as outdated, after the children or their order have changed.
  func noteReorderInBlocks() {
    if flags.contains(.blocked) { extras?.paintBlocks?.noteReorder() }
  }
}
