import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model { var number = 1 }

/// The creation of the views of a tab view.
@Suite("Creation of tabs") @MainActor
struct TabCreationTests {
  private let log = EventLog()

  /// A page that reports the evaluation of its body.
  private struct Page: View {
    let name: String
    let log: EventLog
    @State private var count = 0
    var body: some View {
      let _ = log.note(name)
      Button("\(name) \(count)") { count += 1 }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }

  private func isVisible(_ tester: ViewTester, _ label: String) -> Bool {
    tester.accessibilityTree.first { $0.label == label } != nil
  }

  @Test("A tab is created when it is first selected, and then keeps its state")
  func tabs() {
    let log = log
    let tester = ViewTester {
      TabView {
        Page(name: "A", log: log).tabItem { Text("First") }
        Tab("Second", systemImage: "star") { Page(name: "B", log: log) }
        Page(name: "C", log: log).padding().badge(3).tabItem { Text("Third") }
      }
    }
    #expect(log.words == ["A"])
    #expect(tester.exists(text: "Second") && tester.exists(text: "3"))
    tester.tap(tester.find(text: "Third"))
    #expect(log.words == ["A", "C"])
    tester.tap(tester.find(text: "C 0"))
    tester.tap(tester.find(text: "Second"))
    #expect(isVisible(tester, "B 0"))
    tester.tap(tester.find(text: "Third"))
    #expect(isVisible(tester, "C 1"))
    #expect(log.words == ["A", "C", "C", "B"])
    tester.checkInvariants()
  }

  private struct Pages: View {
    let log: EventLog
    @State var page = 0
    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<100) { Page(name: "Page \($0)", log: log).tag($0) }
      }
      .tabViewStyle(.page)
      .overlay(alignment: .topLeading) {
        Button("Far") { withAnimation { page += 8 } }
      }
    }
  }

  private func flick(_ tester: ViewTester) {
    let finger = tester.touch(at: CGPoint(x: 300, y: 100))
    finger.move(to: CGPoint(x: 220, y: 100), over: 0.05)
    finger.lift()
  }

  @Test("Of 100 pages, only the visible one and its neighbors are created")
  func neighbors() {
    let tester = ViewTester { Pages(log: log) }
    #expect(log.words == ["Page 0", "Page 1"])
    flick(tester)
    tester.advance(by: 1)
    #expect(abs(tester.find(text: "Page 1 0").center.x - 200) <= 1)
    #expect(log.words == ["Page 0", "Page 1", "Page 2"])
  }

  @Test("The pages around an initial selection in the middle are created")
  func middle() {
    let tester = ViewTester { Pages(log: log, page: 50) }
    #expect(log.words == ["Page 49", "Page 50", "Page 51"])
    #expect(abs(tester.find(text: "Page 50 0").center.x - 200) <= 1)
  }

  @Test("A distant page keeps its state")
  func distantState() {
    let tester = ViewTester { Pages(log: log) }
    tester.tap(tester.find(text: "Page 0 0"))
    for _ in 0..<4 {
      flick(tester)
      tester.advance(by: 1)
    }
    #expect(isVisible(tester, "Page 4 0"))
    for _ in 0..<4 {
      tester.accessibilityTree.first { $0.label == "Page" }?.adjust(.decrement)
      tester.advance(by: 1)
    }
    #expect(abs(tester.find(text: "Page 0 1").center.x - 200) <= 1)
    #expect(log.words.count { $0 == "Page 0" } == 2)
  }

  /// Pages in different colors, without white.
  private struct Colors: View {
    @State var page = 0
    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<30) { Color(red: Double($0 % 3) / 4, green: 0.3, blue: 0.2).tag($0) }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
      .overlay(alignment: .topLeading) {
        Button("Far") { withAnimation { page += 8 } }
      }
    }
  }

  /// Expects colors at both sides of the window in each frame of a duration.
  private func expectPages(
    _ tester: ViewTester, for duration: TimeInterval,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var rest = duration
    while rest > 0 {
      tester.advance(by: 1 / 60)
      rest -= 1 / 60
      let picture = try tester.picture()
      for x in [2, 100, 300, 397] {
        // The pages have little blue.
        #expect(picture[x, 200] & 0xFF < 0x80, sourceLocation: sourceLocation)
      }
    }
  }

  @Test("Quick swipes in a row never show an empty page")
  func fling() throws {
    let tester = ViewTester { Colors() }
    for _ in 0..<4 {
      flick(tester)
      try expectPages(tester, for: 0.08)
    }
    tester.advance(by: 1)
    #expect((tester.state("page", of: Colors.self, as: Int.self) ?? 0) >= 2)
  }

  @Test("A motion over several pages shows all of them")
  func far() throws {
    let tester = ViewTester { Colors() }
    tester.tap(tester.find(text: "Far"))
    try expectPages(tester, for: 0.5)
    tester.advance(by: 1)
    #expect(tester.state("page", of: Colors.self, as: Int.self) == 8)
  }

  private struct Home: View {
    let log: EventLog
    var body: some View {
      let _ = log.note("home")
      Page(name: "content", log: log).tabItem { Text("Own label") }.tag("home")
    }
  }

  private struct Framed: ViewModifier {
    func body(content: Content) -> some View { content.padding(4).tabItem { Text("Framed") } }
  }

  @Test("A label in the body of a page, in a modifier or in a type-erased view is known early")
  func innerLabels() {
    let log = log
    let tester = ViewTester {
      TabView(selection: .constant("erased")) {
        Home(log: log)
        AnyView(Page(name: "A", log: log).tabItem { Text("Erased") }.tag("erased"))
        Page(name: "B", log: log).modifier(Framed())
        if log.words.isEmpty { Page(name: "C", log: log).tabItem { Text("Optional") } }
      }
    }
    #expect(
      tester.accessibilityTree.first { $0.kind == .tabs }?.children.map(\.label)
        == ["Own label", "Erased", "Framed", "Optional"])
    #expect(log.words == ["home", "A"])
  }

  private struct Numbers: View {
    let model: Model
    @State private var value = 1
    var body: some View {
      TabView {
        Button("Add") { value += 1 }.tabItem { Text("First") }
        VStack {
          Text("Value \(value)")
          ForEach(0..<2) { Text("Row \($0) of \(model.number)") }
        }
        .tabItem { Text("Second") }
      }
    }
  }

  @Test("A page that is created late has current values, and follows their changes")
  func values() {
    let model = Model()
    let tester = ViewTester { Numbers(model: model) }
    #expect(!tester.exists(text: "Value 1"))
    tester.tap(tester.find(text: "Add"))
    model.number = 2
    tester.tap(tester.find(text: "Second"))
    #expect(tester.exists(text: "Value 2") && tester.exists(text: "Row 1 of 2"))
    model.number = 3
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Row 0 of 3"))
  }

  private struct Identified: View {
    let log: EventLog
    @State private var id = 1
    var body: some View {
      TabView {
        Page(name: "A", log: log).tabItem { Text("First") }.id(id)
      }
      Button("Reset") { id += 1 }
    }
  }

  @Test("A visible page with a new identity is created again")
  func identity() {
    let tester = ViewTester { Identified(log: log) }
    tester.tap(tester.find(text: "A 0"))
    #expect(isVisible(tester, "A 1"))
    tester.tap(tester.find(text: "Reset"))
    #expect(isVisible(tester, "A 0"))
  }

  private struct Switching: View {
    @State private var isFirst = true
    var body: some View {
      if isFirst { Button("One") { isFirst = false } } else { Text("Two") }
    }
  }

  @Test("A page whose body is a condition remains one page")
  func condition() {
    let tester = ViewTester {
      TabView {
        Switching()
        Text("Last")
      }
      .tabViewStyle(.page)
    }
    let value = { tester.accessibilityTree.first { $0.label == "Page" }?.value }
    #expect(value() == "1 of 2")
    tester.tap(tester.find(text: "One"))
    #expect(isVisible(tester, "Two") && value() == "1 of 2")
    tester.checkInvariants()
  }
}
