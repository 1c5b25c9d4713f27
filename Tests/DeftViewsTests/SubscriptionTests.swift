import DeftRenderTree
import DeftRuntime
import DeftViews
import Testing

/// Bodies subscribe to the observable objects that they read, only as long as needed.
@MainActor
@Suite("Subscriptions to observable objects")
struct SubscriptionTests {
  @Observable
  fileprivate final class Model {
    /// A property that changes rarely.
    var title = "a"
    /// A property that changes constantly.
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

  @Test("A body evaluated often receives a change once, and a removed body receives none")
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
    // Two rows are visible; the first subscription of each view type cannot be ended.
    #expect(after.observations - before.observations <= 3)
    #expect(after.bodies - before.bodies == 2)
    #expect(views.accessibilityTree.children.map(\.label) == ["b 200", "b 0"])
  }

  private struct Listing: View {
    let model: Model
    let readsTitle: Bool
    var body: some View {
      let count = model.count
      VStack {
        ForEach(0..<40) { row in
          Text(verbatim: readsTitle ? "\(model.title) \(count)" : "\(row) \(count)")
        }
      }
    }
  }

  @Test("Rows created after the body subscribe only if they read an object")
  func rows() {
    func observations(readsTitle: Bool) -> (evaluations: Int, change: Int) {
      let stage = HeadlessStage(size: CGSize(width: 200, height: 100))
      let model = Model()
      let views = ViewLayer(on: stage) { Listing(model: model, readsTitle: readsTitle) }
      stage.begin(at: 0)
      for step in 1...50 {
        model.count += 1
        stage.advance(to: Double(step) / 60)
      }
      let before = views.graph.statistics
      model.title = "b"
      stage.advance(to: 5)
      let after = views.graph.statistics
      #expect(after.bodies - before.bodies == (readsTitle ? 1 : 0))
      return (before.observations, after.observations - before.observations)
    }
    // The notified subscriptions are those of two batches of rows, and of the rows created before
    // the graph knew that rows read the object.
    #expect(observations(readsTitle: true).change < 50)
    // A change fires the body's subscription, and an evaluation ends the previous subscription. Rows
    // have no subscriptions.
    let silent = observations(readsTitle: false)
    #expect(silent.change == 0 && silent.evaluations <= 100)
  }
}
