import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Erasing on the canvas")
@MainActor
struct CanvasEraserTests {
  let user = CanvasUser()

  private var faded: Set<ShapeID> {
    Set(user.app.canvas.views.filter(\.isFaded).map(\.shape.id))
  }

  @Test(
    "A sweep of the eraser fades the shapes that it touches, and deletes them in one step",
    arguments: [InputKind.touch, .pointer, .pen])
  func sweep(_ kind: InputKind) {
    let before = user.document
    user.editor.choose(Tool.erase)
    var contact = user.down(440, 180, kind)
    user.move(&contact, by: 300, 0)
    #expect(faded == ["circle", "rounded"] && user.document == before)
    let node = user.app.canvas.byID["circle"]?.node
    #expect(node?.opacity == 0.25)
    user.up(contact)
    #expect(user.steps == ["Erase 2 shapes"])
    #expect(user.document["circle"] == nil && user.document["rounded"] == nil)
    user.app.ask(.undo)
    #expect(user.document == before && faded.isEmpty)
    #expect(user.app.canvas.byID["circle"]?.node.opacity == 1)
  }

  @Test("A tap erases a shape; a sweep over the empty canvas adds no step")
  func tap() {
    user.editor.choose(Tool.erase)
    user.drag(420, 690, by: 100, 0)
    #expect(user.steps.isEmpty)
    user.tap(520, 180)
    user.wait(1)
    #expect(user.steps == ["Erase shape"] && user.document["circle"] == nil)
  }

  @Test("Escape, a palm and a second finger restore the shapes")
  func cancelled() {
    let before = user.document
    user.editor.choose(Tool.erase)
    var contact = user.down(440, 180)
    user.move(&contact, by: 300, 0)
    user.key(.escape)
    #expect(faded.isEmpty)
    user.up(contact)
    contact = user.down(520, 180)
    user.move(&contact, by: 5, 0, steps: 2)
    #expect(faded == ["circle"])
    let second = user.down(900, 700)
    #expect(faded.isEmpty)
    user.up(second)
    user.up(contact)
    contact = user.down(440, 180)
    user.move(&contact, by: 300, 0)
    user.lose(contact, .palm)
    user.wait(1)
    #expect(faded.isEmpty && user.steps.isEmpty && user.document == before)
  }

  @Test("Undo waits for the end of a sweep")
  func undo() {
    user.drag(520, 180, by: 60, 40)
    user.editor.choose(Tool.erase)
    var contact = user.down(560, 200)
    user.move(&contact, by: 30, 10)
    user.app.ask(.undo)
    #expect(user.steps == ["Move"] && faded == ["circle"])
    user.up(contact)
    #expect(user.steps == ["Move", "Erase shape"])
  }

  @Test("The eraser skips pinned shapes, and erases complete groups")
  func pinnedAndGroups() {
    user.editor.select(["circle", "ring"])
    user.editor.perform(.group)
    user.editor.select(["rounded"])
    user.editor.perform(.togglePin)
    user.editor.choose(Tool.erase)
    user.drag(440, 180, by: 400, 0)
    #expect(user.document["circle"] == nil && user.document["ring"] == nil)
    #expect(user.document["rounded"] != nil)
    #expect(user.steps.last == "Erase 2 shapes")
  }

  @Test("The eraser end of a pen erases with any tool", arguments: Tool.buttons + [.erase])
  func eraserEnd(_ tool: Tool) {
    user.editor.choose(tool)
    user.editor.select(["circle"])
    var contact = user.down(440, 180, .pen, isEraser: true)
    user.move(&contact, by: 120, 0)
    #expect(faded == ["circle"])
    user.up(contact)
    #expect(user.steps == ["Erase shape"] && user.document["circle"] == nil)
    #expect(user.editor.tool == tool)
  }

  @Test("If only pens draw, a finger pans even while the eraser is chosen")
  func penOnly() {
    user.editor.choose(Tool.erase)
    user.app.ask(.togglePenOnly)
    user.drag(420, 690, by: 60, 20)
    #expect(user.steps.isEmpty && user.editor.camera.translation != .zero)
  }

  @Test("A pen's width chosen while erasing returns to drawing")
  func width() {
    user.app.ask(.choose(.erase))
    #expect(!user.editor.isOn(.penWidth(.medium)))
    user.app.ask(.penWidth(.large))
    #expect(user.editor.tool == .draw && user.editor.isOn(.penWidth(.large)))
    user.app.ask(.choose(.select))
    user.app.ask(.penWidth(.small))
    #expect(user.editor.tool == .select)
  }
}
