import CCairo
import DeftCairo
import DeftRenderTree
import Testing

/// The mask sampler for rotated and scaled shadows, compared with Cairo.
@Suite("Rotated and scaled shadows")
struct MaskSamplerTests {
  static let path = Path(
    roundedRect: CGRect(x: -50, y: -40, width: 100, height: 80), cornerRadius: 12)
  static let side = 260

  static func map(_ angle: Double, _ scale: Double) -> CGAffineTransform {
    CGAffineTransform(scaleX: scale, y: scale * 0.9).concatenating(
      CGAffineTransform(rotationAngle: angle)
    ).concatenating(CGAffineTransform(translationX: 130.3, y: 128.8))
  }

  static func pixels(_ surface: CairoSurface) -> [UInt32] {
    surface.withPixels { pixels, perRow in
      (0..<side).flatMap { y in (0..<side).map { pixels[y * perRow + $0] } }
    }
  }

  /// Paints a shadow `times` times, and returns the last image.
  static func painted(
    _ map: CGAffineTransform, times: Int = 1, inParts: Int = 1, clip: Path? = nil
  ) throws -> [UInt32] {
    let resources = CairoResources()
    var result: [UInt32] = []
    for _ in 0..<times {
      let surface = try CairoSurface(
        width: side, height: side, isOpaque: false, resources: resources)
      let painter = surface.painter
      for part in 0..<inParts {
        painter.save()
        painter.clip(
          to: Region(
            PixelRect(
              x0: 0, y0: side * part / inParts, x1: side, y1: side * (part + 1) / inParts)))
        if let clip {
          painter.setTransform(.identity)
          painter.clip(to: clip, eoFill: false)
        }
        painter.setTransform(map)
        let shadow = Shadow(color: .black, radius: 24, offset: CGSize(width: 3, height: 8))
        painter.draw(Drawing([.shadow(path, shadow)]), opacity: 1)
        painter.restore()
      }
      result = pixels(surface)
    }
    return result
  }

  /// Returns the same shadow, painted by Cairo alone.
  ///
  /// - Parameter isWide: whether it blurs over more than two pixels, and is therefore aligned to whole pixels.
  static func cairos(_ map: CGAffineTransform, clip: Path?, isWide: Bool = true) throws -> [UInt32]
  {
    let surface = try CairoSurface(width: side, height: side, isOpaque: false)
    let painter = surface.cairoPainter
    if let clip { painter.clip(to: clip, eoFill: false) }
    painter.setTransform(map)
    cairo_translate(painter.context, 3, 8)
    var matrix = cairo_matrix_t()
    cairo_get_matrix(painter.context, &matrix)
    if isWide { (matrix.x0, matrix.y0) = (matrix.x0.rounded(), matrix.y0.rounded()) }
    cairo_set_matrix(painter.context, &matrix)
    painter.setSource(.black, opacity: 1)
    ShadowMask(path, radius: 24).paint(on: painter.context)
    return pixels(surface)
  }

  @Test(
    "A shadow differs from Cairo's by at most 3 of 255, because Cairo uses half as many weights",
    arguments: [0, 0.3, 1.6, -2.2], [0.5, 1, 1.7])
  func matchesCairo(angle: Double, scale: Double) throws {
    let clip = Path(ellipseIn: CGRect(x: 30, y: 20, width: 180, height: 230))
    for clip in [nil, clip] {
      let ours = try Self.painted(Self.map(angle, scale), clip: clip)
      let cairos = try Self.cairos(Self.map(angle, scale), clip: clip)
      let most = zip(ours, cairos).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()
      #expect(most! <= 3 && Set(ours).count > 200, "\(most!)")
    }
  }

  @Test(
    "A narrow shadow is at the same fraction of a pixel as Cairo's", arguments: [0, 0.3, 1.6, -2.2])
  func narrowMatchesCairo(angle: Double) throws {
    for step in 0..<4 {
      let map = Self.map(angle, 0.1).concatenating(
        CGAffineTransform(translationX: 0.25 * CGFloat(step), y: -0.25 * CGFloat(step)))
      let (ours, cairos) = (
        try Self.painted(map), try Self.cairos(map, clip: nil, isWide: false)
      )
      let most = zip(ours, cairos).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()
      #expect(most! <= 3 && ours.max()! >> 24 > 100, "\(most!)")
    }
  }

  @Test("Blending a color gives the same pixels as Cairo's masks", arguments: [0, 0.3, 1.6])
  func blendsLikeCairo(angle: Double) throws {
    // Cairo paints through clips that are no rectangles.
    let around = Path(ellipseIn: CGRect(x: -400, y: -400, width: 1000, height: 1000))
    for scale in [0.05, 0.1, 0.6] {
      let map = Self.map(angle, scale)
      let blended = try Self.painted(map)
      #expect(try Self.painted(map, clip: around) == blended)
      #expect(Set(blended).count > 15)
    }
  }

  @Test(
    "A shadow looks the same painted at once or in parts, on one or many threads, or from a cache")
  func isTheSame() throws {
    let map = Self.map(0.7, 1.2)
    let once = try Self.painted(map)
    #expect(try Self.painted(map, inParts: 13) == once)
    // The third painting copies the image that the second one cached.
    #expect(try Self.painted(map, times: 3) == once)
  }

  @Test(
    "Each byte is interpolated bilinearly from the four mask bytes around its center",
    arguments: [0.3, 2.0, 4.4])
  func isExact(angle: Double) throws {
    let (width, height) = (23, 17)
    var mask = (0..<width * height).map { _ in UInt8.random(in: 0...255) }
    for y in 0..<height {
      for x in 0..<width where x == 0 || y == 0 || x == width - 1 || y == height - 1 {
        mask[y * width + x] = 0
      }
    }
    let map = CGAffineTransform(rotationAngle: angle).concatenating(
      CGAffineTransform(scaleX: 0.6, y: 0.7)
    ).concatenating(CGAffineTransform(translationX: 11.3, y: 8.6))
    let extent = PixelRect(x0: -30, y0: -30, x1: 30, y1: 30)
    var bytes = [UInt8](repeating: 7, count: extent.area)
    try mask.withUnsafeBufferPointer { source in
      let sampler = try #require(
        MaskSampler(
          source: source.baseAddress!, bytesPerRow: width, width: width, height: height, map: map,
          extent: extent))
      sampler.fill(extent, &bytes, bytesPerRow: extent.width)
    }
    func at(_ x: Int, _ y: Int) -> Double {
      (0..<width).contains(x) && (0..<height).contains(y) ? Double(mask[y * width + x]) : 0
    }
    for y in 0..<60 {
      for x in 0..<60 {
        let place = CGPoint(x: Double(x) - 29.5, y: Double(y) - 29.5).applying(map)
        let (u, v) = (place.x - 0.5, place.y - 0.5)
        let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (fx, fy) = (u - Double(column), v - Double(row))
        let upper = at(column, row) * (1 - fx) + at(column + 1, row) * fx
        let lower = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx
        let exact = upper * (1 - fy) + lower * fy
        #expect(abs(Double(bytes[y * 60 + x]) - exact) <= 2.5, "\(x), \(y)")
      }
    }
    #expect(Set(bytes).count > 50)
  }

  @Test(
    "Sampling an upright mask four pixels at a time yields the same result",
    arguments: [0, 0.3, 1, 1.7, 2], [-0.8, 0.6, 1.3])
  func isTheSameUpright(across: Double, down: Double) throws {
    let (width, height) = (61, 23)
    let mask = (0..<width * height).map { _ in UInt8.random(in: 0...255) }
    let map = CGAffineTransform(a: across, b: 0, c: 0, d: down, tx: 7.4, ty: 5.2)
    let extent = PixelRect(x0: -70, y0: -30, x1: 75, y1: 30)
    try mask.withUnsafeBufferPointer { source in
      let sampler = try #require(
        MaskSampler(
          source: source.baseAddress!, bytesPerRow: width, width: width, height: height, map: map,
          extent: extent))
      #expect(sampler.isUpright)
      // Sample whole rows, and parts of rows.
      for columns in [-70..<75, -3..<1, 5..<12, 40..<75] {
        var ways = [[UInt8]](
          repeating: [UInt8](repeating: 7, count: extent.height * columns.count), count: 2)
        for y in extent.y0..<extent.y1 {
          ways[0].withUnsafeMutableBufferPointer { bytes in
            sampler.fillRow(
              y, columns, bytes.baseAddress! + (y - extent.y0) * columns.count)
          }
        }
        sampler.withUprightColumns(extent.x0..<extent.x1) { upright in
          for y in extent.y0..<extent.y1 {
            ways[1].withUnsafeMutableBufferPointer { bytes in
              upright.fillRow(y, columns, bytes.baseAddress! + (y - extent.y0) * columns.count)
            }
          }
        }
        let isSame = ways[0] == ways[1]
        #expect(isSame, "\(columns)")
        if columns.count > 100 { #expect(Set(ways[0]).count > (across == 0 ? 10 : 100)) }
      }
    }
  }

  @Test("A transform out of range yields no sampler", arguments: [1e300, .nan, .infinity])
  func nowhere(scale: Double) {
    var mask = [UInt8](repeating: 0, count: 16)
    #expect(
      MaskSampler(
        source: &mask, bytesPerRow: 4, width: 4, height: 4,
        map: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0),
        extent: PixelRect(x0: 0, y0: 0, x1: 9, y1: 9)) == nil)
  }
}
