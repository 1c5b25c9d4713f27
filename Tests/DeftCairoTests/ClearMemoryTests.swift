import CCairo
import DeftCairo
import Foundation
import Testing

@Suite("Pixel memory")
struct ClearMemoryTests {
  @Test(
    "The pages of a large surface are mapped before the first pixel is painted",
    arguments: [true, false])
  func pagesAreMapped(isOpaque: Bool) throws {
    let surface = try CairoSurface(width: 1000, height: 700, isOpaque: isOpaque)
    let data = try #require(cairo_image_surface_get_data(surface.handle))
    let byteCount = Int(cairo_image_surface_get_stride(surface.handle)) * 700
    let pageSize = sysconf(Int32(_SC_PAGESIZE))
    // Memory may begin within a page.
    let first = UnsafeMutableRawPointer(
      bitPattern: UInt(bitPattern: data) & ~UInt(pageSize - 1))
    var pages = [UInt8](repeating: 0, count: byteCount / pageSize)
    try #require(mincore(first, pages.count * pageSize, &pages) == 0)
    #expect(pages.count { $0 & 1 == 0 } == 0)
    let isClear = surface.withPixels { pixels, _ in pixels.allSatisfy { $0 == 0 } }
    #expect(isClear)
  }

  @Test("Surfaces that are too large throw an error")
  func tooLarge() {
    for (width, height) in [(40000, 10), (10, 40000), (-1, 10)] {
      #expect(throws: CairoError.self) { try CairoSurface(width: width, height: height) }
    }
  }
}
