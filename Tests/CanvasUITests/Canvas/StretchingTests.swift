import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Stretching of shapes with a mouse and keys.
@Suite("Stretching by handles and keys")
@MainActor
struct StretchingTests {
  let user = CanvasUser(reducesMotion: true)
  private var editor: CanvasEditor { user.editor }

  private func open(_ shapes: [CanvasShape], selecting ids: [ShapeID]) {
    editor.open(Document(shapes))
    editor.moveCamera(to: Camera())
    // Handles are shown after a mouse was used.
    user.tap(1200, 600, .pointer)
    editor.select(ids)
    user.wait(0.5)
  }

  private func box(_ id: ShapeID, x: CGFloat, degrees: Double = 0) -> CanvasShape {
    CanvasShape(
      id, .rectangle(CGSize(width: 120, height: 80)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: x, y: 300), rotation: .degrees(degrees)))
  }

  private func handle(_ handle: SelectionFrame.Handle) throws -> CGPoint {
    let frame = try #require(
      SelectionFrame(of: editor.selection, in: user.document, editor.measure))
    return editor.camera.toWindow(frame.position(of: handle))
  }

  @Test("An edge handle stretches a rotated box along its own axis, as one step")
  func rotated() throws {
    open([box("a", x: 500, degrees: 30)], selecting: ["a"])
    let before = user.document
    let place = try handle(.right)
    let way = CGSize(width: 60 * cos(CGFloat.pi / 6), height: 60 * sin(CGFloat.pi / 6))
    user.drag(place.x, place.y, by: way.width, way.height, .pointer)
    let shape = try #require(user.document["a"])
    guard case .rectangle(let size) = shape.figure else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(abs(size.width - 180) < 0.01 && size.height == 80)
    #expect(shape.pose.scale == 1 && shape.home == before["a"]?.home)
    #expect(user.steps == ["Stretch"])
    #expect(user.app.canvas.byID["a"]?.shape.figure == shape.figure)
    user.key(nil, "z", .control)
    #expect(user.document == before)
    #expect(user.app.canvas.byID["a"]?.shape.figure == before["a"]?.figure)
  }

  @Test("A corner handle keeps proportions unless Shift is down")
  func corner() throws {
    open([box("a", x: 500)], selecting: ["a"])
    let place = try handle(.bottomRight)
    user.drag(place.x, place.y, by: 60, 40, .pointer)
    var shape = try #require(user.document["a"])
    #expect(shape.figure == box("a", x: 0).figure && abs(shape.pose.scale - 1.5) < 1e-9)
    user.key(nil, "z", .control)
    user.drag(place.x, place.y, by: 60, 10, .pointer, .shift)
    shape = try #require(user.document["a"])
    #expect(shape.figure == .rectangle(CGSize(width: 180, height: 90)) && shape.pose.scale == 1)
  }

  @Test("Escape during a stretch restores the shape")
  func cancelled() throws {
    open([box("a", x: 500)], selecting: ["a"])
    let before = user.document
    let place = try handle(.top)
    var mouse = user.down(place.x, place.y, .pointer)
    user.move(&mouse, by: 0, -40)
    #expect(user.app.canvas.byID["a"]?.shape.figure != before["a"]?.figure)
    user.key(.escape)
    user.up(mouse)
    user.wait(1)
    #expect(user.document == before && user.steps.isEmpty)
    #expect(user.app.canvas.byID["a"]?.shape == before["a"])
  }

  @Test("Several shapes stretch together, and the moved edge snaps to a neighbor")
  func several() throws {
    var neighbor = box("c", x: 900)
    neighbor.pose.position.y = 500
    open([box("a", x: 300), box("b", x: 500), neighbor], selecting: ["a", "b"])
    let place = try handle(.right)
    user.drag(place.x, place.y, by: 280 - 60, 0, .pointer)
    let frame = try #require(SelectionFrame(of: ["a", "b"], in: user.document, editor.measure))
    #expect(abs(frame.bounds.maxX - 780) < 0.01 && abs(frame.bounds.minX - 240) < 1e-9)
    user.key(nil, "z", .control)
    editor.perform(.toggleSnapping)
    // End the drag three points before the left edge of the neighbor.
    user.drag(place.x, place.y, by: 280 - 3, 0, .pointer)
    let snapped = try #require(SelectionFrame(of: ["a", "b"], in: user.document, editor.measure))
    #expect(abs(snapped.bounds.maxX - 840) < 1e-6)
  }

  @Test("Keys make a shape wider, narrower, taller and shorter; two fingers scale it uniformly")
  func keys() throws {
    open([box("a", x: 500)], selecting: ["a"])
    user.key(.rightArrow, "", [.shift, .control])
    #expect(user.document["a"]?.figure.width == 132)
    user.key(.leftArrow, "", [.shift, .control])
    user.key(.upArrow, "", [.shift, .control])
    guard case .rectangle(let size)? = user.document["a"]?.figure else {
      Issue.record("The figure or fill is of an unexpected kind.")
      return
    }
    #expect(abs(size.width - 120) < 1e-9 && abs(size.height - 88) < 1e-9)
    let before = user.document["a"]?.figure
    var (first, second) = (user.down(480, 300), user.down(520, 300))
    user.move(&first, by: -40, 0)
    user.move(&second, by: 40, 0)
    user.wait(0.2)
    user.up(first)
    user.up(second)
    user.wait(1)
    #expect(user.document["a"]?.figure == before && (user.document["a"]?.pose.scale ?? 0) > 1.5)
    editor.perform(.add(.text))
    user.key(.escape)
    #expect(!editor.canPerform(.stretch(.horizontal, 1.1)))
  }

  @Test("A click on a handle changes nothing, even near another shape", arguments: [0.0, 2])
  func click(motion: CGFloat) throws {
    // The upper edge of the second box is within the distance at which edges snap.
    var other = box("b", x: 700)
    other.home.position.y += 3
    other.pose = other.home
    open([box("a", x: 500), other], selecting: ["a"])
    let before = user.document
    for handle in [SelectionFrame.Handle.top, .bottomRight, .rotation] {
      let place = try self.handle(handle)
      user.drag(place.x, place.y, by: motion, 0, .pointer)
      #expect(user.document == before && user.steps.isEmpty, "\(handle)")
    }
  }

  @Test("A finger stretches a selected box by an edge; small boxes have no handles for fingers")
  func finger() throws {
    open([box("a", x: 500), box("b", x: 900)], selecting: [])
    user.tap(500, 300)
    user.wait(0.5)
    let place = try handle(.right)
    user.drag(place.x + 12, place.y, by: 60, 0)
    #expect(user.steps == ["Stretch"])
    guard case .rectangle(let size)? = user.document["a"]?.figure else {
      Issue.record("The figure is of an unexpected kind.")
      return
    }
    #expect(abs(size.width - 180) < 0.01 && size.height == 80)
    // The box is too low for handles at its top and bottom, so that a finger there moves it.
    let top = try handle(.top)
    user.drag(top.x, top.y + 4, by: 0, 40)
    #expect(user.steps == ["Stretch", "Move"])
  }

  @Test("A finger on a handle of a text does not show the handles of the mouse")
  func text() throws {
    let text = CanvasShape(
      "words", .text(TextBlock("some words", size: 48)), Style(.plain(.sky)),
      home: Pose(position: CGPoint(x: 640, y: 300)))
    open([text], selecting: [])
    user.tap(640, 300)
    user.wait(0.5)
    let place = try handle(.right)
    user.drag(place.x + 14, place.y, by: 60, 0)
    #expect(user.steps.count == 1 && !user.app.canvas.showsHandles)
  }

  @Test("A shape does not snap to the arrows that follow it")
  func arrowsAreNoTargets() throws {
    open([box("a", x: 500), box("b", x: 900)], selecting: ["a", "b"])
    editor.perform(.connect)
    editor.select(["a"])
    user.wait(0.5)
    let arrow = try #require(user.document.shapes.last)
    let edge = editor.frame(of: arrow).minX
    let place = try handle(.right)
    // The right edge of the box comes close to the start of the arrow, which is beside it.
    #expect(edge > 560 && edge < 570)
    user.drag(place.x, place.y, by: edge - 560 + 3.5, 0, .pointer)
    guard case .rectangle(let size)? = user.document["a"]?.figure else {
      Issue.record("The figure is of an unexpected kind.")
      return
    }
    #expect(abs(size.width - (120 + edge - 560 + 3.5)) < 0.02)
  }
}

extension Figure {
  fileprivate var width: CGFloat? {
    if case .rectangle(let size) = self { (size.width * 1e9).rounded() / 1e9 } else { nil }
  }
}
