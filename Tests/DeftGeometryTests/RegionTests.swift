import DeftTesting
import Testing

@testable import DeftGeometry

@Suite("Regions")
struct RegionTests {
  @Test("A region covers all added rectangles with few disjoint rectangles")
  func covers() {
    var g = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var region = Region()
      var added: [PixelRect] = []
      for _ in 0..<Int.random(in: 1...40, using: &g) {
        let r = PixelRect(
          x: .random(in: 0...900, using: &g), y: .random(in: 0...700, using: &g),
          width: .random(in: 0...120, using: &g), height: .random(in: 0...90, using: &g))
        added.append(r)
        region.formUnion(r)
      }
      #expect(region.rects.count <= Region.limit)
      for (i, r) in region.rects.enumerated() {
        #expect(!r.isEmpty)
        for other in region.rects[(i + 1)...] { #expect(!r.intersects(other)) }
      }
      for r in added where !r.isEmpty {
        let covered = region.rects.reduce(0) { $0 + $1.intersection(r).area }
        #expect(covered == r.area)
      }
    }
  }

  @Test("Pixel rectangles are rounded outward, and are empty if not finite")
  func covering() {
    #expect(
      PixelRect(covering: CGRect(x: 0.2, y: -0.2, width: 1, height: 1))
        == PixelRect(x0: 0, y0: -1, x1: 2, y1: 1))
    #expect(PixelRect(covering: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).isEmpty)
    #expect(PixelRect(covering: .null).isEmpty)
    #expect(!PixelRect(covering: CGRect(x: -1e300, y: 0, width: 2e300, height: 1)).isEmpty)
  }

  @Test("Clipping a region removes the pixels outside the clip")
  func clipping() {
    var region = Region(PixelRect(x0: -5, y0: -5, x1: 5, y1: 5))
    region.clip(to: PixelRect(x0: 0, y0: 0, x1: 100, y1: 100))
    #expect(region.rects == [PixelRect(x0: 0, y0: 0, x1: 5, y1: 5)])
    region.clip(to: PixelRect(x0: 50, y0: 50, x1: 100, y1: 100))
    #expect(region.isEmpty)
  }
}
