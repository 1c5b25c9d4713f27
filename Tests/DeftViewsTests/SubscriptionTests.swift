import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

/// Bodies that use observable objects are subscribed to them, and no longer than they are of use.
@MainActor
@Suite("Subscriptions to observable objects")
struct SubscriptionTests {
  @Observable
  fileprivate final class Model {
    /// Changes now and then.
    var title = "a"
    /// Changes all the time.
    var count = 0
  }

  private struct Row: View {
    let model: Model
    let number: Int
    var body: some View { Text("\(model.title) \(number)") }
  }

  private struct Rows: View {
    let model: Model
    var body: some View {
      VStack {
        Row(model: model, number: model.count)
        if model.count.isMultiple(of: 2) { Row(model: model, number: 0) }
      }
    }
  }

  @Test("A body that was read often is told once of a change, and one that is gone is not told")
  func once() {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
    let model = Model()
    let views = ViewLayer(on: stage) { Rows(model: model) }
    stage.begin(at: 0)
    for step in 1...200 {
      model.count += 1
      stage.advance(to: Double(step) / 60)
    }
    let before = views.graph.statistics
    #expect(before.bodies > 400)
    model.title = "b"
    stage.advance(to: 5)
    let after = views.graph.statistics
    // Two rows are seen; of each type, the first subscription of all cannot be ended.
    #expect(after.observations - before.observations <= 3)
    #expect(after.bodies - before.bodies == 2)
    #expect(views.accessibilityTree.children.map(\.label) == ["b 200", "b 0"])
  }
}
