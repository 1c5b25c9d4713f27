import DeftGeometry
import DeftGestures
import DeftInput
import DeftRenderTree
import DeftRuntime
import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor
private struct Letter: View {
  var name: String
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text("Letter \(name), read \(count)")
        .gesture(TapGesture().onEnded { count += 1 })
      NavigationLink("Deeper") { Letter(name: name + "'") }
      Text("Leave").gesture(TapGesture().onEnded { dismiss() })
    }
    .navigationTitle("Letter \(name)")
  }
}

@MainActor
private struct Mailbox: View {
  @State var path: [Int] = []
  var body: some View {
    NavigationStack(path: $path) {
      VStack {
        NavigationLink("First", value: 1)
        Text("Path \(path.map(String.init).joined(separator: " "))")
        Text("Home").gesture(TapGesture().onEnded { path = [] })
        Text("Far").gesture(TapGesture().onEnded { path = [1, 2, 3] })
      }
      .navigationTitle("Mailbox")
      .navigationDestination(for: Int.self) { number in
        VStack {
          Text("Number \(number)")
          NavigationLink("Next", value: number + 1)
        }
        .navigationTitle("Title \(number)")
      }
    }
  }
}

@Suite("Navigation") @MainActor
struct NavigationTests {
  private func letters() -> ViewTester {
    ViewTester {
      NavigationStack {
        NavigationLink("Open") { Letter(name: "A") }.navigationTitle("Letters")
      }
    }
  }
  /// Returns the left edge of the page with the given text.
  private func left(_ tester: ViewTester, _ text: String) -> CGFloat {
    tester.find(text: text).frame.midX - 200
  }

  @Test("A link pushes its view with a spring, and the bar's button returns")
  func pushAndPop() {
    let tester = letters()
    #expect(abs(left(tester, "Open")) < 1)
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 0.05)
    let start = left(tester, "Letter A, read 0")
    #expect(start > 50 && start < 400)
    tester.advance(by: 1)
    #expect(abs(left(tester, "Letter A, read 0")) < 1)
    #expect(tester.exists(text: "Letter A"))
    // The bar shows the title of the previous page.
    tester.tap(tester.all(text: "Letters").last ?? tester.find(text: "Letters"))
    tester.advance(by: 0.05)
    #expect(tester.exists(text: "Letter A, read 0"))
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Letter A, read 0"))
    #expect(tester.exists(text: "Open"))
  }

  @Test("A page keeps its states while other pages cover it, and loses them when it is removed")
  func states() {
    let tester = letters()
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Letter A, read 0"))
    tester.tap(tester.find(text: "Deeper"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Letter A', read 0"))
    tester.tap(tester.all(text: "Leave").last ?? tester.find(text: "Leave"))
    tester.advance(by: 2)
    #expect(tester.exists(text: "Letter A, read 1"))
    #expect(!tester.exists(text: "Letter A', read 0"))
    tester.tap(tester.find(text: "Leave"))
    tester.advance(by: 2)
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Letter A, read 0"))
  }

  @Test(
    "A drag from the edge moves the page, which is popped only if released far enough")
  func backGesture() {
    let tester = letters()
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    let finger = tester.touch(at: CGPoint(x: 5, y: 150))
    finger.move(to: CGPoint(x: 25, y: 150), over: 0.1)
    finger.move(to: CGPoint(x: 145, y: 150), over: 0.3)
    // From the point of recognition on, the page follows the finger.
    let now = left(tester, "Letter A, read 0")
    #expect(now > 115 && now < 135)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 2)
    #expect(abs(left(tester, "Letter A, read 0")) < 1)

    let second = tester.touch(at: CGPoint(x: 5, y: 150))
    second.move(to: CGPoint(x: 265, y: 150), over: 0.5)
    second.hold(for: 0.2)
    second.lift()
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Letter A, read 0"))
  }

  @Test("A quick drag of any length from the edge goes back; a drag from elsewhere does nothing")
  func flick() {
    let tester = letters()
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    let elsewhere = tester.touch(at: CGPoint(x: 100, y: 250))
    elsewhere.move(to: CGPoint(x: 200, y: 250), over: 0.1)
    elsewhere.lift()
    tester.advance(by: 2)
    #expect(tester.exists(text: "Letter A, read 0"))
    let edge = tester.touch(at: CGPoint(x: 5, y: 250))
    edge.move(to: CGPoint(x: 85, y: 250), over: 0.1)
    edge.lift()
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Letter A, read 0"))
  }

  @Test("A finger catches a moving page without tapping it")
  func catches() {
    let tester = letters()
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 0.08)
    let finger = tester.touch(at: CGPoint(x: 350, y: 250))
    let caught = left(tester, "Letter A, read 0")
    tester.advance(by: 1)
    #expect(left(tester, "Letter A, read 0") == caught)
    #expect(caught > 20)
    finger.move(to: CGPoint(x: 340, y: 250), over: 0.2)
    #expect(abs(left(tester, "Letter A, read 0") - (caught - 10)) < 1)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 2)
    let rest = tester.exists(text: "Letter A, read 0") ? left(tester, "Letter A, read 0") : 400
    #expect(abs(rest) < 1 || rest == 400)
  }

  @Test(
    "Links append to the program's path, going back removes values, and changes of the path are shown"
  )
  func path() {
    let tester = ViewTester { Mailbox() }
    tester.tap(tester.find(text: "First"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Number 1"))
    #expect(tester.exists(text: "Path 1"))
    tester.tap(tester.find(text: "Next"))
    tester.advance(by: 1)
    #expect(tester.state("path", of: Mailbox.self, as: [Int].self) == [1, 2])
    tester.tap(at: CGPoint(x: 20, y: 22))
    tester.advance(by: 1)
    #expect(tester.state("path", of: Mailbox.self, as: [Int].self) == [1])
    #expect(!tester.exists(text: "Number 2"))
    tester.tap(at: CGPoint(x: 20, y: 22))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Path "))
    tester.tap(tester.find(text: "Far"))
    tester.advance(by: 1)
    #expect(abs(left(tester, "Number 3")) < 1)
    #expect(tester.exists(text: "Title 3"))
  }

  @Test("Keys do not reach the link that has pushed a page", arguments: [0.02, 1])
  func coveredLink(delay: TimeInterval) {
    let tester = ViewTester { Mailbox() }
    tester.tap(tester.find(text: "First"))
    tester.advance(by: delay)
    tester.press(.return)
    tester.press(.space)
    tester.advance(by: 1)
    #expect(tester.state("path", of: Mailbox.self, as: [Int].self) == [1])
  }

  @Test("A page that slides in can take the focus")
  func focusedPage() {
    struct Note: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Text(isFocused ? "focused" : "not focused")
          Text("Field").focusable().focused($isFocused)
        }
        .onAppear { isFocused = true }
      }
    }
    let tester = ViewTester { NavigationStack { NavigationLink("Open") { Note() } } }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "focused"))
  }

  @Test("An initial navigation path is shown at once")
  func initialPath() {
    let tester = ViewTester { Mailbox(path: [7, 8]) }
    #expect(abs(left(tester, "Number 8")) < 1)
  }

  private struct Album: View {
    @State private var path: [Int] = []
    @State var isShown = false
    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Open", value: 1)
          .navigationDestination(for: Int.self) { _ in
            Button("Show") { isShown = true }
              .navigationDestination(isPresented: $isShown) { Button("Home") { path = [] } }
          }
      }
    }
  }

  @Test("A change of the path resets the binding of a page that it pops")
  func pathPopsPresentation() {
    let tester = ViewTester { Album() }
    for _ in 1...2 {
      tester.tap(tester.find(text: "Open"))
      tester.advance(by: 1)
      #expect(!tester.exists(text: "Home"))
      tester.tap(tester.find(text: "Show"))
      tester.advance(by: 1)
      tester.tap(tester.find(text: "Home"))
      tester.advance(by: 2)
      #expect(tester.state("isShown", of: Album.self, as: Bool.self) == false)
    }
  }

  @Test("A navigation value without a destination shows a message")
  func missing() {
    let tester = ViewTester {
      NavigationStack { NavigationLink("Go", value: 2.5) }
    }
    tester.tap(tester.find(text: "Go"))
    tester.advance(by: 1)
    #expect(
      tester.exists(
        text: "Cannot show a Double: navigationDestination(for:) is missing."))
  }

  @Test("Escape goes back to the previous page")
  func keys() {
    let probe = LayoutProbe(400, 300) {
      NavigationStack { NavigationLink("Open") { Rectangle().frame(width: 33, height: 33) } }
    }
    #expect(!probe.views.graph.navigateBack())
    probe.stage.touch(.began, 200, 150, at: 1)
    probe.stage.touch(.ended, 200, 150, at: 1.1)
    probe.stage.advance(to: 2)
    #expect(probe.frames.contains { $0.width == 33 })
    probe.stage.handle(.key(KeyEvent(key: .escape, characters: "\u{1b}", time: 3)))
    probe.stage.advance(to: 4)
    #expect(!probe.frames.contains { $0.width == 33 })
    #expect(!probe.views.graph.navigateBack())
  }
}
