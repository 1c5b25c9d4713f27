import Testing

@testable import DeftViewGraph

/// What is linked in a view, and how two descriptions of it are compared.
@Suite("The plan of a view")
@MainActor
struct ViewPlanTests {
  /// Counts how often it is compared.
  private struct Asked: Equatable {
    // A comparison belongs to no actor; a single test compares, on the main one.
    nonisolated(unsafe) static var count = 0
    var value: Int
    /// Says nothing: values that differ in it alone are equal.
    var note: Int

    static func == (a: Asked, b: Asked) -> Bool {
      count += 1
      return a.value == b.value
    }
  }

  @Test("Values of the same bits are equal without being asked, others are asked")
  func comparing() {
    Asked.count = 0
    let graph = BareGraph { Patch() }.graph
    #expect(graph.areEqual(Asked(value: 1, note: 1), Asked(value: 1, note: 1)))
    #expect(Asked.count == 0)
    #expect(graph.areEqual(Asked(value: 1, note: 1), Asked(value: 1, note: 2)))
    #expect(!graph.areEqual(Asked(value: 1, note: 1), Asked(value: 2, note: 1)))
    #expect(Asked.count == 2)
    // Nothing is equal to what is no number, but a description says the same twice.
    #expect(graph.areEqual(Double.nan, Double.nan))
    graph.close()
  }

  /// A dynamic property made of others.
  private struct Counter: DynamicProperty {
    @State var count = 0
    var updates: Updates

    mutating func update() { updates.count += 1 }
  }

  private final class Updates {
    var count = 0
    var binding: Binding<Int>?
    var bodies: [String] = []
  }

  /// What has dynamic properties without being one.
  private struct Style {
    var counter: Counter
    var sides: (left: State<Int>, right: State<Int>)
  }

  private struct Styled: View {
    let updates: Updates
    var style: Style

    init(updates: Updates) {
      self.updates = updates
      style = Style(
        counter: Counter(updates: updates),
        sides: (State(wrappedValue: 1), State(wrappedValue: 2)))
    }

    var body: some View {
      updates.binding = style.sides.right.projectedValue
      updates.bodies.append("\(style.sides.left.wrappedValue) \(style.sides.right.wrappedValue)")
      return Patch()
    }
  }

  @Test("Dynamic properties in values and tuples are linked, and told")
  func nested() {
    let updates = Updates()
    let graph = BareGraph { Styled(updates: updates) }.graph
    #expect(updates.count == 1 && updates.bodies == ["1 2"])
    updates.binding?.wrappedValue = 5
    graph.settle()
    #expect(updates.count == 2 && updates.bodies == ["1 2", "1 5"])
    graph.close()
  }

  private struct Inner: View {
    let updates: Updates
    @State private var count = 0

    var body: some View {
      updates.binding = $count
      updates.bodies.append("inner \(count)")
      return Patch()
    }
  }

  private struct Outer: View {
    let updates: Updates
    let inner: Inner

    var body: some View {
      updates.bodies.append("outer")
      return ForEach(0..<2, id: \.self) { _ in inner }
    }
  }

  @Test("A view within a view is linked where it stands: each place has a state of its own")
  func viewsInViews() {
    let updates = Updates()
    let bare = BareGraph { Outer(updates: updates, inner: Inner(updates: updates)) }
    #expect(updates.bodies == ["outer", "inner 0", "inner 0"])
    updates.binding?.wrappedValue = 3
    bare.graph.settle()
    #expect(updates.bodies == ["outer", "inner 0", "inner 0", "inner 3"])
    #expect(bare.graph.plan(of: Outer.self).slotCount == 0)
    #expect(bare.graph.plan(of: Inner.self).slotCount == 1)
    bare.graph.close()
  }
}
