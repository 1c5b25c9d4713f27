import DeftTesting
import DeftViews
import Testing

private final class Router: ObservableObject {
  @Published var path: [Int] = []
  @Published var count = 0
}

@Observable private final class Board {
  var count = 0
}

/// The number of evaluations of an app.
private struct Evaluations: Equatable {
  var bodies = 0
  var contents = 0
}

@MainActor private var evaluations = Evaluations()

@MainActor private func show<Program: App>(_ app: Program, in window: SceneWindow) -> ViewTester {
  evaluations = Evaluations()
  return ViewTester { window.views(of: app) }
}

@Suite("The states of an app", .serialized) @MainActor
struct AppTests {
  private let window = SceneWindow(isOpen: true)

  private struct Child: View {
    @Binding var count: Int
    var body: some View { Button("Child") { count += 10 } }
  }

  private struct Counting: App {
    @State var count: Int
    @StateObject var router = Router()
    @ObservedObject var shared = Router()
    @State var board = Board()

    init() { _count = State(initialValue: 5) }

    var body: some Scene {
      WindowGroup {
        Text("\(count) \(router.count) \(shared.count) \(board.count)")
        Button("State") { count += 1 }
        Button("Owned") { router.count += 1 }
        Button("Observed") { shared.count += 1 }
        Button("Observable") { board.count += 1 }
        Child(count: $count)
      }
    }
  }

  @Test("Each kind of state of an app, changed by a view in its window, updates the window")
  func kinds() {
    let tester = show(Counting(), in: window)
    #expect(tester.exists(text: "5 0 0 0"), "The initializer has set the initial value.")
    for (button, text) in [
      ("State", "6 0 0 0"), ("Owned", "6 1 0 0"), ("Observed", "6 1 1 0"),
      ("Observable", "6 1 1 1"), ("Child", "16 1 1 1"),
    ] {
      tester.tap(tester.find(text: button))
      #expect(tester.exists(text: text), "\(button): \(tester.allTexts.map(\.text))")
    }
  }

  private struct Routed: App {
    @StateObject private var router = Router()

    var body: some Scene {
      WindowGroup {
        NavigationStack(path: $router.path) {
          Button("Open") { router.path.append(7) }
            .navigationDestination(for: Int.self) { Text("Page \($0)") }
        }
      }
    }
  }

  @Test("A navigation path in an object that an app owns opens and closes pages")
  func router() {
    let tester = show(Routed(), in: window)
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Page 7"))
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Page 7"))
  }

  private struct Stored: App {
    @AppStorage("AppTests.count") private var count = 1
    @Environment(\.colorScheme) private var colorScheme

    var body: some Scene {
      WindowGroup {
        Text("\(count) \(colorScheme == .dark ? "dark" : "light")")
        Button("Add") { count += 1 }
      }
    }
  }

  @Test("An app reads and writes user defaults, and reads the environment of its window")
  func stored() {
    UserDefaults.standard.removeObject(forKey: "AppTests.count")
    defer { UserDefaults.standard.removeObject(forKey: "AppTests.count") }
    let tester = show(Stored(), in: window)
    #expect(tester.exists(text: "1 light"))
    tester.tap(tester.find(text: "Add"))
    #expect(tester.exists(text: "2 light"))
    #expect(UserDefaults.standard.integer(forKey: "AppTests.count") == 2)
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    tester.setEnvironment(environment)
    #expect(tester.exists(text: "2 dark"))
  }

  private struct Custom: App {
    @State private var name = "A"

    struct Main: Scene {
      let name: String
      @Binding var outer: String
      @State private var count = 0
      @Environment(\.colorScheme) private var colorScheme

      var body: some Scene {
        WindowGroup("\(name)\(count)") {
          Text("\(name) \(count)")
          Button("Inner") { count += 1 }
          Button("Outer") { outer = "B" }
        }
        .defaultSize(width: 300 + CGFloat(count), height: 200)
      }
    }

    var body: some Scene { Main(name: name, outer: $name).defaultSize(width: 500, height: 400) }
  }

  @Test("A scene with a body has its own states, and keeps them when its app's states change")
  func scene() {
    let tester = show(Custom(), in: window)
    #expect(window.title == "A0")
    tester.tap(tester.find(text: "Inner"))
    #expect(tester.exists(text: "A 1"))
    tester.tap(tester.find(text: "Outer"))
    #expect(tester.exists(text: "B 1"))
    #expect(window.size == CGSize(width: 500, height: 400), "The outermost modifier applies.")
  }

  @Test("The title of the window follows the states of the scene")
  func title() {
    let tester = show(Custom(), in: window)
    var titles: [String?] = []
    window.titleDidChange = { [unowned window] in titles.append(window.title) }
    tester.tap(tester.find(text: "Inner"))
    tester.tap(tester.find(text: "Outer"))
    tester.tap(tester.find(text: "Outer"))
    #expect(titles == ["A1", "B1"])
  }

  private struct Plain: App {
    struct Content: View {
      @State private var count = 0
      var body: some View { Button("Add \(count)") { count += 1 } }
    }

    var body: some Scene {
      let _ = evaluations.bodies += 1
      WindowGroup {
        let _ = evaluations.contents += 1
        Content()
      }
    }
  }

  @Test("An app without states is evaluated once")
  func plain() {
    let tester = show(Plain(), in: window)
    tester.tap(tester.find(text: "Add 0"))
    tester.resize(to: CGSize(width: 320, height: 500))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Add 1"))
    #expect(evaluations == Evaluations(bodies: 1, contents: 1))
  }

  private struct Partly: App {
    @State private var count = 0

    var body: some Scene {
      let _ = evaluations.bodies += 1
      WindowGroup {
        let _ = evaluations.contents += 1
        Text("\(count)")
        Button("Add") { count += 1 }
      }
    }
  }

  @Test("A state that only the content reads does not evaluate the body of the app")
  func content() {
    let tester = show(Partly(), in: window)
    tester.tap(tester.find(text: "Add"))
    #expect(tester.exists(text: "1"))
    #expect(evaluations == Evaluations(bodies: 1, contents: 2))
  }

  @Test("The content of a window is created once the window has its size")
  func late() {
    let window = SceneWindow()
    let tester = show(Partly(), in: window)
    #expect(tester.allTexts.isEmpty)
    #expect(evaluations == Evaluations(bodies: 1, contents: 0))
    window.open()
    #expect(tester.exists(text: "0"))
    #expect(evaluations == Evaluations(bodies: 1, contents: 1))
    let early = show(Partly(), in: SceneWindow(isOpen: true))
    #expect(tester.allTexts.map(\.frame) == early.allTexts.map(\.frame))
    tester.tap(tester.find(text: "Add"))
    #expect(tester.exists(text: "1"))
  }
}
