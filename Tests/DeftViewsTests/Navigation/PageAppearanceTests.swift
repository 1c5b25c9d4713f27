import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var path: [Int] = []
  var tab = 0
  @ObservationIgnored let log = EventLog()
  /// The events since the last call.
  func takeEvents() -> [String] {
    defer { log.words = [] }
    return log.words
  }
}

/// A view that reports when it appears and disappears.
private struct Reporting: View {
  let name: String
  let model: Model
  var body: some View {
    Text(name)
      .onAppear { model.log.note("\(name) appears") }
      .onDisappear { model.log.note("\(name) disappears") }
  }
}

@Suite("Appearing and disappearing pages") @MainActor
struct PageAppearanceTests {
  private struct Stack: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        Reporting(name: "root", model: model)
          .navigationDestination(for: Int.self) { Reporting(name: "page \($0)", model: model) }
      }
    }
  }

  private struct Tabs: View {
    @Bindable var model: Model
    var body: some View {
      TabView(selection: $model.tab) {
        ForEach(0..<3) { index in
          Reporting(name: "tab \(index)", model: model)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .tabItem { Text("Tab \(index)") }.tag(index)
        }
      }
    }
  }

  @Test("A page disappears when it is covered, and appears when it comes to the front again")
  func stack() {
    let model = Model()
    let tester = ViewTester { Stack(model: model) }
    #expect(model.takeEvents() == ["root appears"])
    model.path = [1]
    tester.advance(by: 0.1)
    #expect(model.takeEvents() == ["page 1 appears"], "The root is still partly visible.")
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["root disappears"])
    model.path = []
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["root appears", "page 1 disappears"])
    tester.checkInvariants()
  }

  @Test("Pages between the old and the new page do not appear")
  func severalPages() {
    let model = Model()
    let tester = ViewTester { Stack(model: model) }
    _ = model.takeEvents()
    model.path = [1, 2]
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["page 2 appears", "root disappears"])
    model.path = []
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["root appears", "page 2 disappears"])
  }

  @Test("Of an initial path, only the page in front appears")
  func initialPath() {
    let model = Model()
    model.path = [1, 2]
    let tester = ViewTester { Stack(model: model) }
    #expect(model.takeEvents() == ["page 2 appears"])
    model.path = [1]
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["page 1 appears", "page 2 disappears"])
  }

  @Test("A page appears under a finger that goes back, and disappears if it does not")
  func fingerOnPages() {
    let model = Model()
    let tester = ViewTester { Stack(model: model) }
    model.path = [1]
    tester.advance(by: 2)
    _ = model.takeEvents()
    let finger = tester.touch(at: CGPoint(x: 5, y: 150))
    finger.move(to: CGPoint(x: 60, y: 150), over: 0.3)
    finger.hold(for: 0.3)
    #expect(model.takeEvents() == ["root appears"])
    finger.lift()
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["root disappears"])
  }

  @Test("A page without animations disappears after the new one has appeared")
  func withoutMotion() {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let model = Model()
    let tester = ViewTester(environment: environment) { Stack(model: model) }
    _ = model.takeEvents()
    model.path = [1]
    tester.advance(by: 0.1)
    #expect(model.takeEvents() == ["page 1 appears", "root disappears"])
    model.path = []
    tester.advance(by: 0.1)
    #expect(model.takeEvents() == ["root appears", "page 1 disappears"])
  }

  @Test("Only the selected tab appears; another one takes its place")
  func tabs() {
    let model = Model()
    model.tab = 1
    let tester = ViewTester { Tabs(model: model) }
    #expect(model.takeEvents() == ["tab 1 appears"])
    tester.tap(tester.find(text: "Tab 2"))
    tester.advance(by: 0.1)
    #expect(model.takeEvents() == ["tab 2 appears", "tab 1 disappears"])
    model.tab = 0
    tester.advance(by: 0.1)
    #expect(model.takeEvents() == ["tab 0 appears", "tab 2 disappears"])
    tester.checkInvariants()
  }

  @Test("Pages of a tab view appear when a finger moves them into sight")
  func swipedTabs() {
    let model = Model()
    let tester = ViewTester { Tabs(model: model).tabViewStyle(.page) }
    #expect(model.takeEvents() == ["tab 0 appears"])
    let finger = tester.touch(at: CGPoint(x: 300, y: 150))
    finger.move(to: CGPoint(x: 250, y: 150), over: 0.3)
    finger.hold(for: 0.3)
    #expect(model.takeEvents() == ["tab 1 appears"])
    finger.move(to: CGPoint(x: 50, y: 150), over: 0.3)
    finger.lift()
    tester.advance(by: 2)
    #expect(model.takeEvents() == ["tab 0 disappears"])
  }

  @Test("Rows of a list on a covered page appear only when the page comes to the front")
  func rowsOnPages() {
    struct Rows: View {
      @Bindable var model: Model
      var body: some View {
        NavigationStack(path: $model.path) {
          List(0..<2) { Reporting(name: "row \($0)", model: model) }
            .navigationDestination(for: Int.self) { _ in Text("page") }
        }
      }
    }
    let model = Model()
    model.path = [1]
    let tester = ViewTester { Rows(model: model) }
    #expect(model.takeEvents().isEmpty)
    model.path = []
    tester.advance(by: 2)
    #expect(Set(model.takeEvents()) == ["row 0 appears", "row 1 appears"])
    model.path = [1]
    tester.advance(by: 2)
    #expect(Set(model.takeEvents()) == ["row 0 disappears", "row 1 disappears"])
  }

  @Test("A task runs while its page is in sight, and again when the page returns")
  func tasks() async {
    struct Working: View {
      @Bindable var model: Model
      let events: AsyncStream<String>.Continuation
      var body: some View {
        NavigationStack(path: $model.path) {
          Text("root")
            .task {
              events.yield("began")
              while !Task.isCancelled { await Task.yield() }
              events.yield("cancelled")
            }
            .navigationDestination(for: Int.self) { Text("page \($0)") }
        }
      }
    }
    let model = Model()
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    var events = stream.makeAsyncIterator()
    let tester = ViewTester { Working(model: model, events: continuation) }
    #expect(await events.next() == "began")
    model.path = [1]
    tester.advance(by: 2)
    #expect(await events.next() == "cancelled")
    model.path = []
    tester.advance(by: 2)
    #expect(await events.next() == "began")
  }
}
