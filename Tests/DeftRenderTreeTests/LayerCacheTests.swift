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
    func castInnerShadow(_ color: RGBAColor, blur: PixelBlur, offset: CGSize) {}
    func mask(with other: any PaintLayer) {}
    func apply(_ filter: NodeFilter) {}
  }

  /// A cache, and the nodes whose layers were inserted, in order.
  private struct CacheFixture {
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

  @Test("A cache with too many layers removes the least recently painted one")
  func count() {
    var fixture = CacheFixture()
    for _ in 0..<LayerCache.limit { fixture.insert(0) }
    #expect(fixture.cached == Array(0..<16))
    fixture.insert(0)
    #expect(fixture.cached == Array(1..<17))
    // A repainted layer becomes the most recent one, and is not counted twice.
    fixture.insert(0, for: fixture.nodes[1])
    fixture.insert(0)
    #expect(fixture.cached == [1] + Array(3..<18))
  }

  @Test("A cache that uses too much memory removes as many old layers as needed")
  func memory() {
    var fixture = CacheFixture()
    for megabytes in [3, 6, 7] { fixture.insert(megabytes) }
    #expect(fixture.cached == [0, 1, 2])
    fixture.insert(4)
    #expect(fixture.cached == [2, 3])
    fixture.insert(5)
    #expect(fixture.cached == [2, 3, 4])
    fixture.insert(17)
    #expect(fixture.cached == [], "A layer that exceeds the capacity is not cached.")
    fixture.insert(16)
    #expect(fixture.cached == [6])
  }

  @Test("A deallocated node frees the space of its layer")
  func removal() {
    var fixture = CacheFixture()
    for megabytes in [8, 8] { fixture.insert(megabytes) }
    fixture.cache.remove(fixture.nodes[0].id)
    fixture.insert(8)
    #expect(fixture.cached == [1, 2])
    fixture.cache.removeAll()
    #expect(fixture.cached == [])
  }
}
