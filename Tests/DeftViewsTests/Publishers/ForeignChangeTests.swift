import DeftTesting
import DeftViews
import Foundation
import Testing

private final class Loader: ObservableObject, @unchecked Sendable {
  @Published var items: [Int] = []
  @Published var isLoading = false

  /// Changes the properties on another thread than the main thread.
  @concurrent func load() async {
    isLoading = true
    items = [1, 2, 3]
    isLoading = false
  }
}

@Suite("Changes on other threads") @MainActor
struct ForeignChangeTests {
  /// Returns when all work that is already on the main queue has run.
  private func drainMainQueue() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// Runs a function on another thread and returns when the main thread has followed it.
  private func elsewhere(_ function: @escaping () -> Void) async {
    nonisolated(unsafe) let function = function
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        function()
        done.resume()
      }
    }
    await drainMainQueue()
  }

  @Test("A view shows the properties of an object that another thread has set")
  func object() async {
    struct Showing: View {
      @ObservedObject var loader: Loader
      var body: some View { Text("\(loader.items.count) \(loader.isLoading)") }
    }
    let loader = Loader()
    let tester = ViewTester { Showing(loader: loader) }
    #expect(tester.exists(text: "0 false"))
    await elsewhere { loader.items = [1] }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "1 false"))
    await loader.load()
    await drainMainQueue()
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "3 false"))
  }

  @Test("Several threads can set the properties of an object, and its view shows the last values")
  func manyThreads() async {
    struct Showing: View {
      @ObservedObject var loader: Loader
      var body: some View { Text("\(loader.items.count)") }
    }
    let loader = Loader()
    let tester = ViewTester { Showing(loader: loader) }
    await elsewhere {
      DispatchQueue.concurrentPerform(iterations: 200) { loader.items = Array(0..<$0) }
      loader.items = [1, 2]
    }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "2"))
  }

  @Test("A state that another thread sets has its new value there at once, and in the view later")
  func state() async {
    struct Counting: View {
      let binding: (Binding<Int>) -> Void
      @State private var count = 0
      var body: some View {
        binding($count)
        return Text("\(count)")
      }
    }
    var bindings: [Binding<Int>] = []
    let tester = ViewTester { Counting { bindings.append($0) } }
    let count = bindings[0]
    await elsewhere { for _ in 1...5 { count.wrappedValue += 1 } }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "5") && count.wrappedValue == 5)
    count.wrappedValue = 7
    await elsewhere { count.wrappedValue *= 2 }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "14"))
  }

  @Test("A view shows a stored value that another thread has set")
  func storedValue() async throws {
    struct Showing: View {
      let binding: (Binding<Int>) -> Void
      @AppStorage("count") private var count = 0
      var body: some View {
        binding($count)
        return Text("\(count)")
      }
    }
    let name = "deft-foreign-\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    var bindings: [Binding<Int>] = []
    let tester = ViewTester { Showing { bindings.append($0) }.defaultAppStorage(store) }
    let count = bindings[0]
    await elsewhere { count.wrappedValue = 3 }
    tester.advance(by: 0.1)
    #expect(tester.exists(text: "3") && store.integer(forKey: "count") == 3)
  }
}
