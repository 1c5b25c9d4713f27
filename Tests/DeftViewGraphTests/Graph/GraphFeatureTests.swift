import DeftViewGraph
import Testing

@Suite("Features of a view graph")
@MainActor
struct GraphFeatureTests {
  /// A feature with state that participates in layouts.
  private final class Counter: LayoutFeature {
    private(set) var calls: [String] = []
    var isFollowing = false

    init(_ graph: ViewGraph) {}
    func layOut() { calls.append("layOut") }
    func didLayOut() { calls.append("didLayOut") }
    func close() { calls.append("close") }
    func checkInvariants() { calls.append("check") }
  }

  /// A feature that requests another one in its initializer.
  private final class Outer: GraphFeature {
    let counter: Counter
    init(_ graph: ViewGraph) { counter = graph.feature() }
  }

  @Test("A feature is created once per graph")
  func featureIsCreatedOncePerGraph() {
    let (one, other) = (BareGraph { Patch() }, BareGraph { Patch() })
    let outer = one.graph.feature(Outer.self)
    #expect(one.graph.feature(Outer.self) === outer)
    #expect(one.graph.feature(Counter.self) === outer.counter)
    #expect(other.graph.feature(Counter.self) !== outer.counter)
    for each in [one, other] { each.graph.close() }
  }

  @Test(
    "A feature is called in each layout and on close, or at every settling if it follows others")
  func featureIsCalledInEachLayoutAndAtTheEnd() {
    let bare = BareGraph { Patch() }
    let counter = bare.graph.feature(Counter.self)
    bare.graph.resize(to: CGSize(width: 50, height: 50))
    bare.graph.settle()
    #expect(counter.calls == ["layOut", "didLayOut"])
    bare.graph.settle()
    #expect(counter.calls.count == 2, "Nothing has changed since the last layout.")
    counter.isFollowing = true
    bare.graph.settle()
    #expect(
      counter.calls.count == 4,
      "A feature that follows others is called each time the graph settles.")
    counter.isFollowing = false
    bare.graph._checkInvariants()
    bare.graph.close()
    #expect(counter.calls.suffix(2) == ["check", "close"])
  }
}
