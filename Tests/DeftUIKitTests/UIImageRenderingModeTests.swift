import DeftRenderTree
import DeftRuntime
import DeftUIKit
import DeftViews
import Testing

@Suite("Rendering modes of UIKit's pictures") @MainActor
struct UIImageRenderingModeTests {
  private let red = UIImage(
    cgImage: ImageRef(width: 2, height: 2, pixels: .init(repeating: 0xFFFF_0000, count: 4)))

  /// Returns the color of an image with a white foreground style, as `0xAARRGGBB`.
  private func color(_ image: Image) throws -> UInt32 {
    let renderer = ImageRenderer(content: image.foregroundStyle(.white))
    return try #require(renderer.cgImage?.pixels.first)
  }

  @Test("A template has the foreground style; any other picture has its own colors")
  func modes() throws {
    #expect(red.renderingMode == .automatic)
    #expect(try color(Image(uiImage: red)) == 0xFFFF_0000)
    let template = red.withRenderingMode(.alwaysTemplate)
    #expect(template.renderingMode == .alwaysTemplate && template.size == red.size)
    #expect(try color(Image(uiImage: template)) == 0xFFFF_FFFF)
    #expect(try color(Image(uiImage: template.withRenderingMode(.alwaysOriginal))) == 0xFFFF_0000)
    #expect(try color(Image(uiImage: template.withRenderingMode(.automatic))) == 0xFFFF_0000)
    #expect(red.renderingMode == .automatic, "The original picture is unchanged.")
  }

  @Test("A picture becomes a template and back when isTemplate is set")
  func template() throws {
    let picture = red.withRenderingMode(.automatic)
    #expect(!picture.isTemplate && picture == red)
    picture.isTemplate = true
    #expect(picture.isTemplate && picture != red)
    #expect(try color(Image(nsImage: picture)) == 0xFFFF_FFFF)
    picture.isTemplate = false
    #expect(try color(Image(nsImage: picture)) == 0xFFFF_0000)
  }
}
