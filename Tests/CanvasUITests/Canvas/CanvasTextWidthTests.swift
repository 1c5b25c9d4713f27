import Deft
import Testing

@testable import CanvasEditing
@testable import CanvasUI

@Suite("Widths of texts")
@MainActor
struct CanvasTextWidthTests {
  let user = CanvasUser()

  /// Opens a document with a text shape, and returns the shape.
  private func added(_ text: TextBlock, at place: CGPoint = CGPoint(x: 640, y: 300)) -> CanvasShape
  {
    let shape = CanvasShape("words", .text(text), Style(.plain(.sky)), home: Pose(position: place))
    user.editor.open(Document([shape]))
    user.wait(0.1)
    return shape
  }

  @Test(
    "Side handles set the width at which text wraps, with a mouse and with a finger",
    arguments: [InputKind.pointer, .touch])
  func width(_ kind: InputKind) throws {
    let shape = added(TextBlock("some words that wrap"), at: CGPoint(x: 640, y: 300))
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    user.tap(640, 300, kind)
    user.wait(1)
    user.drag(frame.maxX + 6, frame.midY, by: -200, 5, kind)
    let changed = try #require(user.document[shape.id])
    let width = try #require(changed.figure.text?.width)
    #expect(abs(width - (frame.width - 200)) < 0.5 && user.steps == ["Text width"])
    let after = user.editor.camera.toWindow(user.editor.frame(of: changed))
    #expect(abs(after.minX - frame.minX) < 0.5 && abs(after.minY - frame.minY) < 0.5)
    #expect(after.height > frame.height * 1.5)
    // A drag of the left side does not move the right side.
    user.drag(after.minX - 6, after.midY, by: 50, 0, kind)
    let third = user.editor.camera.toWindow(
      user.editor.frame(of: try #require(user.document[shape.id])))
    #expect(abs(third.maxX - after.maxX) < 0.5 && abs(third.width - after.width + 50) < 0.5)
    user.editor.perform(.undo)
    user.editor.perform(.undo)
    #expect(user.document[shape.id] == shape)
  }

  @Test("Dragging a corner scales text without wrapping it; Escape reverts dragging a side")
  func corners() throws {
    let shape = added(TextBlock("some words that wrap"))
    let frame = user.editor.camera.toWindow(user.editor.frame(of: shape))
    user.tap(640, 300, .pointer)
    user.wait(1)
    user.drag(frame.maxX + 6, frame.maxY + 6, by: 60, 10, .pointer)
    #expect(user.document[shape.id]?.figure == shape.figure && user.steps == ["Scale"])
    user.editor.perform(.undo)
    user.wait(1)
    var mouse = user.down(frame.maxX + 6, frame.midY, .pointer)
    user.move(&mouse, by: -200, 0)
    #expect(user.app.canvas.byID[shape.id]?.shape.figure != shape.figure)
    user.key(.escape)
    user.up(mouse)
    user.wait(1)
    #expect(user.document[shape.id] == shape && user.steps.isEmpty)
    #expect(user.app.canvas.byID[shape.id]?.shape == shape)
  }

  @Test("The width of rotated and scaled text follows the pointer along the text's axis")
  func rotatedWidth() throws {
    var shape = added(TextBlock("some words that wrap"))
    shape.pose = Pose(
      position: CGPoint(x: 640, y: 330), scale: 0.5, rotation: .degrees(90))
    user.editor.open(Document([shape]))
    user.wait(0.1)
    user.tap(640, 330, .pointer)
    user.wait(1)
    let length = user.editor.measure.textSize(try #require(shape.figure.text)).width
    let camera = user.editor.camera
    let end = camera.toWindow(
      CGPoint(x: 640, y: 330 + length / 4))
    user.drag(end.x, end.y + 6, by: 0, -60, .pointer)
    let width = try #require(user.document[shape.id]?.figure.text?.width)
    #expect(abs(width - (length - 120 / camera.zoom)) < 0.5)
  }
}
