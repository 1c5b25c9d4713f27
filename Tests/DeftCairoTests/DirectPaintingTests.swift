import CCairo
import DeftCairo
import DeftGeometry
import DeftRenderTree
import Testing

/// Threads on all processor cores write opaque pixels directly to the surface; the pixels look as
/// if painted by Cairo.
@Suite("Direct painting looks like Cairo's")
struct DirectPaintingTests {
  private static let (width, height) = (420, 360)
  private static let photo = ImageRef(
    width: 90, height: 60,
    pixels: (0..<5400).map { index -> UInt32 in
      let (red, green) = (UInt32(index % 90 * 2), UInt32(index / 90 * 4))
      return 0xFF00_0000 | red << 16 | green << 8
    })
  private static let colors = [RGBAColor(hex: 0xFF5E3A), RGBAColor(hex: 0x34C759)]

  /// The painted item.
  enum Item: CaseIterable {
    case picture, finePicture, linear, radial, roundGradient

    private static let rect = CGRect(x: -180, y: -140, width: 360, height: 280)

    var outline: Path {
      self == .roundGradient ? Path(roundedRect: Self.rect, cornerRadius: 60) : Path(Self.rect)
    }

    var item: Drawing.Item {
      let rect = Self.rect
      let colors = DirectPaintingTests.colors
      let linear = Paint.linearGradient(
        colors: colors, start: CGPoint(x: -180, y: 0), end: CGPoint(x: 180, y: 90))
      return switch self {
      case .picture:
        .image(DirectPaintingTests.photo, in: rect, ImageStyle(interpolation: .medium))
      case .finePicture:
        .image(DirectPaintingTests.photo, in: rect, ImageStyle(interpolation: .high))
      case .linear, .roundGradient: .fill(outline, linear)
      case .radial:
        .fill(outline, .radialGradient(colors: colors, center: .zero, endRadius: 150))
      }
    }
  }

  /// The clip of the item.
  enum Clip: CaseIterable {
    case none, rectangle, twoRectangles, ellipse, evenOdd, group

    private static let round = Path(ellipseIn: CGRect(x: 20, y: 30, width: 380, height: 300))
    private static let rect = PixelRect(x0: 31, y0: 45, x1: 390, y1: 307)

    /// The pixels that are certainly inside the clip.
    var inner: InnerArea {
      switch self {
      case .ellipse: InnerArea(Self.round, in: .identity)!
      case .rectangle: InnerArea(Self.rect)
      default: InnerArea(PixelRect(x0: 0, y0: 0, x1: 420, y1: 360))
      }
    }

    func begin(on painter: CairoPainter) {
      painter.setTransform(.identity)
      switch self {
      case .none, .group: break
      case .rectangle: painter.clip(to: Region(Self.rect))
      case .twoRectangles:
        var region = Region(PixelRect(x0: 0, y0: 0, x1: 420, y1: 100))
        region.formUnion(PixelRect(x0: 80, y0: 150, x1: 300, y1: 340))
        painter.clip(to: region)
      case .ellipse, .evenOdd: painter.clip(to: Self.round, eoFill: self == .evenOdd)
      }
      if self == .group { painter.beginGroup() }
    }
  }

  private static func paint(
    _ item: Item, _ map: CGAffineTransform, _ clip: Clip, directly: Bool, opacity: Double = 1,
    hidden: [InnerArea] = []
  ) throws -> [UInt32] {
    let surface = try CairoSurface(width: width, height: height)
    let painter = surface.cairoPainter
    painter.paintsDirectly = directly
    painter.fill(
      PixelRect(x0: 0, y0: 0, x1: width, y1: height),
      with: Background(color: RGBAColor(hex: 0x3366AA)), displayScale: 1)
    painter.save()
    clip.begin(on: painter)
    painter.setTransform(map)
    painter.hide(behind: hidden)
    painter.draw(Drawing([item.item]), opacity: opacity)
    painter.hide(behind: [])
    if clip == .group { painter.endGroup(opacity: 1) }
    painter.restore()
    return surface.withPixels { pixels, perRow in
      precondition(perRow == width)
      return Array(pixels)
    }
  }

  private static func map(_ angle: Double, _ scale: Double) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: 208.3, y: 181.6))
  }

  /// The allowed difference of a component where an outline crosses the edge of the repainted area, because
  /// Cairo samples that row differently.
  private static let worstAtEdges = 16

  /// Returns the number of differing pixels of an area, and the greatest difference of a component.
  private static func differences(
    _ a: [UInt32], _ b: [UInt32], _ area: InnerArea
  ) -> (within: Int, worst: Int) {
    var (within, worst) = (0, 0)
    for y in differentRows(a, b) {
      for x in 0..<width {
        let (p, q) = (a[y * width + x] & 0xFF_FFFF, b[y * width + x] & 0xFF_FFFF)
        guard p != q else { continue }
        if area.columns(of: y..<y + 1).contains(x) { within += 1 }
        for shift in [0, 8, 16] as [UInt32] {
          worst = max(worst, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
        }
      }
    }
    return (within, worst)
  }

  /// Returns the rows that differ. Comparing every pixel instead is slow in unoptimized builds.
  private static func differentRows(_ a: [UInt32], _ b: [UInt32]) -> [Int] {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        (0..<height).filter {
          memcmp(a.baseAddress! + $0 * width * 4, b.baseAddress! + $0 * width * 4, width * 4) != 0
        }
      }
    }
  }

  @Test(
    "Direct painting matches Cairo for all items, transforms and clips", arguments: Item.allCases,
    Clip.allCases)
  func looksTheSame(item: Item, clip: Clip) throws {
    for angle in [0, 0.05, 0.7, 1.4, -2.4] {
      for scale in [0.7, 1.1] {
        let map = Self.map(angle, scale)
        let direct = try Self.paint(item, map, clip, directly: true)
        let laid = try Self.paint(item, map, clip, directly: false)
        let inner = try #require(InnerArea(item.outline, in: map)).intersection(clip.inner)
        let (within, worst) = Self.differences(direct, laid, inner)
        #expect(within == 0 && worst <= Self.worstAtEdges, "\(angle), \(scale)")
        // The item must paint something.
        let rows = stride(from: 0, to: Self.height, by: 8).flatMap {
          direct[$0 * Self.width..<($0 + 1) * Self.width]
        }
        #expect(Set(rows).count > 100)
      }
    }
  }

  @Test("Translucent items are painted by Cairo", arguments: [Item.picture, .linear])
  func translucent(item: Item) throws {
    let map = Self.map(0.3, 1)
    let direct = try Self.paint(item, map, .none, directly: true, opacity: 0.5)
    func isEqual(_ other: [UInt32]) -> Bool {
      Self.differentRows(direct, other).isEmpty
    }
    #expect(isEqual(try Self.paint(item, map, .none, directly: false, opacity: 0.5)))
    #expect(!isEqual(try Self.paint(item, map, .none, directly: true)))
  }

  @Test("If an area is hidden, only its pixels may be missing", arguments: Item.allCases)
  func hidden(item: Item) throws {
    let circle = try #require(
      InnerArea(Path(ellipseIn: CGRect(x: 150, y: 90, width: 140, height: 160)), in: .identity))
    let map = Self.map(0.4, 1)
    for directly in [true, false] {
      let all = try Self.paint(item, map, .ellipse, directly: directly)
      let part = try Self.paint(item, map, .ellipse, directly: directly, hidden: [circle])
      var (missing, others) = (0, 0)
      for y in 0..<Self.height {
        let columns = circle.columns(of: y..<y + 1)
        for x in 0..<Self.width
        where (all[y * Self.width + x] ^ part[y * Self.width + x]) & 0xFF_FFFF != 0 {
          if columns.contains(x) { missing += 1 } else { others += 1 }
        }
      }
      #expect(missing > 10_000)
      // A few other pixels may differ, but only at the edges of outlines.
      #expect(others < 60)
    }
  }
}
