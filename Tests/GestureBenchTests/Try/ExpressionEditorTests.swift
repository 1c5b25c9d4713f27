import Deft
import DeftTraces
import Testing

@testable import AppSupport
@testable import GestureBench

@Suite("Editing an expression")
struct ExpressionEditorTests {
  private let editor = ExpressionEditor("tap()")

  /// Types at the end, as the text field does.
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

  @Test("A gesture is applied as soon as it is valid; until then, the last valid gesture stays")
  func inForce() throws {
    var applied: [String] = []
    editor.apply = { applied.append("\($1): \($0)") }
    editor.begin()
    type(".exclusively(before: drag(")
    #expect(applied.isEmpty && editor.validText == "tap()")
    #expect(editor.error?.offset == 31)
    type("))")
    #expect(
      applied == [
        "tap().exclusively(before: drag()): "
          + "tap(count: 1).exclusively(before: drag(minimumDistance: 10.0))"
      ])
    #expect(editor.error == nil)
  }

  @Test("The caret is at the error, and Return does not end editing until the error is fixed")
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

  @Test("Tab accepts the first completion; arrows mark another, which Return accepts")
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
    #expect(!editor.isEditing && editor.validText == "rotate(minimumAngleDelta: 5)")
  }

  @Test("A word is completed at the cursor, and the text after the cursor stays")
  func completionWithin() {
    editor.begin()
    set("tap().exclusively(before: )")
    editor.select(
      TextSelection(insertionPoint: editor.text.index(editor.text.endIndex, offsetBy: -1)))
    #expect(editor.completion.words.contains("drag("))
    editor.accept(editor.completion.words.firstIndex(of: "drag(") ?? 0)
    #expect(editor.text == "tap().exclusively(before: drag()")
    guard case .selection(let range)? = editor.selection?.indices else {
      Issue.record("Expected a cursor.")
      return
    }
    #expect(editor.text[range.upperBound...] == ")")
  }

  @Test("The text of an expression is limited to a maximum length")
  func limits() {
    editor.begin()
    for _ in 0..<600 { type("a") }
    #expect(editor.text.count == ExpressionEditor.limit)
  }

  @Test("The editor handles only keys that end editing or choose a completion")
  func others() {
    editor.begin()
    for key: KeyEquivalent in ["a", .leftArrow, .delete, .home, "+"] {
      #expect(!editor.handle(key))
    }
    #expect(editor.text == "tap()")
  }
}
