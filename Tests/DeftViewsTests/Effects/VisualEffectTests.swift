import DeftRenderTree
import DeftTesting
import DeftViews
import Foundation
import Testing

@Observable
private final class Model {
  var isOn = false
}

@Suite("Visual effects and scroll transitions") @MainActor
struct VisualEffectTests {
  @Test("A visual effect reads the view's size")
  func size() {
    let views = PaintedViews(size: CGSize(width: 200, height: 100)) {
      Color.red.frame(width: 40, height: 20).visualEffect { content, proxy in
        content.offset(x: proxy.size.width, y: -proxy.size.height).opacity(0.5)
      }
    }
    #expect(views.painted.map(\.frame) == [CGRect(x: 120, y: 20, width: 40, height: 20)])
    #expect(views.nodes.contains { $0.opacity == 0.5 })
  }

  @Test("The steps of a visual effect apply in order")
  func order() {
    func frame<E: VisualEffect>(_ effect: @escaping (EmptyVisualEffect) -> E) -> CGRect? {
      PaintedViews(size: CGSize(width: 200, height: 100)) {
        Color.red.frame(width: 20, height: 20).visualEffect { content, _ in effect(content) }
      }.painted.first?.frame
    }
    #expect(
      frame { $0.offset(x: 10).scaleEffect(2) } == CGRect(x: 100, y: 30, width: 40, height: 40))
    #expect(
      frame { $0.scaleEffect(2).offset(x: 10) } == CGRect(x: 90, y: 30, width: 40, height: 40))
    #expect(
      frame { $0.rotationEffect(.degrees(90), anchor: .topLeading) }
        == CGRect(x: 70, y: 40, width: 20, height: 20))
  }

  @Test("A visual effect animates with the state that it reads")
  func animation() {
    struct Host: View {
      let model: Model
      var body: some View {
        let distance: CGFloat = model.isOn ? 100 : 0
        Color.red.frame(width: 20, height: 20)
          .visualEffect { content, _ in content.offset(x: distance) }
      }
    }
    let model = Model()
    let views = PaintedViews(size: CGSize(width: 200, height: 100)) { Host(model: model) }
    #expect(views.painted.first?.frame.minX == 90)
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    views.advance(to: 0.1)
    views.advance(to: 0.6)
    #expect(views.painted.first.map { (120...170).contains($0.frame.minX) } == true)
    views.advance(to: 2)
    #expect(views.painted.first?.frame.minX == 190)
  }

  @Test("A visual effect follows the scrolling of its view")
  func scrolling() throws {
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(width: 40, height: 40).visualEffect { content, proxy in
            content.offset(x: proxy.frame(in: .scrollView).minY)
          }
          .id("follower")
          Color.blue.frame(width: 40, height: 400)
        }
      }
    }
    // The scroll view is as wide as its content and clips it, so the right edge shows the effect.
    func right() throws -> Int? {
      let picture = try tester.picture()
      return (0..<100).last { x in
        (0..<100).contains { picture[x, $0] >> 16 & 255 > 200 && picture[x, $0] & 255 < 100 }
      }
    }
    #expect(try right() == 69)
    let finger = tester.touch(at: CGPoint(x: 50, y: 90))
    finger.move(by: CGSize(width: 0, height: -30), over: 0.3)
    finger.hold(for: 0.3)
    // The view has moved up by 20 points, and its effect moves it left by the same distance.
    #expect(try right() == 49)
    finger.lift()
  }

  @Test("A scroll transition changes a view as it scrolls out of sight")
  func transition() throws {
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { _ in
            Color.red.frame(width: 40, height: 40)
              .scrollTransition { content, phase in
                content.scaleEffect(phase.isIdentity ? 1 : 0.5)
              }
          }
        }
      }
    }
    func width(_ row: Int) throws -> Int {
      let picture = try tester.picture()
      return (0..<100).count { picture[$0, row] != picture[0, 0] }
    }
    // The third view is half visible at the bottom.
    #expect(try width(20) == 40 && width(60) == 40)
    let leaving = try width(95)
    #expect((22...38).contains(leaving))
  }

  @Test("An animated transition changes views at the threshold")
  func animatedTransition() throws {
    var phases: Set<Double> = []
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<10) { _ in
            Color.red.frame(width: 40, height: 40)
              .scrollTransition(.animated.threshold(.visible(0.9))) { content, phase in
                phases.insert(phase.value)
                return content.opacity(phase.isIdentity ? 1 : 0)
              }
          }
        }
      }
    }
    #expect(try tester.picture()[50, 20] != tester.picture()[0, 20])
    #expect(try tester.picture()[50, 95] == tester.picture()[0, 95])
    #expect(phases.contains(0) && phases.contains(1))
  }
}
