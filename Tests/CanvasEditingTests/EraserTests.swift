import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Eraser")
struct EraserTests {
  private let measure = FigureMeasure.estimate

  private func erased(
    _ document: Document, _ start: CGPoint, _ end: CGPoint, within radius: CGFloat = 2
  ) -> Set<ShapeID> {
    Eraser.shapes(
      from: start, to: end, within: radius, of: document, SpatialIndex(document, measure), measure)
  }

  @Test("The eraser touches painted areas and not their bounding boxes, even when it moves fast")
  func touches() {
    let ring = CanvasShape(
      "ring", .ring(radius: 50, lineWidth: 10), Style(.line(.rose)), home: Pose())
    let line = CanvasShape(
      "line", .ink(Ink([.init(.zero, width: 4), .init(CGPoint(x: 80, y: 80), width: 4)])),
      Style(.plain(.sky)), home: Pose(position: CGPoint(x: 200, y: 0)))
    let document = Document([ring, line])
    func touch(_ x: CGFloat, _ y: CGFloat) -> Set<ShapeID> {
      erased(document, CGPoint(x: x, y: y), CGPoint(x: x, y: y))
    }
    #expect(touch(0, 0) == [], "The point is in the hole of the ring.")
    #expect(touch(50, 0) == ["ring"] && touch(56.5, 0) == ["ring"] && touch(58, 0) == [])
    #expect(touch(260, 20) == [], "The point is beside the line, but in its bounding box.")
    #expect(touch(240, 40) == ["line"])
    let across = erased(document, CGPoint(x: -900, y: 10), CGPoint(x: 900, y: 10))
    #expect(across == ["ring", "line"])
    let beside = erased(document, CGPoint(x: -900, y: 90), CGPoint(x: 900, y: 90))
    #expect(beside == [])
  }

  @Test(
    "A sweep erases every shape that contains one of its points, unless the shape is pinned",
    arguments: 1...4 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let document = numbers.document(120)
    for _ in 0..<20 {
      let (a, b) = (numbers.point(900), numbers.point(900))
      let erased = erased(document, a, b, within: 6)
      for shape in document.shapes {
        if shape.isPinned { #expect(!erased.contains(shape.id)) }
        let isText = if case .text = shape.figure { true } else { false }
        if shape.line.isHollow || isText || shape.isPinned { continue }
        let outline = measure.outline(of: shape.figure)
        let back = shape.pose.transform.inverse
        let isHit = (0...200).contains {
          outline.contains(back.apply(a.between(b, at: CGFloat($0) / 200)))
        }
        if isHit { #expect(erased.contains(shape.id), "\(shape.id)") }
      }
    }
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the distance to another point.
  func between(_ other: CGPoint, at share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
