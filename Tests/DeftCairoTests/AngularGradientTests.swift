import DeftCairo
import DeftRenderTree
import Testing

@Suite("Angular gradients")
struct AngularGradientTests {
  let disc = Path(ellipseIn: CGRect(x: -60, y: -60, width: 120, height: 120))

  /// Paints the disc at the center of 160 by 160 pixels.
  func paint(_ paint: Paint, opacity: Double = 1) throws -> CairoSurface {
    let surface = try CairoSurface(width: 160, height: 160, isOpaque: false)
    let tree = RenderTree(background: Background(color: .clear))
    let node = Node(drawing: Drawing(fill: disc, paint))
    node.position = CGPoint(x: 80, y: 80)
    node.opacity = opacity
    tree.root.addChild(node)
    _ = tree.update(width: 160, height: 160, displayScale: 1)
    tree.paint(onto: surface, age: 0)
    return surface
  }

  /// Returns the red component at an angle and a distance from the center.
  func red(_ surface: CairoSurface, _ degrees: Double, _ distance: Double = 50) -> Int {
    let angle = degrees * .pi / 180
    let pixel = surface.pixel(
      x: Int((80 + distance * cos(angle)).rounded(.down)),
      y: Int((80 + distance * sin(angle)).rounded(.down)))
    return Int(pixel >> 16 & 255)
  }

  @Test("Colors run linearly and clockwise from start to end, without a seam")
  func even() throws {
    let surface = try paint(
      .angularGradient(
        colors: [.black, .white], center: .zero, startAngle: .zero, endAngle: .degrees(360)))
    // A pixel is up to 1.2 degrees wide at this distance. Each slice has exact colors at its edges.
    for degrees in stride(from: 3.0, to: 357, by: 1) {
      #expect(abs(Double(red(surface, degrees)) - degrees / 360 * 255) < 3, "\(degrees)")
    }
    for y in 25..<135 {
      for x in 25..<135 where hypot(Double(x) - 79.5, Double(y) - 79.5) < 58 {
        #expect(surface.pixel(x: x, y: y) >> 24 == 255, "\(x), \(y)")
      }
    }
  }

  @Test(
    "Each end color fills half of the gap; a gradient of more than a full rotation is truncated")
  func open() throws {
    let (black, gray) = (RGBAColor.black, RGBAColor(white: 0.8))
    let quarter = try paint(
      .angularGradient(
        colors: [black, gray], center: .zero, startAngle: .degrees(-45), endAngle: .degrees(45)))
    #expect(abs(red(quarter, 0) - 102) < 5)
    #expect(red(quarter, 90) == 204 && red(quarter, 170) == 204)
    #expect(red(quarter, 190) == 0 && red(quarter, 300) == 0)
    let back = try paint(
      .angularGradient(
        colors: [black, gray], center: .zero, startAngle: .degrees(45), endAngle: .degrees(-45)))
    #expect(red(back, 90) == 0 && red(back, 300) == 204)
    let double = try paint(
      .angularGradient(
        colors: [black, .white], center: .zero, startAngle: .zero, endAngle: .degrees(720)))
    #expect(abs(red(double, 3) - 128) < 5 && red(double, 356) > 248)
  }

  @Test("Stops may coincide; consecutive slices cover the full rotation")
  func hardStops() throws {
    let stops = [
      ColorStop(color: .black, location: 0), ColorStop(color: .black, location: 0.5),
      ColorStop(color: .white, location: 0.5), ColorStop(color: .white, location: 1),
    ]
    let paint = Paint.angularGradient(
      stops: stops, center: .zero, startAngle: .degrees(90), endAngle: .degrees(450))
    let surface = try self.paint(paint)
    #expect(red(surface, 266) == 0 && red(surface, 274) == 255 && red(surface, 86) == 255)
    for (start, end) in [(0.0, 360.0), (10, 50), (50, 10), (0, 900), (7, 7)] {
      let slices = ConicPattern.slices(stops, from: .degrees(start), to: .degrees(end))
      #expect(zip(slices, slices.dropFirst()).allSatisfy { abs($0.to - $1.from) < 1e-9 })
      let turn = (slices.last?.to ?? 0) - (slices.first?.from ?? 0)
      #expect(abs(turn - 2 * .pi) < 1e-9)
      #expect(slices.allSatisfy { $0.to - $0.from <= ConicPattern.widestSlice + 1e-9 })
    }
    #expect(ConicPattern.slices([], from: .zero, to: .degrees(9)).isEmpty)
    let faint = try self.paint(paint, opacity: 0.5)
    #expect(abs(Int(faint.pixel(x: 40, y: 80) >> 24) - 128) <= 1)
  }
}
