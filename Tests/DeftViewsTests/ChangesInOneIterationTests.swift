import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var first = 0
  var second = 0
  @ObservationIgnored var events: [String] = []
}

private final class OlderModel: ObservableObject {
  @Published var isShown = false
  @Published var number = 0
}

/// A change with a different transaction applies the earlier changes before it stores its own value.
@Suite("Two changes in one iteration of the event loop, one with an animation") @MainActor
struct ChangesInOneIterationTests {
  private struct Second: View {
    let model: Model
    var body: some View { Text("second \(model.second)") }
  }

  private struct Both: View {
    let model: Model
    var body: some View { Text("both \(model.first) \(model.second)") }
  }

  @Test("A view updated for the first of two changes in an iteration also shows the second")
  func observable() {
    let model = Model()
    let tester = ViewTester {
      Second(model: model)
      Both(model: model)
    }
    model.first = 1
    withAnimation { model.second = 2 }
    tester.advance(by: 1)
    #expect(tester.allTexts.map(\.text) == ["second 2", "both 1 2"])
  }

  private struct Painted: View {
    let model: Model
    var body: some View {
      Canvas { context, size in
        let text = Text("painted \(model.second)").font(.system(size: CGFloat(model.second)))
        let width = context.resolve(text).measure(in: size).width
        context.fill(Path(CGRect(x: 0, y: 0, width: width, height: 9)), with: .color(.red))
      }
      .frame(width: 200 + CGFloat(model.first), height: 20)
    }
  }

  @Test("A canvas redrawn for the first of two changes in an iteration also shows the second")
  func canvas() throws {
    func painted(_ change: (Model) -> Void) throws -> Screenshot {
      let model = Model()
      let tester = ViewTester {
        Second(model: model)
        Painted(model: model)
      }
      change(model)
      tester.advance(by: 1)
      return try tester.picture()
    }
    let together = try painted {
      $0.first = 10
      $0.second = 3
    }
    let separate = try painted { model in
      model.first = 10
      withAnimation { model.second = 3 }
    }
    #expect(together == separate)
  }

  private struct Number: View {
    @ObservedObject var model: OlderModel
    var body: some View { Text("number \(model.number)") }
  }

  private struct Host: View {
    @ObservedObject var model: OlderModel
    var body: some View { if model.isShown { Number(model: model) } }
  }

  @Test("A view that appears with the first of two changes in an iteration also shows the second")
  func observableObject() {
    let model = OlderModel()
    let tester = ViewTester { Host(model: model) }
    model.isShown = true
    withAnimation { model.number = 2 }
    tester.advance(by: 1)
    #expect(tester.allTexts.map(\.text) == ["number 2"])
  }

  @Test("Pending actions run before the action for a change made with another transaction")
  func order() {
    struct Host: View {
      let model: Model
      @State private var number = 0
      var body: some View {
        Text("\(number)")
          .onChange(of: model.second) { model.events.append("second") }
          .onChange(of: model.first) { model.events.append("first") }
          .onChange(of: model.first) {
            model.second = 1
            withAnimation { number = 1 }
          }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    model.first = 1
    tester.advance(by: 1)
    #expect(model.events == ["first", "second"])
  }

  @Test("When change actions trigger each other, the newest value is written last")
  func newest() {
    struct Host: View {
      let model: Model
      @State private var last = 0
      var body: some View {
        Text("last \(last)")
          .onChange(of: model.first) { _, new in
            if new < 3 { model.first = new + 1 }
            withAnimation { last = new }
          }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    model.first = 1
    tester.advance(by: 1)
    #expect(tester.allTexts.map(\.text) == ["last 3"])
  }

  @Test("Actions for a change do not run in the middle of the action that makes the change")
  func outsideOfActions() {
    struct Host: View {
      let model: Model
      @State private var count = 5
      var body: some View {
        Text("count \(count)")
          .onChange(of: model.first) { count = 0 }
          .onTapGesture {
            model.first += 1
            withAnimation { count += 1 }
          }
      }
    }
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(text: "count 5"))
    tester.advance(by: 1)
    #expect(tester.allTexts.map(\.text) == ["count 0"])
  }
}
