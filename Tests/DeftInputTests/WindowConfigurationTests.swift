import Testing

@testable import DeftInput

@Suite("Allowed sizes of windows")
struct WindowConfigurationTests {
  static let sizes: [(Int, Int, Bool)] = [
    (1, 1, true), (0, 1, false), (1, 0, false), (-1, 5, false), (32_767, 2_048, true),
    (32_768, 1, false), (1, 32_768, false), (65_535, 65_535, false), (7_680, 4_320, true),
    (15_360, 8_640, false),
    (16_384, 16_384, false), (30_000, 30_000, false),
  ]

  @Test(
    "A window's side is at most 32,767 pixels, and its frame takes at most 256 MiB",
    arguments: sizes)
  func sidesAndFramesAreLimited(width: Int, height: Int, isDrawable: Bool) {
    #expect(WindowConfiguration.allows(width: width, height: height) == isDrawable)
  }
}
