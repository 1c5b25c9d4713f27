import DeftCairo
import DeftRenderTree
import Testing

/// Caches stay within their budgets for any painted content.
@Suite("Cache budgets")
struct CacheBudgetTests {
  private let resources = CairoResources()

  private func paint(
    _ drawing: Drawing, turned angle: Double = 0, scale: CGFloat = 1, times: Int = 1
  ) throws {
    for _ in 0..<times {
      let surface = try CairoSurface(width: 64, height: 64, resources: resources)
      surface.painter.setTransform(
        CGAffineTransform(scaleX: scale, y: scale).concatenating(
          CGAffineTransform(rotationAngle: angle)))
      surface.painter.draw(drawing, opacity: 1)
    }
  }

  private static func picture(_ width: Int, _ height: Int) -> ImageRef {
    ImageRef(
      width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
  }

  @Test("The least recently used mipmaps are freed, and recent mipmaps stay")
  func halves() throws {
    // Images are shown at a quarter of their size, so the mipmaps of half and quarter size are cached.
    func frame(_ width: Int) -> CGRect { CGRect(x: 0, y: 0, width: width / 4, height: width / 4) }
    func bytes(_ width: Int, _ height: Int) -> Int { width * height + width * height / 4 }
    let pictures = (0..<40).map { _ in Self.picture(1024, 1024) }
    var most = 0
    for picture in pictures {
      try paint(Drawing([.image(picture, in: frame(1024))]))
      most = max(most, resources.images.byteCount)
      #expect(resources.images.byteCount <= CacheBudget.pictures)
    }
    #expect(most > CacheBudget.pictures * 3 / 4)
    // Mipmaps of an image larger than the budget are cached alone.
    let photo = Self.picture(6400, 5120)
    try paint(Drawing([.image(photo, in: frame(5120))]))
    #expect(resources.images.byteCount == bytes(6400, 5120))
    try paint(Drawing([.image(pictures[0], in: frame(1024))]))
    #expect(resources.images.byteCount == bytes(1024, 1024))
  }

  @Test("An image that is not reduced is read in place, and has no cached mipmaps")
  func wholePictures() throws {
    let picture = Self.picture(512, 512)
    let frame = CGRect(x: 0, y: 0, width: 512, height: 512)
    for interpolation in [ImageStyle.Interpolation.none, .low, .high] {
      let style = ImageStyle(interpolation: interpolation)
      for angle in [0, 0.3] {
        try paint(Drawing([.image(picture, in: frame, style)]), turned: angle)
      }
    }
    #expect(resources.images.byteCount == 0)
  }

  @Test("Mipmaps of deallocated images are freed, and never used for other images")
  func deallocatedPictures() throws {
    let frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    for index in 0..<50 {
      let color = 0xFF00_0000 | UInt32(index)
      let picture = ImageRef(
        width: 40, height: 40, pixels: [UInt32](repeating: color, count: 1600))
      let surface = try CairoSurface(width: 32, height: 32, resources: resources)
      surface.painter.draw(Drawing([.image(picture, in: frame)]), opacity: 1)
      surface.withPixels { pixels, _ in #expect(pixels[0] & 0xFFFFFF == UInt32(index)) }
    }
    // The cache contains the mipmaps of the last image, and possibly the mipmaps of the previous image.
    #expect((1...2 * 20 * 20 * 4).contains(resources.images.byteCount))
  }

  @Test("Placed copies of shadow masks are freed first, and recreated without blurring")
  func manyShadows() throws {
    var most = 0
    for index in 0..<120 {
      let path = Path(CGRect(x: 0, y: 0, width: 100 + index, height: 100))
      try paint(Drawing([.shadow(path, Shadow(radius: 20))]), scale: 2.5, times: 2)
      most = max(most, resources.shadowByteCount)
      #expect(resources.shadowByteCount <= CacheBudget.shadows)
    }
    #expect(most > CacheBudget.shadows * 3 / 4)
    // All masks are still cached: none is blurred again.
    for index in 0..<120 {
      let path = Path(CGRect(x: 0, y: 0, width: 100 + index, height: 100))
      try paint(Drawing([.shadow(path, Shadow(radius: 20))]), scale: 2.5)
    }
    #expect(resources.shadowMaskCount == 120)
  }

  @Test("Shadows of one outline at many rotations stay within the budget")
  func manyPlaces() throws {
    let path = Path(CGRect(x: 0, y: 0, width: 200, height: 200))
    var most = 0
    for step in 0..<40 {
      try paint(
        Drawing([.shadow(path, Shadow(radius: 20))]), turned: Double(step) / 40, scale: 3, times: 2)
      most = max(most, resources.shadowByteCount)
      #expect(resources.shadowByteCount <= CacheBudget.shadows)
    }
    #expect(most > CacheBudget.shadows * 3 / 4 && resources.shadowMaskCount == 1)
  }

  @Test("The budget of the text cache includes the length of texts")
  func texts() {
    let font = FontSpec(family: "Sans", size: 12)
    var most = 0
    for index in 0..<40 {
      let text = "\(index)" + String(repeating: "letters ", count: 2000)
      _ = resources.text.measure(TextRun(text, font: font))
      most = max(most, resources.text.byteCount)
      #expect(resources.text.byteCount <= CacheBudget.texts)
    }
    #expect(most > CacheBudget.texts * 3 / 4)
    // The last text is still cached.
    let count = resources.text.layoutCount
    _ = resources.text.measure(
      TextRun("39" + String(repeating: "letters ", count: 2000), font: font))
    #expect(resources.text.layoutCount == count)
  }

  @Test("The least recently used tiles of repeated drawings are freed")
  func tiles() throws {
    let size = CGSize(width: 1000, height: 1000)
    let area = Path(CGRect(x: 0, y: 0, width: 64, height: 64))
    var most = 0
    for width in 1...12 {
      let bar = CGRect(x: 0, y: 0, width: CGFloat(width), height: 10)
      let tile = TilePattern(Drawing(fill: Path(bar), .black), size: size)
      try paint(Drawing([.fill(area, .tiles(tile))]))
      most = max(most, resources.byteCount)
      #expect(resources.byteCount <= CacheBudget.tiles)
    }
    #expect(most > CacheBudget.tiles * 3 / 4)
  }
}
