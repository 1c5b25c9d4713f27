import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Collapsible sections") @MainActor
struct CollapsibleSectionTests {
  private struct Mailboxes<Style: ListStyle>: View {
    let style: Style
    @State var isExpanded = true
    var body: some View {
      List {
        Section("Folders", isExpanded: $isExpanded) {
          Text("Inbox")
          Text("Drafts")
        }
        Section("Labels") { Text("Red") }
      }
      .listStyle(style)
    }
  }

  private func sidebar(environment: EnvironmentValues = EnvironmentValues()) -> ViewTester {
    ViewTester(environment: environment) { Mailboxes(style: .sidebar) }
  }
  private func header(_ tester: ViewTester) throws -> AccessibilityNode {
    try #require(tester.accessibilityTree.first { $0.label == "Folders" })
  }
  private func isExpanded(_ tester: ViewTester) -> Bool? {
    tester.state("isExpanded", of: Mailboxes<SidebarListStyle>.self, as: Bool.self)
  }

  @Test("A press on the header of a section in a sidebar hides its rows, and shows them again")
  func press() throws {
    let tester = sidebar()
    let low = tester.find(text: "Red").center.y
    #expect(try header(tester).frame.height >= 44)
    tester.tap(at: CGPoint(x: 370, y: tester.find(text: "Folders").center.y))
    tester.advance(by: 1)
    #expect(isExpanded(tester) == false)
    #expect(!tester.exists(text: "Inbox") && !tester.exists(text: "Drafts"))
    #expect(tester.find(text: "Red").center.y < low)
    tester.tap(tester.find(text: "Folders"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Inbox") && abs(tester.find(text: "Red").center.y - low) < 1)
    tester.checkInvariants()
  }

  @Test("With reduced motion, the rows disappear at once") func reducedMotion() {
    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    let tester = sidebar(environment: environment)
    tester.tap(tester.find(text: "Folders"))
    #expect(!tester.exists(text: "Inbox"))
  }

  @Test(
    "Space, and arrow keys in the reading direction, collapse and expand the focused section",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func keys(direction: LayoutDirection) throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    let tester = sidebar(environment: environment)
    let isMirrored = direction == .rightToLeft
    let (expand, collapse): (KeyEquivalent, KeyEquivalent) =
      isMirrored ? (.leftArrow, .rightArrow) : (.rightArrow, .leftArrow)
    #expect(try header(tester).focus())
    for (key, result) in [
      (collapse, false), (collapse, false), (expand, true), (expand, true), (.space, false),
      (.space, true),
    ] {
      tester.press(key)
      tester.advance(by: 1)
      #expect(isExpanded(tester) == result)
      #expect(tester.exists(text: "Inbox") == result)
    }
  }

  @Test("The header is a heading and a button that reports whether the section is expanded")
  func accessibility() throws {
    let tester = sidebar()
    let node = try header(tester)
    #expect(node.traits.isSuperset(of: [.isHeader, .isButton]) && node.isExpanded == true)
    #expect(node.perform())
    tester.advance(by: 1)
    #expect(try header(tester).isExpanded == false)
    #expect(tester.accessibilityTree.first { $0.label == "Labels" }?.isExpanded == nil)
  }

  private struct Programmed: View {
    @State private var isExpanded = false
    var body: some View {
      List {
        Section(isExpanded: $isExpanded) {
          Text("Row")
        } header: {
          Button("Switch") { isExpanded.toggle() }
        }
      }
    }
  }

  @Test("In other list styles, the header is not a button, and the binding shows the rows")
  func otherStyles() throws {
    let plain = ViewTester { Mailboxes(style: .insetGrouped, isExpanded: false) }
    #expect(!plain.exists(text: "Inbox") && plain.exists(text: "Red"))
    let heading = try #require(plain.accessibilityTree.first { $0.traits.contains(.isHeader) })
    #expect(heading.isExpanded == nil && !heading.traits.contains(.isButton))
    let tester = ViewTester { Programmed() }
    #expect(!tester.exists(text: "Row"))
    tester.tap(tester.find(text: "Switch"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Row"))
  }

  @Test("The label of a disclosure group reports whether the group is expanded")
  func disclosureGroup() throws {
    let tester = ViewTester { DisclosureGroup("Details") { Text("Inside") } }
    func label() throws -> AccessibilityNode {
      try #require(tester.accessibilityTree.first { $0.label == "Details" })
    }
    #expect(try label().isExpanded == false)
    #expect(try label().perform())
    #expect(try label().isExpanded == true)
  }

  @Test("In a list, the views of a disclosure group are indented rows below the label's row")
  func disclosureRows() throws {
    struct Groups: View {
      @State var names = ["Ada", "Bob"]
      var body: some View {
        List {
          DisclosureGroup("People") {
            ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
            DisclosureGroup("More", isExpanded: .constant(true)) { Text("Inside") }
          }
          Text("Last")
        }
      }
    }
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) { Groups() }
    let last = tester.find(text: "Last").frame
    tester.tap(at: CGPoint(x: 300, y: tester.find(text: "People").center.y))
    tester.advance(by: 1)
    let texts = ["People", "Ada", "Bob", "More", "Inside", "Last"]
    let frames = texts.map { tester.find(text: $0).frame }
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(lower.midY - upper.midY >= 44)
    }
    #expect(frames[1].minX == last.minX + 20 && frames[4].minX == last.minX + 40)
    // A row inside the group can be swiped.
    let finger = tester.touch(at: CGPoint(x: 380, y: frames[1].midY))
    finger.move(by: CGSize(width: -320, height: 0), over: 0.3)
    finger.lift()
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Ada"))
    tester.tap(tester.find(text: "People"))
    tester.advance(by: 1)
    #expect(tester.find(text: "Last").frame.minY == last.minY && !tester.exists(text: "Bob"))
  }

  @Test("In a list, the row of a disclosure group says whether the group is expanded")
  func disclosureItem() throws {
    let tester = ViewTester {
      List {
        DisclosureGroup("People") { Text("Ada") }
        HStack { DisclosureGroup("Inner") { Text("Bob") } }
      }
    }
    func item(_ name: String) throws -> AccessibilityNode {
      try #require(
        tester.accessibilityTree.first { $0.kind == .listItem && $0.label == name })
    }
    #expect(try item("People").isExpanded == false && item("Inner").isExpanded == nil)
    #expect(try item("People").perform(AccessibilityActionKind(named: Text("Expand"))))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Ada"))
    #expect(try item("People").isExpanded == true && item("Ada").isExpanded == nil)
  }

  @Test(
    "In a stack of a list's row, a disclosure group shows its content below its label in the row",
    arguments: [Axis.horizontal, .vertical])
  func disclosureInStack(axis: Axis) {
    struct Row: View {
      let layout: AnyLayout
      var body: some View {
        layout {
          Text("Before")
          DisclosureGroup("Details") {
            Text("First")
            Text("Second")
          }
        }
      }
    }
    let layout =
      axis == .horizontal ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout())
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
      List {
        Row(layout: layout)
        Text("Last")
      }
    }
    func rows(in node: AccessibilityNode) -> Int {
      node.children.reduce(node.kind == .listItem ? 1 : 0) { $0 + rows(in: $1) }
    }
    #expect(rows(in: tester.accessibilityTree) == 2)
    tester.tap(tester.find(text: "Details"))
    tester.advance(by: 1)
    let frames = ["Details", "First", "Second", "Last"].map { tester.find(text: $0).frame }
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY <= lower.minY) }
    #expect(frames[1].minX == frames[0].minX && frames[2].minX == frames[0].minX)
    #expect(rows(in: tester.accessibilityTree) == 2)
    tester.tap(tester.find(text: "Details"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "First"))
    tester.checkInvariants()
  }
}
