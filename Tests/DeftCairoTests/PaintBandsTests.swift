import CCairo
import DeftCairo
import DeftRenderTree
import Testing

/// Painting in bands on all processors, compared with one thread.
@Suite("Bands of a surface")
struct PaintBandsTests {
  static let side = 600

  static func pixels(_ surface: CairoSurface) -> [UInt32] {
    surface.withPixels { pixels, perRow in
      (0..<side).flatMap { y in (0..<side).map { pixels[y * perRow + $0] } }
    }
  }

  static func surface() throws -> CairoSurface {
    let surface = try CairoSurface(width: side, height: side)
    surface.painter.draw(
      Drawing([
        .fill(
          Path(CGRect(x: 0, y: 0, width: 600, height: 250)), .color(RGBAColor(hex: 0x2040C0)),
          eoFill: false)
      ]),
      opacity: 1)
    return surface
  }

  /// Returns a layer in which each pixel has a different color.
  static func layer(_ surface: CairoSurface) throws -> CairoLayer {
    let extent = PixelRect(x: -13, y: 7, width: 580, height: 550)
    let layer = try #require(surface.painter.makeLayer(extent) as? CairoLayer)
    let gradient = Paint.radialGradient(
      colors: [
        RGBAColor(hex: 0xD02010),
        RGBAColor(hex: 0x20C040).opacity(0.3),
      ], center: CGPoint(x: 250, y: 280), startRadius: 3, endRadius: 320)
    layer.painter.draw(
      Drawing([
        .fill(
          Path(ellipseIn: CGRect(x: 0, y: 20, width: 550, height: 520)), gradient, eoFill: false)
      ]), opacity: 1)
    return layer
  }

  static let clips: [[PixelRect]] = [
    [PixelRect(x: 0, y: 0, width: 600, height: 600)],
    [
      PixelRect(x: 3, y: 5, width: 300, height: 120),
      PixelRect(x: 40, y: 300, width: 500, height: 290),
    ],
    [PixelRect(x: 300, y: 400, width: 9, height: 9)], [],
  ]

  @Test("A layer is composited exactly as by Cairo alone", arguments: clips, [false, true])
  func layers(clip: [PixelRect], inGroup: Bool) throws {
    var ways: [[UInt32]] = []
    for isPlain in [true, false] {
      let surface = try Self.surface()
      let painter = surface.cairoPainter
      let layer = try Self.layer(surface)
      painter.save()
      var region = Region()
      for rect in clip { region.formUnion(rect) }
      painter.clip(to: region)
      // A group's pixels begin where its clip does.
      if inGroup { painter.beginGroup(in: PixelRect(x: 2, y: 31, width: 560, height: 540)) }
      if isPlain {
        cairo_identity_matrix(painter.context)
        layer.setSource(of: painter.context, movedBy: (21, -4))
        cairo_paint_with_alpha(painter.context, 0.7)
      } else {
        painter.draw(layer, movedBy: (21, -4), opacity: 0.7)
      }
      if inGroup { painter.endGroup(opacity: 0.8) }
      painter.restore()
      ways.append(Self.pixels(surface))
    }
    // Listing the differing pixels would take minutes.
    let isSame = ways[0] == ways[1]
    #expect(isSame)
    let isUntouched = try ways[0] == Self.pixels(Self.surface())
    #expect(isUntouched == clip.isEmpty)
  }

  /// A nonrectangular clip that clips nothing forces painting on one thread.
  @Test("A shadow is the same on one thread and on many", arguments: [0, 0.4], clips)
  func shadows(angle: Double, clip: [PixelRect]) throws {
    var ways: [[UInt32]] = []
    for isPlain in [true, false] {
      let surface = try Self.surface()
      let painter = surface.painter
      var region = Region()
      for rect in clip { region.formUnion(rect) }
      painter.clip(to: region)
      if isPlain {
        painter.setTransform(.identity)
        painter.clip(to: Path(ellipseIn: CGRect(x: -900, y: -900, width: 2400, height: 2400)))
      }
      painter.setTransform(
        CGAffineTransform(rotationAngle: angle).concatenating(
          CGAffineTransform(a: 4, b: 0, c: 0, d: 4, tx: 290.4, ty: 300.2)))
      let path = Path(
        roundedRect: CGRect(x: -50, y: -40, width: 100, height: 80), cornerRadius: 12)
      let shadow = Shadow(color: .black, radius: 24, offset: CGSize(width: 3, height: 8))
      painter.draw(Drawing([.shadow(path, shadow)]), opacity: 0.9)
      ways.append(Self.pixels(surface))
    }
    let isSame = ways[0] == ways[1]
    #expect(isSame)
    let isUntouched = try ways[0] == Self.pixels(Self.surface())
    #expect(isUntouched == clip.isEmpty)
  }
}
