import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Further windows of an app") @MainActor
final class FurtherWindowTests {
  private struct Program: App {
    @State private var volume = 3

    var body: some Scene {
      WindowGroup(id: "main") {
        Text("Volume \(volume)")
        Opener()
        Button("Louder") { volume += 1 }
      }
      Settings { Text("Preferences") }
      Window("About", id: "about") { About(volume: $volume) }
        .defaultSize(width: 300, height: 200)
        .commands { CommandMenu("Help") { Button("Ask") {} } }
      WindowGroup("Picture", for: Int.self) { $number in Picture(number: $number) }
      WindowGroup(id: "names", for: String.self) { $name in
        Text("Name \(name)")
      } defaultValue: {
        "nobody"
      }
    }
  }

  private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows
    var body: some View {
      Button("Another") { openWindow(id: "main") }
      Button("Show about") { openWindow(id: "about") }
      Button("Show 7") { openWindow(value: 7) }
      Button("Show 8") { openWindow(value: 8) }
      Button("Hide 7") { dismissWindow(value: 7) }
      Button("Show Ann") { openWindow(id: "names", value: "Ann") }
      Button("Show nobody") { openWindow(id: "names") }
      Button("Show nothing") {
        openWindow(value: 1.5)
        openWindow(id: "names", value: 7)
        openWindow(id: "unknown")
      }
      if supportsMultipleWindows { Text("Several") }
    }
  }

  private struct About: View {
    @Binding var volume: Int
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openSettings) private var openSettings
    var body: some View {
      Text("Version \(volume)")
      Button("Softer") { volume -= 1 }
      Button("Leave") { dismiss() }
      Button("Prefer") { openSettings() }
    }
  }

  private struct Picture: View {
    @Binding var number: Int?
    @Environment(\.dismissWindow) private var dismissWindow
    var body: some View {
      Text("Picture \(number ?? 0)")
      Button("Next") { number? += 1 }
      Button("Leave") { dismissWindow() }
    }
  }

  /// The runtime's part: the shown windows with their views.
  private var shown: [(window: FurtherWindow, views: ViewTester)] = []
  private var activated: [ObjectIdentifier] = []
  private var firstActivations = 0
  private lazy var first: ViewTester = {
    let window = SceneWindow(isOpen: true)
    window.showFurther = { [unowned self] in show($0) }
    window.activate = { [unowned self] in firstActivations += 1 }
    return ViewTester(size: CGSize(width: 800, height: 600)) { window.views(of: Program()) }
  }()

  private func show(_ further: FurtherWindow) {
    let views = ViewTester(size: CGSize(width: 400, height: 300)) { further.views }
    views.readStates(of: first)
    further.window.open()
    views.advance(by: 0.1)
    shown.append((further, views))
    further.activate = { [unowned self] in activated.append(ObjectIdentifier(further)) }
    further.close = { [unowned self] in shown.removeAll { $0.window === further } }
  }

  private func open(_ button: String) { first.tap(first.find(text: button)) }

  @Test("A further window has the properties, the menus and the states of its scene")
  func description() throws {
    open("Show about")
    let about = try #require(shown.first)
    #expect(about.window.window.title == "About" && about.window.role == "about")
    #expect(about.window.window.size == CGSize(width: 300, height: 200))
    #expect(about.views.exists(text: "Help"), "The menus are in the window's own bar.")
    #expect(!first.exists(text: "Help") && !first.exists(text: "Version 3"))
    #expect(about.views.exists(text: "Version 3"))
    open("Louder")
    about.views.advance(by: 0.1)
    #expect(about.views.exists(text: "Version 4"))
    about.views.tap(about.views.find(text: "Softer"))
    first.advance(by: 0.1)
    #expect(first.exists(text: "Volume 3") && about.views.exists(text: "Version 3"))
  }

  @Test("A unique window opens once; a group opens another window each time")
  func unique() {
    open("Show about")
    open("Show about")
    #expect(shown.count == 1 && activated == [ObjectIdentifier(shown[0].window)])
    open("Another")
    open("Another")
    #expect(shown.count == 3)
    #expect(shown.dropFirst().allSatisfy { $0.views.exists(text: "Volume 3") })
  }

  @Test("There is one window for each value, which can be changed in it and closed by it")
  func values() {
    open("Show 7")
    open("Show 8")
    open("Show 7")
    #expect(shown.map(\.window.role) == ["value", "value"])
    #expect(activated == [ObjectIdentifier(shown[0].window)])
    #expect(shown[0].views.exists(text: "Picture 7") && shown[1].views.exists(text: "Picture 8"))
    shown[1].views.tap(shown[1].views.find(text: "Next"))
    #expect(shown[1].views.exists(text: "Picture 9") && shown[0].views.exists(text: "Picture 7"))
    open("Hide 7")
    #expect(shown.count == 1 && shown[0].views.exists(text: "Picture 9"))
    shown[0].views.tap(shown[0].views.find(text: "Leave"))
    #expect(shown.isEmpty)
    open("Show Ann")
    open("Show nobody")
    #expect(shown[0].views.exists(text: "Name Ann") && shown[1].views.exists(text: "Name nobody"))
    open("Show nothing")
    #expect(shown.count == 2)
  }

  @Test("A window that the user has closed opens again; dismiss closes a window")
  func closed() {
    open("Show about")
    shown[0].window.didClose()
    shown = []
    open("Show about")
    #expect(shown.count == 1)
    shown[0].views.tap(shown[0].views.find(text: "Leave"))
    #expect(shown.isEmpty && activated.isEmpty)
  }

  @Test(
    "Settings opened in a further window are a sheet in the first one, which comes to the front")
  func settings() {
    open("Show about")
    shown[0].views.tap(shown[0].views.find(text: "Prefer"))
    first.advance(by: 1)
    #expect(first.exists(text: "Preferences") && firstActivations == 1)
  }

  @Test("A window that cannot be opened is a sheet")
  func sheet() {
    #expect(first.exists(text: "Several"))
    open("Show 7")
    shown.removeFirst().window.cannotOpen()
    first.advance(by: 1)
    #expect(first.exists(text: "Picture 7"))
    first.tap(first.find(text: "Leave"))
    first.advance(by: 1)
    #expect(!first.exists(text: "Picture 7"))
  }
}
