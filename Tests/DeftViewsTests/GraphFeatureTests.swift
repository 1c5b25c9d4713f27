import DeftGeometry
import DeftRuntime
import Testing

@testable import DeftViews

@Suite("Features of a view graph")
@MainActor
struct GraphFeatureTests {
  /// Keeps something, and takes part in layouts.
  private final class Counter: LayoutFeature {
    private(set) var calls: [String] = []
    var isFollowing = false

    init(_ graph: ViewGraph) {}
    func layOut() { calls.append("layOut") }
    func didLayOut() { calls.append("didLayOut") }
    func close() { calls.append("close") }
    func checkInvariants() { calls.append("check") }
  }

  /// Asks for another one when it is made.
  private final class Outer: GraphFeature {
    let counter: Counter
    init(_ graph: ViewGraph) { counter = graph.feature() }
  }

  private func views() -> (stage: HeadlessStage, views: ViewLayer) {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 100))
    let views = ViewLayer(on: stage) { Color.blue }
    stage.begin(at: 1)
    return (stage, views)
  }

  @Test func aFeatureIsMadeOnceForEachGraph() {
    let (one, other) = (views(), views())
    let outer = one.views.graph.feature(Outer.self)
    #expect(one.views.graph.feature(Outer.self) === outer)
    #expect(one.views.graph.feature(Counter.self) === outer.counter)
    #expect(other.views.graph.feature(Counter.self) !== outer.counter)
    for each in [one, other] { each.views.graph.close() }
  }

  @Test func aFeatureIsToldOfEachLayoutAndOfTheEnd() {
    let (stage, views) = views()
    let counter = views.graph.feature(Counter.self)
    views.graph.resize(to: CGSize(width: 50, height: 50))
    views.graph.settle()
    #expect(counter.calls == ["layOut", "didLayOut"])
    views.graph.settle()
    #expect(counter.calls.count == 2, "Nothing has changed.")
    counter.isFollowing = true
    views.graph.settle()
    #expect(counter.calls.count == 4, "What it follows may have moved.")
    counter.isFollowing = false
    views.graph._checkInvariants()
    views.graph.close()
    #expect(counter.calls.suffix(2) == ["check", "close"])
    withExtendedLifetime(stage) {}
  }

  @Test("Each of the surroundings' places has one key")
  func places() {
    var values = EnvironmentValues()
    values.font = .title
    values.foregroundStyles = ForegroundStyles(AnyShapeStyle(Color.red))
    values.tintStyle = AnyShapeStyle(Color.green)
    values.lineLimit = 3
    #expect(values.font == .title)
    #expect(values.foregroundStyles == ForegroundStyles(AnyShapeStyle(Color.red)))
    #expect(values.tintStyle == AnyShapeStyle(Color.green))
    #expect(values.lineLimit == 3)
    let copy = values
    (values.font, values.tintStyle, values.foregroundStyles) = (nil, nil, nil)
    #expect(values.font == nil && values.tintStyle == nil && values.foregroundStyles == nil)
    #expect(values.lineLimit == 3 && copy.font == .title)
  }
}
