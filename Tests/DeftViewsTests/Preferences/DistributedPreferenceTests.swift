import DeftTesting
import DeftViews
import Testing

private struct SumKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Pair: View {
  var body: some View {
    Text("x")
    Text("y").preference(key: SumKey.self, value: 7)
  }
}

/// Readers of preferences below a modifier that applies to each view of a list.
@Suite("Preferences of distributed modifiers") @MainActor
struct DistributedPreferenceTests {
  private final class Received {
    var values: [Int] = []
  }

  private func values<Content: View>(
    @ViewBuilder _ content: @escaping (@escaping (Int) -> Void) -> Content
  ) -> [Int] {
    let received = Received()
    let tester = ViewTester(size: CGSize(width: 300, height: 200)) {
      content { received.values.append($0) }
    }
    tester.advance(by: 0.1)
    return received.values
  }

  @Test("A reader on a button with padding receives the button's value")
  func button() {
    #expect(
      values { receive in
        Button("B") {}.preference(key: SumKey.self, value: 1)
          .onPreferenceChange(SumKey.self, perform: receive).padding(1)
      } == [1])
  }

  @Test("Readers on a group, a condition and a ForEach with padding receive the combined value")
  func lists() {
    #expect(
      values { receive in
        Pair().onPreferenceChange(SumKey.self, perform: receive).padding(1)
      } == [7])
    #expect(
      values { receive in
        ForEach(0..<2) { _ in Text("f").preference(key: SumKey.self, value: 2) }
          .onPreferenceChange(SumKey.self, perform: receive).padding(1)
      } == [4])
  }

  @Test("An overlay of a button with padding receives the button's value")
  func overlay() {
    let tester = ViewTester(size: CGSize(width: 300, height: 200)) {
      Button("B") {}.preference(key: SumKey.self, value: 5)
        .overlayPreferenceValue(SumKey.self) { Text("Sum \($0)") }
        .padding(1)
    }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "Sum 5"))
  }
}
