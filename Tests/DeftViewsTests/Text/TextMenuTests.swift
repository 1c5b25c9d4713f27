import DeftGeometry
import DeftInput
import DeftTesting
import DeftViews
import Testing

private struct Form: View {
  @State private var text = "one two"
  @State private var note = ""
  @State private var lost = 0
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Text", text: $text).focused($isFocused).id("text").frame(width: 300)
      TextField("Note", text: $note).id("note").frame(width: 300)
      Text(verbatim: "<\(text)|\(note)|\(isFocused)|\(lost)>")
      Spacer()
    }
    .padding()
    .font(.system(size: 20).monospaced())
    .onChange(of: isFocused) { _, now in if !now { lost += 1 } }
  }
}

@Suite("Menus of text fields") @MainActor
struct TextMenuTests {
  private let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Form() }

  private var state: String {
    tester.all(Text.self).compactMap(\.text).first { $0.hasPrefix("<") } ?? ""
  }
  private var isOpen: Bool { tester.exists(text: "Select all") }

  /// The place in the field `text` after a share of its width.
  private func place(_ share: CGFloat, in id: String = "text") -> CGPoint {
    let frame = tester.find(id: id).frame
    return CGPoint(x: frame.minX + frame.width * share, y: frame.midY)
  }

  /// Holds a finger on the first word until it is selected, and opens the menu.
  private func hold() {
    let finger = tester.touch(at: place(0.02))
    finger.hold(for: 0.7)
    finger.lift()
    tester.advance(by: 0.5)
  }

  private func choose(_ row: String) {
    tester.tap(tester.find(text: row))
    tester.advance(by: 0.5)
  }

  @Test("A held finger selects a word and opens a menu, which cuts and pastes")
  func finger() {
    hold()
    #expect(isOpen)
    choose("Cut")
    #expect(state == "< two||true|0>" && !isOpen)
    tester.tap(at: place(0.9))
    tester.advance(by: 1)
    #expect(!isOpen)
    // Another tap at the caret.
    tester.tap(at: place(0.9))
    tester.advance(by: 0.5)
    choose("Paste")
    #expect(state == "< twoone||true|0>")
  }

  @Test("A tap on the selection opens the menu, and Select all applies to the field")
  func selection() {
    tester.tap(at: place(0.08))
    tester.tap(at: place(0.08))
    tester.advance(by: 1)
    #expect(!isOpen)
    tester.tap(at: place(0.08))
    tester.advance(by: 0.5)
    choose("Select all")
    tester.press("x")
    #expect(state == "<x||true|0>")
  }

  @Test("The field stays focused while its menu is open, and typing goes on after Escape")
  func focus() {
    hold()
    tester.press(.downArrow)
    #expect(state == "<one two||true|0>")
    tester.press(.escape)
    tester.advance(by: 0.5)
    #expect(!isOpen)
    tester.press("x")
    #expect(state == "<x two||true|0>")
  }

  @Test("A press beside the menu closes it, and the next press can focus another field")
  func beside() {
    hold()
    tester.tap(at: CGPoint(x: 380, y: 390))
    tester.advance(by: 0.5)
    #expect(!isOpen && state == "<one two||true|0>")
    tester.tap(at: place(0.5, in: "note"))
    tester.press("x")
    #expect(state == "<one two|x|false|1>")
  }

  @Test("Typing closes the menu and replaces the selection")
  func typing() {
    hold()
    tester.press("x")
    tester.advance(by: 0.5)
    #expect(!isOpen && state == "<x two||true|0>")
    hold()
    tester.press(.delete)
    #expect(state == "< two||true|0>")
  }

  @Test("The secondary button moves the caret and opens the menu there, as the Menu key does")
  func otherWays() throws {
    let probe = LayoutProbe(400, 400) { Form() }
    var time = 1.0
    func press(_ button: Int, at place: CGPoint) {
      for phase in [ContactEvent.Phase.began, .ended] {
        var event = ContactEvent(
          id: ContactID(device: 2, sequence: UInt32(time * 10)), kind: .pointer, phase: phase,
          time: time, location: place)
        event.button = button
        probe.stage.handle(.contact(event))
      }
      time += 1
      probe.stage.advance(to: time)
    }
    func center(_ text: String) throws -> CGPoint {
      let views = probe.views.graph.inspect()
      let found = try #require(views.first { $0.text == text }, "There is no \(text).")
      return CGPoint(x: found.frame.midX, y: found.frame.midY)
    }
    var shown: String? {
      probe.views.graph.inspect().lazy.compactMap(\.text).first { $0.hasPrefix("<") }
    }
    let field = CGPoint(x: 250, y: try center("one two").y)
    press(1, at: field)
    press(3, at: field)
    press(1, at: try center("Select all"))
    #expect(probe.views.graph.openContextMenu())
    probe.stage.advance(to: time + 1)
    press(1, at: try center("Cut"))
    #expect(shown == "<||true|0>")
    press(3, at: field)
    press(1, at: try center("Paste"))
    #expect(shown == "<one two||true|0>")
  }

  @Test("A secret field offers to paste, but not to copy")
  func secret() {
    let tester = ViewTester(size: CGSize(width: 400, height: 300)) {
      SecureField("Password", text: .constant("abc")).id("secret")
    }
    let finger = tester.touch(tester.find(id: "secret"))
    finger.hold(for: 0.7)
    finger.lift()
    tester.advance(by: 0.5)
    func isEnabled(_ title: String) -> Bool? {
      tester.accessibilityTree.first { $0.label == title }?.isEnabled
    }
    #expect(isEnabled("Cut") == false && isEnabled("Copy") == false)
    #expect(isEnabled("Paste") == true && isEnabled("Select all") == true)
  }
}
