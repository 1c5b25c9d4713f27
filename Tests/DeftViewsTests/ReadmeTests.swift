import DeftTesting
import DeftViews
import Foundation
import Testing

/// The example in the README, verbatim.
private struct Ball: View {
  @GestureState private var offset = CGSize.zero
  @State private var isLarge = false

  var body: some View {
    Circle()
      .fill(.blue)
      .frame(width: 120, height: 120)
      .scaleEffect(isLarge ? 1.4 : 1)
      .offset(offset)
      .animation(.spring, value: offset == .zero)
      .gesture(DragGesture().updating($offset) { drag, offset, _ in offset = drag.translation })
      .simultaneousGesture(TapGesture().onEnded { withAnimation(.bouncy) { isLarge.toggle() } })
  }
}

@Suite("The example in the README") @MainActor
struct ReadmeTests {
  @Test("The ball follows a finger, springs back when released, and grows when tapped")
  func ball() {
    let views = ViewTester { Ball() }
    let finger = views.touch(views.find(Ball.self))
    finger.move(by: CGSize(width: 60, height: 0), over: 0.2)
    #expect(views.state("offset", of: Ball.self, as: CGSize.self)?.width == 60)
    finger.lift()
    views.advance(by: 2)
    #expect(views.state("offset", of: Ball.self, as: CGSize.self) == .zero)
    views.tap(views.find(Ball.self))
    views.advance(by: 2)
    #expect(views.state("isLarge", of: Ball.self, as: Bool.self) == true)
  }
}
