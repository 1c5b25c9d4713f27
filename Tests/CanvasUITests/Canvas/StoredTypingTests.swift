import Deft
import Testing

@testable import CanvasEditing
@testable import CanvasUI

@Suite("Storing of typed texts")
@MainActor
struct StoredTypingTests {
  let user = CanvasUser()

  private func text(_ id: ShapeID) -> String? { user.document[id]?.figure.text?.content }

  @Test("A text is stored every second while it is typed, and remains one step")
  func stored() throws {
    let id = user.type("One")
    #expect(text(id) == nil)
    user.wait(1.2)
    #expect(text(id) == "One" && user.editor.selection.isEmpty)
    #expect(user.app.canvas.text.state == .editingText)
    #expect(user.app.canvas.byID[id]?.isHidden == true)
    user.enter(" two")
    user.wait(1.2)
    #expect(text(id) == "One two" && user.steps == ["Add text"])
    user.enter("!")
    // The press ends the series of edits, but not this step.
    user.tap(1000, 600, .pointer)
    user.wait(0.1)
    #expect(text(id) == "One two!" && user.steps == ["Add text"])
    #expect(user.app.canvas.byID[id]?.isHidden == false)
    user.editor.perform(.undo)
    #expect(text(id) == nil)
  }

  @Test("A new text that was stored and then erased leaves no step")
  func storedAndErased() {
    let before = user.document
    let id = user.type("No")
    user.wait(1.2)
    #expect(text(id) == "No")
    for _ in 0..<2 { user.key(.delete) }
    user.key(.escape)
    #expect(user.document == before && user.steps.isEmpty)
  }

  @Test("A color chosen after a new text was stored applies to it, in the same step")
  func recolored() {
    let id = user.type("Red")
    user.wait(1.2)
    user.app.ask(.fill(.coral), byKey: false)
    user.enter("!")
    user.key(.escape)
    #expect(text(id) == "Red!" && user.document[id]?.style.fill == .plain(.coral))
    #expect(user.steps == ["Add text"])
  }
}
