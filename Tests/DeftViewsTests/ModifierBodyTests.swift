import DeftTesting
import DeftViews
import Testing

@Observable
private final class Counter {
  var count = 0
  var title = "first"
  @ObservationIgnored var evaluations = 0
}

/// A modifier with a body that counts its evaluations.
private struct Framed: ViewModifier {
  var width: CGFloat
  let counter: Counter

  func body(content: Content) -> some View {
    counter.evaluations += 1
    return VStack {
      content
      Color.red.frame(width: width, height: 10)
    }
  }
}

/// A modifier that shows its content twice.
private struct Doubled: ViewModifier {
  func body(content: Content) -> some View {
    VStack {
      content
      content
    }
  }
}

@Suite("Bodies of modifiers") @MainActor
struct ModifierBodyTests {
  @Test("The body of an equal modifier is not evaluated again, but its content is updated")
  func equal() {
    struct Host: View {
      let counter: Counter
      var body: some View {
        Text("\(counter.title) \(counter.count)").modifier(Framed(width: 20, counter: counter))
      }
    }
    let counter = Counter()
    let tester = ViewTester { Host(counter: counter) }
    let before = counter.evaluations
    counter.count = 1
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "first 1"))
    #expect(counter.evaluations == before)
  }

  @Test("The body of a changed modifier is evaluated")
  func changed() {
    struct Host: View {
      let counter: Counter
      var body: some View {
        Text("content").modifier(Framed(width: CGFloat(20 + counter.count), counter: counter))
      }
    }
    let counter = Counter()
    let tester = ViewTester { Host(counter: counter) }
    let before = counter.evaluations
    counter.count = 5
    tester.advance(by: 0.1)
    #expect(counter.evaluations > before)
    #expect(tester.exists(text: "content"))
  }

  @Test("Content that a modifier shows twice, or in a sheet, is updated at each place")
  func twice() {
    struct Host: View {
      let counter: Counter
      var body: some View {
        Text(counter.title).modifier(Doubled())
      }
    }
    let counter = Counter()
    let tester = ViewTester { Host(counter: counter) }
    #expect(tester.all(text: "first").count == 2)
    counter.title = "second"
    tester.advance(by: 0.1)
    #expect(tester.all(text: "second").count == 2)
    #expect(!tester.exists(text: "first"))
  }
}
