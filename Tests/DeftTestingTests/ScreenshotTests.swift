import DeftTesting
import Testing

@Suite("Screenshots")
struct ScreenshotTests {
  /// 4 by 3 pixels at (10, 20), black except for a red pixel at (12, 21).
  static let picture = Screenshot(
    bounds: PixelRect(x: 10, y: 20, width: 4, height: 3),
    pixels: [0, 0, 0, 0, 0, 0, 0xffff_0000, 0, 0, 0, 0, 0])

  @Test("Positions in a screenshot are in screen coordinates")
  func positionsAreInScreenCoordinates() {
    #expect(Self.picture[12, 21] == 0xff0000)
    #expect(Self.picture[CGPoint(x: 12.9, y: 21.9)] == 0xff0000)
    #expect(Self.picture[11, 21] == 0)
  }

  @Test("A cropped screenshot keeps screen coordinates and is limited to its source")
  func croppedPartKeepsScreenCoordinates() {
    let part = Self.picture.crop(to: PixelRect(x: 12, y: 21, width: 100, height: 1))
    #expect(part.bounds == PixelRect(x: 12, y: 21, width: 2, height: 1))
    #expect(part.pixels == [0xff0000, 0])
    #expect(Self.picture.crop(to: PixelRect(x: 0, y: 0, width: 3, height: 3)).pixels == [])
  }

  @Test("Differences within the tolerance are ignored")
  func differencesWithinTheToleranceAreIgnored() {
    var pixels = Self.picture.pixels
    pixels[0] = 0x000005
    pixels[11] = 0x300000
    let other = Screenshot(bounds: Self.picture.bounds, pixels: pixels)
    let exact = Self.picture.difference(from: other)
    #expect(exact.count == 2)
    #expect(exact.largest == 0x30)
    #expect(exact.bounds == Self.picture.bounds)
    let tolerant = Self.picture.difference(from: other, tolerance: 5)
    #expect(tolerant.count == 1)
    #expect(tolerant.bounds == PixelRect(x: 13, y: 22, width: 1, height: 1))
    #expect(!Self.picture.matches(other, tolerance: 5))
    #expect(Self.picture.matches(other, tolerance: 5, exceptFor: 1))
    #expect(Self.picture.matches(Self.picture))
  }

  @Test("A color is found with its number of pixels, bounds and centroid, or not at all")
  func colorIsFoundWithBoundsAndCentroid() {
    let found = Self.picture.occurrence(of: 0xf00000, tolerance: 0x10)
    #expect(found?.count == 1)
    #expect(found?.centroid == CGPoint(x: 12.5, y: 21.5))
    #expect(found?.bounds == PixelRect(x: 12, y: 21, width: 1, height: 1))
    #expect(Self.picture.occurrence(of: 0x00ff00) == nil)
  }

  @Test("A screenshot shows the server's screen, and throws an error after the server has stopped")
  func screenshotShowsTheServersScreen() throws {
    let server = try VirtualXServer(.init(width: 320, height: 240))
    defer { server.stop() }
    let empty = try server.screenshot()
    #expect(empty.bounds == PixelRect(x: 0, y: 0, width: 320, height: 240))
    #expect(empty.occurrence(of: 0)?.count == 320 * 240)
    #expect(try server.waitForRest(for: 0.05) == empty)
    #expect(throws: VirtualXServerError.screenTimeout(seconds: 0.05)) {
      try server.waitForScreen(timeout: 0.05) { $0[5, 5] != 0 }
    }
    server.stop()
    #expect(throws: VirtualXServerError.notRunning) { try server.screenshot() }
  }
}
