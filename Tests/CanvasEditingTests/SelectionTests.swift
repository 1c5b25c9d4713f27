import DeftGeometry
import DeftTesting
import Testing

@testable import CanvasEditing

@Suite("Marquee and handles")
struct SelectionTests {
  private let measure = FigureMeasure.estimate

  private func disc(_ id: String, _ x: CGFloat, _ groups: [String] = []) -> CanvasShape {
    CanvasShape(
      ShapeID(id), .circle(radius: 10), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: x, y: 0)), groups: groups.map { GroupID($0) })
  }

  @Test("A marquee selects shapes whose painted area it touches, except pinned ones")
  func marquee() {
    var pinned = disc("pinned", 0)
    pinned.isPinned = true
    let ring = CanvasShape(
      "ring", .ring(radius: 100, lineWidth: 10), Style(.line(.rose)), home: Pose())
    let document = Document([pinned, disc("disc", 0), ring])
    let index = SpatialIndex(document, measure)
    func taken(_ rect: CGRect) -> [ShapeID] {
      Marquee.shapes(in: rect, of: document, index, measure)
    }
    #expect(
      taken(CGRect(x: -5, y: -5, width: 3, height: 3)) == ["disc"],
      "The marquee is within the disc.")
    #expect(
      taken(CGRect(x: 8, y: 8, width: 4, height: 4)) == [],
      "The marquee is outside the disc, but in its bounding box.")
    #expect(
      taken(CGRect(x: 20, y: 20, width: 20, height: 20)) == [],
      "The marquee is in the hole of the ring.")
    #expect(
      taken(CGRect(x: 94, y: -1, width: 2, height: 2)) == ["ring"],
      "The marquee is on the line of the ring.")
    #expect(taken(CGRect(x: -300, y: -300, width: 600, height: 600)) == ["disc", "ring"])
  }

  @Test(
    "A marquee selects every shape that contains one of its points, and no distant shape",
    arguments: 1...4 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    let document = numbers.document(120)
    let index = SpatialIndex(document, measure)
    for _ in 0..<25 {
      let rect = CGRect(
        center: numbers.point(900),
        size: CGSize(
          width: .random(in: 1...300, using: &numbers),
          height: .random(in: 1...300, using: &numbers)))
      let taken = Set(Marquee.shapes(in: rect, of: document, index, measure))
      for shape in document.shapes where !shape.isPinned {
        let isText = if case .text = shape.figure { true } else { false }
        if shape.line.isHollow || isText { continue }
        let outline = measure.outline(of: shape.figure)
        let back = shape.pose.transform.inverse
        // Test points on the edges of the rectangle and inside it.
        var isHit = false
        for i in 0...20 {
          for j in 0...20 {
            let p = CGPoint(
              x: rect.minX + rect.width * CGFloat(i) / 20,
              y: rect.minY + rect.height * CGFloat(j) / 20)
            if !isHit, outline.contains(back.apply(p)) { isHit = true }
          }
        }
        if isHit { #expect(taken.contains(shape.id)) }
        if !rect.intersects(measure.frame(of: shape).insetBy(dx: -1, dy: -1)) {
          #expect(!taken.contains(shape.id))
        }
      }
    }
  }

  @Test(
    "The frame of one shape rotates with the shape; the frame of several shapes is axis-aligned")
  func frames() {
    let shape = CanvasShape(
      "r", .rectangle(CGSize(width: 40, height: 20)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 100, y: 50), scale: 2, rotation: .degrees(90)))
    let document = Document([shape, disc("d", 0)])
    let one = SelectionFrame(of: ["r"], in: document, measure)!
    #expect(one.size == CGSize(width: 80, height: 40) && one.rotation == .degrees(90))
    #expect(one.position(of: .topLeft).distance(to: CGPoint(x: 120, y: 10)) < 1e-9)
    #expect(one.position(of: .rotation, zoom: 2).distance(to: CGPoint(x: 134, y: 50)) < 1e-9)
    let both = SelectionFrame(of: ["r", "d"], in: document, measure)!
    #expect(
      both.rotation == .zero && both.bounds.minX.isNearly(-10) && both.bounds.maxX.isNearly(120))
    #expect(SelectionFrame(of: [], in: document, measure) == nil)
  }

  @Test(
    "A dragged handle stays under the pointer, and the opposite handle does not move",
    arguments: SelectionFrame.Handle.allCases.filter { !$0.isEnd })
  func handles(handle: SelectionFrame.Handle) {
    let frame = SelectionFrame(
      center: CGPoint(x: 30, y: -20), size: CGSize(width: 200, height: 100), rotation: .degrees(33))
    let held = frame.position(of: handle)
    #expect(frame.handle(at: CGPoint(x: held.x + 3, y: held.y), within: 8) == handle)
    guard let unit = handle.unit else {
      // The handle stays in the direction of the pointer, seen from the center.
      let map = SimilarityTransform(about: frame.center, rotation: .degrees(40))
      let turned = frame.transform(dragging: handle, from: held, to: map.apply(held))
      #expect(CGFloat(turned.rotation.degrees).isNearly(40) && turned.scale == 1)
      let stepped = frame.transform(
        dragging: handle, from: held, to: map.apply(held), step: .degrees(15))
      #expect(CGFloat((frame.rotation + stepped.rotation).degrees).isNearly(75))
      return
    }
    let opposite = SelectionFrame.Handle.allCases.first {
      $0.unit?.dx == -unit.dx && $0.unit?.dy == -unit.dy
    }!
    let anchor = frame.position(of: opposite)
    let aim = CGPoint(
      x: anchor.x + (held.x - anchor.x) * 1.7, y: anchor.y + (held.y - anchor.y) * 1.7)
    let map = frame.transform(dragging: handle, from: held, to: aim)
    #expect(
      map.apply(held).distance(to: aim) < 1e-9 && map.apply(anchor).distance(to: anchor) < 1e-9)
    let about = frame.transform(dragging: handle, from: held, to: aim, aboutMiddle: true)
    #expect(about.apply(frame.center).distance(to: frame.center) < 1e-9)
    #expect(
      frame.transform(dragging: handle, from: held, to: anchor, scaleLimits: 0.5...2).scale == 0.5)
  }

  @Test("A small frame has only corner handles")
  func small() {
    let frame = SelectionFrame(center: .zero, size: CGSize(width: 30, height: 100))
    #expect(
      frame.shownHandles() == [
        .topLeft, .topRight, .bottomRight, .bottomLeft, .left, .right, .rotation,
      ])
    #expect(frame.shownHandles(zoom: 2).count == 9)
  }
}
