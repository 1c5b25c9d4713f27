import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Drawing arrows, their attachment to moving shapes, and their handles.
@Suite("Arrows on the canvas")
@MainActor
struct ArrowDrawingTests {
  let user = CanvasUser()
  private var editor: CanvasEditor { user.editor }

  init() {
    func disc(_ id: ShapeID, _ x: CGFloat) -> CanvasShape {
      CanvasShape(
        id, .circle(radius: 50), Style(.plain(.sky)),
        home: Pose(position: CGPoint(x: x, y: 300)))
    }
    editor.open(Document([disc("a", 300), disc("b", 700)]))
    editor.moveCamera(to: Camera())
  }

  /// Returns the visible ends of an arrow.
  private func seen(_ id: ShapeID) throws -> (start: CGPoint, end: CGPoint) {
    let view = try #require(user.app.canvas.byID[id])
    let arrow = try #require(view.shape.figure.arrow)
    return (
      view.seen.transform.apply(arrow.start.point), view.seen.transform.apply(arrow.end.point)
    )
  }

  private func draw() throws -> ShapeID {
    editor.perform(.choose(.arrow))
    user.drag(300, 300, by: 400, 0)
    return try #require(user.document.shapes.last?.id)
  }

  @Test("A drag with the arrow tool connects the shapes at its ends without moving them")
  func drawn() throws {
    let before = user.document
    let id = try draw()
    #expect(user.document[id]?.figure.arrow?.targets == ["a", "b"])
    #expect(user.document["a"] == before["a"] && user.document["b"] == before["b"])
    #expect(editor.tool == .select && editor.selection == [id] && user.steps == ["Add arrow"])
    let (start, end) = try seen(id)
    #expect(abs(start.x - 353) < 0.5 && abs(end.x - 645) < 0.5)
    user.key(nil, "z", .control)
    #expect(user.document == before)
  }

  @Test("An end on the label of a shape is attached to the shape")
  func label() throws {
    editor.insert(
      [
        CanvasShape(
          "label", .text(TextBlock("b", size: 20)), Style(.plain(.black)),
          home: Pose(position: CGPoint(x: 700, y: 300))),
        CanvasShape(
          "free", .text(TextBlock("free", size: 20)), Style(.plain(.black)),
          home: Pose(position: CGPoint(x: 300, y: 500))),
      ], .addText)
    let id = try draw()
    #expect(user.document[id]?.figure.arrow?.targets == ["a", "b"])
    #expect(editor.attachment(at: CGPoint(x: 300, y: 500))?.shape == "free")
  }

  @Test("An end on a pinned picture is free, because the picture is a background")
  func background() {
    let picture = CanvasShape(
      "photo", .picture("photo.png", CGSize(width: 100, height: 100)), Style(.picture),
      home: Pose(position: CGPoint(x: 500, y: 500)))
    editor.insert([picture], .paste)
    #expect(editor.attachment(at: CGPoint(x: 500, y: 500))?.shape == "photo")
    editor.perform(.togglePin)
    #expect(editor.document["photo"]?.isPinned == true)
    #expect(editor.attachment(at: CGPoint(x: 500, y: 500)) == nil)
  }

  @Test("An attached end follows its shape at every moment of a drag, a throw and a reset")
  func follows() throws {
    let id = try draw()
    func expectAttached(_ what: String) throws {
      let (start, end) = try seen(id)
      let target = try #require(user.app.canvas.byID["b"]).seen
      let gap = end.distance(to: target.position) - 50 * target.scale
      #expect((4...6).contains(gap), "\(what): \(gap)")
      let way = target.position - CGPoint(x: 300, y: 300)
      let off = start - CGPoint(x: 300, y: 300)
      #expect(abs(way.width * off.height - way.height * off.width) / way.magnitude < 0.5, "\(what)")
    }
    var finger = user.down(700, 300)
    for _ in 0..<10 {
      user.move(&finger, by: -4, 18, steps: 1)
      try expectAttached("drag")
    }
    user.up(finger)
    #expect(user.app.canvas.byID["b"]?.isMoving == true)
    for _ in 0..<20 {
      user.wait(0.02)
      try expectAttached("throw")
    }
    user.wait(3)
    let rest = try seen(id)
    let stored = try #require(user.document[id])
    let end = stored.pose.transform.apply(try #require(stored.figure.arrow).end.point)
    #expect(rest.end.distance(to: end) < 1e-6)
    editor.select(["b"])
    editor.perform(.reset)
    for _ in 0..<20 {
      user.wait(0.02)
      try expectAttached("reset")
    }
    user.wait(3)
    editor.perform(.undo)
    for _ in 0..<10 {
      user.wait(0.02)
      try expectAttached("undo")
    }
  }

  @Test("Dragging an arrow detaches it from its shapes; dragging its end handle attaches it again")
  func handles() throws {
    let id = try draw()
    let (start, end) = try seen(id)
    let place = CGPoint(x: (start.x + end.x) / 2, y: 300)
    user.drag(place.x, place.y, by: 0, 160, .pointer)
    #expect(user.document[id]?.figure.arrow?.targets == [])
    #expect(user.steps.last == "Move")
    let moved = try seen(id)
    #expect(abs(moved.end.y - 460) < 1)
    // Drop the end on the first shape.
    user.drag(moved.end.x, moved.end.y, by: 700 - moved.end.x, 300 - moved.end.y, .pointer)
    #expect(user.document[id]?.figure.arrow?.targets == ["b"])
    #expect(user.steps.last == "Move arrow end")
    let attached = try seen(id)
    #expect((54...56).contains(attached.end.distance(to: CGPoint(x: 700, y: 300))))
    #expect(attached.start.distance(to: moved.start) < 1e-6)
    // A tap on the arrow does not change the document.
    let before = user.document
    user.tap(attached.start.x + 20, attached.start.y)
    user.wait(1)
    #expect(user.document == before)
  }

  @Test("The accessibility label of an arrow names the shapes that it connects")
  func described() throws {
    let id = try draw()
    let nodes = user.app.accessibilityNodes(on: user.stage)[0].children
    let node = try #require(nodes.first { $0.identifier == id.description })
    let label = try #require(node.label)
    #expect(label.hasPrefix("black arrow from sky circle to sky circle"), "\(label)")
  }
}
