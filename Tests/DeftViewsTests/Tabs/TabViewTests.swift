import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Tab views") @MainActor
struct TabViewTests {
  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Bar: View {
    @State var tab = "b"
    @State private var messages = 3
    var body: some View {
      TabView(selection: $tab) {
        Counter(name: "A").tabItem { Label("First", systemImage: "house") }.tag("a")
        Counter(name: "B")
          .tabItem {
            Image(systemName: "gear")
            Text("Second")
          }
          .tag("b").badge(messages)
        Tab("Third", systemImage: "star", value: "c") { Button("Read") { messages = 0 } }
      }
    }
  }

  private func isVisible(_ tester: ViewTester, _ label: String) -> Bool {
    tester.accessibilityTree.first { $0.label == label } != nil
  }

  @Test("A tap on a tab shows its view, which keeps its state")
  func switching() {
    let tester = ViewTester { Bar() }
    #expect(isVisible(tester, "B 0") && !isVisible(tester, "A 0"))
    #expect(tester.find(text: "Second").frame.minY > 250)
    tester.tap(tester.find(text: "B 0"))
    tester.tap(tester.find(text: "First"))
    #expect(isVisible(tester, "A 0") && !isVisible(tester, "B 1"))
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "a")
    tester.tap(tester.find(text: "Second"))
    #expect(isVisible(tester, "B 1"))
  }

  @Test("A badge is shown until its number is zero") func badge() {
    let tester = ViewTester { Bar(tab: "c") }
    #expect(tester.exists(text: "3"))
    tester.tap(tester.find(text: "Read"))
    #expect(!tester.exists(text: "3"))
  }

  @Test("Ctrl+Tab and Ctrl+Page Down go through the tabs, and arrow keys move in the bar")
  func keys() {
    let tester = ViewTester { Bar(tab: "a") }
    tester.press(.tab, modifiers: .control)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "b")
    tester.press(.pageDown, modifiers: .control)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "c")
    tester.press(.tab, modifiers: .control)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "a")
    tester.press(.pageUp, modifiers: .control)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "c")
    // The focus moves to the button of the visible tab, then to the bar.
    tester.press(.tab)
    tester.press(.tab)
    tester.press(.leftArrow)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "b")
    tester.press(.home)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "a")
  }

  private struct Fields: View {
    @State private var tab = 0
    @State private var word = ""
    var body: some View {
      TabView(selection: $tab) {
        TextField("Word", text: $word).tabItem { Text("First") }.tag(0)
        Text("Word \(word)").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test("Typed text does not reach a text field on a hidden tab") func hiddenField() {
    let tester = ViewTester { Fields() }
    tester.press(.tab)
    tester.press("a")
    tester.press(.pageDown, modifiers: .control)
    #expect(tester.state("tab", of: Fields.self, as: Int.self) == 1)
    tester.press("b")
    #expect(tester.exists(text: "Word a"))
  }

  private struct Stacks: View {
    @State private var tab = 1
    @State private var path = [1]
    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: Int.self) { Text("Page \($0)") }
        }
        .tabItem { Text("First") }.tag(0)
        Text("Other").tabItem { Text("Second") }.tag(1)
      }
    }
  }

  @Test("Escape does not go back in a navigation stack on a hidden tab") func hiddenStack() {
    let tester = ViewTester { Stacks() }
    tester.press(.escape)
    #expect(tester.state("path", of: Stacks.self, as: [Int].self) == [1])
    tester.tap(tester.find(text: "First"))
    tester.press(.escape)
    #expect(tester.state("path", of: Stacks.self, as: [Int].self) == [])
  }

  @Test("Keys do not switch tabs behind a sheet") func coveredTabs() {
    let tester = ViewTester { Bar(tab: "a").sheet(isPresented: .constant(true)) { Text("Sheet") } }
    tester.advance(by: 1)
    tester.press(.tab, modifiers: .control)
    tester.press(.pageDown, modifiers: .control)
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "a")
  }

  @Test("Tabs are a page tab list for assistive technologies, with one selected tab")
  func accessibility() {
    let tester = ViewTester { Bar() }
    let tabs = tester.accessibilityTree.first { $0.kind == .tabs }
    #expect(tabs?.children.map(\.label) == ["First", "Second", "Third"])
    #expect(tabs?.children.map { $0.traits.contains(.isSelected) } == [false, true, false])
    #expect(tabs?.children.allSatisfy { $0.kind == .tab } == true)
    _ = tabs?.children[0].perform()
    #expect(tester.state("tab", of: Bar.self, as: String.self) == "a")
  }

  @Test("A tab view without a selection begins with the first tab") func ownSelection() {
    let tester = ViewTester {
      TabView {
        Text("One").tabItem { Text("1") }
        Text("Two").tabItem { Text("2") }
      }
    }
    #expect(isVisible(tester, "One"))
    tester.tap(tester.find(text: "2"))
    #expect(isVisible(tester, "Two") && !isVisible(tester, "One"))
  }

  @Test("A view hides the tab bar while it is visible") func hidden() {
    let tester = ViewTester {
      TabView {
        NavigationStack {
          NavigationLink("Open") { Text("Inside").toolbar(.hidden, for: .tabBar) }
        }
        .tabItem { Text("Tab") }
      }
    }
    #expect(tester.exists(text: "Tab"))
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Tab"))
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(tester.exists(text: "Tab"))
  }

  private struct Colored: View {
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        Text("A").toolbarBackground(Color(red: 1, green: 0, blue: 0), for: .tabBar)
          .tabItem { Text("First") }.tag(0)
        Text("B").toolbarColorScheme(.dark, for: .tabBar).tabItem { Text("Second") }.tag(1)
        Text("C").toolbar(.hidden, for: .tabBar).tabItem { Text("Third") }.tag(2)
      }
    }
  }

  @Test("The visible tab sets the background, the color scheme and the visibility of the bar")
  func appearance() throws {
    let tester = ViewTester { Colored() }
    #expect(try tester.picture()[5, 290] == 0xFF_00_00)
    tester.tap(tester.find(text: "Second"))
    #expect(try tester.picture()[5, 290] == 0x16_18_1D)
    tester.press(.tab, modifiers: .control)
    #expect(!tester.exists(text: "First"))
    tester.press(.tab, modifiers: .control)
    #expect(tester.exists(text: "First"))
    #expect(try tester.picture()[5, 290] == 0xFF_00_00)
  }

  // MARK: - Pages

  private struct Pages: View {
    @State var page = 0
    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<4) { number in
          Text("Page \(number)").frame(maxWidth: .infinity, maxHeight: .infinity).tag(number)
        }
      }
      .tabViewStyle(.page)
    }
  }

  private func page(_ tester: ViewTester) -> Int? {
    tester.state("page", of: Pages.self, as: Int.self)
  }

  @Test("A slow drag follows the finger and goes to the nearest page") func drag() {
    let tester = ViewTester { Pages() }
    let finger = tester.touch(at: CGPoint(x: 300, y: 150))
    finger.move(to: CGPoint(x: 280, y: 150), over: 0.2)
    let start = tester.find(text: "Page 0").center.x
    finger.move(to: CGPoint(x: 160, y: 150), over: 0.6)
    #expect(abs(tester.find(text: "Page 0").center.x - (start - 120)) < 1)
    #expect(abs(tester.find(text: "Page 1").center.x - (start + 280)) < 1)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 1)
    #expect(page(tester) == 0)
    let second = tester.touch(at: CGPoint(x: 380, y: 150))
    second.move(to: CGPoint(x: 120, y: 150), over: 0.8)
    second.hold(for: 0.3)
    second.lift()
    tester.advance(by: 1)
    #expect(page(tester) == 1)
    #expect(tester.find(text: "Page 1").center.x == 200)
  }

  @Test("A quick swipe, even with a mouse, goes to the next page and no farther")
  func flick() {
    let tester = ViewTester { Pages() }
    let finger = tester.touch(at: CGPoint(x: 300, y: 150))
    finger.move(to: CGPoint(x: 220, y: 150), over: 0.08)
    finger.lift()
    tester.advance(by: 1)
    #expect(page(tester) == 1)
    let mouse = tester.touch(at: CGPoint(x: 390, y: 150), kind: .pointer)
    mouse.move(to: CGPoint(x: 10, y: 150), over: 0.1)
    mouse.lift()
    tester.advance(by: 1)
    #expect(page(tester) == 2)
  }

  @Test("The first page resists a drag beyond it, and springs back") func ends() {
    let tester = ViewTester { Pages() }
    let finger = tester.touch(at: CGPoint(x: 100, y: 150))
    finger.move(to: CGPoint(x: 300, y: 150), over: 0.3)
    let x = tester.find(text: "Page 0").center.x
    #expect(x > 230 && x < 340)
    finger.hold(for: 0.3)
    finger.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Page 0").center.x == 200)
    #expect(page(tester) == 0)
  }

  @Test("A finger catches a moving page") func caught() {
    let tester = ViewTester { Pages() }
    let finger = tester.touch(at: CGPoint(x: 300, y: 150))
    finger.move(to: CGPoint(x: 220, y: 150), over: 0.08)
    finger.lift()
    tester.advance(by: 0.08)
    let second = tester.touch(at: CGPoint(x: 200, y: 150))
    let x = tester.find(text: "Page 1").center.x
    second.hold(for: 0.5)
    #expect(tester.find(text: "Page 1").center.x == x && x > 210)
    second.lift()
    tester.advance(by: 1)
  }

  @Test("The dots below pages have a background only if the style says so")
  func backgroundOfDots() throws {
    struct Colored: View {
      var mode: PageIndexViewStyle.BackgroundDisplayMode?
      var body: some View {
        let pages = TabView {
          Color.black
          Color.black
        }
        .tabViewStyle(.page)
        if let mode { pages.indexViewStyle(.page(backgroundDisplayMode: mode)) } else { pages }
      }
    }
    // Between the two dots of 20 points, in the middle of the row.
    let between = CGPoint(x: 200, y: 278)
    typealias Mode = PageIndexViewStyle.BackgroundDisplayMode
    let modes: [Mode?] = [nil, .automatic, .interactive, .never]
    for mode in modes {
      #expect(try ViewTester { Colored(mode: mode) }.picture()[between] == 0)
    }
    #expect(try ViewTester { Colored(mode: .always) }.picture()[between] != 0)
    // The dot of the first page is white.
    #expect(try ViewTester { Colored() }.picture()[CGPoint(x: 190, y: 278)] == 0xFFFFFF)
  }

  @Test("A tap on a dot goes to its page, and assistive technologies turn pages") func dots() throws
  {
    let tester = ViewTester { Pages() }
    // Four dots of 20 points in the middle.
    tester.tap(at: CGPoint(x: 230, y: 278))
    tester.advance(by: 1)
    #expect(page(tester) == 3)
    #expect(tester.find(text: "Page 3").center.x == 200)
    let dots = try #require(tester.accessibilityTree.first { $0.label == "Page" })
    #expect(dots.value == "4 of 4")
    dots.adjust(.decrement)
    tester.advance(by: 1)
    #expect(page(tester) == 2)
  }

  @Test("The finger's direction decides between paging and scrolling") func nested() {
    let tester = ViewTester {
      TabView {
        ScrollView { ForEach(0..<30) { Text("Row \($0)").frame(width: 400, height: 40) } }
        Text("Second").frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
    }
    let up = tester.touch(at: CGPoint(x: 200, y: 200))
    up.move(to: CGPoint(x: 205, y: 100), over: 0.3)
    #expect(tester.find(text: "Row 0").frame.maxY < 0)
    #expect(abs(tester.find(text: "Row 3").frame.midX - 200) < 1)
    up.hold(for: 0.2)
    up.lift()
    let left = tester.touch(at: CGPoint(x: 350, y: 200))
    left.move(to: CGPoint(x: 100, y: 205), over: 0.2)
    left.lift()
    tester.advance(by: 1)
    #expect(tester.find(text: "Second").center.x == 200)
  }
}
