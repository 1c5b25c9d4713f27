import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// The buttons for undo and redo while a text is edited.
@Suite("Undo of typing by buttons")
@MainActor
struct TypingUndoTests {
  private let user = ChromeUser()

  private var text: String? { user.app.canvas.text.text?.content }
  private var isEditing: Bool { user.app.canvas.text.state == .editingText }

  /// The button of the toolbar for undo or redo.
  private func button(_ name: String) throws -> AccessibilityNode {
    let bar = try #require(user.element("Toolbar"))
    return try #require(bar.first { $0.label?.hasPrefix(name) == true })
  }

  private func press(_ name: String, _ kind: InputKind) throws {
    let frame = try button(name).frame
    user.press(at: CGPoint(x: frame.midX, y: frame.midY), kind: kind)
  }

  @Test(
    "The buttons undo and redo typing, and the text is still edited",
    arguments: [InputKind.touch, .pointer])
  func typing(_ kind: InputKind) throws {
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    #expect(try !button("Undo").isEnabled && !button("Redo").isEnabled)
    user.type("One two")
    user.wait(0.1)
    #expect(try button("Undo").isEnabled && !button("Redo").isEnabled)
    try press("Undo", kind)
    #expect(isEditing && text == "One ")
    #expect(try button("Redo").isEnabled)
    try press("Redo", kind)
    #expect(isEditing && text == "One two")
    try press("Undo", kind)
    try press("Undo", kind)
    #expect(isEditing && text == "")
    #expect(try !button("Undo").isEnabled && button("Redo").isEnabled)
    // The keys still go to the text, and run no command.
    user.type("3")
    let others = user.document.shapes.filter { $0.figure.text == nil }
    #expect(text == "3" && others == OpeningScene.shapes.filter { $0.figure.text == nil })
    user.press(.escape)
    #expect(user.app.editor.history.done.map(\.title.english) == ["Add text"])
    // Afterwards, the buttons apply to the document.
    #expect(try button("Undo").isEnabled)
    try press("Undo", kind)
    #expect(user.document.shapes.count == OpeningScene.shapes.count)
  }

  @Test("Earlier steps of the document are kept while typing is undone, also after it was stored")
  func stored() throws {
    user.app.editor.select(["circle"])
    user.app.editor.perform(.move(CGSize(width: 30, height: 0)))
    let before = user.document
    user.app.editor.select([])
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    #expect(try !button("Undo").isEnabled, "The move is not undone while a text is edited.")
    user.type("One two")
    user.wait(1.5)
    #expect(user.document.shapes.count == before.shapes.count + 1)
    try press("Undo", .pointer)
    #expect(isEditing && text == "One ")
    user.wait(1.5)
    user.press(.escape)
    #expect(user.document.shapes.last?.figure.text?.content == "One ")
    #expect(user.app.editor.history.done.count == 2)
    try press("Undo", .pointer)
    #expect(user.document == before)
  }

  @Test("The buttons act on the name of a shape as well")
  func name() throws {
    user.app.editor.select(["circle"])
    user.app.ask(.rename, byKey: false)
    user.wait(0.1)
    user.type("Sun")
    user.wait(0.1)
    try press("Undo", .pointer)
    #expect(isEditing && user.app.editor.history.done.isEmpty)
    #expect(user.document["circle"]?.name == "")
    try press("Redo", .pointer)
    user.press(.named(.return))
    #expect(user.document["circle"]?.name == "Sun")
  }
}
