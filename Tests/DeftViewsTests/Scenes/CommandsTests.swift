import DeftInput
import DeftTesting
import DeftViews
import Testing

extension FocusedValues {
  fileprivate var name: String? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

private struct NameKey: FocusedValueKey {
  typealias Value = String
}

@Suite("Commands") @MainActor
struct CommandsTests {
  private final class Log {
    var words: [String] = []
  }

  private static let log = Log()

  private struct Program: App {
    @State private var count = 1
    @State private var isOn = false
    @FocusState private var isFocused: Bool

    var body: some Scene {
      WindowGroup {
        Text("\(count) \(isOn ? "on" : "off")")
        TextField("Name", text: .constant("Ann"))
          .focused($isFocused)
          .focusedValue(\.name, "Ann")
        Button("Focus") { isFocused = true }
      }
      .commands {
        CommandMenu("Ball") {
          Button("Double") { count *= 2 }.keyboardShortcut("d")
          Toggle("Visible", isOn: $isOn)
        }
        CommandGroup(after: .saveItem) { Button("Export") { count = 100 } }
        CommandGroup(replacing: .newItem) { Button("New ball") { count += 1 } }
        CommandGroup(replacing: .undoRedo) {}
        SidebarCommands()
        NameCommands()
      }
    }
  }

  private struct NameCommands: Commands {
    @FocusedValue(\.name) private var name
    @State private var greetings = 0

    var body: some Commands {
      CommandMenu("Greeting \(greetings)") {
        Button("Greet") {
          log.words.append(name ?? "nobody")
          greetings += 1
        }
        .keyboardShortcut("g")
      }
    }
  }

  private func open<Program: App>(_ app: Program) -> ViewTester {
    Self.log.words = []
    let window = SceneWindow(isOpen: true)
    return ViewTester(size: CGSize(width: 600, height: 400)) { window.views(of: app) }
  }

  @Test("A window has a bar with the menus of its commands, and with standard menus for groups")
  func bar() {
    let tester = open(Program())
    let titles = tester.allTexts.filter { $0.frame.maxY <= 44 }.compactMap(\.text)
    #expect(titles == ["File", "Ball", "Greeting 0"])
    #expect(tester.find(text: "1 off").frame.minY > 44, "The content is below the bar.")
    tester.tap(tester.find(text: "File"))
    tester.advance(by: 0.5)
    #expect(tester.find(text: "Export").frame.minY > tester.find(text: "New ball").frame.maxY)
    tester.tap(tester.find(text: "Export"))
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "100 off"))
  }

  @Test("The buttons of menus are large enough for fingers, and assistive technologies open them")
  func assistive() {
    let tester = open(Program())
    let button = tester.accessibilityTree.first { $0.label == "Ball" }
    #expect((button?.frame.height ?? 0) >= 44 && (button?.frame.width ?? 0) >= 44)
    button?.perform()
    tester.advance(by: 0.5)
    let row = tester.accessibilityTree.first { $0.label == "Visible" }
    #expect(row?.kind == .menuToggle(false))
    row?.perform()
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "1 on"))
  }

  @Test("The shortcut of a command works while its menu is closed")
  func shortcut() {
    let tester = open(Program())
    tester.press("d", modifiers: .control)
    tester.press("d", modifiers: .control)
    #expect(tester.exists(text: "4 off"))
  }

  @Test("F10 opens the first menu, and the arrow keys move between menus and rows")
  func keys() {
    let tester = open(Program())
    tester.press(named: .f10)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "New ball"))
    tester.press(.rightArrow)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Double") && !tester.exists(text: "New ball"))
    tester.press(.leftArrow)
    tester.advance(by: 0.5)
    tester.press(.leftArrow)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Greet") && !tester.exists(text: "Double"))
    tester.press(.rightArrow)
    tester.advance(by: 0.5)
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "2 off") && !tester.exists(text: "New ball"))
    tester.press(named: .f10)
    tester.advance(by: 0.5)
    tester.press(.escape)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "New ball"))
  }

  @Test("While a menu is open, the pointer opens the menu whose title it reaches")
  func pointing() {
    let tester = open(Program())
    let (file, ball) = (tester.find(text: "File").center, tester.find(text: "Ball").center)
    tester.hover(at: ball)
    tester.advance(by: 0.5)
    #expect(!tester.exists(text: "Double"))
    tester.tap(at: file)
    tester.advance(by: 0.5)
    tester.hover(at: file)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "New ball"))
    tester.hover(at: ball)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "Double") && !tester.exists(text: "New ball"))
    tester.tap(tester.find(text: "Double"))
    tester.advance(by: 0.5)
    tester.hover(at: file)
    tester.advance(by: 0.5)
    #expect(tester.exists(text: "2 off") && !tester.exists(text: "New ball"))
  }

  @Test("Custom commands have states, and read the values of the focused view, also after F10")
  func custom() {
    let tester = open(Program())
    tester.press("g", modifiers: .control)
    tester.tap(tester.find(text: "Focus"))
    tester.press("g", modifiers: .control)
    #expect(Self.log.words == ["nobody", "Ann"])
    #expect(tester.exists(text: "Greeting 2"))
    tester.press(named: .f10)
    tester.advance(by: 0.5)
    tester.press(.leftArrow)
    tester.advance(by: 0.5)
    tester.press(.return)
    tester.advance(by: 0.5)
    #expect(Self.log.words == ["nobody", "Ann", "Ann"])
  }

  private struct Plain: App {
    var body: some Scene {
      WindowGroup { Color.red.frame(width: 10, height: 10).id("box") }
        .commands {
          SidebarCommands()
          CommandGroup(replacing: .newItem) {}
        }
    }
  }

  @Test("Commands without menus do not add a bar")
  func empty() {
    let tester = open(Plain())
    #expect(tester.allTexts.isEmpty)
    #expect(tester.find(id: "box").frame.midY == 200)
  }
}
