import DeftTesting
import DeftViews
import Foundation
import Testing

/// Two columns with a list of letters.
struct LetterColumns: View {
  @State var chosen: String?
  @State var visibility = NavigationSplitViewVisibility.automatic
  @State var column = NavigationSplitViewColumn.sidebar
  var body: some View {
    NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
      List(["a", "b", "c"], id: \.self, selection: $chosen) { name in
        NavigationLink("Letter \(name)", value: name)
      }
      .navigationTitle("Letters")
    } detail: {
      VStack {
        Text(chosen.map { "Page \($0)" } ?? "Choose a letter")
        Button("Forget") { chosen = nil }
      }
    }
  }
}

/// Three columns with fixed widths.
private struct Mail: View {
  @State var visibility = NavigationSplitViewVisibility.automatic
  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      NavigationLink("Box") { Text("Messages") }.navigationSplitViewColumnWidth(150)
    } content: {
      NavigationLink("Message") { Text("Text") }
        .navigationSplitViewColumnWidth(min: 180, ideal: 200, max: 300)
    } detail: {
      Text("Nothing")
    }
  }
}

@Suite("Split views") @MainActor
struct SplitViewTests {
  private static let wide = CGSize(width: 900, height: 400)

  private func isVisible(_ tester: ViewTester, _ label: String) -> Bool {
    tester.accessibilityTree.first { $0.label == label } != nil
  }
  /// Returns all accessibility elements that fulfill a condition.
  private func all(
    _ tester: ViewTester, where isIncluded: (AccessibilityNode) -> Bool
  ) -> [AccessibilityNode] {
    func visit(_ node: AccessibilityNode) -> [AccessibilityNode] {
      (isIncluded(node) ? [node] : []) + node.children.flatMap(visit)
    }
    return visit(tester.accessibilityTree)
  }
  private func visibility(_ tester: ViewTester) -> NavigationSplitViewVisibility? {
    tester.state("visibility", of: LetterColumns.self, as: NavigationSplitViewVisibility.self)
  }
  private func chosen(_ tester: ViewTester) -> String?? {
    tester.state("chosen", of: LetterColumns.self, as: String?.self)
  }
  /// Performs the action of the view with a label.
  private func press(_ tester: ViewTester, _ label: String) {
    _ = tester.accessibilityTree.first { $0.label == label }?.perform()
    tester.advance(by: 1)
  }

  // MARK: - Wide windows

  @Test("In a wide window, the sidebar is beside the detail column, which shows the selected row")
  func selection() {
    let tester = ViewTester(size: Self.wide) { LetterColumns() }
    #expect(tester.find(text: "Choose a letter").frame.minX > 260)
    #expect(tester.find(text: "Letter a").frame.maxX < 260)
    tester.tap(tester.find(text: "Letter b"))
    #expect(chosen(tester) == "b")
    #expect(tester.exists(text: "Page b"))
    #expect(tester.exists(text: "Letters"))
  }

  @Test("The button in the bar hides and shows the sidebar, and writes the program's binding")
  func toggle() {
    let tester = ViewTester(size: Self.wide) { LetterColumns() }
    press(tester, "Hide sidebar")
    #expect(visibility(tester) == .detailOnly)
    #expect(!isVisible(tester, "Letter a"))
    #expect(abs(tester.find(text: "Choose a letter").center.x - Self.wide.width / 2) < 1)
    press(tester, "Show sidebar")
    #expect(visibility(tester) == .doubleColumn)
    #expect(isVisible(tester, "Letter a"))
    #expect(tester.find(text: "Choose a letter").frame.minX > 260)
  }

  @Test("The shortcut Control-Command-S hides the sidebar, which slides out")
  func shortcut() {
    let tester = ViewTester(size: Self.wide) { LetterColumns() }
    let start = tester.find(text: "Letter a").frame.minX
    tester.press("s", modifiers: [.control, .command])
    tester.advance(by: 0.05)
    let now = tester.find(text: "Letter a").frame.minX
    #expect(now < start && now > start - 260)
    tester.advance(by: 1)
    #expect(!isVisible(tester, "Letter a"))
  }

  @Test("With reduced motion, the sidebar leaves at once") func reducedMotion() {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let tester = ViewTester(size: Self.wide, environment: environment) { LetterColumns() }
    tester.press("s", modifiers: [.control, .command])
    #expect(!isVisible(tester, "Letter a"))
  }

  @Test("The program determines the visible columns", arguments: [true, false])
  func program(isShown: Bool) {
    let tester = ViewTester(size: Self.wide) {
      LetterColumns(visibility: isShown ? .all : .detailOnly)
    }
    #expect(isVisible(tester, "Letter a") == isShown)
  }

  @Test("A sidebar over the detail column leaves after a choice, Escape or a tap beside it")
  func overlay() {
    let tester = ViewTester(size: Self.wide) {
      LetterColumns(visibility: .all).navigationSplitViewStyle(.prominentDetail)
    }
    let middle = Self.wide.width / 2
    #expect(abs(tester.find(text: "Choose a letter").center.x - middle) < 1)
    tester.tap(tester.find(text: "Letter c"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Page c"))
    #expect(visibility(tester) == .detailOnly && !isVisible(tester, "Letter a"))
    press(tester, "Show sidebar")
    #expect(isVisible(tester, "Letter a"))
    tester.press(.escape)
    tester.advance(by: 1)
    #expect(!isVisible(tester, "Letter a"))
    press(tester, "Show sidebar")
    tester.tap(at: CGPoint(x: 800, y: 380))
    tester.advance(by: 1)
    #expect(!isVisible(tester, "Letter a"))
  }

  @Test(
    "The sidebar leaves when the window becomes too small for it, and returns when it fits again")
  func resizing() {
    let tester = ViewTester(size: Self.wide) {
      LetterColumns(visibility: .all).frame(maxWidth: .infinity)
    }
    let two = ViewTester(size: Self.wide) { Mail(visibility: .all) }
    #expect(isVisible(two, "Box") && isVisible(two, "Message"))
    two.resize(to: CGSize(width: 610, height: 400))
    #expect(!isVisible(two, "Box") && !isVisible(two, "Message") && isVisible(two, "Nothing"))
    two.resize(to: Self.wide)
    #expect(isVisible(two, "Box") && isVisible(two, "Message"))
    tester.resize(to: CGSize(width: 610, height: 400))
    #expect(isVisible(tester, "Letter a"))
  }

  @Test("A link shows its view in the next column; a link in that column uses the last column")
  func links() {
    let tester = ViewTester(size: Self.wide) { Mail() }
    #expect(tester.find(text: "Message").frame.minX > 150)
    tester.tap(tester.find(text: "Message"))
    #expect(tester.exists(text: "Text") && !tester.exists(text: "Nothing"))
    #expect(tester.find(text: "Text").frame.minX > 350)
    tester.tap(tester.find(text: "Box"))
    #expect(tester.exists(text: "Messages") && !tester.exists(text: "Message"))
  }

  private struct Values: View {
    @State var path: [Int] = []
    var body: some View {
      NavigationSplitView {
        List {
          NavigationLink("One", value: 1)
          NavigationLink("Word", value: "word")
        }
        .navigationDestination(for: String.self) { Text("The \($0)") }
      } detail: {
        NavigationStack(path: $path) {
          Text("Root").navigationTitle("Numbers")
            .navigationDestination(for: Int.self) { number in
              NavigationLink("Number \(number)", value: number + 1)
            }
        }
      }
    }
  }

  @Test("A link with a value goes to the stack of a later column that knows its type")
  func values() {
    let tester = ViewTester(size: Self.wide) { Values() }
    func path() -> [Int]? { tester.state("path", of: Values.self, as: [Int].self) }
    tester.tap(tester.find(text: "One"))
    tester.advance(by: 1)
    #expect(path() == [1])
    tester.tap(tester.find(text: "Number 1"))
    tester.advance(by: 1)
    #expect(path() == [1, 2])
    // A link of an earlier column replaces the pages.
    tester.tap(tester.find(text: "One"))
    tester.advance(by: 1)
    #expect(path() == [1])
    tester.tap(tester.find(text: "Word"))
    #expect(tester.exists(text: "The word") && !tester.exists(text: "Number 1"))
  }

  @Test("A divider is dragged and moved with arrow keys within the bounds of its column")
  func dividers() {
    let tester = ViewTester(size: Self.wide) { Mail() }
    // The first column has a fixed width.
    func divider() -> AccessibilityNode? { all(tester) { $0.label == "Column width" }.first }
    func end() -> CGFloat { CGFloat(divider()?.range?.now ?? 0) }
    #expect(end() == 200 && divider()?.kind == .slider)
    let finger = tester.touch(at: CGPoint(x: 355, y: 200))
    finger.move(to: CGPoint(x: 375, y: 200), over: 0.1)
    finger.move(to: CGPoint(x: 415, y: 200), over: 0.2)
    finger.lift()
    #expect(end() > 230 && end() < 265)
    let wild = tester.touch(at: CGPoint(x: 150 + end(), y: 200))
    wild.move(to: CGPoint(x: 800, y: 200), over: 0.2)
    wild.lift()
    #expect(end() == 300)
    #expect(divider()?.focus() == true)
    tester.press(.leftArrow)
    #expect(end() == 280)
  }

  @Test("A right-to-left split view has its sidebar at the right") func rightToLeft() {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let tester = ViewTester(size: Self.wide, environment: environment) { LetterColumns() }
    #expect(tester.find(text: "Letter a").frame.minX > 640)
    #expect(tester.find(text: "Choose a letter").frame.maxX < 640)
  }

  @Test("A view can remove the sidebar button from the bar") func withoutToggle() {
    let tester = ViewTester(size: Self.wide) {
      NavigationSplitView {
        Text("Side").toolbar(removing: .sidebarToggle)
      } detail: {
        Text("Main")
      }
    }
    #expect(isVisible(tester, "Side") && !isVisible(tester, "Hide sidebar"))
  }

  @Test("The search field of a split view is in the sidebar") func search() {
    let tester = ViewTester(size: Self.wide) {
      NavigationSplitView {
        Text("Side").navigationTitle("Places")
      } detail: {
        NavigationStack { Text("Main") }
      }
      .searchable(text: .constant(""))
    }
    let fields = all(tester) { $0.traits.contains(.isSearchField) }
    #expect(fields.count == 1)
    #expect(fields.allSatisfy { $0.frame.maxX < 260 })
  }
}
