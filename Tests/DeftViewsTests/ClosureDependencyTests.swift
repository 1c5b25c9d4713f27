import DeftTesting
import DeftViews
import Testing

@Observable
private final class Choice {
  var name = "one"
}

/// A view that reads the choice only in the closure of a `ForEach`.
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

@Suite("Dependencies of nested closures") @MainActor
struct ClosureDependencyTests {
  @Test("A body depends on the objects and states that only its ForEach closure reads")
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
}
