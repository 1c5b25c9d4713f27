import DeftCairo
import DeftRenderTree
import Testing

/// The forms of a picture's inner loops: which one is taken follows from the build and the processor.
@Suite("Forms of turned and scaled pictures")
struct PictureFormsTests {
  @Test("Both forms of the sum give the same number")
  func formsAgree() throws {
    let image = PictureSamplerTests.noise(64, 48)
    let region = PixelRect(x0: 0, y0: 0, x1: 30, y1: 30)
    // 30 device pixels of which each has its four: from the picture's middle on, to the left and up.
    for angle in [0.1, 2.0, 4.4] {
      let map = CGAffineTransform(rotationAngle: angle).concatenating(
        CGAffineTransform(scaleX: 0.4, y: 0.4)
      ).concatenating(CGAffineTransform(translationX: 30.7, y: 22.1))
      image.pixels.withUnsafeBufferPointer { source in
        guard
          let sampler = PictureSampler(
            source: source.baseAddress!, pixelsPerRow: 64, width: 64, height: 48, map: map,
            region: region)
        else {
          Issue.record("There is a sampler for this map.")
          return
        }
        var (narrow, wide) = ([UInt32](repeating: 0, count: 30), [UInt32](repeating: 0, count: 30))
        let one = Double(1 << 32)
        let place = (u: Int((30.2 * one).rounded()), v: Int((21.6 * one).rounded()))
        sampler.fillNarrow(&narrow, 30, place)
        sampler.fillWide(&wide, 30, place)
        #expect(narrow == wide && Set(narrow).count > 10)
      }
    }
  }

  /// Where a row of device pixels begins, in pixels of the picture.
  private static func rowsStart(_ y: Int, _ map: CGAffineTransform) -> (u: Int, v: Int) {
    let place = CGPoint(x: 0.5, y: Double(y) + 0.5).applying(map)
    let one = Double(1 << PictureSampler.fractionBits)
    return (u: Int((place.x - 0.5) * one), v: Int((place.y - 0.5) * one))
  }

  @Test("Both forms of the sum along curves are within two steps of 255", arguments: [false, true])
  func smoothFormsAgree(isOpaque: Bool) throws {
    let image = PictureSamplerTests.noise(64, 48, isOpaque: isOpaque)
    let region = PixelRect(x0: 0, y0: 0, x1: 29, y1: 29)
    var (narrow, wide) = ([UInt32](repeating: 0, count: 29), [UInt32](repeating: 0, count: 29))
    var (most, seen) = (0, Set<UInt32>())
    for (angle, scale) in [(0, 1), (0.4, 1), (2.5, 1.3), (-1.1, 2.7), (1.57, 9)] {
      // 29 device pixels of which each has its sixteen, around the picture's middle.
      let map = PictureSamplerTests.map(turned: angle, scale: scale, side: 29, of: image)
      try image.pixels.withUnsafeBufferPointer { source in
        let sampler = try #require(
          PictureSampler(
            source: source.baseAddress!, pixelsPerRow: 64, width: 64, height: 48,
            isOpaque: isOpaque, isSmooth: true, map: map, region: region))
        for y in 0..<29 {
          let fixed = Self.rowsStart(y, map)
          sampler.fillSmoothNarrow(&narrow, 29, fixed)
          sampler.fillSmoothWide(&wide, 29, fixed)
          for (a, b) in zip(narrow, wide) {
            most = [24, 16, 8, 0].reduce(most) {
              max($0, abs(Int(a >> $1 & 255) - Int(b >> $1 & 255)))
            }
            // Premultiplied, no component is more than it covers.
            #expect([16, 8, 0].allSatisfy { b >> $0 & 255 <= b >> 24 })
          }
          seen.formUnion(wide)
        }
      }
    }
    #expect(most <= 2 && seen.count > 3000)
  }

  @Test("In the wide form, too, one color stays, and what is at a pixel's middle is that pixel")
  func wideIsTrue() throws {
    func row(_ image: ImageRef, from place: (u: Int, v: Int)) throws -> [UInt32] {
      var pixels = [UInt32](repeating: 0, count: 5)
      try image.pixels.withUnsafeBufferPointer { source in
        let sampler = try #require(
          PictureSampler(
            source: source.baseAddress!, pixelsPerRow: 9, width: 9, height: 9,
            isOpaque: image.isOpaque, isSmooth: true, map: .identity,
            region: PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)))
        sampler.fillSmoothWide(&pixels, 5, place)
      }
      return pixels
    }
    let one = 1 << PictureSampler.fractionBits
    for color: UInt32 in [0xC0B0_7013, 0xFF13_807F, 0xFFFF_FFFF, 0x0100_0001, 0xFFFF_00FF] {
      let flat = ImageRef(width: 9, height: 9, pixels: .init(repeating: color, count: 81))
      let colors = try (0..<256).reduce(into: Set<UInt32>()) { colors, step in
        let place = (u: one + step * one / 256, v: 2 * one + (step * 37 & 255) * one / 256)
        colors.formUnion(try row(flat, from: place))
      }
      #expect(colors == [color])
    }
    for isOpaque in [false, true] {
      let image = PictureSamplerTests.noise(9, 9, isOpaque: isOpaque)
      #expect(try row(image, from: (u: one, v: 2 * one)) == Array(image.pixels[19..<24]))
    }
  }

  @Test(
    "With registers twice as wide, each byte is the same",
    .enabled(if: PictureSampler.hasWideRegisters, "This processor has none."),
    arguments: [false, true], [false, true])
  func twiceIsTheSame(isSmooth: Bool, isOpaque: Bool) throws {
    let image = PictureSamplerTests.noise(64, 48, isOpaque: isOpaque)
    let region = PixelRect(x0: 0, y0: 0, x1: 29, y1: 29)
    let untouched: UInt32 = 0x1234_5678
    var seen = Set<UInt32>()
    for (angle, scale) in [(0, 1), (0.4, 1), (2.5, 1.3), (-1.1, 2.7), (1.57, 9)] {
      let map = PictureSamplerTests.map(turned: angle, scale: scale, side: 29, of: image)
      try image.pixels.withUnsafeBufferPointer { source in
        let sampler = try #require(
          PictureSampler(
            source: source.baseAddress!, pixelsPerRow: 64, width: 64, height: 48,
            isOpaque: isOpaque, isSmooth: isSmooth, map: map, region: region))
        for count in 0..<29 {
          var wide = [UInt32](repeating: untouched, count: 29)
          var twice = wide
          let fixed = Self.rowsStart(count, map)
          if isSmooth {
            sampler.fillSmoothWide(&wide, count, fixed)
            sampler.fillSmoothTwice(&twice, count, fixed)
          } else {
            sampler.fillWide(&wide, count, fixed)
            sampler.fillTwice(&twice, count, fixed)
          }
          #expect(twice == wide, "\(count) pixels, turned by \(angle), \(scale) times as large")
          #expect(twice[count...].allSatisfy { $0 == untouched })
          seen.formUnion(twice)
        }
      }
    }
    #expect(seen.count > 1000)
  }
}
