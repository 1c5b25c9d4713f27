import DeftTesting
import DeftViews
import Foundation
import Testing

@MainActor @Observable
private final class Model {
  var isDisabled = false
  var isShown = true
  var hasOptionalGesture = true
  var mask = GestureMask.all
  var scale = 1.0
  var text = "one"
}

private struct Board: View {
  let model: Model
  let log: EventLog
  @GestureState private var offset = CGSize.zero

  var body: some View {
    VStack(spacing: 0) {
      Text("\(Int(offset.width))")
      if model.isShown {
        Rectangle().fill(.blue)
          .frame(width: 100, height: 100)
          .gesture(
            DragGesture(minimumDistance: 0)
              .updating($offset) { drag, offset, _ in offset = drag.translation }
              .onEnded { _ in log.note("ended") }
              .onCancelled { log.note("\($0)") },
            including: model.mask
          )
          .disabled(model.isDisabled)
      }
    }
  }
}

@Suite("Lifetime of gestures on views") @MainActor
struct GestureLifetimeTests {
  @Test(
    "Disabling or removing an active drag cancels it and resets its state",
    arguments: ["disabled", "removed"])
  func cancelled(how: String) {
    let (model, log) = (Model(), EventLog())
    let tester = ViewTester { Board(model: model, log: log) }
    let finger = tester.touch(at: CGPoint(x: 200, y: 160))
    finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
    tester.advance(by: 0.02)
    #expect(tester.state("offset", of: Board.self, as: CGSize.self)?.width == 30)
    switch how {
    case "disabled": model.isDisabled = true
    default: model.isShown = false
    }
    tester.advance(by: 0.02)
    let reason: CancellationReason = how == "disabled" ? .disabled : .viewRemoved
    #expect(log.words == ["\(reason)"])
    #expect(tester.state("offset", of: Board.self, as: CGSize.self) == .zero)
    finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
    finger.lift()
    #expect(log.words.count == 1, "No event follows the cancellation.")
  }

  @Test("A gesture that is enabled again handles the next contact")
  func enabledAgain() {
    let (model, log) = (Model(), EventLog())
    let tester = ViewTester { Board(model: model, log: log) }
    model.isDisabled = true
    tester.advance(by: 0.02)
    tester.tap(at: CGPoint(x: 200, y: 160))
    #expect(log.words == [])
    model.isDisabled = false
    tester.advance(by: 0.02)
    tester.tap(at: CGPoint(x: 200, y: 160))
    #expect(log.words == ["ended"])
  }

  @Test("An optional gesture can be added and removed")
  func optional() {
    let (model, log) = (Model(), EventLog())
    struct Optional: View {
      let model: Model
      let log: EventLog
      var body: some View {
        let tap = TapGesture().onEnded { log.note("tap") }
        Rectangle().fill(.blue).gesture(model.hasOptionalGesture ? tap : nil)
      }
    }
    let tester = ViewTester { Optional(model: model, log: log) }
    tester.tap(at: CGPoint(x: 200, y: 150))
    model.hasOptionalGesture = false
    tester.advance(by: 0.02)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["tap"])
    model.hasOptionalGesture = true
    tester.advance(by: 0.02)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["tap", "tap"])
  }

  @Test("An active gesture calls the closures of the latest body")
  func latestClosures() {
    let (model, log) = (Model(), EventLog())
    struct Reporting: View {
      let model: Model
      let log: EventLog
      var body: some View {
        let text = model.text
        Rectangle().fill(.blue)
          .gesture(
            DragGesture(minimumDistance: 0).onChanged { _ in log.note(text) }
              .onEnded { _ in log.note("end of \(text)") })
      }
    }
    let tester = ViewTester { Reporting(model: model, log: log) }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    model.text = "two"
    tester.advance(by: 0.02)
    finger.move(to: CGPoint(x: 210, y: 150))
    finger.lift()
    #expect(log.words == ["one", "two", "end of two"])
  }

  @Test("A custom gesture keeps its states between contacts")
  func statesOfCustomGestures() {
    struct Counting: Gesture {
      @State private var count = 0
      @GestureState private var isPressed = false
      @Environment(\.colorScheme) private var colorScheme
      let log: EventLog
      var body: some Gesture<Void> {
        TapGesture().onEnded {
          count += 1
          log.note("\(colorScheme) \(count)")
        }
      }
    }
    let log = EventLog()
    let tester = ViewTester { Rectangle().fill(.blue).gesture(Counting(log: log)) }
    tester.tap(at: CGPoint(x: 200, y: 150))
    tester.advance(by: 0.5)
    tester.tap(at: CGPoint(x: 200, y: 150))
    #expect(log.words == ["light 1", "light 2"])
  }
}
