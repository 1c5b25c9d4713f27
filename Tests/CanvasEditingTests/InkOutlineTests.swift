import CanvasEditing
import DeftGeometry
import Testing

@Suite("Outlines of ink")
struct InkOutlineTests {
  @Test(
    "The outline is finite and near the ink's points at corners, repeated points and reversals",
    arguments: [
      (0...40).map { CGPoint(x: 3 * Double($0), y: 30 * sin(Double($0) / 4)) },
      (0...9).map { CGPoint(x: Double($0), y: 0) },
      [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 0)],
      [CGPoint(x: 0, y: 0), CGPoint(x: 1e-9, y: 0), CGPoint(x: 20, y: 5), CGPoint(x: 40, y: 0)],
    ])
  func finite(_ places: [CGPoint]) {
    let ink = Ink(places.map { Ink.Point($0, width: 4) })
    let around = places.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
      .insetBy(dx: -3, dy: -3)
    var count = 0
    ink.outline.forEach { element in
      let points: [CGPoint] =
        switch element {
        case .move(let p), .line(let p): [p]
        case .quadCurve(let p, let c): [p, c]
        case .curve(let p, let c, let d): [p, c, d]
        case .closeSubpath: []
        }
      for p in points {
        count += 1
        #expect(around.contains(p), "\(p)")
      }
    }
    #expect(count > 12)
  }
}
