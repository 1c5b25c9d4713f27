import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The marks and the order of shapes, checked by the color of pixels.
@Suite("Marks and order on the screen")
@MainActor
struct ShapeOrderTests {
  let user = CanvasUser(reducesMotion: true)

  private func square(
    _ id: ShapeID, _ hue: Hue, _ place: CGPoint, side: CGFloat = 100, opacity: Double = 1
  ) -> CanvasShape {
    CanvasShape(
      id, .rectangle(CGSize(width: side, height: side)), Style(.plain(hue), opacity: opacity),
      home: Pose(position: place))
  }

  private func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    user.wait(0.05)
    let (width, height) = user.stage.pixelSize
    let surface = try CairoSurface(width: width, height: height, resources: CairoResources())
    user.stage.tree.paint(onto: surface, age: 0)
    return surface.pixel(x: x, y: y) & 0xFFFFFF
  }

  private var accent: UInt32 { 0x3A5BD9 }

  private func open(_ shapes: [CanvasShape]) {
    user.editor.open(Document(shapes))
    user.wait(0.2)
  }

  @Test("Marks have full contrast on translucent shapes and around covered shapes")
  func contrast() throws {
    open([
      square("faint", .sky, CGPoint(x: 300, y: 300), opacity: 0.1),
      square("below", .sky, CGPoint(x: 700, y: 300)),
      square("above", .leaf, CGPoint(x: 700, y: 300), side: 200),
    ])
    user.editor.select(["faint", "below"])
    // The mark is a line, 2.75 points from the edge of the shape.
    for edge in [CGPoint(x: 352, y: 300), CGPoint(x: 752, y: 300)] {
      #expect(try pixel(Int(edge.x), Int(edge.y)) == accent, "\(edge)")
    }
    user.editor.select([])
    #expect(try pixel(352, 300) != accent)
    #expect(try pixel(752, 300) != accent)
  }

  @Test("A group is marked by one frame, even while it moves, and its shapes have no marks")
  func group() throws {
    open([
      square("a", .sky, CGPoint(x: 300, y: 300)), square("b", .leaf, CGPoint(x: 600, y: 400)),
    ])
    user.editor.select(["a", "b"])
    #expect(try pixel(352, 300) == accent, "Each shape has a mark.")
    user.editor.perform(.group)
    #expect(user.marked == ["a", "b"])
    #expect(try pixel(352, 300) != accent)
    #expect(try pixel(247, 350) == accent)
    #expect(try pixel(652, 350) == accent)
    var finger = user.down(300, 300)
    user.move(&finger, by: 100, 50)
    #expect(try pixel(347, 400) == accent)
    #expect(try pixel(752, 400) == accent)
    user.up(finger)
    user.wait(1)
    user.editor.perform(.ungroup)
    #expect(user.marked == ["a", "b"])
    #expect(try pixel(347, 420) != accent)
  }

  @Test("The pointer marks a shape, or the frame of its group")
  func hovered() throws {
    open([
      square("a", .sky, CGPoint(x: 300, y: 300)), square("b", .leaf, CGPoint(x: 600, y: 400)),
      square("c", .rose, CGPoint(x: 900, y: 300)),
    ])
    user.editor.select(["a", "b"])
    user.editor.perform(.group)
    user.editor.select([])
    let plain = (try pixel(951, 300), try pixel(249, 400))
    func hover(_ x: CGFloat, _ y: CGFloat) {
      user.stage.handle(
        .hover(HoverEvent(pointer: 2, location: CGPoint(x: x, y: y), time: user.time)))
    }
    hover(900, 300)
    #expect(try pixel(951, 300) != plain.0)
    #expect(try pixel(249, 400) == plain.1)
    hover(600, 400)
    #expect(try pixel(951, 300) == plain.0)
    #expect(try pixel(249, 400) != plain.1)
  }

  @Test("A lifted shape keeps its place in the order while it is dragged and after its release")
  func order() throws {
    open([
      square("photo", .sky, CGPoint(x: 300, y: 300)),
      square("line", .coral, CGPoint(x: 600, y: 300)),
    ])
    let line = try pixel(600, 300)
    var finger = user.down(300, 300)
    user.move(&finger, by: 280, 0)
    #expect(try pixel(600, 300) == line, "The shape in front stays in front.")
    user.wait(0.3)
    user.up(finger)
    user.wait(1)
    #expect(try pixel(600, 300) == line)
    #expect(user.pose("photo").position == CGPoint(x: 580, y: 300) && user.steps == ["Move"])
    user.editor.select(["photo"])
    user.editor.perform(.bringToFront)
    #expect(try pixel(600, 300) != line)
    // A reset does not change the order either.
    user.editor.perform(.sendToBack)
    user.editor.perform(.reset)
    #expect(try pixel(600, 300) == line)
  }

  @Test(
    "The badge of a pinned shape lies on the shape",
    arguments: [ShapeKind.circle, .ring, .star, .triangle, .hexagon, .rectangle])
  func badge(_ kind: ShapeKind) throws {
    let art = ShapeArt(
      CanvasShape(
        "s", kind.figure, Style(kind == .ring ? .line(.sky) : .plain(.sky)), home: Pose()),
      measurer: CairoResources().text, picture: { _ in nil })
    let place = art.badgePlace
    #expect(place.x > 0 || kind == .triangle)
    #expect(place.y < 0)
    if let content = art.contentShape {
      #expect(content.contains(place), "\(kind): \(place)")
    } else {
      #expect(art.outline.distance(to: place) < 1, "\(kind): \(place)")
    }
  }

  @Test(
    "The line around a shape has the same distance from the shape everywhere",
    arguments: ExportGallery.figures.map(\.name))
  func outset(_ name: String) throws {
    let figure = try #require(ExportGallery.figures.first { $0.name == name }).figure
    guard let outline = figure.outline else { return }
    let line = outline.outset(by: 5, flatness: 0.05, isFilled: true)
    var (count, least, most) = (0, CGFloat.infinity, CGFloat(0))
    line.forEachSegment(closing: true) { point, _ in
      let distance = outline.distance(to: point)
      (count, least, most) = (count + 1, min(least, distance), max(most, distance))
    }
    #expect(count > 3 && most < 5.5, "\(most)")
    // In narrow inner corners, the line may come closer.
    if case .curve = figure { return }
    if case .ink = figure { return }
    #expect(least > 4.8, "\(least)")
  }
}
