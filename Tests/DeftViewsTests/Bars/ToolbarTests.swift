import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Toolbars") @MainActor
struct ToolbarTests {
  private struct Note: View {
    @State var saved = 0
    @State var isBusy = false
    var body: some View {
      NavigationStack {
        Text("Saved \(saved)")
          .navigationTitle("Note")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { saved = -1 } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") { saved += 1 } }
            if isBusy { ToolbarItem(placement: .primaryAction) { Text("Busy") } }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("First") { isBusy = true }
              Spacer()
              Button("Last") { saved = 9 }
            }
            ToolbarItem(placement: .keyboard) { Text("Hidden") }
          }
      }
    }
  }

  @Test("Items are at the ends of the top bar and in the bottom bar, and perform their actions")
  func placements() {
    let tester = ViewTester { Note() }
    #expect(tester.find(text: "Cancel").center.x < 100)
    #expect(tester.find(text: "Save").center.x > 300)
    #expect(tester.find(text: "Save").center.y < 44)
    #expect(tester.find(text: "First").center.y > 250)
    #expect(tester.find(text: "First").center.x < 100)
    #expect(tester.find(text: "Last").center.x > 300)
    #expect(!tester.exists(text: "Hidden"))
    tester.tap(tester.find(text: "Save"))
    tester.tap(tester.find(text: "Save"))
    #expect(tester.exists(text: "Saved 2"))
    tester.tap(tester.find(text: "Cancel"))
    #expect(tester.exists(text: "Saved -1"))
  }

  @Test("An item appears and disappears with a condition")
  func conditions() {
    let tester = ViewTester { Note() }
    #expect(!tester.exists(text: "Busy"))
    tester.tap(tester.find(text: "First"))
    #expect(tester.exists(text: "Busy"))
  }

  private struct Tools: ToolbarContent {
    @Binding var count: Int
    @Environment(\.isEnabled) private var isEnabled
    var body: some ToolbarContent {
      ToolbarItem(placement: .principal) { Text("Count \(count) \(isEnabled ? "on" : "off")") }
      ToolbarItem(placement: .topBarTrailing) { Button("Add") { count += 1 } }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      NavigationStack {
        Color.clear.navigationTitle("Title").toolbar { Tools(count: $count) }
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  @Test("Custom content reads bindings and the environment; a principal item replaces the title")
  func customContent() {
    let tester = ViewTester { Counter() }
    #expect(tester.exists(text: "Count 0 on"))
    #expect(!tester.exists(text: "Title"))
    tester.tap(tester.find(text: "Add"))
    #expect(tester.exists(text: "Count 1 on"))
  }

  private struct Old: View {
    @State private var taps = ""
    var body: some View {
      NavigationStack {
        Text("Taps \(taps)")
          .navigationBarTitle("Old", displayMode: .inline)
          .navigationBarItems(
            leading: Button("L") { taps += "l" }, trailing: Button("R") { taps += "r" })
      }
    }
  }

  @Test("The older modifiers add items to both ends of the bar")
  func olderItems() {
    let tester = ViewTester { Old() }
    tester.tap(tester.find(text: "L"))
    tester.tap(tester.find(text: "R"))
    #expect(tester.exists(text: "Taps lr"))
    #expect(tester.find(text: "L").center.x < 60 && tester.find(text: "R").center.x > 340)
  }

  @Test("Items of a popped page disappear, and items of the page below remain")
  func pages() {
    let tester = ViewTester {
      NavigationStack {
        NavigationLink("Open") { Text("Inside").toolbar { Text("Inner") } }
          .toolbar { Button("Outer") {} }
      }
    }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Inner"))
    tester.press(.escape)
    tester.advance(by: 2)
    #expect(!tester.exists(text: "Inner"))
    #expect(tester.exists(text: "Outer"))
  }

  private struct Plain: View {
    @State private var count = 0
    var body: some View {
      Text("Count \(count)").toolbar { Button("More") { count += 1 } }
    }
  }

  @Test("Without a navigation stack, a view gets its own bar")
  func ownBar() {
    let tester = ViewTester { Plain() }
    #expect(tester.find(text: "More").center.y < 44)
    tester.tap(tester.find(text: "More"))
    #expect(tester.exists(text: "Count 1"))
  }

  private struct Hiding: View {
    @State private var isHidden = false
    var body: some View {
      NavigationStack {
        Button("Toggle") { isHidden.toggle() }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .navigationBarTitleDisplayMode(.inline)
          .toolbar { Text("Item") }
          .toolbar(isHidden ? .hidden : .visible, for: .navigationBar)
          .toolbarBackground(.red, for: .navigationBar)
          .toolbarColorScheme(.dark, for: .navigationBar)
      }
    }
  }

  @Test("A page hides and shows its bar") func visibility() {
    let tester = ViewTester { Hiding() }
    #expect(tester.exists(text: "Item"))
    let low = tester.find(text: "Toggle").center.y
    tester.tap(tester.find(text: "Toggle"))
    #expect(!tester.exists(text: "Item"))
    #expect(tester.find(text: "Toggle").center.y < low)
  }

  private struct Photo: View {
    @State private var isFull = true
    var body: some View {
      NavigationStack {
        VStack {
          Button("Toggle") { isFull.toggle() }
          if isFull { Text("Full").toolbar(.hidden, for: .navigationBar, .bottomBar) }
        }
        .toolbar {
          ToolbarItem { Text("Item") }
          ToolbarItem(placement: .bottomBar) { Text("Status") }
        }
      }
    }
  }

  @Test("Bars return when the view that hides them is removed", arguments: [false, true])
  func hidingViewLeaves(isAnimated: Bool) {
    let tester = ViewTester {
      Photo().transaction { if isAnimated { $0.animation = .linear(duration: 1) } }
    }
    for isShown in [true, false, true] {
      #expect(tester.exists(text: "Item") != isShown && tester.exists(text: "Status") != isShown)
      tester.tap(tester.find(text: "Toggle"))
      tester.advance(by: 2)
      #expect(tester.exists(text: "Item") == isShown && tester.exists(text: "Status") == isShown)
    }
    tester.checkInvariants()
  }

  private struct Chapter: View {
    @State private var isReading = true
    var body: some View {
      VStack {
        Button("Toggle") { isReading.toggle() }
        if isReading {
          Text("Reading").navigationBarBackButtonHidden().navigationBarTitleDisplayMode(.inline)
        }
      }
      .navigationTitle("Chapter")
    }
  }

  @Test("The back button and the large title return when the view that hides them is removed")
  func settingViewLeaves() {
    let tester = ViewTester { NavigationStack { NavigationLink("Open") { Chapter() } } }
    func titleHeight() -> CGFloat { tester.all(text: "Chapter").map(\.frame.height).max() ?? 0 }
    tester.tap(tester.find(text: "Open"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Back") && titleHeight() < 30)
    tester.tap(tester.find(text: "Toggle"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Back") && titleHeight() > 30)
  }

  @Test("A bar is a toolbar for assistive technologies, with its buttons before the content")
  func accessibility() {
    let tester = ViewTester { Note() }
    var kinds: [String] = []
    func visit(_ node: AccessibilityNode) {
      if node.kind == .toolBar { kinds.append("bar") }
      if let label = node.label { kinds.append(label) }
      node.children.forEach(visit)
    }
    visit(tester.accessibilityTree)
    #expect(
      kinds == ["bar", "Cancel", "Save", "Note", "Saved 0", "bar", "First", "Last"], "\(kinds)")
  }
}
