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

  /// Returns the columns of each row of an area, queried a number of rows at a time.
  private static func columns(_ area: InnerArea, rows: Int) -> [Range<Int>] {
    stride(from: extent.y0, to: extent.y1, by: rows).flatMap { y in
      Array(repeating: area.columns(of: y..<y + rows), count: rows)
    }
  }

  @Test(
    "All pixels of an area lie inside, and few inner ones are missing", arguments: Outline.allCases,
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
    let (one, eight) = (Self.columns(area, rows: 1), Self.columns(area, rows: 8))
    for (columns, wide) in zip(eight, one) where !columns.isEmpty {
      #expect(wide.contains(columns.first!) && wide.contains(columns.last!))
    }
    // The outlines are convex, so the first and the last pixel of each row are enough.
    for (row, columns) in one.enumerated() where !columns.isEmpty {
      let y = Double(Self.extent.y0 + row)
      for x in [Double(columns.lowerBound), Double(columns.upperBound)] {
        #expect(isInside(x, y) && isInside(x, y + 1), "\(x), \(y)")
      }
    }
    // Pixels at least three pixels inside are included.
    let ring: [CGPoint] = (0..<8).map {
      let angle = Double($0) * .pi / 4
      return CGPoint(x: 3 * cos(angle), y: 3 * sin(angle))
    }
    var missing = 0
    for (row, columns) in one.enumerated() {
      for x in Self.extent.x0..<Self.extent.x1 where !columns.contains(x) {
        let (u, v) = (Double(x) + 0.5, Double(Self.extent.y0 + row) + 0.5)
        if isInside(u, v), ring.allSatisfy({ isInside(u + $0.x, v + $0.y) }) { missing += 1 }
      }
    }
    let most = one.reduce(0) { $0 + $1.count }
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

  @Test("An intersection contains the pixels that both areas contain")
  func intersection() throws {
    let circle = try #require(
      InnerArea(Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100)), in: .identity))
    let square = InnerArea(PixelRect(x0: 50, y0: 20, x1: 90, y1: 60))
    let both = circle.intersection(square)
    let expected = zip(Self.columns(circle, rows: 1), Self.columns(square, rows: 1)).map {
      $0.clamped(to: $1)
    }
    for (row, columns) in zip(Self.columns(both, rows: 1), expected) {
      #expect(row == columns || row.isEmpty && columns.isEmpty)
    }
    #expect(expected.reduce(0) { $0 + $1.count } > 1000)
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
