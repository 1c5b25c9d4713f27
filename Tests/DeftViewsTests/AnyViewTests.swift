import DeftTesting
import DeftViews
import Testing

extension TupleView {
  /// The views of the tuple, found at run time, as in code for SwiftUI.
  fileprivate var views: [AnyView] {
    Mirror(reflecting: value).children.compactMap { child in
      withUnsafeBytes(of: child.value) { $0.bindMemory(to: StoredValue.self).first?.anyView }
    }
  }
}

/// A value with the memory layout of an `Any`.
private struct StoredValue {
  let body: Any
  var anyView: AnyView? { AnyView(_fromValue: body) }
}

@Suite("Type-erased views of values") @MainActor
struct AnyViewTests {
  @Test("A value becomes a view only if its type is one")
  func values() throws {
    #expect(AnyView(_fromValue: 3) == nil && AnyView(_fromValue: "Milk") == nil)
    let value: Any = Text("Milk")
    let view = try #require(AnyView(_fromValue: value))
    #expect(ViewTester { view }.exists(text: "Milk"))
    let again = try #require(AnyView(_fromValue: view))
    #expect(ViewTester { again }.exists(text: "Milk"))
  }

  @Test("The views of a tuple can be found at run time")
  func tuples() {
    let views = TupleView((Text("Milk"), Color.red, Text("Eggs"))).views
    #expect(views.count == 3)
    let tester = ViewTester {
      VStack { ForEach(views.indices, id: \.self) { views[$0] } }
    }
    #expect(tester.exists(text: "Milk") && tester.exists(text: "Eggs"))
  }
}
