import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Searches") @MainActor
struct SearchTests {
  private struct Status: View {
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View {
      Text(isSearching ? "Searching" : "Idle")
      Button("Stop") { dismissSearch() }
    }
  }

  private struct Fruits: View {
    @State private var query = ""
    @State private var submitted = ""
    var isOutside = false
    var body: some View {
      if isOutside {
        NavigationStack { list.navigationTitle("Fruits") }
          .searchable(text: $query, prompt: "Find fruits")
      } else {
        NavigationStack {
          list.navigationTitle("Fruits").searchable(text: $query, prompt: "Find fruits")
        }
        .onSubmit(of: .search) { submitted = query }
      }
    }
    private var list: some View {
      List {
        Status()
        Text("Submitted \(submitted)")
        ForEach(
          ["Apple", "Banana", "Cherry"].filter { query.isEmpty || $0.contains(query) }, id: \.self
        ) { Text($0) }
      }
    }
  }

  private func field(_ tester: ViewTester) -> CGPoint {
    let frame = tester.accessibilityTree.first { $0.kind == .field(isMultiline: false) }?.frame
    return CGPoint(x: frame?.midX ?? -1, y: frame?.midY ?? -1)
  }

  private func type(_ text: String, into tester: ViewTester) {
    for character in text { tester.press(KeyEquivalent(character)) }
  }

  @Test("Typing filters, Return submits, and Escape clears", arguments: [false, true])
  func typing(isOutside: Bool) {
    let tester = ViewTester(size: CGSize(width: 400, height: 500)) { Fruits(isOutside: isOutside) }
    #expect(tester.exists(text: "Idle"))
    // The field is below the large title.
    let field = self.field(tester)
    #expect(field.y > 90 && field.y < 160)
    tester.tap(at: field)
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Searching"))
    type("an", into: tester)
    #expect(tester.exists(text: "Banana") && !tester.exists(text: "Apple"))
    if !isOutside {
      tester.press(.return)
      #expect(tester.exists(text: "Submitted an"))
    }
    tester.press(.escape)
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Apple"))
    #expect(tester.exists(text: "Idle"))
  }

  @Test("A program dismisses the search")
  func dismissal() {
    let tester = ViewTester(size: CGSize(width: 400, height: 500)) { Fruits() }
    tester.tap(at: field(tester))
    type("C", into: tester)
    #expect(!tester.exists(text: "Apple"))
    tester.tap(tester.find(text: "Stop"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Apple") && tester.exists(text: "Idle"))
  }

  private struct Alone: View {
    @State private var query = ""
    var body: some View { Text("Query \(query)").searchable(text: $query) }
  }

  @Test("Outside a page, the search field is above the view") func alone() {
    let tester = ViewTester { Alone() }
    let field = self.field(tester)
    #expect(field.y < tester.find(text: "Query ").center.y)
    tester.tap(at: field)
    type("q", into: tester)
    #expect(tester.exists(text: "Query q"))
  }

  private struct Basket: View {
    @State private var items = ["Apple"]
    @State private var query = ""
    var body: some View {
      NavigationStack {
        if items.isEmpty {
          Text("Nothing")
        } else {
          Button("Delete") { items = [] }.searchable(text: $query)
        }
      }
    }
  }

  @Test("The field of a page is removed with the searchable view") func removal() {
    let tester = ViewTester { Basket() }
    #expect(field(tester).y > 0)
    tester.tap(tester.find(text: "Delete"))
    tester.advance(by: 1)
    #expect(field(tester).y < 0)
    tester.checkInvariants()
  }

  private struct Presented: View {
    @State private var isPresented = false
    @State private var query = ""
    var body: some View {
      VStack {
        Button("Begin") { isPresented = true }
        Button("End") { isPresented = false }
        Text(isPresented ? "Presented" : "Not presented")
        Text("Query \(query)")
      }
      .searchable(text: $query, isPresented: $isPresented)
    }
  }

  @Test("Cancel ends the search through the program's binding, even without the focus")
  func cancel() {
    let tester = ViewTester { Presented() }
    for word in ["a", "b"] {
      tester.tap(tester.find(text: "Begin"))
      tester.advance(by: 0.1)
      type(word, into: tester)
      #expect(tester.exists(text: "Presented") && tester.exists(text: "Query \(word)"))
      tester.press(.tab)
      tester.touch(tester.find(text: "Cancel"), kind: .pointer).lift()
      tester.advance(by: 0.1)
      #expect(tester.exists(text: "Not presented") && tester.exists(text: "Query "))
    }
  }

  @Test("A program ends a search with text through its binding")
  func programEnds() {
    let tester = ViewTester { Presented() }
    tester.tap(tester.find(text: "Begin"))
    tester.advance(by: 0.1)
    type("a", into: tester)
    tester.tap(tester.find(text: "End"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Not presented") && tester.exists(text: "Query "))
    #expect(!tester.exists(text: "Cancel"))
  }

  private struct Foods: View {
    @State private var isFruit = true
    @State private var fruit = "apple"
    @State private var nut = "walnut"
    var body: some View {
      NavigationStack {
        Button("Switch") { isFruit.toggle() }.searchable(text: isFruit ? $fruit : $nut)
      }
    }
  }

  @Test("The search field shows the text of a new binding") func otherBinding() {
    let tester = ViewTester { Foods() }
    func text() -> String? {
      tester.accessibilityTree.first { $0.kind == .field(isMultiline: false) }?.value
    }
    #expect(text() == "apple")
    tester.tap(tester.find(text: "Switch"))
    #expect(text() == "walnut")
  }
}
