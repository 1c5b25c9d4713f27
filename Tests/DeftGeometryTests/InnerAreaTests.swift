import DeftGeometry
import Testing

@Suite("Pixels that certainly lie inside an outline")
struct InnerAreaTests {
  private static let rect = CGRect(x: 20, y: 30, width: 120, height: 80)
  private static let extent = PixelRect(x0: -40, y0: -40, x1: 260, y1: 260)

  /// Convex outlines.
  enum Outline: CaseIterable {
    case rectangle, rounded, ellipse, triangle, drop

    var path: Path {
      let rect = InnerAreaTests.rect
      switch self {
      case .rectangle: return Path(rect)
      case .rounded: return Path(roundedRect: rect, cornerRadius: 20)
      case .ellipse: return Path(ellipseIn: rect)
      case .triangle:
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        return path
      case .drop:
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.midY))
        path.addQuadCurve(
          to: CGPoint(x: rect.maxX, y: rect.midY), control: CGPoint(x: rect.midX, y: rect.minY - 40)
        )
        path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        path.closeSubpath()
        return path
      }
    }
  }

  /// Returns the pixels of an area, queried a number of rows at a time.
  private static func pixels(_ area: InnerArea, rows: Int) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for y in stride(from: extent.y0, to: extent.y1, by: rows) {
      for x in area.columns(of: y..<y + rows) {
        for row in y..<y + rows { found.insert([x, row]) }
      }
    }
    return found
  }

  @Test(
    "All pixels lie inside, and few inner pixels are missing", arguments: Outline.allCases,
    [0, 0.3, 0.8, 1.57, 2.6, -1])
  func isWithin(outline: Outline, angle: Double) throws {
    let map = CGAffineTransform(translationX: -80, y: -70)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(CGAffineTransform(scaleX: 1.3, y: 1.3))
      .concatenating(CGAffineTransform(translationX: 110.4, y: 100.7))
    let path = outline.path
    let area = try #require(InnerArea(path, in: map))
    let back = map.inverted()
    func isInside(_ x: Double, _ y: Double) -> Bool {
      path.contains(CGPoint(x: x, y: y).applying(back))
    }
    let (one, eight) = (Self.pixels(area, rows: 1), Self.pixels(area, rows: 8))
    #expect(eight.isSubset(of: one))
    let beyond = one.filter { pixel in
      let (x, y) = (Double(pixel[0]), Double(pixel[1]))
      let corners = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]
      return !corners.allSatisfy { isInside($0, $1) }
    }
    #expect(beyond == [])
    // Pixels at least three pixels inside are included.
    var (most, missing) = (0, 0)
    for x in Self.extent.x0..<Self.extent.x1 {
      for y in Self.extent.y0..<Self.extent.y1 {
        let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
        let reach = 3.0
        let ring = (0..<8).map { Double($0) * .pi / 4 }
        guard ring.allSatisfy({ isInside(u + reach * cos($0), v + reach * sin($0)) }) else {
          continue
        }
        most += 1
        if !one.contains([x, y]) { missing += 1 }
      }
    }
    #expect(missing == 0)
    #expect(most > 4000)
  }

  @Test("Outlines with possible dents or holes, or without finite points, have no inner area")
  func others() {
    var dent = Path()
    for p in [(0, 0), (100, 0), (100, 100), (50, 20), (0, 100)] {
      let point = CGPoint(x: p.0, y: p.1)
      if dent.isEmpty { dent.move(to: point) } else { dent.addLine(to: point) }
    }
    dent.closeSubpath()
    var star = Path()
    for corner in 0..<5 {
      let angle = Double(corner * 2) * 2 * .pi / 5
      let point = CGPoint(x: 50 + 50 * cos(angle), y: 50 + 50 * sin(angle))
      if star.isEmpty { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    var two = Path(CGRect(x: 0, y: 0, width: 50, height: 50))
    two.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    var bent = Path()
    bent.move(to: .zero)
    bent.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 60))
    bent.addLine(to: CGPoint(x: 100, y: 100))
    bent.addLine(to: CGPoint(x: 0, y: 100))
    bent.closeSubpath()
    let endless = CGAffineTransform(scaleX: .infinity, y: 1)
    for path in [dent, star, two, bent, Path()] {
      #expect(InnerArea(path, in: .identity) == nil, "\(path)")
    }
    #expect(InnerArea(Path(Self.rect), in: endless) == nil)
    #expect(
      InnerArea(Path(Self.rect), in: CGAffineTransform(scaleX: 0, y: 1))?.columns(of: 40..<41)
        .isEmpty ?? true)
  }

  @Test("An intersection has the pixels that both areas contain")
  func intersection() throws {
    let circle = try #require(
      InnerArea(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)), in: .identity))
    let square = InnerArea(PixelRect(x0: 50, y0: 20, x1: 90, y1: 60))
    let both = circle.intersection(square)
    let expected = Self.pixels(circle, rows: 1).intersection(Self.pixels(square, rows: 1))
    #expect(Self.pixels(both, rows: 1) == expected)
    #expect(expected.count > 1000)
  }

  @Test("The remainder of a row is the part that no area covers")
  func remainder() {
    let areas = [
      InnerArea(PixelRect(x0: 10, y0: 0, x1: 20, y1: 8)),
      InnerArea(PixelRect(x0: 15, y0: 0, x1: 30, y1: 8)),
      InnerArea(PixelRect(x0: 50, y0: 0, x1: 60, y1: 4)),
    ]
    #expect(areas.remainder(of: 0..<100, in: 0..<4) == [0..<10, 30..<50, 60..<100])
    #expect(areas.remainder(of: 0..<100, in: 0..<8) == [0..<10, 30..<100])
    #expect(areas.remainder(of: 12..<28, in: 0..<8) == [])
    #expect(areas.remainder(of: 12..<52, in: 8..<16) == [12..<52])
  }
}
