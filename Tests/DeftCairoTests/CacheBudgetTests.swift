import DeftRenderTree
import Testing

@testable import DeftCairo

/// What is kept for what may be needed again stays within its budget, whatever is painted.
@Suite("Budgets of caches")
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

  @Test("Pictures: the longest unused go, and the one that was painted last stays")
  func pictures() throws {
    let frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    let pictures = (0..<40).map { _ in Self.picture(512, 512) }
    var most = 0
    for picture in pictures {
      try paint(Drawing([.image(picture, in: frame, ImageStyle(interpolation: .low))]))
      most = max(most, resources.images.byteCount)
      #expect(resources.images.byteCount <= CacheBudget.pictures)
    }
    #expect(most > CacheBudget.pictures * 3 / 4)
    // One that is larger than all of them may have is alone.
    let photo = Self.picture(4096, 2304)
    try paint(Drawing([.image(photo, in: frame, ImageStyle(interpolation: .low))]))
    #expect(resources.images.byteCount == 4096 * 2304 * 4)
    try paint(Drawing([.image(pictures[0], in: frame, ImageStyle(interpolation: .low))]))
    #expect(resources.images.byteCount == 512 * 512 * 4)
  }

  @Test("Pictures that nobody has any more are not kept, and others are not taken for them")
  func gonePictures() throws {
    let frame = CGRect(x: 0, y: 0, width: 32, height: 32)
    for index in 0..<50 {
      let color = 0xFF00_0000 | UInt32(index)
      let picture = ImageRef(
        width: 40, height: 40, pixels: [UInt32](repeating: color, count: 1600))
      let surface = try CairoSurface(width: 32, height: 32, resources: resources)
      surface.painter.draw(
        Drawing([.image(picture, in: frame, ImageStyle(interpolation: .none))]), opacity: 1)
      surface.withPixels { pixels, _ in #expect(pixels[0] & 0xFFFFFF == UInt32(index)) }
    }
    // The last one, and at most what was there when it came.
    #expect(resources.images.byteCount <= 2 * 40 * 40 * 4)
  }

  @Test("Shadows: of many outlines, what was placed goes first, and needs no blur to come again")
  func manyShadows() throws {
    var most = 0
    for index in 0..<120 {
      let path = Path(CGRect(x: 0, y: 0, width: 100 + index, height: 100))
      try paint(Drawing([.shadow(path, Shadow(radius: 20))]), scale: 2.5, times: 2)
      most = max(most, resources.shadowByteCount)
      #expect(resources.shadowByteCount <= CacheBudget.shadows)
    }
    #expect(most > CacheBudget.shadows * 3 / 4)
    // All masks are still there: none is blurred again.
    for index in 0..<120 {
      let path = Path(CGRect(x: 0, y: 0, width: 100 + index, height: 100))
      try paint(Drawing([.shadow(path, Shadow(radius: 20))]), scale: 2.5)
    }
    #expect(resources.shadowMaskCount == 120)
  }

  @Test("Shadows: one outline, placed at many turns")
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

  @Test("Texts: many letters count, and not only many texts")
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
    // The last is still known.
    let count = resources.text.layoutCount
    _ = resources.text.measure(
      TextRun("39" + String(repeating: "letters ", count: 2000), font: font))
    #expect(resources.text.layoutCount == count)
  }
}
