import CanvasEditing
import DeftGeometry
import DeftTesting
import Testing

@Suite("Stretching")
struct StretchTests {
  private let measure = FigureMeasure.estimate

  private func stretched(_ shape: CanvasShape, _ handle: SelectionFrame.Handle, by way: CGSize)
    -> CanvasShape
  {
    let frame = SelectionFrame(of: [shape.id], in: Document([shape]), measure)!
    let held = frame.position(of: handle)
    return frame.stretch(dragging: handle, from: held, to: held + way)!.applied(to: shape, measure)
  }

  @Test("A dragged edge moves and the opposite edge stays in place, at any rotation and scale")
  func edges() throws {
    var numbers = SplitMix64(seed: 25)
    for round in 0..<200 {
      var figure = numbers.figure()
      // Excludes arrows, because the head of an arrow keeps its size, regardless of the direction of the line.
      while !figure.isStretchable || figure.arrow != nil { figure = numbers.figure() }
      let style = Style(round % 3 == 0 ? .line(.sky) : .plain(.sky), stroke: Stroke(width: 2))
      let shape = CanvasShape("a", figure, style, home: numbers.pose())
      let before = try #require(SelectionFrame(of: ["a"], in: Document([shape]), measure))
      for handle in [SelectionFrame.Handle.left, .top, .right, .bottom, .topLeft, .bottomRight] {
        let unit = try #require(handle.unit)
        let along = CGSize(width: unit.dx, height: unit.dy)
          .applying(CGAffineTransform(rotationAngle: before.rotation.radians))
        let new = stretched(shape, handle, by: along * 30)
        let after = try #require(SelectionFrame(of: ["a"], in: Document([new]), measure))
        let (from, to) = (before.position(of: handle), after.position(of: handle))
        #expect(to.distance(to: from + along * 30) < 1e-6 * max(1, from.distance(to: .zero)))
        let anchor = try #require(before.anchor(of: handle))
        #expect(
          after.anchor(of: handle)!.distance(to: anchor) < 1e-6 * max(1, anchor.distance(to: .zero))
        )
        #expect(new.pose.scale == shape.pose.scale && new.pose.rotation == shape.pose.rotation)
        #expect(new.home == shape.home && new.line == shape.line)
      }
    }
  }

  @Test("Line widths, corner radii and the width of ink do not change")
  func widths() {
    let rounded = CanvasShape(
      "r", .roundedRectangle(CGSize(width: 100, height: 60), cornerRadius: 12),
      Style(.plain(.sky)), home: Pose())
    #expect(
      stretched(rounded, .right, by: CGSize(width: 50, height: 9)).figure
        == .roundedRectangle(CGSize(width: 150, height: 60), cornerRadius: 12))
    let ring = CanvasShape(
      "o", .ring(radius: 50, lineWidth: 20), Style(.line(.sky)), home: Pose())
    #expect(
      stretched(ring, .bottom, by: CGSize(width: 9, height: 60)).figure
        == .ring(CGSize(width: 100, height: 160), lineWidth: 20))
    let ink = Ink([.init(CGPoint(x: -20, y: 0), width: 4), .init(CGPoint(x: 20, y: 10), width: 6)])
    guard
      case .ink(let wide) = Figure.ink(ink).stretched(by: CGSize(width: 3, height: 1))
    else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(wide.points.map(\.width) == [4, 6])
    #expect(wide.points.map(\.position.x) == [-60, 60])
  }

  @Test("A shape cannot be stretched inside out, and text keeps its size")
  func limits() {
    let box = CanvasShape(
      "b", .rectangle(CGSize(width: 100, height: 60)), Style(.plain(.sky)), home: Pose())
    guard
      case .rectangle(let size) = stretched(box, .right, by: CGSize(width: -500, height: 0)).figure
    else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(size == CGSize(width: 8, height: 60))
    let text = CanvasShape(
      "t", .text(TextBlock("Deft", size: 40)), Style(.plain(.sky)), home: Pose())
    #expect(!text.figure.isStretchable)
    #expect(stretched(text, .right, by: CGSize(width: 50, height: 0)).figure == text.figure)
  }

  @Test("Several shapes stretch with their frame, each along its own axes")
  func several() throws {
    func box(_ id: ShapeID, _ x: CGFloat, _ degrees: Double) -> CanvasShape {
      CanvasShape(
        id, .rectangle(CGSize(width: 40, height: 20)), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: x, y: 0), rotation: .degrees(degrees)))
    }
    let shapes = [box("a", 0, 0), box("b", 100, 90), box("c", 200, 45)]
    let stretch = Stretch(about: .zero, by: CGSize(width: 2, height: 1))
    let new = shapes.map { stretch.applied(to: $0, measure) }
    #expect(new.map { $0.pose.position.x.rounded() } == [0, 200, 400])
    #expect(new[0].figure == .rectangle(CGSize(width: 80, height: 20)))
    guard case .rectangle(let turned) = new[1].figure, case .rectangle(let tilted) = new[2].figure
    else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(abs(turned.width - 40) < 1e-9 && abs(turned.height - 40) < 1e-9)
    // At 45 degrees, both axes grow equally.
    #expect(abs(tilted.width / 40 - tilted.height / 20) < 1e-9 && tilted.width > 60)
  }

  @Test(
    "Files store a radius for a figure with equal width and height, and a size for other figures")
  func files() throws {
    let figures: [Figure] = [
      .oval(CGSize(width: 80, height: 20)), .ring(CGSize(width: 80, height: 20), lineWidth: 4),
      .star(points: 5, size: CGSize(width: 80, height: 20), inset: 0.5),
      .polygon(sides: 3, size: CGSize(width: 80, height: 20)), .circle(radius: 30),
      .polygon(sides: 6, radius: 20),
    ]
    let document = Document(
      figures.enumerated().map {
        CanvasShape(ShapeID("s\($0)"), $1, Style(.plain(.sky)), home: Pose())
      })
    let text = document.text()
    #expect(text.contains(#""circle": {"size": [80, 20]}"#))
    #expect(text.contains(#""circle": {"radius": 30}"#))
    #expect(text.contains(#""star": {"points": 5, "size": [80, 20], "inset": 0.5}"#))
    #expect(try DocumentReader.read(Array(text.utf8), file: "a.deft").document == document)
    // A size with equal width and height is read as a circle with a radius.
    let square = text.replacing("[80, 20]", with: "[80, 80]")
    #expect(
      try DocumentReader.read(Array(square.utf8), file: "a.deft").document["s0"]?.figure
        == .circle(radius: 40))
  }
}
