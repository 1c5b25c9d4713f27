import Testing

@testable import DeftRenderTree

@Suite("Layer cache")
struct LayerCacheTests {
  /// A layer with nothing but a size.
  private final class Weight: PaintLayer {
    let extent = PixelRect.empty
    let byteCount: Int
    var painter: any Painter { CountingSurface(width: 0, height: 0) }
    init(_ byteCount: Int) { self.byteCount = byteCount }
    func blur(_ blur: PixelBlur) {}
    func castShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {}
    func mask(with other: any PaintLayer) {}
  }

  /// A cache, and the nodes whose layers were inserted, in order.
  private struct Shelf {
    var cache = LayerCache()
    var nodes: [Node] = []

    mutating func insert(_ megabytes: Int, for node: Node = Node()) {
      if !nodes.contains(where: { $0 === node }) { nodes.append(node) }
      cache.insert(
        LayerCache.Entry(
          node: node.id, layer: Weight(megabytes << 20), version: 1, map: .identity,
          isPartial: false))
    }

    /// The indices of the nodes whose layers are cached.
    var cached: [Int] {
      nodes.indices.filter { cache.layer(of: nodes[$0], version: 1, map: .identity) != nil }
    }
  }

  @Test("Too many layers remove the least recently painted one")
  func count() {
    var shelf = Shelf()
    for _ in 0..<LayerCache.limit { shelf.insert(0) }
    #expect(shelf.cached == Array(0..<16))
    shelf.insert(0)
    #expect(shelf.cached == Array(1..<17))
    // A repainted layer becomes the most recent one, and is not counted twice.
    shelf.insert(0, for: shelf.nodes[1])
    shelf.insert(0)
    #expect(shelf.cached == [1] + Array(3..<18))
  }

  @Test("Too much memory removes as many old layers as needed")
  func memory() {
    var shelf = Shelf()
    for megabytes in [3, 6, 7] { shelf.insert(megabytes) }
    #expect(shelf.cached == [0, 1, 2])
    shelf.insert(4)
    #expect(shelf.cached == [2, 3])
    shelf.insert(5)
    #expect(shelf.cached == [2, 3, 4])
    shelf.insert(17)
    #expect(shelf.cached == [], "A layer that exceeds the capacity is not cached.")
    shelf.insert(16)
    #expect(shelf.cached == [6])
  }

  @Test("A deallocated node frees the space of its layer")
  func removal() {
    var shelf = Shelf()
    for megabytes in [8, 8] { shelf.insert(megabytes) }
    shelf.cache.remove(shelf.nodes[0].id)
    shelf.insert(8)
    #expect(shelf.cached == [1, 2])
    shelf.cache.removeAll()
    #expect(shelf.cached == [])
  }
}
