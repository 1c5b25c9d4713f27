import DeftCairo
import DeftRenderTree
import Testing

/// Images clipped by an outline.
@Suite("Outlines of images")
struct PictureOutlineTests {
  private static let frame = CGRect(x: -70, y: -50, width: 140, height: 100)
  private static let outline = Path(roundedRect: frame, cornerRadius: 24)

  /// Returns an image of one or more colors.
  private static func picture(_ colors: [UInt32]) -> ImageRef {
    ImageRef(
      width: 28, height: 20,
      pixels: (0..<560).map { colors[($0 % 28 / 2 + $0 / 56) % colors.count] })
  }

  private static func map(turned angle: Double, scale: CGFloat = 1) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(
      CGAffineTransform(scaleX: scale, y: scale)
    ).concatenating(CGAffineTransform(translationX: 100.25, y: 100.5))
  }

  private static func painted(
    _ item: Drawing.Item, _ map: CGAffineTransform, opacity: Double = 1
  ) throws -> [UInt32] {
    let surface = try CairoSurface(width: 200, height: 200, isOpaque: false)
    surface.painter.setTransform(map)
    surface.painter.draw(Drawing([item]), opacity: opacity)
    return surface.withPixels { pixels, perRow in
      (0..<200).flatMap { y in (0..<200).map { pixels[y * perRow + $0] } }
    }
  }

  /// Returns the greatest difference between corresponding components of two images.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).reduce(0) { most, pair in
      [24, 16, 8, 0].reduce(most) {
        max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255)))
      }
    }
  }

  @Test(
    "An image of one color looks like the filled outline, including edges and opacities",
    arguments: [0, 0.4, -2], [1, 0.5])
  func matchesTheFilledOutline(angle: Double, opacity: Double) throws {
    for interpolation in [ImageStyle.Interpolation.none, .low, .high] {
      let style = ImageStyle(interpolation: interpolation, outline: Self.outline)
      let picture = try Self.painted(
        .image(Self.picture([0xFF20_60E0]), in: Self.frame, style), Self.map(turned: angle),
        opacity: opacity)
      let filled = try Self.painted(
        .fill(
          Self.outline, .color(RGBAColor(red: 32.0 / 255, green: 96.0 / 255, blue: 224.0 / 255))),
        Self.map(turned: angle), opacity: opacity)
      #expect(Self.difference(picture, filled) <= 2)
      #expect(Set(filled.map { $0 >> 24 }).count > 10)
    }
  }

  @Test("Inside its outline, an image is unchanged", arguments: [0, 0.4, -2])
  func isTheSameInside(angle: Double) throws {
    let image = Self.picture([0xFF20_60E0, 0xFFE0_B010, 0xFF10_2030])
    let map = Self.map(turned: angle)
    func painted(_ outline: Path?) throws -> [UInt32] {
      let style = ImageStyle(interpolation: .high, outline: outline)
      return try Self.painted(.image(image, in: Self.frame, style), map)
    }
    let (part, whole) = (try painted(Self.outline), try painted(nil))
    let inner = try #require(InnerArea(Self.outline, in: map))
    var compared = 0
    for y in 0..<200 {
      for x in inner.columns(of: y..<y + 1) where part[y * 200 + x] == whole[y * 200 + x] {
        compared += 1
      }
    }
    let inside = (0..<200).reduce(0) { $0 + inner.columns(of: $1..<$1 + 1).count }
    #expect(compared == inside && inside > 10_000)
    // The corner of the frame is outside the outline.
    let corner = CGPoint(x: Self.frame.minX + 3, y: Self.frame.minY + 3).applying(map)
    let index = Int(corner.y) * 200 + Int(corner.x)
    #expect(part[index] == 0 && whole[index] != 0)
  }

  @Test(
    "An outline larger than the frame clips the image to the intersection of both",
    arguments: [0, 0.7])
  func reachesBeyond(angle: Double) throws {
    let wide = Path(ellipseIn: CGRect(x: -100, y: -30, width: 200, height: 60))
    let map = Self.map(turned: angle)
    let picture = try Self.painted(
      .image(
        Self.picture([0xFFFF_FFFF]), in: Self.frame,
        ImageStyle(interpolation: .high, outline: wide)), map)
    var (inside, wrong) = (0, 0)
    for y in 0..<200 {
      for x in 0..<200 {
        let p = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(map.inverted())
        // Skip pixels at edges, which may have any value.
        let isNear =
          wide.distance(to: p) < 1
          || Self.frame.insetBy(dx: -1, dy: -1).contains(p)
            && !Self.frame.insetBy(dx: 1, dy: 1).contains(p)
        if isNear { continue }
        let isInside = Self.frame.contains(p) && wide.contains(p)
        if isInside { inside += 1 }
        if picture[y * 200 + x] != (isInside ? 0xFFFF_FFFF : 0) { wrong += 1 }
      }
    }
    #expect(wrong == 0 && inside > 5000)
  }

  @Test("A tinted image is clipped by its outline")
  func tinted() throws {
    let tint = Paint.color(RGBAColor(red: 1, green: 0, blue: 0))
    let picture = try Self.painted(
      .image(
        Self.picture([0xFF00_0000]), in: Self.frame,
        ImageStyle(tint: tint, interpolation: .high, outline: Self.outline)),
      Self.map(turned: 0.4))
    let filled = try Self.painted(.fill(Self.outline, tint), Self.map(turned: 0.4))
    #expect(Self.difference(picture, filled) <= 2)
  }

  @Test("Parts outside the outline are not hit, and hide nothing")
  func isNotHit() throws {
    let image = Self.picture([0xFF00_0000])
    let item = Drawing.Item.image(image, in: Self.frame, ImageStyle(outline: Self.outline))
    let corner = CGPoint(x: Self.frame.minX + 2, y: Self.frame.minY + 2)
    #expect(!item.contains(corner) && item.contains(.zero))
    let reach = item.distance(to: corner)
    #expect(abs(reach - Self.outline.distance(to: corner)) < 0.01 && reach > 5)
    #expect(item.distance(to: .zero) == 0)
    let outside = CGPoint(x: Self.frame.maxX + 10, y: 0)
    #expect(abs(item.distance(to: outside) - 10) < 0.01)
    let cover = try #require(item.opaqueArea(in: Self.map(turned: 0)))
    let whole = try #require(
      Drawing.Item.image(image, in: Self.frame).opaqueArea(in: Self.map(turned: 0)))
    // The corners cut both ends of the topmost rows.
    #expect(cover.columns(of: 52..<53).count < whole.columns(of: 52..<53).count - 20)
    #expect(cover.columns(of: 100..<101) == whole.columns(of: 100..<101))
  }
}
