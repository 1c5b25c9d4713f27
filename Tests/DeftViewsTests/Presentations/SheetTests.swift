import DeftGeometry
import DeftGestures
import DeftTesting
import DeftViews
import Foundation
import Testing

/// The observed calls and values of a test.
@MainActor
final class PresentationLog {
  var words: [String] = []
}

@MainActor
private struct Letter: View {
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  var body: some View {
    VStack {
      Text("Letter \(count) \(isPresented ? "shown" : "alone")")
      Button("Count") { count += 1 }
      Button("Close") { dismiss() }
    }
    .frame(width: 200, height: 140)
  }
}

@MainActor
private struct Desk: View {
  let log: PresentationLog
  var disabled = false
  @State var isShown = false
  @State private var word = "first"
  var body: some View {
    VStack {
      Button("Open") { isShown = true }
      Button("Behind") { log.words.append("behind") }
        .keyboardShortcut("b")
      Button("Rename") { word = "second" }
        .keyboardShortcut("r")
    }
    .sheet(isPresented: $isShown, onDismiss: { log.words.append("dismissed") }) {
      VStack {
        Letter()
        Text(word)
        Button("Rename inside") { word = "third" }
      }
      .interactiveDismissDisabled(disabled)
    }
    .environment(\.font, .body)
  }
}

@Suite("Sheets") @MainActor
struct SheetTests {
  private let log = PresentationLog()

  private func desk(_ size: CGSize, disabled: Bool = false) -> ViewTester {
    let log = log
    let tester = ViewTester(size: size) { Desk(log: log, disabled: disabled) }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    return tester
  }
  private let wide = CGSize(width: 800, height: 600)
  private let narrow = CGSize(width: 400, height: 600)

  @Test("A sheet is centered on a wide window and at the bottom of a narrow one")
  func places() {
    let centered = desk(wide).find(text: "Letter 0 shown")
    #expect(abs(centered.center.x - 400) < 2 && abs(centered.center.y - 300) < 80)
    let bottom = desk(narrow)
    #expect(bottom.find(text: "Letter 0 shown").center.y > 200)
    #expect(bottom.accessibilityTree.first { $0.traits.contains(.isModal) }?.frame.minX == 0)
  }

  @Test("Views behind a sheet receive no touches, shortcuts or focus, and are not accessible")
  func modal() {
    let tester = desk(wide)
    tester.press("b", modifiers: .control)
    for _ in 0..<6 { tester.press(.tab) }
    #expect(log.words.isEmpty)
    #expect(tester.accessibilityTree.first { $0.label == "Behind" } == nil)
    #expect(tester.accessibilityTree.first { $0.label == "Count" } != nil)
    tester.press(.escape)
    tester.advance(by: 1)
    tester.press("b", modifiers: .control)
    #expect(log.words == ["dismissed", "behind"])
    #expect(tester.accessibilityTree.first { $0.label == "Behind" } != nil)
  }

  @Test("Tab stays in the sheet, and the focus returns to the view that had it")
  func focus() {
    let log = log
    let tester = ViewTester(size: wide) { Desk(log: log) }
    tester.press(.tab)
    tester.press(.space)
    tester.advance(by: 1)
    func focused() -> String? { tester.accessibilityTree.first { $0.isFocused }?.label }
    #expect(focused() == nil)
    var seen: Set<String> = []
    for _ in 0..<5 {
      tester.press(.tab)
      focused().map { _ = seen.insert($0) }
    }
    #expect(seen == ["Count", "Close", "Rename inside"])
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(focused() == "Open")
  }

  @Test("The dismiss action ends the sheet, and onDismiss runs when it is out of sight")
  func dismissAction() {
    let tester = desk(wide)
    tester.tap(tester.find(text: "Close"))
    tester.advance(by: 0.05)
    #expect(log.words.isEmpty && tester.exists(text: "Letter 0 shown"))
    tester.advance(by: 1)
    #expect(log.words == ["dismissed"] && !tester.exists(text: "Letter 0 shown"))
    #expect(tester.state("isShown", of: Desk.self, as: Bool.self) == false)
  }

  @Test("The content keeps its states while presented, and is updated with the presenter")
  func states() {
    let tester = desk(wide)
    tester.tap(tester.find(text: "Count"))
    tester.tap(tester.find(text: "Rename inside"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Letter 1 shown") && tester.exists(text: "third"))
    tester.press(.escape)
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Letter 0 shown"))
  }

  @Test("A click beside a sheet dismisses it unless this is disabled", arguments: [false, true])
  func outside(isDisabled: Bool) {
    let tester = desk(wide, disabled: isDisabled)
    tester.tap(at: CGPoint(x: 20, y: 20))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Letter 0 shown") == isDisabled)
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(tester.exists(text: "Letter 0 shown") == isDisabled)
  }

  @Test(
    "A sheet follows a finger down one to one; short drags spring back, and long ones dismiss it")
  func drag() {
    let tester = desk(narrow)
    let start = tester.find(text: "Letter 0 shown").frame.minY
    let finger = tester.touch(at: CGPoint(x: 200, y: 120))
    finger.move(to: CGPoint(x: 200, y: 140), over: 0.1)
    finger.move(to: CGPoint(x: 200, y: 220), over: 0.3)
    let moved = tester.find(text: "Letter 0 shown").frame.minY - start
    #expect(moved > 75)
    #expect(moved < 101)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "Letter 0 shown").frame.minY - start) < 1)
    let second = tester.touch(at: CGPoint(x: 200, y: 120))
    second.move(to: CGPoint(x: 200, y: 500), over: 0.5)
    second.lift()
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Letter 0 shown") && log.words == ["dismissed"])
  }

  @Test("A sheet in motion can be caught")
  func caught() {
    let log = log
    let tester = ViewTester(size: narrow) { Desk(log: log) }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 0.12)
    let finger = tester.touch(at: CGPoint(x: 200, y: 560))
    let caught = tester.find(text: "Letter 0 shown").frame.minY
    tester.advance(by: 0.5)
    #expect(tester.find(text: "Letter 0 shown").frame.minY == caught)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Letter 0 shown").frame.minY < caught)
  }

  @Test("A sheet at the invisible end of its spring can be tapped")
  func invisibleEnd() {
    let tester = desk(narrow)
    let finger = tester.touch(at: CGPoint(x: 200, y: 120))
    finger.move(to: CGPoint(x: 200, y: 220), over: 0.3)
    finger.hold(for: 0.3)
    finger.lift()
    // The spring has a duration of 0.38 s and moves by less than a point from about 0.45 s on.
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Count"))
    #expect(tester.exists(text: "Letter 1 shown"))
  }

  @Test("A sheet whose dismissal is refused springs back")
  func refused() {
    let tester = ViewTester(size: narrow) {
      Color.white.sheet(isPresented: .constant(true)) { Text("Stays") }
    }
    tester.advance(by: 1)
    let start = tester.find(text: "Stays").frame.minY
    let finger = tester.touch(at: CGPoint(x: 200, y: 120))
    finger.move(to: CGPoint(x: 200, y: 560), over: 0.3)
    finger.lift()
    tester.advance(by: 2)
    #expect(abs(tester.find(text: "Stays").frame.minY - start) < 1)
  }

  @Test("Detents set the height; a drag up reaches the larger one and writes the selection")
  func detents() {
    let log = log
    struct Half: View {
      let log: PresentationLog
      @State private var detent = PresentationDetent.medium
      var body: some View {
        Color.white.sheet(isPresented: .constant(true)) {
          ScrollView { Text("Top").frame(height: 900, alignment: .top) }
            .presentationDetents([.medium, .large], selection: $detent)
            .onChange(of: detent) { log.words.append($1 == .large ? "large" : "medium") }
        }
      }
    }
    let tester = ViewTester(size: narrow) { Half(log: log) }
    tester.advance(by: 1)
    let start = tester.find(text: "Top").frame.minY
    #expect(abs(start - 318) < 4)
    // While scrolled to its top, the scroll view leaves the drag to the sheet.
    let finger = tester.touch(at: CGPoint(x: 200, y: 450))
    finger.move(to: CGPoint(x: 200, y: 150), over: 0.4)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "Top").frame.minY - 36) < 4)
    #expect(log.words == ["large"])
    // At the largest detent, the scroll view scrolls.
    let second = tester.touch(at: CGPoint(x: 200, y: 450))
    second.move(to: CGPoint(x: 200, y: 350), over: 0.4)
    second.hold(for: 0.2)
    second.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Top").frame.minY < -30)
  }

  @Test("Another item replaces the sheet with a new one; nil dismisses the sheet")
  func items() {
    struct Card: Identifiable { let id: Int }
    struct Cards: View {
      let log: PresentationLog
      @State private var card: Card? = Card(id: 1)
      var body: some View {
        Color.white
          .sheet(item: $card, onDismiss: { log.words.append("dismissed") }) { shown in
            VStack {
              Text("Card \(shown.id)")
              Button("Next") { card = Card(id: 2) }
              Button("None") { card = nil }
            }
          }
      }
    }
    let log = log
    let tester = ViewTester(size: wide) { Cards(log: log) }
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Next"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Card 2") && !tester.exists(text: "Card 1"))
    #expect(log.words == ["dismissed"])
    tester.tap(tester.find(text: "None"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Card 2") && log.words == ["dismissed", "dismissed"])
  }

  @Test("Escape closes only the front sheet, and a sheet closes when its presenter is removed")
  func nested() {
    struct Nest: View {
      @State private var isShown = true
      @State private var isInner = false
      var body: some View {
        VStack {
          if isShown {
            Text("Outer").sheet(isPresented: .constant(true)) {
              VStack {
                Button("Deeper") { isInner = true }
                Button("Remove") { isShown = false }
              }
              .sheet(isPresented: $isInner) { Text("Inner") }
            }
          }
        }
      }
    }
    let tester = ViewTester(size: wide) { Nest() }
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Deeper"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Inner"))
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Inner") && tester.exists(text: "Deeper"))
    tester.tap(tester.find(text: "Remove"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Deeper"))
  }

  @Test("A cover whose content sets presentation options fills the window")
  func cover() {
    let tester = ViewTester(size: wide) {
      Color.white.fullScreenCover(isPresented: .constant(true)) {
        Color.blue.accessibilityLabel("Sea").presentationBackground(.red)
      }
    }
    tester.advance(by: 1)
    #expect(tester.find(label: "Sea").frame == CGRect(x: 0, y: 0, width: 800, height: 600))
  }

  @Test("A custom background and corner radius of a sheet replace the defaults")
  func background() throws {
    let tester = ViewTester(size: wide) {
      Color.white.sheet(isPresented: .constant(true)) {
        Text("Small").frame(width: 300, height: 200)
          .presentationBackground(Color(red: 1, green: 0, blue: 0))
          .presentationCornerRadius(0)
      }
    }
    tester.advance(by: 1)
    let picture = try tester.picture()
    // The corner itself shows the background.
    #expect(picture[252, 202] & 0xFF_FF_FF == 0xFF_00_00)
  }

  @Test("Content that is too high for its sheet scrolls")
  func overflow() {
    let tester = ViewTester(size: CGSize(width: 900, height: 130)) {
      Color.white.sheet(isPresented: .constant(true)) {
        VStack { ForEach(0..<10) { Text("Row \($0)").frame(height: 40) } }
      }
    }
    tester.advance(by: 1)
    #expect(tester.find(text: "Row 9").frame.minY > 130)
    let finger = tester.touch(at: CGPoint(x: 450, y: 100))
    finger.move(to: CGPoint(x: 450, y: -400), over: 0.3)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Row 9").frame.minY < 130)
  }

  @Test("With background interaction, views behind a sheet receive input")
  func interaction() {
    let log = log
    let tester = ViewTester(size: narrow) {
      VStack {
        Button("Behind") { log.words.append("behind") }
        Spacer()
      }
      .sheet(isPresented: .constant(true)) {
        Text("Panel").presentationDetents([.height(200)])
          .presentationBackgroundInteraction(.enabled)
      }
    }
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Behind"))
    #expect(log.words == ["behind"] && tester.exists(text: "Panel"))
    #expect(abs(tester.find(text: "Panel").center.y - 500) < 2)
  }
}
