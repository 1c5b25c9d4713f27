import DeftTesting
import DeftViews
import Foundation
import Testing

private struct TitleKey: FocusedValueKey {
  typealias Value = String
}

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
  @Entry fileprivate var note: Binding<String>?
  @Entry fileprivate var report: (() -> Void)?
}

@MainActor @Observable
private final class Card {
  var name = "card"
}

@Suite("Values of the focused view") @MainActor
struct FocusedValueTests {
  private struct Reader: View {
    @FocusedValue(\.title) private var title
    var body: some View { Text("Title \(title ?? "none")") }
  }

  private struct Fields: View {
    @State private var texts = ["a", "b", "c"]
    @State private var suffix = ""
    var body: some View {
      VStack {
        Reader()
        VStack {
          TextField("First", text: $texts[0]).focusedValue(\.title, "first" + suffix)
          TextField("Second", text: $texts[1])
        }
        .focusedValue(\.title, "group")
        TextField("Third", text: $texts[2])
        Button("Change") { suffix = " changed" }
      }
    }
  }

  private func tap(_ label: String, _ tester: ViewTester) throws {
    let node = try #require(tester.accessibilityTree.first { $0.label == label })
    tester.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
  }

  @Test("A value applies while the focus is inside its view; inner values take precedence")
  func precedence() throws {
    let tester = ViewTester { Fields() }
    #expect(tester.exists(text: "Title none"))
    try tap("First", tester)
    #expect(tester.exists(text: "Title first"))
    try tap("Second", tester)
    #expect(tester.exists(text: "Title group"))
    try tap("Third", tester)
    #expect(tester.exists(text: "Title none"))
  }

  @Test("A button that gets the focus leaves a field's values in place, and they can still change")
  func buttons() throws {
    let tester = ViewTester { Fields() }
    try tap("First", tester)
    tester.tap(tester.find(text: "Change"))
    #expect(tester.exists(text: "Title first changed"))
  }

  @Test("A binding of the focused view can be written, even from a menu")
  func bindings() throws {
    struct Clear: View {
      @FocusedBinding(\.note) private var note
      var body: some View {
        Button("Clear \(note ?? "nothing")") { note = "" }
        Menu("Edit") { Button("Replace") { note = "new" } }
      }
    }
    struct Notes: View {
      @State private var text = "old"
      var body: some View {
        VStack {
          TextField("Note", text: $text).focusedValue(\.note, $text)
          Text("Text \(text)")
          Clear()
          Spacer()
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 400, height: 500)) { Notes() }
    tester.tap(tester.find(text: "Clear nothing"))
    #expect(tester.exists(text: "Text old"))
    try tap("Note", tester)
    tester.tap(tester.find(text: "Edit"))
    tester.advance(by: 0.5)
    tester.tap(tester.find(text: "Replace"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Text new") && tester.exists(text: "Clear new"))
    tester.tap(tester.find(text: "Clear new"))
    #expect(tester.exists(text: "Text "))
  }

  @Test("A value for the scene applies without the focus, and yields to the focused view")
  func scene() throws {
    struct Page: View {
      @State private var text = ""
      @State private var isShown = true
      var body: some View {
        VStack {
          Reader()
          TextField("Field", text: $text).focusedValue(\.title, "field")
          if isShown { Text("Body").focusedSceneValue(\.title, "page") }
          Button("Hide") { isShown = false }
          TextField("Other", text: $text)
        }
      }
    }
    let tester = ViewTester { Page() }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Title page"))
    try tap("Field", tester)
    #expect(tester.exists(text: "Title field"))
    try tap("Other", tester)
    #expect(tester.exists(text: "Title page"))
    tester.tap(tester.find(text: "Hide"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Title none"))
  }

  @Test("The values of a removed view no longer apply")
  func removal() throws {
    struct Page: View {
      @State private var text = ""
      @State private var isShown = true
      var body: some View {
        VStack {
          Reader()
          if isShown { TextField("Field", text: $text).focusedValue(\.title, "field") }
          Button("Hide") { isShown = false }
        }
      }
    }
    let tester = ViewTester { Page() }
    try tap("Field", tester)
    #expect(tester.exists(text: "Title field"))
    tester.tap(tester.find(text: "Hide"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Title none"))
    tester.checkInvariants()
  }

  @Test("An observable object of the focused view is found by its type")
  func objects() throws {
    struct Name: View {
      @FocusedValue(Card.self) private var card
      var body: some View { Text("Card \(card?.name ?? "none")") }
    }
    struct Page: View {
      @State private var card = Card()
      @State private var text = ""
      var body: some View {
        VStack {
          Name()
          TextField("Field", text: $text).focusedValue(card)
          Button("Rename") { card.name = "ace" }
        }
      }
    }
    let tester = ViewTester { Page() }
    #expect(tester.exists(text: "Card none"))
    try tap("Field", tester)
    #expect(tester.exists(text: "Card card"))
    tester.tap(tester.find(text: "Rename"))
    #expect(tester.exists(text: "Card ace"))
  }

  @Test("A closure that is provided and read by the same view causes no endless updates")
  func closures() throws {
    struct Page: View {
      @State private var count = 0
      @State private var text = ""
      @FocusedValue(\.report) private var report
      var body: some View {
        let now = count
        VStack {
          Text(report == nil ? "No action" : "Action")
          Text("Count \(count)")
          TextField("Field", text: $text).focusedValue(\.report, { count = now + 1 })
          Button("Report") { report?() }
        }
      }
    }
    let tester = ViewTester { Page() }
    try tap("Field", tester)
    #expect(tester.exists(text: "Action"))
    for count in 1...3 {
      tester.tap(tester.find(text: "Report"))
      tester.advance(by: 0.1)
      #expect(tester.exists(text: "Count \(count)"))
    }
    let bodies = tester.statistics.bodies
    tester.advance(by: 1)
    #expect(tester.statistics.bodies == bodies)
  }
}
