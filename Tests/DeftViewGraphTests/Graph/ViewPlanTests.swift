import Testing

@testable import DeftViewGraph

/// Tests of the linked properties of a view, and of the comparison of two descriptions.
@Suite("View plan")
@MainActor
struct ViewPlanTests {
  /// A value that counts its comparisons.
  private struct Asked: Equatable {
    // Comparisons are nonisolated, but only one test makes comparisons, and this test runs on the
    // main actor.
    nonisolated(unsafe) static var count = 0
    var value: Int
    /// A value that the comparison ignores.
    var note: Int

    static func == (a: Asked, b: Asked) -> Bool {
      count += 1
      return a.value == b.value
    }
  }

  @Test("Values with equal bits are equal without a call to ==; other values are compared with ==")
  func comparing() {
    Asked.count = 0
    let graph = BareGraph { Patch() }.graph
    #expect(graph.areEqual(Asked(value: 1, note: 1), Asked(value: 1, note: 1)))
    #expect(Asked.count == 0)
    #expect(graph.areEqual(Asked(value: 1, note: 1), Asked(value: 1, note: 2)))
    #expect(!graph.areEqual(Asked(value: 1, note: 1), Asked(value: 2, note: 1)))
    #expect(Asked.count == 2)
    // NaN is not equal to itself, but two descriptions that contain NaN are equal.
    #expect(graph.areEqual(Double.nan, Double.nan))
    graph.close()
  }

  /// A dynamic property that contains other dynamic properties.
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

  /// A type that contains dynamic properties without being a dynamic property itself.
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

  @Test("Dynamic properties in values and tuples are linked and updated")
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

  @Test("A view stored in a view is linked at its own element: each use has its own state")
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
