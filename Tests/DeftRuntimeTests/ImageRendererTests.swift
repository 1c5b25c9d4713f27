import DeftRenderTree
import DeftViewGraph
import DeftViews
import Testing

@testable import DeftRuntime

@Suite("Image renderer") @MainActor
struct ImageRendererTests {
  /// Returns the color of a pixel as `0xAARRGGBB`.
  private func pixel(_ image: ImageRef?, _ x: Int, _ y: Int) throws -> UInt32 {
    let image = try #require(image)
    return image.pixels[y * image.width + x]
  }

  @Test("Without a proposal, the picture has the ideal size of the views, multiplied by the scale")
  func idealSize() throws {
    let renderer = ImageRenderer(content: Color.white.frame(width: 30, height: 20).padding(5))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (80, 60))
    #expect(try pixel(image, 40, 30) == 0xFFFF_FFFF)
    #expect(try pixel(image, 9, 30) == 0, "The padding is transparent.")
  }

  @Test("A proposal determines the size of views that fill it")
  func proposal() throws {
    let renderer = ImageRenderer(content: Color.white)
    renderer.proposedSize = ProposedViewSize(width: 50, height: 40)
    let image = try #require(renderer.cgImage)
    #expect((image.width, image.height) == (50, 40))
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test("An opaque picture is black where nothing is drawn")
  func opaque() throws {
    let renderer = ImageRenderer(content: Color.white.frame(width: 10, height: 10).padding(5))
    renderer.isOpaque = true
    #expect(try pixel(renderer.cgImage, 1, 1) == 0xFF00_0000)
  }

  @Test("Each picture shows the current content")
  func changedContent() throws {
    let renderer = ImageRenderer(content: Color.white.frame(width: 10, height: 10))
    _ = renderer.cgImage
    renderer.content = Color.black.frame(width: 20, height: 10)
    let image = try #require(renderer.cgImage)
    #expect(image.width == 20)
    #expect(try pixel(image, 5, 5) == 0xFF00_0000)
  }

  @Test("Geometry readers and texts have the proposed size, not the size of a window")
  func texts() throws {
    let renderer = ImageRenderer(content: Text("A long text that needs several lines"))
    let line = try #require(renderer.cgImage)
    renderer.proposedSize = ProposedViewSize(width: 80, height: nil)
    let lines = try #require(renderer.cgImage)
    #expect(line.width > 200 && lines.width <= 80)
    #expect(lines.height >= 3 * line.height)
  }

  @Test("No picture has a side of 0 or of more than 32,767 pixels", arguments: [0, 40_000])
  func sizes(side: CGFloat) {
    #expect(ImageRenderer(content: Color.white.frame(width: side, height: 10)).cgImage == nil)
  }

  @Test("A changed setting is announced, so that views that observe the renderer are updated")
  func changes() {
    let renderer = ImageRenderer(content: Color.white)
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    renderer.scale = 3
    #expect(count == 1)
    subscription.cancel()
  }
}
