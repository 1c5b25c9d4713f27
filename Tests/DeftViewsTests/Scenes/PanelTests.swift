import DeftTesting
import DeftViews
import Testing

@Suite("Settings and further windows") @MainActor
struct PanelTests {
  private struct Program: App {
    @State private var volume = 3

    var body: some Scene {
      WindowGroup {
        Text("Volume \(volume)")
        SettingsLink { Text("Open settings") }
        Opener()
      }
      Settings {
        Button("Louder") { volume += 1 }
      }
      Window("About", id: "about") { About(volume: volume) }
    }
  }

  private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Button("Show about") { openWindow(id: "about") } }
  }

  private struct About: View {
    let volume: Int
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      Text("Version \(volume)")
      Button("Done") { dismissWindow(id: "about") }
      Button("Leave") { dismissWindow() }
    }
  }

  private func open<Program: App>(_ app: Program) -> ViewTester {
    let window = SceneWindow(isOpen: true)
    return ViewTester(size: CGSize(width: 800, height: 600)) { window.views(of: app) }
  }

  @Test("Ctrl+comma opens the settings, whose changes reach the window, and a button closes them")
  func settings() {
    let tester = open(Program())
    #expect(!tester.exists(text: "Louder"))
    tester.press(",", modifiers: .control)
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Louder"))
    #expect(tester.exists(text: "Volume 4"))
    tester.accessibilityTree.first { $0.label == "Close" }?.perform()
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Louder"))
  }

  @Test("A settings link opens the settings, and Escape closes them")
  func link() {
    let tester = open(Program())
    tester.tap(tester.find(text: "Open settings"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Louder"))
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Louder"))
  }

  @Test("A further window opens by its id, follows the states of the app, and closes itself")
  func window() {
    let tester = open(Program())
    for button in ["Done", "Leave"] {
      tester.tap(tester.find(text: "Show about"))
      tester.advance(by: 1)
      #expect(tester.exists(text: "Version 3"))
      #expect(tester.exists(text: "About"), "The sheet has the title of the window.")
      tester.tap(tester.find(text: button))
      tester.advance(by: 1)
      #expect(!tester.exists(text: "Version 3"), "\(button)")
    }
  }

  private struct Framed: App {
    var body: some Scene {
      WindowGroup { Text("Content") }
        .windowResizability(.contentSize)
        .windowStyle(.hiddenTitleBar)
        .windowToolbarStyle(.unified(showsTitle: false))
        .defaultPosition(.topLeading)
        .defaultSize(width: 300, height: 200)
        .windowResizability(.contentMinSize)
    }
  }

  @Test("The window has the properties of its scene; of several modifiers, the outermost applies")
  func options() {
    let window = SceneWindow()
    _ = ViewTester { window.views(of: Framed()) }
    #expect(window.options.size == CGSize(width: 300, height: 200))
    #expect(window.options.position == .topLeading)
    #expect(window.options.resizability == .contentMinSize)
    #expect(window.options.frame == .untitled)
  }
}
