import CCairo
import DeftCairo
import DeftRenderTree
import Foundation
import Testing

/// The gradient sampler, compared with Cairo.
@Suite("Gradient sampler")
struct GradientSamplerTests {
  /// A gradient and its name.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var paint: Paint

    static let stops = [
      ColorStop(color: RGBAColor(hex: 0xFF5E3A), location: 0.1),
      ColorStop(color: RGBAColor(hex: 0x5856D6), location: 0.4),
      ColorStop(color: RGBAColor(hex: 0x34C759), location: 0.95),
    ]
    static let clear = [
      ColorStop(color: RGBAColor(hex: 0xFF0000).opacity(0.9), location: 0),
      ColorStop(color: RGBAColor(hex: 0x00FF40).opacity(0.1), location: 1),
    ]
    static let all = [
      Case(
        testDescription: "linear",
        paint: .linearGradient(
          stops: stops, start: CGPoint(x: -50, y: 10), end: CGPoint(x: 60, y: -20))),
      Case(
        testDescription: "linear, short, translucent",
        paint: .linearGradient(
          stops: clear, start: CGPoint(x: -5, y: 0), end: CGPoint(x: 12, y: 9))),
      Case(
        testDescription: "radial",
        paint: .radialGradient(
          stops: stops, center: CGPoint(x: 10, y: -5), startRadius: 8, endRadius: 60)),
      Case(
        testDescription: "radial, translucent",
        paint: .radialGradient(
          stops: clear, center: CGPoint(x: -20, y: 5), startRadius: 0, endRadius: 45)),
    ]
  }

  private static let side = 160
  private static let path = Path(
    roundedRect: CGRect(x: -70, y: -60, width: 140, height: 120), cornerRadius: 20)

  private static func surface(_ body: (CairoPainter) -> Void) throws -> [UInt32] {
    let surface = try CairoSurface(width: side, height: side, isOpaque: false)
    body(surface.cairoPainter)
    return surface.withPixels { pixels, perRow in
      (0..<side).flatMap { y in (0..<side).map { pixels[y * perRow + $0] } }
    }
  }

  /// Returns pixels filled by the painter, at once or in consecutive strips.
  private static func painted(
    _ paint: Paint, _ map: CGAffineTransform, opacity: Double, inParts: Int = 1
  ) throws -> [UInt32] {
    try surface { painter in
      for part in 0..<inParts {
        painter.save()
        let rows = (side * part / inParts, side * (part + 1) / inParts)
        painter.clip(to: Region(PixelRect(x0: 0, y0: rows.0, x1: side, y1: rows.1)))
        painter.setTransform(map)
        painter.draw(Drawing([.fill(path, paint, eoFill: false)]), opacity: opacity)
        painter.restore()
      }
    }
  }

  /// Returns pixels filled by Cairo alone.
  private static func cairos(
    _ paint: Paint, _ map: CGAffineTransform, opacity: Double
  ) throws -> [UInt32] {
    try surface { painter in
      painter.setTransform(map)
      painter.append(path)
      painter.setSource(paint, opacity: opacity, covering: path.boundingRect)
      cairo_fill(painter.context)
    }
  }

  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var most = 0
    for (a, b) in zip(a, b) where a != b {
      for shift in [24, 16, 8, 0] {
        most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
      }
    }
    return most
  }

  private static func map(_ angle: Double, scale: Double) -> CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0.1, d: scale * 0.8, tx: 0, ty: 0)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(translationX: 80.3, y: 79.6))
  }

  @Test(
    "A rotated, stretched or translucent gradient looks like Cairo's",
    arguments: Case.all, [(0.0, 1.0), (0.3, 0.7), (2.5, 3)])
  func matchesCairo(_ gradient: Case, place: (angle: Double, scale: Double)) throws {
    let map = Self.map(place.angle, scale: place.scale)
    for opacity in [1, 0.5] {
      let ours = try Self.painted(gradient.paint, map, opacity: opacity)
      let cairos = try Self.cairos(gradient.paint, map, opacity: opacity)
      #expect(Self.difference(ours, cairos) <= 4, "\(opacity)")
      #expect(Set(ours).count > 60)
    }
  }

  @Test("A pixel's color does not depend on which part is painted", arguments: Case.all)
  func isTheSameInParts(_ gradient: Case) throws {
    let map = Self.map(0.4, scale: 2)
    let whole = try Self.painted(gradient.paint, map, opacity: 1)
    #expect(try Self.painted(gradient.paint, map, opacity: 1, inParts: 9) == whole)
  }

  @Test("At coinciding stops, one color ends and the next begins")
  func hardStop() throws {
    let (red, blue) = (RGBAColor(hex: 0xFF0000), RGBAColor(hex: 0x0000FF))
    let stops = [(red, 0.0), (red, 0.5), (blue, 0.5), (blue, 1)].map {
      ColorStop(color: $0.0, location: $0.1)
    }
    let paint = Paint.linearGradient(
      stops: stops, start: CGPoint(x: -40, y: 0), end: CGPoint(x: 40, y: 0))
    let pixels = try Self.painted(
      paint, CGAffineTransform(translationX: 80, y: 80), opacity: 1)
    let row = pixels[80 * Self.side..<81 * Self.side]
    #expect(row.filter { $0 == 0xFFFF_0000 }.count == 70)
    #expect(row.filter { $0 == 0xFF00_00FF }.count == 70)
    #expect(row[80 * Self.side + 79] == 0xFFFF_0000 && row[80 * Self.side + 80] == 0xFF00_00FF)
  }

  @Test("A gradient without direction, or with a transform out of range, is left to Cairo")
  func nowhere() {
    let region = PixelRect(x0: 0, y0: 0, x1: 100, y1: 100)
    func sampler(_ paint: Paint, _ map: CGAffineTransform = .identity) -> GradientSampler? {
      GradientSampler(paint, opacity: 1, map: map, region: region)
    }
    func linear(_ end: CGPoint) -> Paint {
      .linearGradient(stops: Case.stops, start: .zero, end: end)
    }
    func radial(_ from: Double, _ to: Double) -> Paint {
      .radialGradient(stops: Case.stops, center: .zero, startRadius: from, endRadius: to)
    }
    #expect(sampler(linear(CGPoint(x: 9, y: 9))) != nil && sampler(radial(0, 9)) != nil)
    #expect(sampler(linear(.zero)) == nil && sampler(radial(5, 5)) == nil)
    #expect(sampler(radial(9, 5)) == nil && sampler(.color(.black)) == nil)
    #expect(sampler(linear(CGPoint(x: CGFloat.nan, y: 0))) == nil)
    let far = CGAffineTransform(translationX: 1e12, y: 0)
    #expect(sampler(linear(CGPoint(x: 1e-3, y: 0)), far) == nil)
  }
}
