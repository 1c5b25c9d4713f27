import DeftGeometry
import DeftGestures
import DeftInput
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

/// The clipboards and the actions of the tested views.
@MainActor
private final class Desk {
  var clipboard: Clipboard?
  var primary: Clipboard?
  var words: [String] = []

  var copied: String? { text(of: clipboard) }
  var selected: String? { text(of: primary) }

  private func text(of clipboard: Clipboard?) -> String? {
    clipboard?.own?.data(.text).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A view that passes the clipboards of its environment to a test.
private struct DeskReader: View {
  let desk: Desk
  @Environment(\.clipboard) private var clipboard
  @Environment(\.primarySelection) private var primary
  var body: some View {
    let _ = (desk.clipboard, desk.primary) = (clipboard, primary)
    Color.clear.frame(width: 1, height: 1)
  }
}

@Suite("Selecting text") @MainActor
struct TextSelectionTests {
  private let desk = Desk()
  private static let words = "one two three"

  private func tester<Content: View>(
    size: CGSize = CGSize(width: 400, height: 300), @ViewBuilder _ content: () -> Content
  ) -> ViewTester {
    let desk = desk
    return ViewTester(size: size) {
      VStack {
        content()
        DeskReader(desk: desk)
        Spacer()
      }
      .font(.system(size: 20).monospaced())
      .textSelection(.enabled)
    }
  }

  /// Returns the place before a character of a line of text in a font of equal widths.
  private func place(_ index: Int, of text: String = words, in tester: ViewTester) -> CGPoint {
    let frame = tester.find(text: text).frame
    return CGPoint(
      x: frame.minX + frame.width * CGFloat(index) / CGFloat(text.count), y: frame.midY)
  }

  private func drag(_ range: Range<Int>, of text: String = words, in tester: ViewTester) {
    let mouse = tester.touch(at: place(range.lowerBound, of: text, in: tester), kind: .pointer)
    mouse.move(to: place(range.upperBound, of: text, in: tester), over: 0.2)
    mouse.lift()
    tester.advance(by: 0.5)
  }

  private func click(at place: CGPoint, count: Int = 1, in tester: ViewTester) {
    for _ in 0..<count {
      let mouse = tester.touch(at: place, kind: .pointer)
      mouse.hold(for: 0.05)
      mouse.lift()
      tester.advance(by: 0.05)
    }
  }

  /// Presses Ctrl+C and returns the copied text.
  private func copy(_ tester: ViewTester) -> String? {
    tester.press("c", modifiers: .control)
    return desk.copied
  }

  @Test("Dragging with the mouse selects characters, which Ctrl+C copies")
  func dragging() {
    let tester = tester { Text(Self.words) }
    drag(2..<6, in: tester)
    #expect(desk.selected == "e tw")
    #expect(copy(tester) == "e tw")
  }

  @Test("A double click selects a word, a triple click a paragraph, and Shift extends")
  func clicks() {
    let tester = tester { Text(Self.words) }
    click(at: place(5, in: tester), count: 2, in: tester)
    #expect(copy(tester) == "two")
    tester.advance(by: 1)
    click(at: place(5, in: tester), count: 3, in: tester)
    #expect(copy(tester) == Self.words)
    tester.advance(by: 1)
    click(at: place(4, in: tester), in: tester)
    tester.advance(by: 1)
    tester.input.modifiers = .shift
    click(at: place(9, in: tester), in: tester)
    tester.input.modifiers = []
    #expect(copy(tester) == "two t")
    tester.press(.leftArrow, modifiers: .shift)
    #expect(copy(tester) == "two ")
    tester.press(.end, modifiers: .shift)
    #expect(copy(tester) == "two three")
  }

  @Test("Ctrl+A selects all of the clicked text, and no key changes it")
  func keys() {
    let tester = tester {
      Text(Self.words)
      Text("Other")
    }
    click(at: place(5, in: tester), in: tester)
    tester.press("a", modifiers: .control)
    tester.press("x")
    tester.press(.delete)
    tester.press("v", modifiers: .control)
    tester.press("x", modifiers: .control)
    #expect(copy(tester) == Self.words && tester.exists(text: Self.words))
  }

  @Test("Tab reaches a text and selects it; the next text ends the selection")
  func tab() throws {
    let tester = tester {
      Text(Self.words)
      Text("Other")
      Text("")
      Button("Last") { desk.words.append("pressed") }
    }
    tester.press(.tab)
    #expect(copy(tester) == Self.words)
    tester.press(.tab)
    #expect(copy(tester) == "Other")
    #expect(try reader(of: Self.words, in: tester).spokenSelection.isEmpty)
    tester.press(.tab)
    tester.press(.space)
    #expect(desk.words == ["pressed"])
  }

  @Test("A held finger selects a word and opens a menu that copies it")
  func holding() {
    let tester = tester { Text(Self.words) }
    let finger = tester.touch(at: place(5, in: tester))
    finger.hold(for: 0.7)
    #expect(desk.selected == "two" && !tester.exists(text: "Copy"))
    finger.lift()
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Copy"))
    tester.tap(tester.find(text: "Copy"))
    tester.advance(by: 0.5)
    #expect(desk.copied == "two" && !tester.exists(text: "Copy"))
  }

  @Test("A finger drags the selection handles, and its menu selects all")
  func handles() throws {
    let tester = tester { Text(Self.words) }
    let finger = tester.touch(at: place(5, in: tester))
    finger.hold(for: 0.7)
    finger.lift()
    tester.advance(by: 0.5)
    tester.press(.escape)
    tester.advance(by: 0.5)
    let end = place(7, in: tester)
    let handle = tester.touch(
      at: CGPoint(x: end.x, y: tester.find(text: Self.words).frame.maxY + 6))
    handle.move(to: place(13, in: tester), over: 0.3)
    handle.lift()
    tester.advance(by: 0.5)
    #expect(desk.selected == "two three")
    tester.tap(tester.find(text: "Select all"))
    tester.advance(by: 0.5)
    #expect(desk.selected == Self.words)
  }

  @Test(
    "The secondary button selects a word and opens a menu that copies it, or the view's own menu",
    arguments: [false, true])
  func menu(hasOwnMenu: Bool) throws {
    let desk = desk
    let probe = LayoutProbe(400, 300) {
      VStack {
        Text("word").textSelection(.enabled)
          .contextMenu(hasOwnMenu ? ContextMenu { Button("Own") {} } : nil)
        DeskReader(desk: desk)
      }
    }
    func send(_ phase: ContactEvent.Phase, _ place: CGPoint, _ button: Int, _ time: TimeInterval) {
      var event = ContactEvent(
        id: ContactID(device: 2, sequence: UInt32(button)), kind: .pointer, phase: phase,
        time: time, location: place)
      event.button = button
      probe.stage.handle(.contact(event))
      probe.stage.advance(to: time + 0.2)
    }
    func center(_ text: String) -> CGPoint? {
      let found = probe.views.graph.inspect().first { $0.text == text }
      return found.map { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
    }
    let word = try #require(center("word"))
    send(.began, word, 3, 1)
    send(.ended, word, 3, 2)
    #expect((center("Own") != nil) == hasOwnMenu && (center("Copy") != nil) != hasOwnMenu)
    guard !hasOwnMenu else { return #expect(desk.selected == nil) }
    let row = try #require(center("Copy"))
    send(.began, row, 1, 3)
    send(.ended, row, 1, 4)
    #expect(desk.copied == "word")
  }

  @Test("A finger scrolls a view of selectable texts, and selects nothing")
  func scrolling() {
    let tester = ViewTester {
      ScrollView {
        VStack { ForEach(0..<40) { Text("Line \($0)").frame(height: 30) } }
          .textSelection(.enabled)
      }
    }
    let frame = tester.find(text: "Line 5").frame
    let finger = tester.touch(at: CGPoint(x: frame.midX, y: frame.midY))
    finger.move(by: CGSize(width: 0, height: -100), over: 0.3)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Line 5").frame.minY < frame.minY - 60)
    #expect(!tester.exists(text: "Copy"))
  }

  @Test("Disabled selection inside applies to its texts only")
  func disabled() {
    let tester = tester {
      Text(Self.words).textSelection(.disabled)
      Text("Other words")
    }
    drag(0..<6, in: tester)
    #expect(desk.selected == nil)
    drag(0..<5, of: "Other words", in: tester)
    #expect(desk.selected == "Other")
  }

  @Test("Texts of controls cannot be selected, and clicks reach the views around a text")
  func controls() {
    let desk = desk
    let tester = tester {
      Button("Press here") { desk.words.append("pressed") }
      Text(Self.words).onTapGesture { desk.words.append("tapped") }
    }
    drag(0..<3, of: "Press here", in: tester)
    #expect(desk.selected == nil)
    desk.words = []
    let finger = tester.touch(tester.find(text: "Press here"))
    finger.hold(for: 0.7)
    finger.lift()
    #expect(desk.words == ["pressed"] && desk.selected == nil)
    click(at: place(5, in: tester), in: tester)
    tester.advance(by: 1)
    tester.tap(at: place(5, in: tester))
    #expect(desk.words == ["pressed", "tapped", "tapped"] && desk.selected == nil)
    tester.advance(by: 1)
    drag(0..<3, in: tester)
    #expect(desk.words.count == 3 && desk.selected == "one")
  }

  private struct Rows: View {
    let desk: Desk
    @State private var selection: Int?
    var body: some View {
      List(selection: $selection) {
        ForEach(0..<3, id: \.self) { Text("Row number \($0)") }
      }
      .onChange(of: selection) { desk.words.append("\(selection ?? -1)") }
    }
  }

  @Test("In a list, a click selects the row, arrow keys move on, and a drag selects text")
  func rows() {
    let desk = desk
    let tester = tester { Rows(desk: desk) }
    click(at: place(5, of: "Row number 0", in: tester), in: tester)
    tester.press(.downArrow)
    #expect(desk.words == ["0", "1"] && desk.selected == nil)
    drag(0..<3, of: "Row number 2", in: tester)
    #expect(desk.selected == "Row")
  }

  private func reader(
    of text: String, in tester: ViewTester
  ) throws -> any AccessibilityEditor {
    try #require(tester.accessibilityTree.first { $0.label == text }?.reader)
  }

  @Test("Assistive technologies read and change the selection, and copy")
  func accessibility() throws {
    let tester = tester { Text(Self.words) }
    drag(2..<6, in: tester)
    let reader = try reader(of: Self.words, in: tester)
    #expect(reader.spokenText == Self.words && reader.spokenSelection == 2..<6)
    #expect(!reader.isEditable)
    #expect(reader.select(spoken: 4..<7) && copy(tester) == "two")
    #expect(!reader.replace(spoken: 0..<3, with: "x"))
    #expect(reader.copy(spoken: 0..<3) && desk.copied == "one")
    let frame = tester.find(text: Self.words).frame
    let rectangle = try #require(reader.rectangles(ofSpoken: 0..<13).first)
    #expect(abs(rectangle.minX - frame.minX) <= 1 && abs(rectangle.width - frame.width) <= 2)
  }

  @Test("A selection is painted behind the text, and hidden texts cannot be copied")
  func painting() throws {
    let tester = tester {
      Text(Self.words)
      Text("Secret words").redacted(reason: .placeholder)
    }
    func corner() throws -> UInt32 {
      let frame = tester.find(text: Self.words).frame
      return try tester.picture()[Int(frame.minX) + 1, Int(frame.minY) + 1]
    }
    let before = try corner()
    drag(0..<6, in: tester)
    #expect(try corner() != before)
    #expect(desk.selected == "one tw")
    drag(0..<6, of: "Secret words", in: tester)
    #expect(desk.selected == "one tw")
  }

  @Test("Copied paragraphs keep their line breaks if a line limit joins them")
  func paragraphs() {
    let text = "äb\ncd\nef"
    let tester = tester { Text(text).lineLimit(3).frame(width: 100) }
    tester.press(.tab)
    #expect(copy(tester) == text)
    let frame = tester.find(text: text).frame
    // The second character of the second line.
    let letter = frame.width / 2
    let start = CGPoint(x: frame.minX + letter, y: frame.midY)
    let mouse = tester.touch(at: start, kind: .pointer)
    mouse.move(to: CGPoint(x: frame.maxX, y: frame.maxY - 5), over: 0.2)
    mouse.lift()
    #expect(copy(tester) == "d\nef")
  }
}
