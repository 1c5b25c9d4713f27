import DeftGeometry
import Testing

@Suite("Combinations of paths") struct PathCombiningTests {
  private static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
  private static let moved = Path(CGRect(x: 5, y: 5, width: 10, height: 10))
  private static let inner = Path(CGRect(x: 2, y: 2, width: 3, height: 3))
  private static let neighbor = Path(CGRect(x: 10, y: 0, width: 10, height: 10))

  @Test("Combinations of rectangles have exact corners")
  func rectangles() {
    #expect(
      Self.square.union(Self.moved).description
        == "0 10 m 0 0 l 10 0 l 10 5 l 15 5 l 15 15 l 5 15 l 5 10 l h")
    #expect(
      Self.square.intersection(Self.moved).description == "5 10 m 5 5 l 10 5 l 10 10 l h")
    #expect(
      Self.square.subtracting(Self.inner).description
        == "0 10 m 0 0 l 10 0 l 10 10 l h 2 2 m 2 5 l 5 5 l 5 2 l h")
    #expect(Self.square.union(Self.neighbor).description == "0 10 m 0 0 l 20 0 l 20 10 l h")
    #expect(Self.square.subtracting(Self.square).isEmpty)
    #expect(Self.square.symmetricDifference(Self.square).isEmpty)
    #expect(Self.square.union(Path()) == Self.square)
    #expect(Self.square.intersection(Self.square.offsetBy(dx: 20, dy: 0)).isEmpty)
  }

  private static let shapes: [Path] = [
    square, moved, inner, neighbor, Path(ellipseIn: CGRect(x: -3, y: 2, width: 14, height: 9)),
    Path.star(points: 5, radius: 9, inset: 0.4).offsetBy(dx: 6, dy: 7),
    Path { path in
      // A pentagram, whose middle is inside only with the non-zero rule.
      path.addLines(
        [0, 2, 4, 1, 3].map { index in
          let angle = CGFloat(index) * 2 * .pi / 5
          return CGPoint(x: 8 + 8 * sin(angle), y: 8 - 8 * cos(angle))
        })
    },
    Path { path in
      path.move(to: CGPoint(x: -2, y: 4))
      path.addCurve(
        to: CGPoint(x: 14, y: 4), control1: CGPoint(x: 20, y: 30),
        control2: CGPoint(x: -8, y: -30))
      path.addQuadCurve(to: CGPoint(x: 3, y: 14), control: CGPoint(x: 18, y: 9))
    },
  ]

  @Test(
    "A point is inside a combination as it is inside the two paths", arguments: shapes.indices,
    [false, true])
  func pointsAreInside(_ index: Int, _ eoFill: Bool) {
    let a = Self.shapes[index]
    for b in Self.shapes {
      let union = a.union(b, eoFill: eoFill)
      let intersection = a.intersection(b, eoFill: eoFill)
      let difference = a.subtracting(b, eoFill: eoFill)
      let exclusive = a.symmetricDifference(b, eoFill: eoFill)
      let normalized = a.normalized(eoFill: eoFill)
      for x in stride(from: -4.3, to: 21, by: 0.7) {
        for y in stride(from: -4.1, to: 18, by: 0.7) {
          let p = CGPoint(x: x, y: y)
          if min(a.distance(to: p), b.distance(to: p)) < 0.1 { continue }
          let (inA, inB) = (a.contains(p, eoFill: eoFill), b.contains(p, eoFill: eoFill))
          #expect(union.contains(p) == (inA || inB))
          #expect(intersection.contains(p) == (inA && inB))
          #expect(difference.contains(p) == (inA && !inB))
          #expect(exclusive.contains(p) == (inA != inB))
          #expect(normalized.contains(p) == inA && normalized.contains(p, eoFill: true) == inA)
        }
      }
    }
  }

  @Test("Small outlines keep their curves as precisely as large ones") func smallOutlines() {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let ring = Path(ellipseIn: unit).subtracting(Path(ellipseIn: unit.insetBy(dx: 0.2, dy: 0.2)))
    let scaled = ring.applying(CGAffineTransform(scaleX: 200, y: 200))
    for degrees in stride(from: 1, to: 360, by: 7) {
      let angle = CGFloat(degrees) * .pi / 180
      let onCircle = CGPoint(x: 100 + 100 * cos(angle), y: 100 + 100 * sin(angle))
      #expect(scaled.distance(to: onCircle) < 0.1)
    }
  }

  @Test("A path with a coordinate that is not finite has no combinations")
  func coordinatesThatAreNotFinite() {
    var path = Self.square
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
    #expect(path.symmetricDifference(Self.moved).isEmpty)
  }

  @Test("A line is divided where it enters and leaves an outline") func lines() {
    let line = Path { $0.addLines([CGPoint(x: -5, y: 5), CGPoint(x: 20, y: 5)]) }
    #expect(line.lineIntersection(Self.square).description == "0 5 m 10 5 l")
    #expect(line.lineSubtraction(Self.square).description == "-5 5 m 0 5 l 10 5 m 20 5 l")
    #expect(line.lineIntersection(Path()).isEmpty)
  }
}

@Suite("Descriptions of paths") struct PathDescriptionTests {
  @Test("A description lists the elements, and creates an equal path")
  func roundTrip() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0.5))
      path.addLine(to: CGPoint(x: 100, y: -2))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
      path.addCurve(
        to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 0.1))
      path.closeSubpath()
    }
    #expect(path.description == "0 0.5 m 100 -2 l 3 4 5 6 q 1 2 3 0.1 5 6 c h")
    #expect(Path(path.description) == path)
    #expect(Path("") == Path() && Path().description == "")
    #expect(Path("1 2 3 4 re") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
  }

  @Test(
    "An invalid description creates no path",
    arguments: ["1 2 l", "1 m", "1 2 3 m", "1 2", "h", "1 2 m x", "1 2 m 3 4 5 q"])
  func invalid(_ text: String) { #expect(Path(text) == nil) }
}
