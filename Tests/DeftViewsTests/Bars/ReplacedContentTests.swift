import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Titles and bars of replaced views") @MainActor
struct ReplacedContentTests {
  private struct Columns: View {
    @State private var chosen: String?
    var body: some View {
      NavigationSplitView {
        List(["titled", "untitled"], id: \.self, selection: $chosen) { Text("Row \($0)") }
      } detail: {
        if chosen == "titled" {
          Text("Titled").navigationTitle("Title").toolbar { Button("Item") {} }
        } else {
          Text("Untitled")
        }
      }
    }
  }

  @Test("A detail view without a title or items shows none of the view before it")
  func splitView() {
    let tester = ViewTester(size: CGSize(width: 900, height: 400)) { Columns() }
    for _ in 0..<2 {
      tester.tap(tester.find(text: "Row titled"))
      #expect(tester.exists(text: "Title") && tester.exists(text: "Item"))
      tester.tap(tester.find(text: "Row untitled"))
      #expect(!tester.exists(text: "Title") && !tester.exists(text: "Item"))
    }
  }

  private struct Page: View {
    @State private var isTitled = true
    var body: some View {
      NavigationStack {
        VStack {
          Button("Toggle") { isTitled.toggle() }
          NavigationLink("Open") { Text("Next") }
          if isTitled { Text("Titled").navigationTitle("Title") }
        }
      }
    }
  }

  @Test(
    "The title of a page disappears with the view that sets it, including in the back button",
    arguments: [false, true])
  func stack(isAnimated: Bool) {
    let tester = ViewTester {
      Page().transaction { if isAnimated { $0.animation = .linear(duration: 1) } }
    }
    for isTitled in [true, false, true] {
      #expect(tester.exists(text: "Title") == isTitled)
      tester.tap(tester.find(text: "Toggle"))
      tester.advance(by: 2)
    }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 2)
    #expect(tester.exists(text: "Back") && !tester.exists(text: "Title"))
    tester.checkInvariants()
  }

  private struct OuterTitle: View {
    @State private var isRenamed = false
    var body: some View {
      NavigationStack {
        VStack {
          Button("Rename") { isRenamed.toggle() }
          Text("Inner").navigationTitle(isRenamed ? "New" : "Old")
        }
        .navigationTitle("Outer")
      }
    }
  }

  @Test("The outermost title of a page applies, even when an inner one changes")
  func nestedTitles() {
    let tester = ViewTester { OuterTitle() }
    #expect(tester.exists(text: "Outer"))
    tester.tap(tester.find(text: "Rename"))
    #expect(tester.exists(text: "Outer") && !tester.exists(text: "New"))
  }

  private struct Tabs: View {
    @State private var tab = 1
    var body: some View {
      NavigationStack {
        TabView(selection: $tab) {
          Text("One").navigationTitle("First title").toolbar { Button("Item") {} }
            .tabItem { Text("First") }.tag(1)
          Text("Two").tabItem { Text("Second") }.tag(2)
          Text("Three").navigationTitle("Third title").toolbar(.hidden, for: .navigationBar)
            .tabItem { Text("Third") }.tag(3)
        }
      }
    }
  }

  @Test("A page shows only the title, the items and the bar of its selected tab")
  func tabs() {
    let tester = ViewTester { Tabs() }
    for (tab, title) in [("First", "First title"), ("Second", nil), ("Third", nil)] {
      tester.tap(tester.find(text: tab))
      #expect(tester.exists(text: "First title") == (title != nil), "\(tab)")
      #expect(tester.exists(text: "Item") == (title != nil), "\(tab)")
      #expect(!tester.exists(text: "Third title"), "\(tab)")
    }
    tester.tap(tester.find(text: "First"))
    #expect(tester.exists(text: "First title") && tester.exists(text: "Item"))
  }
}
