import DeftTesting
import DeftViews
import Foundation
import Testing

private struct Ball: View {
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
  @Test("A ball follows the finger and returns; only its own body is evaluated")
  func ballFollowsTheFinger() {
    let tester = ViewTester {
      HStack(spacing: 0) {
        Ball()
        Ball()
      }
    }
    #expect(tester.all(Ball.self).map(\.frame.minX) == [120, 200])
    #expect(tester.statistics.bodies == 2)
    let finger = tester.touch(tester.find(Ball.self))
    finger.move(to: CGPoint(x: 200, y: 150), over: 0.1)
    tester.advance(by: 0.02)
    #expect(tester.state("offset", of: Ball.self, as: CGSize.self) == CGSize(width: 40, height: 0))
    let layouts = tester.statistics.layouts
    finger.move(to: CGPoint(x: 220, y: 150), over: 0.1)
    tester.advance(by: 0.02)
    #expect(tester.statistics.layouts == layouts, "A change of the offset causes no layout.")
    finger.lift()
    tester.advance(by: 0.02)
    #expect(tester.state("offset", of: Ball.self, as: CGSize.self) == .zero)
    #expect(tester.state("count", of: Ball.self, as: Int.self) == 1)
    #expect(
      tester.all(Ball.self).map(\.frame) == [
        CGRect(x: 110, y: 100, width: 100, height: 100),
        CGRect(x: 210, y: 110, width: 80, height: 80),
      ])
  }
}
