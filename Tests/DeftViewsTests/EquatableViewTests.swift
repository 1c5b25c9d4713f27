import DeftTesting
import DeftViews
import Testing

@Observable
private final class Model {
  var count = 0
  var parity: Int { count / 2 }
  @ObservationIgnored var evaluations = 0
}

/// A view that is equal for equal numbers, whatever its closure is.
private struct Half: View, Equatable {
  let number: Int
  let note: () -> Void

  nonisolated static func == (a: Half, b: Half) -> Bool { a.number == b.number }

  var body: some View {
    note()
    return Text("half \(number)")
  }
}

/// A modifier that adds a text below its content.
private struct Signed: ViewModifier, Equatable {
  var name: String
  @State private var count = 0

  nonisolated static func == (a: Signed, b: Signed) -> Bool { a.name == b.name }
  init(name: String) { self.name = name }

  func body(content: Content) -> some View {
    VStack {
      content
      Button("\(name) \(count)") { count += 1 }
    }
  }
}

@Suite("Equatable views and joined modifiers") @MainActor
struct EquatableViewTests {
  @Test("The body of an equatable view is evaluated only when the view is not equal")
  func equatable() {
    struct Host: View {
      let model: Model
      var body: some View {
        let count = model.count
        VStack {
          Text("count \(count)")
          Half(number: model.parity) { [model] in
            model.evaluations += 1
            _ = count
          }
          .equatable()
        }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    let first = model.evaluations
    model.count = 1
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "count 1") && tester.exists(text: "half 0"))
    #expect(model.evaluations == first)
    model.count = 2
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "half 1"))
    #expect(model.evaluations == first + 1)
  }

  @Test("Joined modifiers apply in order, keep their states and follow new values")
  func concat() {
    struct Host: View {
      let model: Model
      var body: some View {
        Text("content").modifier(Signed(name: "inner").concat(Signed(name: "outer \(model.count)")))
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    func center(_ text: String) -> Double { tester.find(text: text).center.y }
    #expect(center("content") < center("inner 0"))
    #expect(center("inner 0") < center("outer 0 0"))
    tester.tap(tester.find(text: "inner 0"))
    tester.tap(tester.find(text: "outer 0 0"))
    #expect(tester.exists(text: "inner 1") && tester.exists(text: "outer 0 1"))
    model.count = 5
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "inner 1") && tester.exists(text: "outer 5 1"))
    let joined = Signed(name: "a").concat(Signed(name: "b"))
    #expect(joined == Signed(name: "a").concat(Signed(name: "b")))
    #expect(joined.content.name == "a" && joined.modifier.name == "b")
  }
}
