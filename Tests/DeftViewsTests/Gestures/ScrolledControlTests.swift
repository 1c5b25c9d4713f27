import DeftTesting
import DeftViews
import Foundation
import Testing

extension View {
  /// A program's own version of the modifier, which must take precedence.
  fileprivate func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(TapGesture(count: count).onEnded { action(CGPoint(x: -1, y: -1)) })
  }
}

@Suite("Gestures in scroll views and with masks") @MainActor
struct ScrolledControlTests {
  @Test("A button in a scroll view is pressed by a tap, and a drag scrolls")
  func scrolledButton() {
    let log = EventLog()
    let tester = ViewTester {
      ScrollView {
        VStack(spacing: 20) {
          ForEach(0..<30) { index in
            Button("\(index)") { log.note("\(index)") }
          }
        }
      }
    }
    tester.tap(tester.find(text: "2"))
    #expect(log.words == ["2"])
    let before = tester.find(text: "3").frame.minY
    let finger = tester.touch(tester.find(text: "3"))
    finger.move(by: CGSize(width: 0, height: -60), over: 0.2)
    finger.hold(for: 0.2)
    finger.lift()
    tester.advance(by: 1)
    #expect(log.words == ["2"], "A drag does not press the button.")
    #expect(tester.find(text: "3").frame.minY < before - 30)
  }

  @Test("A program's own modifier with the same signature takes precedence")
  func ownModifier() {
    var location: CGPoint?
    let tester = ViewTester {
      Rectangle().fill(.blue)
        .onTapGesture(count: 1, coordinateSpace: CoordinateSpace.local) { location = $0 }
    }
    tester.tap(at: CGPoint(x: 100, y: 100))
    #expect(location == CGPoint(x: -1, y: -1))
  }

  @Test("A mask that changes during a gesture cancels the gestures that it disables")
  func maskInMidRun() {
    struct Masked: View {
      let model: MaskModel
      let log: EventLog
      @GestureState private var width = 0.0
      var body: some View {
        Rectangle().fill(.blue).gesture(
          DragGesture(minimumDistance: 0)
            .updating($width) { drag, width, _ in width = drag.translation.width }
            .onCancelled { log.note("\($0)") },
          including: model.mask)
      }
    }
    let (model, log) = (MaskModel(), EventLog())
    let tester = ViewTester { Masked(model: model, log: log) }
    let finger = tester.touch(at: CGPoint(x: 200, y: 150))
    finger.move(by: CGSize(width: 30, height: 0), over: 0.1)
    model.mask = .subviews
    tester.advance(by: 0.02)
    #expect(log.words == ["\(CancellationReason.disabled)"])
    #expect(tester.state("width", of: Masked.self, as: Double.self) == 0)
    finger.lift()
  }
}

@MainActor @Observable
private final class MaskModel {
  var mask = GestureMask.all
}
