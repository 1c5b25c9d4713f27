import DeftTesting
import DeftViews
import Testing

@Observable
private final class Choice {
  var name = "one"
}

/// What is chosen is read in a part only: by what the `ForEach` makes of each element.
private struct Chooser: View {
  let choice: Choice
  @State private var count = 0

  var body: some View {
    HStack {
      ForEach(["one", "two"], id: \.self) { name in
        Button("\(name)\(choice.name == name ? " chosen" : "") \(count)") { count += 1 }
      }
    }
  }
}

/// A row of buttons along which the arrows move the focus.
private struct Row: View {
  static let names = ["a", "b", "c"]
  @FocusState private var focus: String?

  var body: some View {
    HStack {
      ForEach(Self.names, id: \.self) { name in
        Button(name) {}.focused($focus, equals: name)
      }
    }
    .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
      guard let index = Self.names.firstIndex(where: { $0 == focus }) else { return .ignored }
      focus = Self.names[min(max(0, index + (press.key == .leftArrow ? -1 : 1)), 2)]
      return .handled
    }
  }
}

@Suite("Parts of bodies") @MainActor
struct PartsTests {
  @Test("A body depends on what only its parts read: objects and states in a ForEach")
  func forEach() {
    let choice = Choice()
    let tester = ViewTester { Chooser(choice: choice) }
    #expect(tester.exists(text: "one chosen 0") && tester.exists(text: "two 0"))
    choice.name = "two"
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "one 0") && tester.exists(text: "two chosen 0"))
    tester.tap(tester.find(text: "one 0"))
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "one 1") && tester.exists(text: "two chosen 1"))
    let bodies = tester.statistics.bodies
    tester.advance(by: 0.1)
    #expect(tester.statistics.bodies == bodies)
  }

  @Test("The arrows move the focus along a row that asks for them")
  func arrows() {
    let tester = ViewTester { Row() }
    tester.press(.tab)
    #expect(tester.state("focus", of: Row.self, as: String?.self) == "a")
    tester.press(.rightArrow)
    #expect(tester.state("focus", of: Row.self, as: String?.self) == "b")
    tester.press(.rightArrow)
    tester.press(.rightArrow)
    tester.press(.leftArrow)
    #expect(tester.state("focus", of: Row.self, as: String?.self) == "b")
  }
}
