import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Frames of shapes")
struct FrameTests {
  private let measure = FigureMeasure.estimate

  @Test("A frame encloses the rotated outline to within 0.05 points")
  func exact() {
    var numbers = SplitMix64(seed: 4)
    for _ in 0..<400 {
      let shape = CanvasShape("s", numbers.figure(), Style(.plain(.sky)), home: numbers.pose())
      var sampled = CGRect.null
      let turned = measure.outline(of: shape.figure).applying(shape.pose.transform.affine)
      turned.forEachSegment(flatness: 0.001, closing: false) { a, b in
        for p in [a, b] { sampled = sampled.union(CGRect(origin: p, size: .zero)) }
      }
      let frame = measure.frame(of: shape)
      let reach = shape.line.reach * shape.pose.scale
      // A circle is measured exactly; the four curves that draw it extend 0.03% farther.
      let error: CGFloat = 0.05 + 0.0003 * max(frame.width, frame.height)
      #expect(abs(frame.minX - (sampled.minX - reach)) < error)
      #expect(abs(frame.maxX - (sampled.maxX + reach)) < error)
      #expect(abs(frame.minY - (sampled.minY - reach)) < error)
      #expect(abs(frame.maxY - (sampled.maxY + reach)) < error)
    }
  }
}
