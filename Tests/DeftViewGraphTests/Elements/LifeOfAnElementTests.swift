import DeftAnimation
import DeftViewGraph
import Testing

/// Tests of the life of an element, as described in the module's documentation.
@Suite("The life of an element") @MainActor
struct LifeOfAnElementTests {
  @Observable
  final class Model {
    var width: CGFloat = 10
    var unread = 0
    var isThere = true
  }

  /// A view composed of a patch.
  private struct Host: View {
    let model: Model
    let log: PatchLog

    var body: some View {
      if model.isThere { Patch(width: model.width, log: log) }
    }
  }

  private let model = Model()
  private let log = PatchLog()

  /// Returns the calls to the patch's element while the graph settles.
  private func calls(_ graph: ViewGraph) -> [String] {
    log.calls.removeAll()
    graph.settle()
    return log.calls
  }

  @Test("An element is created, measured and placed; later it is only updated with changes")
  func fromDescriptionToEnd() throws {
    let bare = BareGraph { Host(model: model, log: log) }
    #expect(log.calls == ["make", "measure", "draw"])
    let element = try #require(bare.elements(PatchElement.self).first)
    #expect(element.origin == CGPoint(x: 45, y: 45) && element.placedSize.width == 10)

    model.unread = 1
    #expect(calls(bare.graph) == [], "Nothing depends on the changed state.")
    bare.graph.resize(to: CGSize(width: 200, height: 100))
    #expect(calls(bare.graph) == ["measure", "draw"], "The proposal has changed.")
    model.width = 20
    #expect(calls(bare.graph) == ["update", "measure", "draw"])
    #expect(bare.elements(PatchElement.self).first === element)

    model.isThere = false
    #expect(calls(bare.graph) == ["destroy"])
    #expect(element.isEnded && element.parent == nil)
    bare.graph.close()
    #expect(log.calls == ["destroy"], "The element ends once.")
  }

  @Test(
    "An element removed with an animation stays visible until the animation ends, or returns unchanged"
  )
  func leaving() throws {
    let bare = BareGraph { Host(model: model, log: log) }
    let element = try #require(bare.elements(PatchElement.self).first)
    withAnimation(.linear(duration: 1)) { model.isThere = false }
    #expect(calls(bare.graph) == ["leave"])
    #expect(bare.tree.root.children.count == 1, "The element is still visible.")
    withAnimation(.linear(duration: 1)) { model.isThere = true }
    #expect(calls(bare.graph) == ["come back", "update"])
    #expect(bare.elements(PatchElement.self).first === element)

    withAnimation(.linear(duration: 1)) { model.isThere = false }
    bare.graph.settle()
    bare.graph.timeline.advance(to: 1)
    bare.graph.timeline.advance(to: 3)
    #expect(element.isEnded)
    bare.graph._checkInvariants()
    bare.graph.close()
  }
}
