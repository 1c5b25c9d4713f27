import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Search suggestions and scopes") @MainActor
struct SearchSuggestionTests {
  private struct Fruits: View {
    var isInStack = true
    var visibility = Visibility.automatic
    @State private var query = ""
    @State private var submitted = ""

    var body: some View {
      if isInStack {
        NavigationStack { searched.navigationTitle("Fruits") }
      } else {
        searched
      }
    }

    private var searched: some View {
      List {
        Text("Query \(query)")
        Text("Submitted \(submitted)")
      }
      .searchable(text: $query)
      .searchSuggestions {
        ForEach(
          ["apple", "apricot", "banana"].filter { query.isEmpty || $0.hasPrefix(query) }, id: \.self
        ) { Text($0.uppercased()).searchCompletion($0) }
        if query == "b" { Text("Only a note") }
      }
      .searchSuggestions(visibility, for: .menu)
      .onSubmit(of: .search) { submitted = query }
    }
  }

  private func tester(isInStack: Bool = true, visibility: Visibility = .automatic) -> ViewTester {
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
      Fruits(isInStack: isInStack, visibility: visibility)
    }
    return tester
  }

  private func field(_ tester: ViewTester) -> CGRect {
    tester.accessibilityTree.first { $0.kind == .field(isMultiline: false) }?.frame ?? .zero
  }

  private func begin(_ tester: ViewTester) {
    let field = field(tester)
    tester.tap(at: CGPoint(x: field.midX, y: field.midY))
    tester.advance(by: 0.1)
  }

  private func type(_ text: String, into tester: ViewTester) {
    for character in text { tester.press(KeyEquivalent(character)) }
  }

  @Test(
    "Suggestions are below the field while it has the focus, and a tap chooses and submits one",
    arguments: [true, false])
  func tap(isInStack: Bool) throws {
    let tester = tester(isInStack: isInStack)
    #expect(!tester.exists(text: "APPLE"))
    begin(tester)
    let apple = tester.find(text: "APPLE").frame
    #expect(apple.minY > field(tester).maxY)
    let row = try #require(tester.accessibilityTree.first { $0.label == "APPLE" })
    #expect(row.kind == .listItem && row.frame.height >= 44)
    // A tap beside the text also chooses the row.
    tester.tap(at: CGPoint(x: row.frame.maxX - 4, y: row.frame.midY))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Query apple") && tester.exists(text: "Submitted apple"))
    #expect(!tester.exists(text: "APPLE"))
  }

  @Test("Suggestions follow the text, and return when it changes after a choice")
  func typing() {
    let tester = tester()
    begin(tester)
    type("b", into: tester)
    #expect(tester.exists(text: "BANANA") && !tester.exists(text: "APPLE"))
    // A view without a completion is shown, but does not react to a tap.
    tester.tap(tester.find(text: "Only a note"))
    #expect(tester.exists(text: "Query b"))
    tester.tap(tester.find(text: "BANANA"))
    #expect(tester.exists(text: "Query banana") && !tester.exists(text: "BANANA"))
    tester.press(.delete)
    #expect(tester.exists(text: "Query banan") && tester.exists(text: "BANANA"))
  }

  @Test("Arrow keys highlight suggestions, Return chooses one, and the field keeps the focus")
  func keys() {
    let tester = tester()
    begin(tester)
    func marked() -> [String] {
      func all(_ node: AccessibilityNode) -> [AccessibilityNode] {
        [node] + node.children.flatMap(all)
      }
      return all(tester.accessibilityTree).filter { $0.isFocused && $0.kind == .listItem }
        .compactMap(\.label)
    }
    #expect(marked().isEmpty)
    tester.press(.downArrow)
    #expect(marked() == ["APPLE"])
    tester.press(.downArrow)
    tester.press(.downArrow)
    tester.press(.downArrow)
    #expect(marked() == ["BANANA"])
    tester.press(.upArrow)
    #expect(marked() == ["APRICOT"])
    tester.press(.return)
    #expect(tester.exists(text: "Query apricot") && tester.exists(text: "Submitted apricot"))
    type("s", into: tester)
    #expect(tester.exists(text: "Query apricots"))
  }

  @Test("After the up arrow leaves the first suggestion, Return submits the text")
  func submit() {
    let tester = tester()
    begin(tester)
    type("a", into: tester)
    tester.press(.downArrow)
    tester.press(.upArrow)
    tester.press(.return)
    #expect(tester.exists(text: "Submitted a") && !tester.exists(text: "APPLE"))
  }

  @Test("Suggestions can be hidden, and Escape ends the search")
  func hidden() {
    let hidden = tester(visibility: .hidden)
    begin(hidden)
    #expect(!hidden.exists(text: "APPLE"))
    let tester = tester()
    begin(tester)
    tester.press(.escape)
    tester.advance(by: 0.1)
    #expect(!tester.exists(text: "APPLE"))
  }

  private struct Animals: View {
    enum Scope { case pets, wild }
    var activation = SearchScopeActivation.automatic
    @State private var query = ""
    @State private var scope = Scope.pets
    var body: some View {
      NavigationStack {
        List { Text(scope == .pets ? "Cats" : "Wolves") }
          .navigationTitle("Animals")
          .searchable(text: $query)
          .searchScopes($scope, activation: activation) {
            Text("Pets").tag(Scope.pets)
            Text("Wild").tag(Scope.wild)
          }
      }
    }
  }

  @Test("Scopes are below the field during a search, and choosing one keeps the search active")
  func scopes() throws {
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) { Animals() }
    #expect(!tester.exists(text: "Wild"))
    begin(tester)
    #expect(tester.find(text: "Wild").frame.minY >= field(tester).maxY)
    #expect(
      tester.accessibilityTree.first { $0.kind == .picker }?.label == "Search scope")
    tester.tap(tester.find(text: "Wild"))
    tester.advance(by: 0.3)
    #expect(tester.exists(text: "Wolves") && tester.exists(text: "Wild"))
    tester.tap(tester.find(text: "Cancel"))
    tester.advance(by: 0.3)
    #expect(!tester.exists(text: "Wild") && tester.exists(text: "Wolves"))
  }

  @Test("Scopes that are activated by text appear with it and remain until the search ends")
  func scopesByText() {
    let tester = ViewTester(size: CGSize(width: 400, height: 600)) {
      Animals(activation: .onTextEntry)
    }
    begin(tester)
    #expect(!tester.exists(text: "Wild"))
    type("c", into: tester)
    #expect(tester.exists(text: "Wild"))
    tester.press(.delete)
    #expect(tester.exists(text: "Wild"))
    tester.press(.escape)
    tester.advance(by: 0.1)
    begin(tester)
    #expect(!tester.exists(text: "Wild"))
  }
}
