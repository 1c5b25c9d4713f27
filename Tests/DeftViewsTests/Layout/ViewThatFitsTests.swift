import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var width: CGFloat = 300
  var taps = 0
}

@Suite("ViewThatFits") @MainActor
struct ViewThatFitsTests {
  private struct Host: View {
    let model: Model
    var body: some View {
      ViewThatFits(in: .horizontal) {
        Color.red.frame(width: 200, height: 20).id("wide").onTapGesture { model.taps += 1 }
        Color.red.frame(width: 100, height: 40).id("narrow")
        Color.red.frame(width: 60, height: 60).id("least")
      }
      .frame(width: model.width)
    }
  }

  @Test(
    "The first view that fits the width is shown; if none fits, the last view is shown",
    arguments: [
      (300.0, "wide"), (200, "wide"), (199, "narrow"), (100, "narrow"), (70, "least"),
      (10, "least"),
    ])
  func choice(width: Double, name: String) {
    let model = Model()
    model.width = width
    let tester = ViewTester { Host(model: model) }
    for id in ["wide", "narrow", "least"] { #expect(tester.exists(id: id) == (id == name)) }
  }

  @Test("A view that no longer fits is neither visible nor hit")
  func change() {
    let model = Model()
    let tester = ViewTester { Host(model: model) }
    tester.tap(tester.find(id: "wide"))
    #expect(model.taps == 1)
    model.width = 150
    tester.advance(by: 0.1)
    #expect(tester.find(id: "narrow").frame.width == 100)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(model.taps == 1)
    model.width = 250
    tester.advance(by: 0.1)
    tester.tap(tester.find(id: "wide"))
    #expect(model.taps == 2)
  }

  @Test("By default, a view must fit in both directions")
  func bothAxes() {
    let tester = ViewTester {
      ViewThatFits {
        Color.red.frame(width: 50, height: 90).id("high")
        Color.red.frame(width: 90, height: 50).id("low")
      }
      .frame(width: 100, height: 60)
    }
    #expect(tester.exists(id: "low") && !tester.exists(id: "high"))
  }
}
