import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

@Suite("Typing on the canvas")
@MainActor
struct CanvasTypingTests {
  let user = CanvasUser()

  @Test(
    "Editing a text in place is one edit; Escape saves it, and undo reverts it")
  func text() {
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    let id = user.editor.selection.first ?? ""
    for letter in ["H", "i"] { user.key(nil, letter) }
    user.wait(0.1)
    user.key(.return)
    guard case .text(let typed, _) = user.document[id]?.figure else {
      Issue.record("There is no text.")
      return
    }
    #expect(typed == "Hi" && user.steps == ["Add Text", "Edit Text"])
    user.app.ask(.editText, byKey: false)
    user.wait(0.1)
    user.key(nil, "x")
    user.key(.escape)
    #expect(text(id) == "Hix" && user.app.canvas.text.state == .idle)
    #expect(user.steps == ["Add Text", "Edit Text", "Edit Text"])
    user.editor.perform(.undo)
    #expect(text(id) == "Hi")
  }

  private func text(_ id: ShapeID) -> String? {
    if case .text(let text, _)? = user.document[id]?.figure { text } else { nil }
  }

  /// Creates a text, types a word, and returns the id of the text.
  private func type(_ word: String) -> ShapeID {
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    for letter in word { user.key(nil, String(letter)) }
    user.wait(0.1)
    return user.editor.selection.first ?? ""
  }

  @Test(
    "Shift+Return inserts a line break, and the following letters are not shortcuts")
  func lines() {
    let id = type("Hi")
    user.key(.return, "\r", .shift)
    user.wait(0.1)
    for letter in ["d", "v", "p"] { user.key(nil, letter) }
    user.key(.return)
    #expect(text(id) == "Hi\ndvp" && user.editor.tool == .select)
    #expect(user.steps == ["Add Text", "Edit Text"])
  }

  @Test(
    "A command, leaving the page and closing the window save the edited text",
    arguments: [CanvasAction.save, .choose(.draw), .add(.circle), .selectAll])
  func typedWordsAreKept(_ action: CanvasAction) {
    let id = type("Kept")
    user.app.ask(action, byKey: false)
    #expect(text(id) == "Kept" && user.app.canvas.text.state == .idle)
    let other = type("Too")
    user.app.pageWillLeave()
    #expect(text(other) == "Too")
  }

  @Test("Zooming while a text is edited does not move the caret")
  func zoomedWhileTyping() {
    let id = type("On")
    user.app.ask(.zoomIn, byKey: false)
    user.wait(0.5)
    #expect(user.app.canvas.text.state == .editingText)
    user.key(nil, "e")
    user.key(.return)
    #expect(text(id) == "One")
  }

  @Test("Escape in the name field discards the change")
  func escapedName() {
    user.tap(520, 180)
    user.wait(1)
    let name = user.document["circle"]?.name
    user.app.ask(.rename, byKey: false)
    user.wait(0.1)
    user.key(nil, "x")
    user.key(.escape)
    #expect(user.document["circle"]?.name == name && user.steps.isEmpty)
  }
}
