import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Outlines") @MainActor
struct OutlineTests {
  private struct Folder: Identifiable {
    var id: String
    var isOpen = true
    var folders: [Folder]?
  }

  private static let tree = [
    Folder(id: "Boats", folders: [Folder(id: "Sails", folders: [Folder(id: "Jib")])]),
    Folder(id: "Notes"), Folder(id: "Empty", folders: []),
  ]

  @Test("A press on a row with children shows or hides them below it, indented")
  func expansion() {
    let tester = ViewTester { List(Self.tree, children: \.folders) { Text($0.id) } }
    #expect(!tester.exists(text: "Sails"))
    let notes = tester.find(text: "Notes").center.y
    tester.tap(tester.find(text: "Boats"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Sails") && !tester.exists(text: "Jib"))
    #expect(tester.find(text: "Sails").frame.minX > tester.find(text: "Boats").frame.minX)
    #expect(tester.find(text: "Notes").center.y > notes)
    tester.tap(tester.find(text: "Sails"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Jib"))
    tester.tap(tester.find(text: "Boats"))
    tester.advance(by: 1)
    #expect(!tester.exists(text: "Sails") && !tester.exists(text: "Jib"))
    #expect(tester.find(text: "Notes").center.y == notes)
    tester.checkInvariants()
  }

  @Test("Screen readers learn whether a row is expanded; a row without children is not a button")
  func accessibility() {
    let tester = ViewTester { List(Self.tree, children: \.folders) { Text($0.id) } }
    func expansions() -> [Bool?] {
      ["Boats", "Notes", "Empty"].map { name in
        // The list item of the row contains a button, or only the text.
        tester.accessibilityTree.first { $0.label == name && $0.traits.contains(.isButton) }?
          .isExpanded
      }
    }
    #expect(expansions() == [false, nil, false])
    tester.tap(tester.find(text: "Boats"))
    #expect(expansions() == [true, nil, false])
  }

  @Test(
    "The list item of a row says whether the row is expanded, and expands it by an action",
    arguments: [false, true])
  func items(canSelect: Bool) throws {
    let tester = ViewTester {
      if canSelect {
        List(Self.tree, children: \.folders, selection: .constant(String?.none)) { Text($0.id) }
      } else {
        List(Self.tree, children: \.folders) { Text($0.id) }
      }
    }
    func item(_ name: String) throws -> AccessibilityNode {
      try #require(
        tester.accessibilityTree.first {
          $0.kind == .listItem && $0.label?.hasPrefix(name) == true
        })
    }
    #expect(try item("Boats").isExpanded == false && item("Notes").isExpanded == nil)
    #expect(try item("Boats").perform(AccessibilityActionKind(named: Text("Expand"))))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Sails"))
    #expect(try item("Boats").isExpanded == true && item("Sails").isExpanded == false)
    #expect(try item("Boats").perform(AccessibilityActionKind(named: Text("Collapse"))))
    tester.advance(by: 1)
    #expect(try !tester.exists(text: "Sails") && item("Boats").isExpanded == false)
  }

  private struct Selecting: View {
    @State var chosen: String?
    var body: some View {
      List(OutlineTests.tree, children: \.folders, selection: $chosen) { Text($0.id) }
    }
  }

  @Test("With a selection, a press on a row selects it, and its arrow expands it")
  func selection() {
    let tester = ViewTester { Selecting() }
    func chosen() -> String? {
      tester.state("chosen", of: Selecting.self, as: String?.self) ?? nil
    }
    tester.tap(tester.find(text: "Boats"))
    #expect(chosen() == "Boats" && !tester.exists(text: "Sails"))
    tester.tap(tester.find(text: "Notes"))
    tester.tap(at: CGPoint(x: 384, y: tester.find(text: "Boats").center.y))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Sails"))
    tester.tap(tester.find(text: "Sails"))
    #expect(chosen() == "Sails")
  }

  private struct Editing: View {
    @State var tree = [
      Folder(id: "Boats", isOpen: false, folders: [Folder(id: "Jib", isOpen: false)])
    ]
    @State var chosen: String?

    var body: some View {
      VStack {
        Text(summary)
        Button("Empty") { tree[0].folders = nil }
        List($tree, children: \.folders, selection: $chosen) { $folder in
          Toggle(folder.id, isOn: $folder.isOpen).toggleStyle(.button)
        }
        List($tree, children: \.folders) { $folder in Text(folder.id + "!") }
      }
    }

    private var summary: String {
      (tree + (tree[0].folders ?? [])).map { "\($0.id) \($0.isOpen)" }.joined(separator: ", ")
    }
  }

  @Test("Rows with bindings change the elements of the tree, at every depth")
  func bindings() {
    let tester = ViewTester(size: CGSize(width: 400, height: 800)) { Editing() }
    #expect(tester.exists(text: "Boats false, Jib false"))
    let boats = tester.find(text: "Boats")
    tester.tap(at: CGPoint(x: 384, y: boats.center.y))
    tester.advance(by: 1)
    tester.tap(tester.find(text: "Jib"))
    #expect(tester.exists(text: "Boats false, Jib true"))
    tester.tap(boats)
    #expect(tester.exists(text: "Boats true, Jib true"))
    // An element that can no longer have children has no rows below it.
    tester.tap(tester.find(text: "Empty"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Boats true") && !tester.exists(text: "Jib"))
    tester.checkInvariants()
  }

  @Test("A group with a root element shows it as its first row")
  func root() {
    let tester = ViewTester {
      VStack { OutlineGroup(Self.tree[0], children: \.folders) { Text($0.id) } }
    }
    #expect(tester.exists(text: "Boats") && !tester.exists(text: "Sails"))
    tester.tap(tester.find(text: "Boats"))
    tester.advance(by: 1)
    #expect(tester.exists(text: "Sails"))
  }
}
