import DeftInput
import DeftTesting
import DeftViews
import Testing

private struct Form: View {
  @State var name = "Ada"
  @State var note = ""
  @State var count = 0
  @FocusState var isFocused: Bool

  var body: some View {
    VStack {
      TextField("Name", text: $name).focused($isFocused).onSubmit { count += 1 }.id("name")
      TextField("Note", text: $note, prompt: Text("What for?")).id("note")
      Text(verbatim: "<\(name)|\(note)|\(count)|\(isFocused)>")
      Button("Undo") { count += 100 }.keyboardShortcut("z", modifiers: .control)
    }
    .padding()
  }
}

private struct Upper: View {
  @State var text = ""
  var body: some View {
    TextField(
      "Code", text: Binding(get: { text }, set: { text = $0.uppercased() })
    ).id("code")
    Text(verbatim: "<\(text)>")
  }
}

private struct Tall: View {
  @State var text = "one\ntwo\nthree"
  var body: some View {
    // A submit action does not apply to an editor.
    TextEditor(text: $text).frame(width: 300, height: 120).id("editor").onSubmit { text = "" }
    Text(verbatim: "<\(text)>")
  }
}

@Suite("Text fields") @MainActor
struct TextFieldTests {
  private func state(_ tester: ViewTester) -> String {
    tester.all(Text.self).compactMap(\.text).first { $0.hasPrefix("<") } ?? ""
  }

  private func type(_ text: String, _ tester: ViewTester) {
    for character in text { tester.press(KeyEquivalent(character)) }
  }

  @Test("A tap focuses the field, typed text goes to the caret, and Return submits")
  func typing() {
    let tester = ViewTester { Form() }
    #expect(state(tester) == "<Ada||0|false>")
    tester.tap(tester.find(id: "name"))
    #expect(state(tester) == "<Ada||0|true>")
    tester.press(.end)
    type(" L.", tester)
    #expect(state(tester) == "<Ada L.||0|true>")
    tester.press(.home)
    type("~", tester)
    tester.press(.return)
    #expect(state(tester) == "<~Ada L.||1|true>")
    tester.press(.tab)
    type("x", tester)
    #expect(state(tester) == "<~Ada L.|x|1|false>")
  }

  @Test("Focusing a field with Tab selects its text, which typing replaces")
  func tab() {
    let tester = ViewTester { Form() }
    tester.press(.tab)
    type("B", tester)
    #expect(state(tester) == "<B||0|true>")
  }

  @Test("Ctrl+Z undoes in the focused field, and otherwise in the window")
  func undo() {
    let tester = ViewTester { Form() }
    tester.press("z", modifiers: .control)
    #expect(state(tester) == "<Ada||100|false>")
    tester.press(.tab)
    type("one two", tester)
    tester.press("z", modifiers: .control)
    #expect(state(tester) == "<one ||100|true>")
    tester.press("z", modifiers: .control)
    tester.press("z", modifiers: .control)
    #expect(state(tester) == "<Ada||100|true>")
    tester.press("z", modifiers: [.control, .shift])
    #expect(state(tester) == "<one ||100|true>")
  }

  @Test("Control moves and deletes by words; Shift extends the selection")
  func words() {
    let tester = ViewTester { Form(name: "one two three") }
    tester.tap(tester.find(id: "name"))
    tester.press(.end)
    tester.press(.delete, modifiers: .control)
    #expect(state(tester) == "<one two ||0|true>")
    tester.press(.leftArrow, modifiers: [.control, .shift])
    type("2", tester)
    #expect(state(tester) == "<one 2||0|true>")
    tester.press("a", modifiers: .control)
    tester.press(.delete)
    #expect(state(tester) == "<||0|true>")
  }

  @Test("The binding's setter can change the typed text")
  func binding() {
    let tester = ViewTester { VStack { Upper() } }
    tester.tap(tester.find(id: "code"))
    type("abc", tester)
    #expect(state(tester) == "<ABC>")
  }

  @Test(
    "A double click selects a word, a triple click all text, and dragging extends the selection")
  func clicks() {
    let tester = ViewTester { Form(name: "one two three") }
    let field = tester.find(id: "name").frame
    func click(_ x: CGFloat) {
      let finger = tester.touch(at: CGPoint(x: field.minX + x, y: field.midY), kind: .pointer)
      tester.advance(by: 0.05)
      finger.lift()
      tester.advance(by: 0.05)
    }
    click(14)
    click(14)
    type("1", tester)
    #expect(state(tester) == "<1 two three||0|true>")
    tester.advance(by: 1)
    for _ in 0..<3 { click(14) }
    type("x", tester)
    #expect(state(tester) == "<x||0|true>")
  }

  @Test("A long press with a finger selects the word under it")
  func hold() {
    let tester = ViewTester { Form(name: "one two three") }
    let field = tester.find(id: "name").frame
    let finger = tester.touch(at: CGPoint(x: field.minX + 16, y: field.midY))
    tester.advance(by: 0.7)
    finger.lift()
    tester.advance(by: 0.1)
    type("1", tester)
    #expect(state(tester) == "<1 two three||0|true>")
  }

  @Test("In an editor, arrow keys move between lines, keeping the column; Return adds a line")
  func editor() {
    let tester = ViewTester { VStack { Tall() } }
    tester.tap(tester.find(id: "editor"))
    tester.press(.end, modifiers: .control)
    tester.press(.upArrow)
    tester.press(.return)
    type("x", tester)
    #expect(state(tester) == "<one\ntwo\nx\nthree>")
    tester.press(.upArrow, modifiers: .control)
    tester.press(.upArrow, modifiers: .control)
    tester.press(.home, modifiers: .control)
    tester.press(.downArrow)
    tester.press(.downArrow)
    tester.press(.deleteForward, modifiers: [])
    #expect(state(tester) == "<one\ntwo\n\nthree>")
  }

  @Test("A disabled field ignores keys")
  func disabled() {
    let tester = ViewTester { Form().disabled(true) }
    tester.tap(tester.find(id: "name"))
    type("x", tester)
    #expect(state(tester) == "<Ada||0|false>")
  }

  @Test("When idle, the caret stops blinking, and nothing is redrawn")
  func rest() {
    let tester = ViewTester { Form() }
    tester.tap(tester.find(id: "name"))
    tester.advance(by: 11)
    #expect(tester.activities == 0)
  }
}
