import CCairo
import DeftCairo
import DeftRenderTree
import Foundation
import Testing

/// The picture sampler for rotated images, compared with Cairo.
@Suite("Rotated and scaled images")
struct PictureSamplerTests {
  static func noise(_ width: Int, _ height: Int, isOpaque: Bool = false) -> ImageRef {
    var generator = SystemRandomNumberGenerator()
    let pixels = (0..<width * height).map { _ -> UInt32 in
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &generator)
      func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
      return alpha << 24 | component() << 16 | component() << 8 | component()
    }
    return ImageRef(width: width, height: height, pixels: pixels)
  }

  /// Returns a transform from device pixels to image pixels. The transform maps the center of a
  /// square of device pixels to nearly the center of the image.
  static func map(
    turned angle: Double, scale: Double, side: Int, of image: ImageRef
  ) -> CGAffineTransform {
    CGAffineTransform(translationX: -Double(side) / 2, y: -Double(side) / 2)
      .concatenating(CGAffineTransform(rotationAngle: -angle))
      .concatenating(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale))
      .concatenating(
        CGAffineTransform(
          translationX: Double(image.width) / 2 + 0.3, y: Double(image.height) / 2 - 0.4))
  }

  private static func sampled(
    _ image: ImageRef, _ map: CGAffineTransform, _ region: PixelRect, isSmooth: Bool = false
  ) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: region.area)
    try image.pixels.withUnsafeBufferPointer { source in
      let sampler = try #require(
        PictureSampler(
          source: source.baseAddress!, pixelsPerRow: image.width, width: image.width,
          height: image.height, isSmooth: isSmooth, map: map, region: region))
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in region.y0..<region.y1 {
          sampler.fillRow(
            y, region.x0..<region.x1,
            pixels.baseAddress! + (y - region.y0) * region.width)
        }
      }
    }
    return pixels
  }

  /// Returns the bilinear interpolation of the four pixels around a position, in floating point.
  /// Beyond the edges, the outermost pixels are repeated.
  private static func exact(_ image: ImageRef, at place: CGPoint) -> [Double] {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      image.pixels[
        min(max(y, 0), image.height - 1) * image.width + min(max(x, 0), image.width - 1)]
    }
    let (u, v) = (place.x - 0.5, place.y - 0.5)
    let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (fx, fy) = (u - Double(x), v - Double(y))
    return [24, 16, 8, 0].map { shift in
      func component(_ x: Int, _ y: Int) -> Double { Double(pixel(x, y) >> shift & 255) }
      let upper = component(x, y) * (1 - fx) + component(x + 1, y) * fx
      let lower = component(x, y + 1) * (1 - fx) + component(x + 1, y + 1) * fx
      return upper * (1 - fy) + lower * fy
    }
  }

  @Test(
    "Each pixel is the bilinear interpolation of the four image pixels around its center",
    arguments: [0, 0.4, 1.57, 2.9, -2.2, .pi], [0.4, 1, 1.6, 7.0])
  func isExact(angle: Double, scale: Double) throws {
    let image = Self.noise(23, 17)
    let map = Self.map(turned: angle, scale: scale, side: 40, of: image)
    let region = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    let pixels = try Self.sampled(image, map, region)
    var compared = 0
    for y in 0..<40 {
      for x in 0..<40 {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(map)
        guard (-0.9...23.9).contains(place.x), (-0.9...17.9).contains(place.y) else { continue }
        let exact = Self.exact(image, at: place)
        for (component, shift) in [24, 16, 8, 0].enumerated() {
          let value = Double(pixels[y * 40 + x] >> shift & 255)
          #expect(abs(value - exact[component]) <= 2.5, "\(x), \(y), \(shift)")
        }
        compared += 1
      }
    }
    #expect(compared > 60)
  }

  /// Returns the bicubic interpolation of the sixteen pixels around a position, in floating point.
  private static func exactlySmooth(_ image: ImageRef, at place: CGPoint) -> [Double] {
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      image.pixels[
        min(max(y, 0), image.height - 1) * image.width + min(max(x, 0), image.width - 1)]
    }
    func curve(_ p: [Double], _ f: Double) -> Double {
      let (slope0, slope1) = ((p[2] - p[0]) / 2, (p[3] - p[1]) / 2)
      let rise = p[2] - p[1]
      return p[1] + f
        * (slope0 + f * (3 * rise - 2 * slope0 - slope1 + f * (slope0 + slope1 - 2 * rise)))
    }
    let (u, v) = (place.x - 0.5, place.y - 0.5)
    let (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let color = [24, 16, 8, 0].map { shift in
      curve(
        (-1...2).map { column in
          curve(
            (-1...2).map { Double(pixel(x + column, y + $0) >> shift & 255) }, v - Double(y))
        }, u - Double(x))
    }
    let cover = min(max(color[0], 0), 255)
    return color.map { min(max($0, 0), cover) }
  }

  @Test(
    "Each pixel is the bicubic interpolation of the sixteen image pixels around its center",
    arguments: [0, 0.4, 1.57, -2.2], [1, 1.6, 7.0])
  func isSmooth(angle: Double, scale: Double) throws {
    let image = Self.noise(23, 17)
    let map = Self.map(turned: angle, scale: scale, side: 40, of: image)
    let region = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
    let pixels = try Self.sampled(image, map, region, isSmooth: true)
    var (compared, most) = (0, 0.0)
    for y in 0..<40 {
      for x in 0..<40 {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(map)
        guard (-0.9...23.9).contains(place.x), (-0.9...17.9).contains(place.y) else { continue }
        for (exact, shift) in zip(Self.exactlySmooth(image, at: place), [24, 16, 8, 0]) {
          most = max(most, abs(Double(pixels[y * 40 + x] >> shift & 255) - exact))
        }
        compared += 1
      }
    }
    // Weights are in 1,024ths, for positions in 256ths.
    #expect(most <= 2.5)
    #expect(compared > 60)
  }

  @Test("A uniform color is preserved, and so is a pixel sampled at its center")
  func smoothIsTrue() throws {
    let flat = ImageRef(width: 9, height: 9, pixels: .init(repeating: 0xC0B0_7013, count: 81))
    let region = PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)
    let map = CGAffineTransform(translationX: 0.37, y: -0.21)
    #expect(Set(try Self.sampled(flat, map, region, isSmooth: true)) == [0xC0B0_7013])
    let image = Self.noise(9, 9)
    #expect(try Self.sampled(image, .identity, region, isSmooth: true) == image.pixels)
  }

  @Test("A pixel's color does not depend on which part is sampled", arguments: [false, true])
  func isTheSameInParts(isSmooth: Bool) throws {
    let image = Self.noise(64, 48)
    let map = Self.map(turned: 0.7, scale: 1.3, side: 60, of: image)
    let all = PixelRect(x0: 0, y0: 0, x1: 60, y1: 60)
    let whole = try Self.sampled(image, map, all, isSmooth: isSmooth)
    for part in [
      PixelRect(x0: 7, y0: 3, x1: 41, y1: 50), PixelRect(x0: 59, y0: 0, x1: 60, y1: 60),
      PixelRect(x0: 0, y0: 31, x1: 60, y1: 32),
    ] {
      let pixels = try Self.sampled(image, map, part, isSmooth: isSmooth)
      for y in part.y0..<part.y1 {
        let row = Array(pixels[(y - part.y0) * part.width..<(y - part.y0 + 1) * part.width])
        #expect(row == Array(whole[y * 60 + part.x0..<y * 60 + part.x1]))
      }
    }
  }

  private static func blocks(
    _ image: ImageRef, _ map: CGAffineTransform, _ region: PixelRect, isSmooth: Bool
  ) throws -> [UInt32] {
    var blocks = [UInt32](repeating: 0, count: region.area)
    try image.pixels.withUnsafeBufferPointer { source in
      let sampler = try #require(
        PictureSampler(
          source: source.baseAddress!, pixelsPerRow: image.width, width: image.width,
          height: image.height, isSmooth: isSmooth, map: map, region: region))
      blocks.withUnsafeMutableBufferPointer { pixels in
        for y in stride(from: region.y0, to: region.y1, by: 8) {
          sampler.fill(
            PixelRect(x0: region.x0, y0: y, x1: region.x1, y1: min(y + 8, region.y1)),
            pixels.baseAddress! + (y - region.y0) * region.width, perRow: region.width)
        }
      }
    }
    return blocks
  }

  @Test(
    "Rows sampled together equal separate rows", arguments: [false, true], [0, 0.8, 1.57, -2.2])
  func blocksAreRows(isSmooth: Bool, angle: Double) throws {
    // Some columns lie inside the image, some at its edges, and some beside it.
    let image = Self.noise(400, 300)
    let map = Self.map(turned: angle, scale: 0.9, side: 400, of: image)
    let region = PixelRect(x0: -3, y0: 150, x1: 397, y1: 250)
    let rows = try Self.sampled(image, map, region, isSmooth: isSmooth)
    let isSame = try Self.blocks(image, map, region, isSmooth: isSmooth) == rows
    #expect(isSame)
    #expect(rows.contains(0) && Set(rows).count > 5000)
  }

  @Test(
    "At the image's edges, rows sampled together equal separate rows", arguments: [false, true])
  func blocksAtEdges(isSmooth: Bool) throws {
    let image = Self.noise(130, 10)
    let region = PixelRect(x0: 0, y0: 0, x1: 128, y1: 8)
    for x in stride(from: -1.0, through: 3, by: 0.5) {
      for y in stride(from: -1.0, through: 3, by: 0.5) {
        let map = CGAffineTransform(translationX: x, y: y)
        let rows = try Self.sampled(image, map, region, isSmooth: isSmooth)
        let isSame = try Self.blocks(image, map, region, isSmooth: isSmooth) == rows
        #expect(isSame, "moved by \(x), \(y)")
      }
    }
  }

  @Test("A transform out of range yields no sampler", arguments: [0, 1e300, .nan, .infinity])
  func nowhere(scale: Double) {
    let map = CGAffineTransform(scaleX: 1, y: 1).concatenating(
      CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: scale * 1e9, ty: 0))
    let pixels = [UInt32](repeating: 0, count: 16)
    pixels.withUnsafeBufferPointer { source in
      let sampler = PictureSampler(
        source: source.baseAddress!, pixelsPerRow: 4, width: 4, height: 4, map: map,
        region: PixelRect(x0: 0, y0: 0, x1: 9, y1: 9))
      #expect((sampler == nil) == (scale != 0))
    }
  }

  // MARK: Comparison with Cairo

  /// Paints an image under a transform, at once or in consecutive strips.
  private static func painted(
    _ item: Drawing.Item, _ map: CGAffineTransform, clip: Path? = nil, side: Int = 160,
    inParts: Int = 1
  ) throws -> [UInt32] {
    let surface = try CairoSurface(width: side, height: side, isOpaque: false)
    let painter = surface.painter
    for part in 0..<inParts {
      painter.save()
      let region = Region(
        PixelRect(x0: 0, y0: side * part / inParts, x1: side, y1: side * (part + 1) / inParts))
      painter.clip(to: region)
      if let clip {
        painter.setTransform(.identity)
        painter.clip(to: clip, eoFill: false)
      }
      painter.setTransform(map)
      painter.draw(Drawing([item]), opacity: 1)
      painter.restore()
    }
    return surface.withPixels { pixels, perRow in
      (0..<side).flatMap { y in (0..<side).map { pixels[y * perRow + $0] } }
    }
  }

  private static func cairos(
    _ image: ImageRef, in frame: CGRect, _ map: CGAffineTransform, clip: Path, opacity: Double
  ) throws -> [UInt32] {
    let surface = try CairoSurface(width: 160, height: 160, isOpaque: false)
    let painter = surface.cairoPainter
    painter.clip(to: clip, eoFill: false)
    painter.setTransform(map)
    painter.resources.images.withSurface(of: image, scale: 1) { source in
      let pattern = cairo_pattern_create_for_surface(source)
      defer { cairo_pattern_destroy(pattern) }
      var toPicture = cairo_matrix_t(
        CGAffineTransform(translationX: -frame.minX, y: -frame.minY).concatenating(
          CGAffineTransform(
            scaleX: Double(image.width) / frame.width, y: Double(image.height) / frame.height)))
      cairo_pattern_set_matrix(pattern, &toPicture)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(painter.context, pattern)
      painter.append(Path(frame))
      cairo_clip(painter.context)
      cairo_paint_with_alpha(painter.context, opacity)
    }
    return surface.withPixels { pixels, perRow in
      (0..<160).flatMap { y in (0..<160).map { pixels[y * perRow + $0] } }
    }
  }

  @Test(
    "An image looks like Cairo's, including edges, clips and opacities",
    arguments: [0.0, 0.3, 2.5], [1.0, 0.5])
  func matchesCairo(angle: Double, opacity: Double) throws {
    // A smooth image hides Cairo's coarser weights.
    let pixels = (0..<5400).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 90 * 2), UInt32(index / 90 * 4))
      return 0xFF00_0000 | red << 16 | green << 8
    }
    let image = ImageRef(width: 90, height: 60, pixels: pixels)
    let frame = CGRect(x: -60, y: -40, width: 120, height: 80)
    let map = CGAffineTransform(rotationAngle: angle).concatenating(
      CGAffineTransform(translationX: 80.3, y: 79.6))
    let clip = Path(ellipseIn: CGRect(x: 30, y: 20, width: 110, height: 110))
    let style = ImageStyle(interpolation: .low, opacity: opacity)
    let ours = try Self.painted(.image(image, in: frame, style), map, clip: clip)
    let cairos = try Self.cairos(image, in: frame, map, clip: clip, opacity: opacity)
    var most = 0
    for (a, b) in zip(ours, cairos) {
      for shift in [24, 16, 8, 0] {
        most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    #expect(most <= 3 && Set(ours).count > 500, "\(most)")
    let inParts = try Self.painted(
      .image(image, in: frame, style), map, clip: clip, inParts: 7)
    #expect(inParts == ours)
  }

  @Test("Many threads paint the same pixels as one thread")
  func threads() throws {
    let image = Self.noise(200, 200, isOpaque: true)
    let map = CGAffineTransform(rotationAngle: 0.5).concatenating(
      CGAffineTransform(translationX: 320, y: 100))
    let frame = CGRect(x: -300, y: -200, width: 800, height: 800)
    let item = Drawing.Item.image(image, in: frame, ImageStyle(interpolation: .medium))
    // Parts of 8 rows are too small for several threads.
    let alone = try Self.painted(item, map, side: 640, inParts: 80)
    #expect(try Self.painted(item, map, side: 640) == alone)
    #expect(Set(alone).count > 10_000)
  }
}
