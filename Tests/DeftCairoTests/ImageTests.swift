import DeftCairo
import DeftRenderTree
import Foundation
import Testing

@Suite("Images")
struct ImageTests {
  func paint(_ items: [Drawing.Item], opacity: Double = 1) throws -> CairoSurface {
    let surface = try CairoSurface(width: 80, height: 80, isOpaque: false)
    let tree = RenderTree(background: Background(color: .clear))
    let node = Node(drawing: Drawing(items))
    node.opacity = opacity
    tree.root.addChild(node)
    _ = tree.update(width: 80, height: 80, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface
  }

  /// Half-transparent white on the left, opaque red on the right.
  let image = ImageRef(width: 2, height: 1, pixels: [0x8080_8080, 0xFFFF_0000])
  let frame = CGRect(x: 0, y: 0, width: 80, height: 80)

  @Test("A tint is painted through the image's alpha")
  func tint() throws {
    var style = ImageStyle(tint: .color(RGBAColor(hex: 0x0000FF)), interpolation: .none)
    let surface = try paint([.image(image, in: frame, style)])
    #expect(surface.pixel(x: 20, y: 40) == 0x8000_0080)
    #expect(surface.pixel(x: 60, y: 40) == 0xFF00_00FF)
    style.opacity = 0.5
    let faint = try paint([.image(image, in: frame, style)], opacity: 0.5)
    #expect(abs(Int(faint.pixel(x: 60, y: 40) >> 24) - 64) <= 1)
    style.tint = .linearGradient(
      colors: [.black, .white], start: .zero, end: CGPoint(x: 0, y: 80))
    style.opacity = 1
    let shaded = try paint([.image(image, in: frame, style)])
    #expect(shaded.pixel(x: 60, y: 4) & 255 < 20 && shaded.pixel(x: 60, y: 75) & 255 > 235)
  }

  @Test("An image is interpolated smoothly unless its interpolation is none")
  func interpolation() throws {
    func edge(_ interpolation: ImageStyle.Interpolation) throws -> [UInt32] {
      let style = ImageStyle(interpolation: interpolation)
      let surface = try paint([.image(image, in: frame, style)])
      return (0..<80).map { surface.pixel(x: $0, y: 40) >> 24 }
    }
    #expect(Set(try edge(.none)) == [128, 255])
    for kind in [ImageStyle.Interpolation.low, .medium, .high] {
      #expect(Set(try edge(kind)).count > 20, "\(kind)")
    }
    let opaque = try paint([.image(image, in: frame, ImageStyle(opacity: 0.5))])
    #expect(abs(Int(opaque.pixel(x: 70, y: 40) >> 24) - 128) <= 1)
  }

  @Test("Images are read from files; reading any other file throws an error")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("deft-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = folder.appendingPathComponent("two.png")
    try image.writePNG(to: png)
    let read = try ImageRef(contentsOf: png)
    #expect(read.width == 2 && read.height == 1 && read.pixels == image.pixels)
    // A handmade JPEG file of one gray pixel, with minimal tables and one block without detail.
    let jpeg = folder.appendingPathComponent("one.jpg")
    try Data(Self.jpeg).write(to: jpeg)
    let photo = try ImageRef(contentsOf: jpeg)
    #expect(photo.width == 1 && photo.height == 1 && photo.pixels[0] >> 24 == 255)
    #expect(abs(Int(photo.pixels[0] & 255) - 128) <= 2)
    let text = folder.appendingPathComponent("text.jpg")
    try Data("no picture".utf8).write(to: text)
    #expect(throws: CairoError.self) { try ImageRef(contentsOf: text) }
    #expect(throws: CairoError.self) {
      try ImageRef(contentsOf: folder.appendingPathComponent("missing.png"))
    }
  }

  /// All quantization values are 1. Each Huffman table has one code: no difference, end of block.
  static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    + [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xFF, 0xC4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x3F, 0xFF, 0xD9]
}
