import Testing

@testable import DeftRenderTree

@Suite("Layers of groups are kept while there is room")
struct LayerCacheTests {
  /// A layer that only says how large it is.
  private final class Weight: PaintLayer {
    let extent = PixelRect.empty
    let byteCount: Int
    var painter: any Painter { CountingSurface(width: 0, height: 0) }
    init(_ byteCount: Int) { self.byteCount = byteCount }
    func blur(_ blur: PixelBlur) {}
    func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {}
    func mask(with other: any PaintLayer) {}
  }

  /// A cache, and nodes for which layers were kept in this order.
  private struct Shelf {
    var cache = LayerCache()
    var nodes: [Node] = []

    mutating func keep(_ megabytes: Int, for node: Node = Node()) {
      if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
      cache.keep(
        LayerCache.Entry(
          node: node.id, layer: Weight(megabytes << 20), version: 1, map: .identity, isCut: false))
    }

    /// The places of those nodes whose layers are there.
    var kept: [Int] {
      nodes.indices.filter { cache.layer(of: nodes[$0], version: 1, map: .identity) != nil }
    }
  }

  @Test("of too many, the one that was painted longest ago goes")
  func count() {
    var shelf = Shelf()
    for _ in 0..<LayerCache.limit { shelf.keep(0) }
    #expect(shelf.kept == Array(0..<16))
    shelf.keep(0)
    #expect(shelf.kept == Array(1..<17))
    // What is painted anew is the youngest, and takes no second place.
    shelf.keep(0, for: shelf.nodes[1])
    shelf.keep(0)
    #expect(shelf.kept == [1] + Array(3..<18))
  }

  @Test("where they take too much memory, so many go that the rest has room")
  func memory() {
    var shelf = Shelf()
    for megabytes in [3, 6, 7] { shelf.keep(megabytes) }
    #expect(shelf.kept == [0, 1, 2])
    shelf.keep(4)
    #expect(shelf.kept == [2, 3])
    shelf.keep(5)
    #expect(shelf.kept == [2, 3, 4])
    shelf.keep(17)
    #expect(shelf.kept == [], "One that has no room even alone is not kept.")
    shelf.keep(16)
    #expect(shelf.kept == [6])
  }

  @Test("one whose node has gone makes room")
  func removal() {
    var shelf = Shelf()
    for megabytes in [8, 8] { shelf.keep(megabytes) }
    shelf.cache.remove(shelf.nodes[0].id)
    shelf.keep(8)
    #expect(shelf.kept == [1, 2])
    shelf.cache.removeAll()
    #expect(shelf.kept == [])
  }
}
