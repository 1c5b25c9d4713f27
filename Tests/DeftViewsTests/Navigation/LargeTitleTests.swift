import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Large titles") @MainActor
struct LargeTitleTests {
  private func list(
    _ mode: NavigationBarItem.TitleDisplayMode = .automatic,
    size: CGSize = CGSize(width: 400, height: 400)
  ) -> ViewTester {
    ViewTester(size: size) {
      NavigationStack {
        List(0..<30) { Text("Row \($0)") }
          .navigationTitle("Rows").navigationBarTitleDisplayMode(mode)
      }
    }
  }

  /// Returns the frame of the large title, or of the title in the bar.
  private func title(_ tester: ViewTester, isLarge: Bool = true) -> CGRect {
    let all = tester.all(text: "Rows").map(\.frame)
    return (isLarge ? all.max { $0.height < $1.height } : all.min { $0.height < $1.height })
      ?? .null
  }

  @Test("A root has a large title, which scrolls under the bar with the content and returns")
  func collapses() {
    let tester = list()
    #expect(title(tester).minX == 16)
    #expect(abs(title(tester).midY - 71) < 1)
    let row = tester.find(text: "Row 0").frame
    #expect(row.minY > 96)
    let finger = tester.touch(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 290), over: 0.1)
    let start = title(tester).midY
    finger.move(to: CGPoint(x: 200, y: 270), over: 0.2)
    #expect(abs(title(tester).midY - (start - 20)) < 1)
    let layouts = tester.statistics.layouts
    finger.move(to: CGPoint(x: 200, y: 265), over: 0.2)
    #expect(tester.statistics.layouts == layouts, "Scrolling causes no layout.")
    finger.move(to: CGPoint(x: 200, y: 100), over: 0.3)
    finger.hold(for: 0.2)
    #expect(title(tester).maxY < 44)
    #expect(tester.find(text: "Row 5").frame.minY < 300)
    finger.move(to: CGPoint(x: 200, y: 380), over: 0.4)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 2)
    #expect(abs(title(tester).midY - 71) < 1)
  }

  @Test("An inline title is in the bar") func inline() {
    let tester = list(.inline)
    #expect(tester.all(text: "Rows").count == 1)
    #expect(abs(title(tester).midX - 200) < 1 && abs(title(tester).midY - 22) < 1)
    #expect(tester.find(text: "Row 0").frame.minY < 70)
  }

  @Test("A low window shows its title in the bar") func low() {
    let tester = list(size: CGSize(width: 400, height: 160))
    tester.advance(by: 0.1)
    #expect(tester.all(text: "Rows").count == 1)
    #expect(tester.find(text: "Row 0").frame.minY < 70)
  }

  @Test("A page inherits the size of the title, and its own setting takes precedence")
  func inheritance() {
    let tester = ViewTester {
      NavigationStack {
        VStack {
          NavigationLink("Inherit") { Text("A").navigationTitle("Rows") }
          NavigationLink("Large") {
            Text("B").navigationTitle("Rows").navigationBarTitleDisplayMode(.large)
          }
        }
        .navigationTitle("Root").toolbarTitleDisplayMode(.inline)
      }
    }
    tester.tap(tester.find(text: "Inherit"))
    tester.advance(by: 1)
    #expect(title(tester).height < 30)
    tester.press(.escape)
    tester.advance(by: 2)
    tester.tap(tester.find(text: "Large"))
    tester.advance(by: 1)
    #expect(title(tester).height > 30)
  }

  private struct Clearing: View {
    @State private var title = "Rows"
    var body: some View {
      NavigationStack {
        VStack {
          Button("Clear") { title = "" }
          Spacer()
        }
        .navigationTitle(title)
      }
    }
  }

  @Test("An empty title keeps the space of the large title, and no title takes no space")
  func empty() {
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Clearing() }
    let top = tester.find(text: "Clear").frame.minY
    #expect(top >= 96)
    tester.tap(tester.find(text: "Clear"))
    #expect(title(tester).isNull)
    #expect(tester.find(text: "Clear").frame.minY == top)
    #expect(tester.accessibilityTree.first { $0.traits.contains(.isHeader) } == nil)
    let untitled = ViewTester {
      NavigationStack {
        VStack {
          Text("content")
          Spacer()
        }
      }
    }
    #expect(untitled.find(text: "content").frame.minY == 0)
  }

  @Test("Without a scroll view at the top, the title stays above the content") func fixed() {
    let tester = ViewTester {
      NavigationStack {
        VStack(spacing: 0) {
          Text("Head").frame(height: 60)
          List(0..<30) { Text("Row \($0)") }
        }
        .navigationTitle("Rows")
      }
    }
    #expect(abs(tester.find(text: "Head").frame.midY - 127) < 1)
    #expect(tester.find(text: "Row 0").frame.minY > 156)
  }

  private struct Loading: View {
    @State private var isLoading = true
    var body: some View {
      NavigationStack {
        VStack(spacing: 0) {
          if isLoading { Button("Finish") { isLoading = false }.frame(height: 60) }
          List(0..<30) { Text("Row \($0)") }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test("The title follows a scroll view that reaches the top later") func reachesTop() {
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) { Loading() }
    tester.tap(tester.find(text: "Finish"))
    tester.advance(by: 0.5)
    #expect(abs(title(tester).midY - 71) < 1)
    #expect(tester.find(text: "Row 0").frame.minY > 96)
    let finger = tester.touch(at: CGPoint(x: 200, y: 300))
    finger.move(to: CGPoint(x: 200, y: 100), over: 0.3)
    finger.hold(for: 0.2)
    #expect(title(tester).maxY < 44)
    finger.lift()
  }

  @Test("The title stays above a scroll view that fills only the part of the page below the title")
  func middle() {
    // The scroll view fills the page below the title, or is in the middle if the page has no title.
    let tester = ViewTester(size: CGSize(width: 400, height: 400)) {
      NavigationStack {
        List(0..<30) { Text("Row \($0)") }.frame(height: 304).navigationTitle("Rows")
      }
    }
    tester.advance(by: 0.5)
    #expect(abs(title(tester).midY - 71) < 1)
    #expect(tester.find(text: "Row 0").frame.minY > 96)
  }

  private struct Presenting: View {
    @State private var isShown = false
    @State private var item: Int?
    var body: some View {
      NavigationStack {
        VStack {
          Text("State \(isShown) \(item ?? 0)")
          Button("Show") { isShown = true }
          Button("Item") { item = 7 }
        }
        .navigationDestination(isPresented: $isShown) {
          Button("Done") { isShown = false }
        }
        .navigationDestination(item: $item) { Text("Item \($0)") }
      }
    }
  }

  @Test("A page is shown while a binding is true or has a value, and going back resets it")
  func presentation() {
    let tester = ViewTester { Presenting() }
    tester.tap(tester.find(text: "Show"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "State true 0"))
    tester.tap(tester.find(text: "Done"))
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Done"))
    tester.tap(tester.find(text: "Item"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Item 7"))
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Item 7"))
    #expect(tester.exists(text: "State false 0"))
    tester.tap(tester.find(text: "Item"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Item 7"))
    tester.checkInvariants()
  }
}
