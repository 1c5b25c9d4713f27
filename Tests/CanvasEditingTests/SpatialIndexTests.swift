import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Spatial index")
struct SpatialIndexTests {
  @Test(
    "Queries return the same shapes as a search through all shapes",
    arguments: 1...8 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var index = SpatialIndex()
    var all: [ShapeID: CGRect] = [:]
    func rect(_ numbers: inout SplitMix64) -> CGRect {
      let extent = exp(CGFloat.random(in: -4...9, using: &numbers))
      return CGRect(
        center: numbers.point(3000),
        size: CGSize(width: extent, height: extent * .random(in: 0...1, using: &numbers)))
    }
    for step in 0..<3000 {
      let id = ShapeID("s\(Int.random(in: 0..<200, using: &numbers))")
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0:
        index.remove(id)
        all[id] = nil
      case 1...4:
        let frame = rect(&numbers)
        index.set(frame, of: id)
        all[id] = frame
      case 5:
        // Moves the shape by a small step, as in a drag.
        guard let old = all[id] else { continue }
        let frame = old.offsetBy(dx: 1.5, dy: -0.25)
        index.set(frame, of: id)
        all[id] = frame
      case 6...7:
        let p = numbers.point(3000)
        let margin = CGFloat(step % 3) * 8
        let near = CGRect(center: p, size: .zero).insetBy(dx: -margin, dy: -margin)
        #expect(
          Set(index.shapes(at: p, within: margin)) == Set(all.filter { touch($1, near) }.keys))
      default:
        let asked = rect(&numbers)
        let found = index.shapes(in: asked)
        #expect(Set(found) == Set(all.filter { touch($1, asked) }.keys))
        #expect(Set(found).count == found.count)
      }
      #expect(index.count == all.count)
    }
    for (id, frame) in all {
      let held = index[id]!
      #expect(abs(held.minX - frame.minX) + abs(held.maxY - frame.maxY) < 1e-9)
    }
    #expect(Set(index.shapes(in: .infinite)) == Set(all.keys))
    let whole = all.values.reduce(CGRect.null) { $0.union($1) }
    #expect(
      abs(index.bounds.minX - whole.minX) + abs(index.bounds.maxX - whole.maxX) < 1e-9
        && abs(index.bounds.minY - whole.minY) + abs(index.bounds.maxY - whole.maxY) < 1e-9)
  }

  private func touch(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
  }

  @Test("Frames at extreme positions, empty frames and infinite frames are found")
  func extremes() {
    var index = SpatialIndex()
    let far = CGRect(x: 1e300, y: -1e300, width: 1e290, height: 1)
    let dot = CGRect(x: 3, y: 4, width: 0, height: 0)
    let endless = CGRect(x: -Double.infinity, y: 0, width: Double.infinity, height: 5)
    index.set(far, of: "far")
    index.set(dot, of: "dot")
    index.set(endless, of: "endless")
    index.set(.null, of: "nothing")
    #expect(index.count == 3)
    #expect(index.shapes(at: CGPoint(x: 1e300, y: -1e300)).contains("far"))
    #expect(index.shapes(at: CGPoint(x: 3, y: 4)).contains("dot"))
    #expect(!index.shapes(at: CGPoint(x: 3, y: 4.5)).contains("dot"))
    index.set(dot, of: "endless")
    #expect(Set(index.shapes(at: CGPoint(x: 3, y: 4))) == ["dot", "endless"])
    index.set(.null, of: "dot")
    #expect(index.shapes(at: CGPoint(x: 3, y: 4)) == ["endless"])
  }

  @Test(
    "The nearest shape in a direction is the one with the smallest gap to the frame",
    arguments: FrameEdge.allCases)
  func nearest(edge: FrameEdge) {
    var numbers = SplitMix64(seed: 9)
    var index = SpatialIndex()
    var all: [ShapeID: CGRect] = [:]
    for i in 0..<300 {
      let frame = CGRect(
        center: numbers.point(1000),
        size: CGSize(
          width: .random(in: 1...60, using: &numbers), height: .random(in: 1...60, using: &numbers))
      )
      all[ShapeID("s\(i)")] = frame
      index.set(frame, of: ShapeID("s\(i)"))
    }
    for (id, frame) in all {
      let found = index.nearest(to: frame, toward: edge, within: 400) { $0 != id }
      let gaps = all.filter { other in
        other.key != id && edge.gap(from: frame, to: other.value) >= 0
          && touch(other.value, edge.strip(of: frame, reach: 400))
      }.map { edge.gap(from: frame, to: $0.value) }
      let (gap, least) = (found?.gap ?? -1, gaps.min() ?? -1)
      #expect(gap.isNearly(least))
    }
  }

  @Test("The index follows edits and their inverses")
  func edits() throws {
    var numbers = SplitMix64(seed: 3)
    var document = numbers.document(40)
    let measure = FigureMeasure.estimate
    var index = SpatialIndex(document, measure)
    var fresh = IDGenerator(History(document))
    var done: [Edit] = []
    for step in 0..<60 {
      let some = numbers.some(of: document)
      let edit =
        step % 3 == 0
        ? document.adding(Document.copies(of: document.shapes(of: some), &fresh))
        : step % 3 == 1
          ? document.deleting(some) : document.goingHome(some, .reset)
      try document.apply(edit)
      index.follow(edit, in: document, measure)
      done.append(edit)
      expectSame(index, document)
    }
    for edit in done.reversed() {
      try document.apply(edit.inverse)
      index.follow(edit.inverse, in: document, measure)
    }
    expectSame(index, document)
  }

  private func expectSame(_ index: SpatialIndex, _ document: Document) {
    #expect(index.count == document.shapes.count)
    for shape in document.shapes {
      let (held, frame) = (index[shape.id] ?? .null, FigureMeasure.estimate.frame(of: shape))
      #expect(held.minX.isNearly(frame.minX) && held.maxY.isNearly(frame.maxY))
    }
  }
}

extension CGFloat {
  /// Returns whether two numbers differ only by rounding.
  func isNearly(_ other: CGFloat, _ error: CGFloat = 1e-9) -> Bool {
    (self - other).magnitude <= error * Swift.max(1, other.magnitude)
  }
}
