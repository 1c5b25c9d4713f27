import DeftCairo
import DeftRenderTree
import Testing

/// Batches of plain drawings, compared with painting one by one.
@Suite("Pending drawings")
struct PendingDrawingTests {
  /// Overlapping outlines of all kinds, some translucent, some rotated, and one far outside.
  private static let drawings: [(drawing: Drawing, opacity: Double, map: CGAffineTransform)] =
    (0..<60).map { i in
      let rect = CGRect(x: -70, y: -55, width: 140, height: 110)
      let color = Paint.color(
        RGBAColor(
          red: Double(i % 5) / 4, green: Double(i % 7) / 6, blue: Double(i % 3) / 2,
          alpha: i % 4 == 0 ? 0.6 : 1))
      let path =
        switch i % 4 {
        case 0: Path(ellipseIn: rect)
        case 1: Path(roundedRect: rect, cornerRadius: 17)
        case 2: Path(rect)
        default:
          Path {
            $0.addRect(rect)
            $0.addEllipse(in: rect.insetBy(dx: 20, dy: 20))
          }
        }
      let style = StrokeStyle(
        lineWidth: 1.5 + CGFloat(i % 6), lineCap: .round, lineJoin: .round,
        dash: i % 3 == 0 ? [9, 7] : [])
      let place = CGPoint(x: (i * 97) % 640 - 20, y: (i * 61) % 650 - 20)
      return (
        Drawing([.fill(path, color, eoFill: i % 4 == 3), .stroke(path, .color(.black), style)]),
        i % 5 == 0 ? 0.5 : 1,
        CGAffineTransform(rotationAngle: CGFloat(i % 3) * 0.37)
          .concatenating(
            CGAffineTransform(translationX: i == 30 ? 9000 : place.x + 0.3, y: place.y + 0.7))
      )
    }

  /// Returns the pixels that a closure paints, with and without deferral.
  private static func bothWays(
    clip: [PixelRect], _ body: (CairoPainter) throws -> Void
  ) throws -> [[UInt32]] {
    try [true, false].map { inRuns in
      let surface = try PaintBandsTests.surface()
      let painter = surface.cairoPainter
      painter.paintsDirectly = inRuns
      painter.save()
      var region = Region()
      for rect in clip { region.formUnion(rect) }
      painter.clip(to: region)
      try body(painter)
      painter.restore()
      return PaintBandsTests.pixels(surface)
    }
  }

  private static func draw(_ numbers: Range<Int>, with painter: CairoPainter) {
    for (drawing, opacity, map) in drawings[numbers] {
      painter.setTransform(map)
      painter.draw(drawing, opacity: opacity)
    }
  }

  @Test(
    "A batch yields the same pixels as its drawings one by one", arguments: PaintBandsTests.clips)
  func looksTheSame(clip: [PixelRect]) throws {
    let ways = try Self.bothWays(clip: clip) { painter in
      Self.draw(0..<60, with: painter)
      #expect(painter.pending.count == (painter.paintsDirectly ? 60 : 0))
    }
    let isSame = ways[0] == ways[1]
    #expect(isSame)
    let isUntouched = try ways[0] == PaintBandsTests.pixels(PaintBandsTests.surface())
    #expect(isUntouched == clip.isEmpty)
  }

  @Test("Drawings between batches keep their order, including in groups and clips")
  func keepsOrder() throws {
    let gradient = Drawing(
      fill: Path(CGRect(x: 0, y: 0, width: 500, height: 450)),
      .linearGradient(
        colors: [RGBAColor(hex: 0x20C040).opacity(0.5), .white], start: .zero,
        end: CGPoint(x: 500, y: 450)))
    let ways = try Self.bothWays(clip: PaintBandsTests.clips[1]) { painter in
      Self.draw(0..<20, with: painter)
      painter.setTransform(.identity)
      painter.draw(gradient, opacity: 0.8)
      Self.draw(20..<30, with: painter)
      painter.beginGroup(in: PixelRect(x: 40, y: 30, width: 530, height: 500))
      Self.draw(30..<50, with: painter)
      painter.endGroup(opacity: 0.5)
      let layer = try PaintBandsTests.layer(PaintBandsTests.surface())
      Self.draw(5..<10, with: painter)
      painter.draw(layer, movedBy: (3, -9), opacity: 0.7)
      painter.fill(
        PixelRect(x: 100, y: 320, width: 90, height: 80), with: Background(color: .white),
        displayScale: 1)
      painter.save()
      painter.setTransform(CGAffineTransform(translationX: 300, y: 350))
      painter.clip(
        to: Path(ellipseIn: CGRect(x: -250, y: -90, width: 500, height: 250)), eoFill: false)
      Self.draw(40..<60, with: painter)
      painter.restore()
      Self.draw(10..<20, with: painter)
    }
    let isSame = ways[0] == ways[1]
    #expect(isSame)
  }

  @Test("A deferred drawing uses the transform at the time of its call")
  func usesTheTransformOfTheCall() throws {
    let surface = try PaintBandsTests.surface()
    let painter = surface.cairoPainter
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    painter.save()
    painter.setTransform(CGAffineTransform(translationX: 300, y: 300))
    painter.draw(Drawing(fill: square, RGBAColor(hex: 0xFF0000)), opacity: 1)
    painter.setTransform(CGAffineTransform(translationX: 400, y: 300))
    // Painting pending drawings preserves the last transform.
    painter.beginGroup()
    painter.draw(Drawing(fill: square, RGBAColor(hex: 0x00FF00)), opacity: 1)
    painter.endGroup(opacity: 1)
    painter.restore()
    #expect(surface.pixel(x: 305, y: 305) == 0xFFFF_0000)
    #expect(surface.pixel(x: 405, y: 305) == 0xFF00_FF00)
  }

  @Test("Outside save and restore, no drawing is deferred")
  func doesNotDeferOutside() throws {
    let surface = try PaintBandsTests.surface()
    surface.painter.setTransform(.identity)
    surface.painter.draw(
      Drawing(
        fill: Path(CGRect(x: 300, y: 300, width: 10, height: 10)), RGBAColor(hex: 0xFF0000)),
      opacity: 1)
    #expect(surface.pixel(x: 305, y: 305) == 0xFFFF_0000)
  }

  @Test("Any number of pending drawings uses limited memory")
  func isBounded() throws {
    let surface = try PaintBandsTests.surface()
    let painter = surface.cairoPainter
    let dot = Drawing(fill: Path(CGRect(x: 0, y: 0, width: 1, height: 1)), .white)
    painter.save()
    for i in 0..<3000 {
      painter.setTransform(
        CGAffineTransform(translationX: CGFloat(i % 600), y: CGFloat(300 + i / 600)))
      painter.draw(dot, opacity: 1)
      #expect(painter.pending.count <= 1024)
    }
    painter.restore()
    let isWhite = (0..<3000).allSatisfy {
      surface.pixel(x: $0 % 600, y: 300 + $0 / 600) == 0xFFFF_FFFF
    }
    #expect(isWhite)
  }
}
