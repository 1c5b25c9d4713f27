import Testing

@testable import DeftX11

@Suite("Sizes that can be drawn")
struct DrawableSizeTests {
  static let sizes: [(Int, Int, Bool)] = [
    (1, 1, true), (0, 1, false), (1, 0, false), (-1, 5, false), (32_767, 4_096, true),
    (32_768, 1, false), (1, 32_768, false), (65_535, 65_535, false), (15_360, 8_640, true),
    (16_384, 16_384, false), (30_000, 30_000, false),
  ]

  @Test(arguments: sizes)
  func aSideHas15BitsAndAllHasHalfAGigabyte(width: Int, height: Int, isDrawable: Bool) {
    #expect(DrawableSize.contains(width: width, height: height) == isDrawable)
  }
}
