import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Snapping")
struct SnappingTests {
  private let box = CGRect(x: 100, y: 100, width: 80, height: 60)

  private func moved(_ x: CGFloat, _ y: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: 50, height: 30)
  }

  @Test("An edge snaps at 4 points and unsnaps at 6", arguments: [0.1, 1, 16])
  func hysteresis(zoom: Double) {
    let unit = 1 / zoom
    let wide = CGRect(x: 100, y: 100, width: 400 * unit, height: 10 * unit)
    let size = CGSize(width: 50 * unit, height: 5 * unit)
    var snapping = Snapping(neighbors: [wide], zoom: zoom)
    func correction(_ offset: CGFloat) -> CGFloat {
      // Only the left edge is near a line.
      let corner = CGPoint(x: 100 + offset * unit, y: 100 + 5000 * unit)
      return snapping.snap(CGRect(origin: corner, size: size)).correction.width
    }
    #expect(correction(4.01) == 0)
    #expect(correction(3.99).isNearly(-3.99 * unit))
    #expect(correction(5.98).isNearly(-5.98 * unit), "The edge stays snapped.")
    #expect(correction(6.01) == 0, "The edge unsnaps.")
    #expect(correction(5.98) == 0, "After unsnapping, the edge follows the finger.")
    #expect(correction(-3.99).isNearly(3.99 * unit))
    snapping.unsnap()
    #expect(correction(-5.98) == 0)
  }

  @Test("The guide along a line connects the outermost shapes on this line")
  func lineGuide() {
    var snapping = Snapping(neighbors: [box, CGRect(x: 20, y: 300, width: 80, height: 10)])
    let snap = snapping.snap(moved(97, 400))
    #expect(snap.correction == CGSize(width: 3, height: 0))
    #expect(
      snap.guides == [SnapGuide(.line, from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 430))])
  }

  @Test("Centers snap to centers, on both axes at once")
  func middles() {
    var snapping = Snapping(neighbors: [box])
    let snap = snapping.snap(moved(box.midX - 25 + 2, box.midY - 15 - 3))
    #expect(snap.correction == CGSize(width: -2, height: 3))
    #expect(snap.guides.count == 2 && snap.guides.allSatisfy { $0.kind == .line })
  }

  @Test("A shape between two others snaps so that both gaps are equal, and both gaps are marked")
  func between() {
    let (a, b) = (
      CGRect(x: 0, y: 0, width: 40, height: 200), CGRect(x: 243, y: 0, width: 40, height: 200)
    )
    var snapping = Snapping(neighbors: [a, b])
    // The shape is 50 points wide in a gap of 203 points, which leaves 76.5 points on each side.
    let snap = snapping.snap(moved(120, 60))
    #expect(snap.correction == CGSize(width: -3.5, height: 0))
    let gaps = snap.guides.filter { $0.kind == .gap }
    #expect(gaps.map { $0.end.x - $0.start.x } == [76.5, 76.5])
    #expect(gaps.allSatisfy { $0.start.y == 75 && $0.end.y == 75 })
  }

  @Test("A shape beside two others snaps at a distance equal to the gap between them")
  func continued() {
    let (a, b) = (
      CGRect(x: 0, y: 0, width: 40, height: 200), CGRect(x: 73, y: 0, width: 41, height: 200)
    )
    var snapping = Snapping(neighbors: [a, b])
    let after = snapping.snap(moved(114 + 33 + 4, 60))
    #expect(after.correction == CGSize(width: -4, height: 0))
    #expect(after.guides.filter { $0.kind == .gap }.map { $0.end.x - $0.start.x } == [33, 33])
    let before = snapping.snap(moved(-33 - 50 - 4, 60))
    #expect(before.correction == CGSize(width: 4, height: 0))
    // A shape in another row does not snap to the gap.
    #expect(snapping.snap(moved(-33 - 50 - 4, 900)).correction == .zero)
  }

  @Test("A corner snaps to the grid if no shape is nearer")
  func grid() {
    var snapping = Snapping(neighbors: [box], grid: 24)
    let snap = snapping.snap(moved(1010, 2020))
    #expect(snap.correction == CGSize(width: -2, height: -4) && snap.guides.isEmpty)
    #expect(snapping.snap(moved(99, 2000)).correction.width == 1)
  }

  @Test("A shape snaps neither to itself nor to shapes outside the viewport")
  func seen() {
    var index = SpatialIndex()
    index.set(box, of: "near")
    index.set(CGRect(x: 1, y: 5000, width: 80, height: 60), of: "far")
    index.set(moved(2, 200), of: "moved")
    let seen = CGRect(x: 0, y: 0, width: 800, height: 600)
    var snapping = Snapping(index, excluding: ["moved"], around: moved(2, 200), seen: seen)
    #expect(snapping.snap(moved(2, 300)) == .none)
    #expect(snapping.snap(moved(102, 300)).correction == CGSize(width: -2, height: 0))
  }

  @Test("Among very many shapes, a shape snaps only to the nearest ones")
  func limit() {
    var index = SpatialIndex()
    for i in 0..<3000 {
      let place = CGPoint(x: CGFloat(i % 60) * 100, y: CGFloat(i / 60) * 100)
      index.set(CGRect(origin: place, size: CGSize(width: 40, height: 40)), of: ShapeID("s\(i)"))
    }
    let snapping = Snapping(
      index, excluding: [], around: moved(3000, 2500),
      seen: CGRect(x: 0, y: 0, width: 6000, height: 5000))
    #expect(snapping.neighbors.count == Snapping.neighborLimit)
    #expect(
      snapping.neighbors.allSatisfy { abs($0.midX - 3025) < 1100 && abs($0.midY - 2515) < 1100 })
  }

  @Test(
    "Snapping moves a frame at most 6 points along each axis, onto a line with a guide",
    arguments: 1...6 as ClosedRange<UInt64>)
  func bounded(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let neighbors = (0..<60).map { _ in
      CGRect(
        center: numbers.point(600),
        size: CGSize(
          width: .random(in: 5...90, using: &numbers), height: .random(in: 5...90, using: &numbers))
      )
    }
    let zoom = exp(CGFloat.random(in: -1...1, using: &numbers))
    var snapping = Snapping(neighbors: neighbors, zoom: zoom)
    var (p, held) = (numbers.point(600), 0)
    for _ in 0..<2000 {
      p.x += .random(in: -4...4, using: &numbers)
      p.y += .random(in: -4...4, using: &numbers)
      let frame = CGRect(center: p, size: CGSize(width: 50, height: 31))
      let snap = snapping.snap(frame)
      #expect(abs(snap.correction.width) * zoom <= Snapping.release + 1e-9)
      #expect(abs(snap.correction.height) * zoom <= Snapping.release + 1e-9)
      if snap.correction != .zero {
        held += 1
        #expect(!snap.guides.isEmpty)
      }
      // Without a line within reach, the shape follows the finger exactly.
      let lines = neighbors.flatMap { [$0.minX, $0.maxX] }
      if snap.guides.isEmpty {
        #expect(!lines.contains { abs($0 - frame.minX) * zoom < Snapping.pull - 1e-9 })
      }
    }
    #expect(held > 100)
  }

  @Test("An edge of a scaled frame snaps to a line")
  func scale() {
    var snapping = Snapping(neighbors: [CGRect(x: 300, y: 900, width: 10, height: 10)])
    let frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    let snap = snapping.snap(frame, scaledBy: 2.97, about: .zero)
    #expect(snap.factor.isNearly(3))
    #expect(
      snap.guides == [SnapGuide(.line, from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 910))])
    #expect(
      snapping.snap(frame, scaledBy: 2.95, about: .zero).factor.isNearly(3),
      "The edge stays snapped.")
    #expect(snapping.snap(frame, scaledBy: 2.9, about: .zero).factor == 2.9)
  }

  @Test("A rotation snaps to multiples of 15 degrees within 2.5 degrees and unsnaps at 3.75")
  func angle() {
    var snapping = Snapping(neighbors: [])
    func degrees(_ v: Double) -> CGFloat { snapping.snap(.degrees(v)).degrees }
    #expect(degrees(42.4) == 42.4)
    #expect(degrees(42.6).isNearly(45))
    #expect(degrees(48.7).isNearly(45))
    #expect(degrees(48.8) == 48.8)
    #expect(degrees(-721).isNearly(-720))
  }
}
