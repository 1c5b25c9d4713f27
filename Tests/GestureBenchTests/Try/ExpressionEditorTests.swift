import Deft
import DeftTraces
import Testing

@testable import AppSupport
@testable import GestureBench

@Suite("Typing an expression")
struct ExpressionEditorTests {
  private let editor = ExpressionEditor("tap()")

  /// Types at the end, as the field does it.
  private func type(_ text: String) {
    for character in text { set(editor.text + String(character)) }
  }

  private func set(_ text: String) {
    editor.change(to: text)
    editor.select(TextSelection(insertionPoint: editor.text.endIndex))
  }

  private func press(_ keys: KeyEquivalent...) {
    for key in keys { #expect(editor.handle(key)) }
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
    #expect(!editor.isEditing && editor.text == "tap()" && editor.error == nil)
  }

  @Test("Tab takes the first completion, arrows choose another, Return takes what is chosen")
  func completion() {
    editor.begin()
    set("")
    type("ro")
    press(.tab)
    #expect(editor.text == "rotate(")
    press(.downArrow, .downArrow, .return)
    #expect(editor.text == "rotate(minimumAngleDelta: " && editor.isEditing)
    press(.upArrow)
    #expect(editor.marked == 0)
    press(.escape)
    #expect(editor.marked == nil && editor.isEditing)
    type("5)")
    press(.return)
    #expect(!editor.isEditing && editor.goodText == "rotate(minimumAngleDelta: 5)")
  }

  @Test("a word is completed where the cursor is, and what is behind it stays")
  func completionWithin() {
    editor.begin()
    set("tap().exclusively(before: )")
    editor.select(
      TextSelection(insertionPoint: editor.text.index(editor.text.endIndex, offsetBy: -1)))
    #expect(editor.completion.words.contains("drag("))
    editor.accept(editor.completion.words.firstIndex(of: "drag(") ?? 0)
    #expect(editor.text == "tap().exclusively(before: drag()")
    guard case .selection(let range)? = editor.selection?.indices else {
      Issue.record("There is no cursor.")
      return
    }
    #expect(editor.text[range.upperBound...] == ")")
  }

  @Test("there are at most so many characters")
  func limits() {
    editor.begin()
    for _ in 0..<600 { type("a") }
    #expect(editor.text.count == ExpressionEditor.limit)
  }

  @Test("only what ends typing or completes is taken from the field")
  func others() {
    editor.begin()
    for key: KeyEquivalent in ["a", .leftArrow, .delete, .home, "+"] {
      #expect(!editor.handle(key))
    }
    #expect(editor.text == "tap()")
  }
}
