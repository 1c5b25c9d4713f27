import Deft
import Testing

@testable import CanvasEditing
@testable import AppSupport
@testable import CanvasUI

/// Cut, Copy, Paste, Delete and Select all while a text is edited.
@Suite("Menu of an edited text")
@MainActor
struct TypingMenuTests {
  private let user = ChromeUser()

  private var text: String? { user.app.canvas.text.text?.content }

  /// Starts a text, and returns the place of its caret.
  private func begin(_ words: String) throws -> CGPoint {
    user.app.ask(.add(.text), byKey: false)
    user.wait(0.1)
    user.type(words)
    user.wait(0.1)
    let caret = try #require(user.app.canvas.text.layer.graph.input.caretInWindow)
    return CGPoint(x: caret.midX, y: caret.midY)
  }

  @Test("The secondary button opens the menu of the words, which copies and pastes them")
  func pointer() throws {
    let end = try begin("One two")
    user.press(.leftArrow, [.shift, .control])
    user.press(at: CGPoint(x: end.x - 10, y: end.y), button: 3)
    #expect(user.contextMenu?.actions == [.cut, .copy, .paste, .delete, .selectAll])
    try user.press(button: "Copy")
    #expect(user.contextMenu == nil && text == "One two")
    user.press(.end)
    user.press(at: end, button: 3)
    try user.press(button: "Paste")
    #expect(text == "One twotwo")
    try selectAll()
    user.type("x")
    #expect(text == "x")
    let others = user.document.shapes.filter { $0.figure.text == nil }
    #expect(others == OpeningScene.shapes.filter { $0.figure.text == nil })
  }

  private func selectAll() throws {
    user.press(.control("k"))
    user.type("select all")
    user.press(.return)
    user.wait(0.1)
  }

  @Test("A held finger selects a word, and the menu cuts it")
  func finger() throws {
    let end = try begin("One two")
    let place = CGPoint(x: end.x - 10, y: end.y)
    let id = ContactID(device: 9, sequence: 9)
    func send(_ phase: ContactEvent.Phase) {
      user.stage.handle(
        .contact(
          ContactEvent(id: id, kind: .touch, phase: phase, time: user.now, location: place)))
    }
    send(.began)
    user.wait(0.8)
    send(.ended)
    user.wait(0.3)
    #expect(user.contextMenu?.isTouch == true)
    try user.press(button: "Cut", kind: .touch)
    #expect(text == "One ")
    user.type("x")
    #expect(text == "One x")
  }

  @Test("Commands from the menu of all commands apply to the words, not to shapes")
  func commands() throws {
    _ = try begin("One two")
    user.press(.leftArrow, [.shift, .control])
    user.press(.control("k"))
    user.type("delete")
    #expect(user.commandMenu?.chosen?.action == .delete)
    user.press(.return)
    user.wait(0.1)
    #expect(text == "One ")
    #expect(!user.app.editor.canPerform(.delete), "No words are selected.")
    try selectAll()
    #expect(user.selection.isEmpty && user.app.editor.canPerform(.delete))
    user.press(.escape)
    user.press(.escape)
    #expect(user.document.shapes.last?.figure.text?.content == "One ")
  }

  @Test("The Menu key opens the menu at the caret, and Select all applies to a name as well")
  func name() throws {
    user.app.editor.select(["circle"])
    user.app.ask(.rename, byKey: false)
    user.wait(0.1)
    user.type("Sun")
    user.press(.menu)
    #expect(user.contextMenu?.actions == ContextMenuModel.text.flatMap { $0 })
    let cut = try #require(user.element("Cut"))
    #expect(!cut.isEnabled && cut.hint == "Select words first")
    try user.press(button: "Select all")
    user.type("Moon")
    user.press(.return)
    #expect(user.document["circle"]?.name == "Moon")
    #expect(user.selection == ["circle"])
  }
}
