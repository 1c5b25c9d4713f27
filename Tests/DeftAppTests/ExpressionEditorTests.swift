import Deft
import DeftTraces
import Testing

@testable import DeftApp

@Suite("Typing an expression")
struct ExpressionEditorTests {
  private let editor = ExpressionEditor("tap()")

  private func type(_ text: String) {
    for character in text {
      #expect(editor.take(KeyEvent(characters: String(character), time: 0)))
    }
  }

  private func press(_ keys: NamedKey...) {
    for key in keys { #expect(editor.take(KeyEvent(key: key, time: 0))) }
  }

  @Test("what is typed is in force as soon as it is a gesture; until then the last one stays")
  func inForce() throws {
    var applied: [String] = []
    editor.apply = { applied.append("\($1): \($0)") }
    editor.begin()
    type(".exclusively(before: drag(")
    #expect(applied.isEmpty && editor.goodText == "tap()")
    #expect(editor.error?.offset == 31)
    type("))")
    #expect(
      applied == [
        "tap().exclusively(before: drag()): "
          + "tap(count: 1).exclusively(before: drag(minimumDistance: 10.0))"
      ])
    #expect(editor.error == nil)
  }

  @Test("the caret stands where the mistake is, and Return does not end typing there")
  func mistake() {
    editor.begin()
    type("x")
    #expect(editor.error?.offset == 5)
    #expect(editor.error?.expected.contains("the end") == true)
    press(.return)
    #expect(editor.isEditing)
    press(.escape)
    #expect(!editor.isEditing && editor.line.text == "tap()" && editor.error == nil)
  }

  @Test("Tab takes the first completion, arrows choose another, Return takes what is chosen")
  func completion() {
    editor.begin()
    press(.delete, .delete, .delete, .delete, .delete)
    #expect(editor.line.text.isEmpty)
    type("ro")
    press(.tab)
    #expect(editor.line.text == "rotate(")
    press(.downArrow, .downArrow, .return)
    #expect(editor.line.text == "rotate(minimumAngleDelta: " && editor.isEditing)
    press(.upArrow)
    #expect(editor.marked == 0)
    press(.escape)
    #expect(editor.marked == nil && editor.isEditing)
    type("5)")
    press(.return)
    #expect(!editor.isEditing && editor.goodText == "rotate(minimumAngleDelta: 5)")
  }

  @Test("keys move the cursor and delete on both of its sides, and never leave the text")
  func line() {
    editor.begin(at: 3)
    type("s")
    #expect(editor.line.text == "taps()")
    press(.delete, .leftArrow, .deleteForward)
    #expect(editor.line.text == "ta()" && editor.line.cursor == 2)
    press(.home, .leftArrow, .delete)
    #expect(editor.line.text == "ta()" && editor.line.cursor == 0)
    press(.end, .rightArrow, .deleteForward)
    #expect(editor.line.text == "ta()" && editor.line.cursor == 4)
  }

  @Test("one line of at most so many characters: what breaks lines is left out")
  func limits() {
    editor.begin()
    type("\n\u{7}")
    #expect(editor.line.text == "tap()")
    for _ in 0..<600 { type("a") }
    #expect(editor.line.characters.count == LineEditor.limit)
  }

  @Test("function keys, and what is held with Control, are others'")
  func others() {
    editor.begin()
    for key in [NamedKey.f1, .f2, .f10, .f12] {
      #expect(!editor.take(KeyEvent(key: key, time: 0)))
    }
    #expect(!editor.take(KeyEvent(characters: "q", modifiers: .control, time: 0)))
    #expect(!editor.take(KeyEvent(key: .tab, modifiers: .control, time: 0)))
    // A letter's release is its own as its press was.
    #expect(editor.take(KeyEvent(characters: "r", isDown: false, time: 0)))
    #expect(editor.line.text == "tap()")
  }
}
