import DeftGestures
import DeftInteraction
import DeftRenderTree
import DeftTesting
import DeftRuntime
import DeftViews
import DeftX11
import Foundation
import Testing

struct Ball: View {
  @GestureState private var offset = CGSize.zero
  @State private var count = 0

  var body: some View {
    Circle()
      .fill(.blue)
      .frame(width: 80, height: 80)
      .offset(offset)
      .gesture(
        DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation }
          .onEnded { _ in count += 1 }
      )
      .padding(CGFloat(count) * 10)
  }
}

@Suite("Views") @MainActor
struct CoreTests {
  @Test("A ball follows the finger and comes back")
  func ball() {
    let stage = HeadlessStage(size: CGSize(width: 400, height: 300))
    let views = ViewStage(on: stage) {
      HStack(spacing: 0) {
        Ball()
        Ball()
      }
    }
    stage.begin(at: 0)
    func node(at p: CGPoint) -> Node? { stage.tree.hitTest(p).first }
    let ball = node(at: CGPoint(x: 180, y: 150))
    #expect(
      ball?.globalBounds.insetBy(dx: 0.1, dy: 0.1).integral
        == CGRect(x: 120, y: 110, width: 80, height: 80))
    func contact(_ phase: ContactEvent.Phase, _ x: CGFloat, _ t: Double) {
      stage.handle(
        .contact(
          ContactEvent(
            id: ContactID(device: 1, sequence: 1), kind: .touch, phase: phase,
            time: t, location: CGPoint(x: x, y: 150))))
    }
    contact(.began, 180, 1)
    contact(.moved, 220, 1.1)
    stage.advance(to: 1.2)
    #expect(ball?.globalBounds.midX == 200)
    contact(.ended, 220, 1.3)
    stage.advance(to: 2)
    #expect(ball?.globalBounds.midX == 160)
    #expect(views.graph.statistics.bodies == 4)
  }
}
