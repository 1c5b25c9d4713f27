import Testing

@testable import DeftViewGraph

@Suite("Reads of bindings with closures")
@MainActor
struct BindingReadTests {
  /// A getter that returns another number with each call.
  private final class Source {
    var calls = 0
    var written: [Int] = []
    var reads: [String: [Int]] = [:]
    var binding: Binding<Int>?

    func makeBinding() -> Binding<Int> {
      Binding(
        get: { [unowned self] in
          calls += 1
          return calls
        }, set: { [unowned self] in written.append($0) })
    }
  }

  private struct Parent: View {
    let source: Source

    var body: some View {
      let binding = source.makeBinding()
      source.binding = binding
      source.reads["parent"] = [binding.wrappedValue, binding.wrappedValue]
      return Child(source: source, value: binding)
    }
  }

  private struct Child: View {
    let source: Source
    @Binding var value: Int

    var body: some View {
      source.reads["child"] = [value, value, $value.doubled.wrappedValue / 2]
      return Patch()
    }
  }

  @Test("All reads in one body are equal; reads outside of bodies call the getter")
  func reads() throws {
    let source = Source()
    let graph = BareGraph { Parent(source: source) }
    #expect(source.reads["parent"] == [1, 1])
    #expect(source.reads["child"] == [2, 2, 2])
    let binding = try #require(source.binding)
    #expect(binding.wrappedValue == 3 && binding.wrappedValue == 4)
    _ = graph
  }

  private struct Writer: View {
    let source: Source

    var body: some View {
      let binding = source.makeBinding()
      let before = binding.wrappedValue
      binding.wrappedValue = 9
      source.reads["writer"] = [before, binding.wrappedValue]
      return Patch()
    }
  }

  @Test("After a write in a body, the getter is called again")
  func write() {
    let source = Source()
    let graph = BareGraph { Writer(source: source) }
    #expect(source.written == [9])
    #expect(source.reads["writer"] == [1, 2])
    _ = graph
  }
}

extension Int {
  fileprivate var doubled: Int {
    get { self * 2 }
    set { self = newValue / 2 }
  }
}
