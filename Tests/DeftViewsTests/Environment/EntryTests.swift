import DeftTesting
import DeftViews
import Testing

private final class Counter { var count = 0 }

extension EnvironmentValues {
  @Entry fileprivate var speed = 1.5
  @Entry var limit: Double =  // a comment
    2.5  // = another one
  @Entry fileprivate var counter = Counter()
  @Entry fileprivate var names: [String: Int]?
  @Entry fileprivate var `default`: Optional<Int>
  @Entry fileprivate var report: (String) -> String = { word in
    // "}" in a comment
    "\(word)}"
  }
}

extension Transaction {
  @Entry fileprivate var isDrop = false
}

@Suite("Entries") @MainActor
struct EntryTests {
  @Test("Entries have their default values, with and without a type")
  func defaults() {
    let values = EnvironmentValues()
    #expect(values.speed == 1.5 && values.limit == 2.5)
    #expect(values.names == nil && values.default == nil)
    #expect(values.report("a") == "a}")
    #expect(!Transaction().isDrop)
  }

  @Test("The default value of an entry is created once")
  func identity() {
    #expect(EnvironmentValues().counter === EnvironmentValues().counter)
  }

  @Test("A value set for one entry reaches the views inside and leaves other entries unchanged")
  func setting() {
    struct Reader: View {
      @Environment(\.speed) private var speed
      @Environment(\.limit) private var limit
      var body: some View { Text("\(Int(speed * 10)) \(Int(limit * 10))") }
    }
    let tester = ViewTester {
      VStack {
        Reader().environment(\.speed, 3)
        Reader().environment(\.limit, 4)
      }
    }
    #expect(tester.allTexts.map(\.text) == ["30 25", "15 40"])
  }

  @Test("An entry of a transaction can be read during a change with this transaction")
  func transactions() {
    var transaction = Transaction()
    transaction.isDrop = true
    #expect(withTransaction(transaction) { transaction.isDrop })
    #expect(!Transaction().isDrop)
  }
}
