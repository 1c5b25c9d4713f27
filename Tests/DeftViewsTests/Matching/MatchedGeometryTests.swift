import DeftTesting
import DeftViews
import Foundation
import Testing

@Suite("Matched geometry") @MainActor
struct MatchedGeometryTests {
  /// The time at which an animation of one second, begun in the first frame, is half over.
  private static let halfway = 31.0 / 60
  /// A time at which this animation has ended.
  private static let over = 70.0 / 60
  private static let animation = Animation.linear(duration: 1)

  private func probe(_ tabs: MatchedTabs) -> LayoutProbe { LayoutProbe(200, 20) { tabs } }

  @Test(
    "A highlight moves and resizes from tab to tab; the old highlight moves along, then disappears")
  func highlightMoves() {
    let model = MatchedModel()
    let probe = probe(MatchedTabs(model: model))
    #expect(probe.black == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    withAnimation(Self.animation) { model.selected = 2 }
    probe.stage.advance(to: 1.0 / 60)
    #expect(probe.black == Array(repeating: CGRect(x: 0, y: 0, width: 40, height: 20), count: 2))
    probe.stage.advance(to: Self.halfway)
    #expect(probe.black == Array(repeating: CGRect(x: 60, y: 0, width: 60, height: 20), count: 2))
    probe.stage.advance(to: Self.over)
    #expect(probe.black == [CGRect(x: 120, y: 0, width: 80, height: 20)])
    #expect(!probe.stage.timeline.isRunning)
  }

  @Test("Without an animation, or in another namespace, the highlight is in place immediately")
  func withoutAnimation() {
    let model = MatchedModel()
    let probe = probe(MatchedTabs(model: model))
    model.selected = 1
    probe.stage.advance(to: 1.0 / 60)
    #expect(probe.black == [CGRect(x: 60, y: 0, width: 40, height: 20)])
    let other = MatchedModel()
    let apart = self.probe(MatchedTabs(model: other, namespaces: 2))
    withAnimation(Self.animation) { other.selected = 1 }
    apart.stage.advance(to: Self.halfway)
    #expect(Set(apart.black.map(\.minX)) == [0, 60])
  }

  @Test("A highlight that is redirected halfway continues from its current frame")
  func highlightIsRedirected() {
    let model = MatchedModel()
    let probe = probe(MatchedTabs(model: model))
    withAnimation(Self.animation) { model.selected = 1 }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.black.allSatisfy { $0.minX == 30 })
    withAnimation(Self.animation) { model.selected = 0 }
    probe.stage.advance(to: 32.0 / 60)
    #expect(probe.black.count == 2 && probe.black.allSatisfy { abs($0.minX - 30) < 1.5 })
    probe.stage.advance(to: 47.0 / 60)
    #expect(probe.black.allSatisfy { $0.minX < 30 && $0.minX > 5 })
    withAnimation(Self.animation) { model.selected = 2 }
    let before = probe.black.last?.minX ?? -1
    probe.stage.advance(to: 48.0 / 60)
    #expect(probe.black.allSatisfy { abs($0.minX - before) < 2.5 })
    probe.stage.advance(to: 3)
    #expect(probe.black == [CGRect(x: 120, y: 0, width: 80, height: 20)])
    #expect(!probe.stage.timeline.isRunning)
  }

  @Test("A small and a large matched view move together, forward and back")
  func hero() {
    struct Host: View {
      let model: MatchedModel
      @Namespace private var namespace
      var body: some View {
        ZStack {
          if model.isBig {
            VStack {
              Rectangle().matchedGeometryEffect(id: 7, in: namespace).frame(width: 200, height: 100)
              Spacer(minLength: 0)
            }
          } else {
            HStack {
              Spacer(minLength: 0)
              Rectangle().matchedGeometryEffect(id: 7, in: namespace).frame(width: 40, height: 20)
            }
          }
        }
        .frame(width: 200, height: 200)
      }
    }
    let model = MatchedModel()
    let probe = LayoutProbe(200, 200) { Host(model: model) }
    let small = CGRect(x: 160, y: 90, width: 40, height: 20)
    #expect(probe.black == [small])
    withAnimation(Self.animation) { model.isBig = true }
    probe.stage.advance(to: Self.halfway)
    let middle = CGRect(x: 80, y: 45, width: 120, height: 60)
    #expect(probe.black == [middle, middle])
    probe.stage.advance(to: 2)
    #expect(probe.black == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    withAnimation(Self.animation) { model.isBig = false }
    probe.stage.advance(to: 2 + Self.halfway)
    #expect(probe.black == [middle, middle])
    probe.stage.advance(to: 4)
    #expect(probe.black == [small])
  }

  /// Three views in a row, and a mark that matches the selected one.
  private struct Marked: View {
    let model: MatchedModel
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    @Namespace private var namespace
    var body: some View {
      HStack(spacing: 20) {
        ForEach(0..<3) { index in
          Color.clear.frame(width: index == 2 ? 80 : 40, height: 20)
            .matchedGeometryEffect(
              id: index, in: namespace, properties: properties, anchor: anchor)
        }
      }
      .offset(y: model.offset)
      .background(alignment: .topLeading) {
        Rectangle()
          .matchedGeometryEffect(
            id: model.selected, in: namespace, properties: properties, anchor: anchor,
            isSource: false
          )
          .frame(width: 10, height: 10)
      }
    }
  }

  @Test("A view that is not a source follows the source, and moves to a new source")
  func following() {
    let model = MatchedModel()
    let probe = LayoutProbe(200, 20) { Marked(model: model) }
    #expect(probe.black == [CGRect(x: 0, y: 0, width: 40, height: 20)])
    withAnimation(Self.animation) { model.selected = 2 }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.black == [CGRect(x: 60, y: 0, width: 60, height: 20)])
    probe.stage.advance(to: 2)
    #expect(probe.black == [CGRect(x: 120, y: 0, width: 80, height: 20)])
    // The source moves without layout, first at once, then with an animation.
    model.offset = 7
    probe.stage.advance(to: 2.1)
    #expect(probe.black == [CGRect(x: 120, y: 7, width: 80, height: 20)])
    withAnimation(Self.animation) { model.offset = 27 }
    probe.stage.advance(to: 2.1 + Self.halfway)
    #expect(abs((probe.black.first?.minY ?? 0) - 17) <= 1)
    probe.stage.advance(to: 4)
    #expect(probe.black == [CGRect(x: 120, y: 27, width: 80, height: 20)])
    model.selected = 3
    probe.stage.advance(to: 4.1)
    #expect(probe.black == [CGRect(x: 0, y: 0, width: 10, height: 10)])
  }

  @Test(
    "Only the given properties are matched, and the views are aligned at the anchor",
    arguments: [
      (
        MatchedGeometryProperties.position, UnitPoint.center,
        CGRect(x: 155, y: 5, width: 10, height: 10)
      ),
      (.position, .bottomTrailing, CGRect(x: 190, y: 10, width: 10, height: 10)),
      (.size, .topLeading, CGRect(x: 0, y: 0, width: 80, height: 20)),
      (.frame, .topLeading, CGRect(x: 120, y: 0, width: 80, height: 20)),
      (MatchedGeometryProperties(), .center, CGRect(x: 0, y: 0, width: 10, height: 10)),
    ])
  func properties(_ properties: MatchedGeometryProperties, _ anchor: UnitPoint, _ frame: CGRect) {
    let model = MatchedModel()
    model.selected = 2
    let probe = LayoutProbe(200, 20) {
      Marked(model: model, properties: properties, anchor: anchor)
    }
    #expect(probe.black == [frame])
  }

  @Test("A matched view inside another one moves from its visible frame to its final frame")
  func nesting() {
    struct Card: View {
      let namespace: Namespace.ID
      let side: CGFloat
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          Rectangle().matchedGeometryEffect(id: "mark", in: namespace)
            .frame(width: side / 4, height: side / 4)
            .padding(side / 10)
        }
        .matchedGeometryEffect(id: "card", in: namespace)
        .frame(width: side, height: side)
      }
    }
    struct Host: View {
      let model: MatchedModel
      @Namespace private var namespace
      var body: some View {
        ZStack(alignment: model.isBig ? .topLeading : .bottomTrailing) {
          Color.clear
          if model.isBig {
            Card(namespace: namespace, side: 200)
          } else {
            Card(namespace: namespace, side: 40)
          }
        }
      }
    }
    let model = MatchedModel()
    let probe = LayoutProbe(240, 240) { Host(model: model) }
    let start = CGRect(x: 204, y: 204, width: 10, height: 10)
    #expect(probe.black == [start])
    withAnimation(Self.animation) { model.isBig = true }
    probe.stage.advance(to: 1.0 / 60)
    #expect(probe.black.allSatisfy { abs($0.minX - 204) <= 1 && abs($0.width - 10) <= 1 })
    probe.stage.advance(to: 2)
    #expect(probe.black == [CGRect(x: 20, y: 20, width: 50, height: 50)])
  }

  @Test("A moving matched view is hit where it is visible and keeps its state")
  func hits() {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Rectangle().onTapGesture { count += 1 } }
    }
    struct Host: View {
      let model: MatchedModel
      @Namespace private var namespace
      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          Color.clear.frame(width: 100, height: 40).matchedGeometryEffect(id: 1, in: namespace)
            .offset(x: 200, y: 200)
          Counter().matchedGeometryEffect(
            id: model.isBig ? 1 : 2, in: namespace, isSource: false
          )
          .frame(width: 20, height: 20)
        }
      }
    }
    let model = MatchedModel()
    let tester = ViewTester { Host(model: model) }
    func count() -> Int? { tester.state("count", of: Counter.self, as: Int.self) }
    tester.tap(at: CGPoint(x: 10, y: 10))
    #expect(count() == 1)
    model.isBig = true
    tester.advance(by: 0.1)
    tester.tap(at: CGPoint(x: 10, y: 10))
    #expect(count() == 1)
    tester.tap(at: CGPoint(x: 290, y: 230))
    #expect(count() == 2)
  }

  @Test("The `animation(_:value:)` modifier animates a matched view")
  func implicitAnimation() {
    struct Host: View {
      let model: MatchedModel
      var body: some View {
        Tabs(model: model, selected: model.selected).animation(
          .linear(duration: 1), value: model.selected)
      }
      struct Tabs: View {
        let model: MatchedModel
        let selected: Int
        @Namespace private var namespace
        var body: some View {
          HStack(spacing: 20) {
            ForEach(0..<3) { index in
              Color.clear.frame(width: 40, height: 20).overlay {
                if selected == index {
                  Rectangle().matchedGeometryEffect(id: "highlight", in: namespace)
                }
              }
            }
          }
        }
      }
    }
    let model = MatchedModel()
    let probe = LayoutProbe(160, 20) { Host(model: model) }
    model.selected = 2
    probe.stage.advance(to: Self.halfway)
    #expect(probe.black == Array(repeating: CGRect(x: 60, y: 0, width: 40, height: 20), count: 2))
    probe.stage.advance(to: Self.over)
    #expect(probe.black == [CGRect(x: 120, y: 0, width: 40, height: 20)])
  }

  @Test("An item cross-fades while it moves between two lists")
  func lists() {
    struct Host: View {
      let model: MatchedModel
      @Namespace private var namespace
      private func column(_ items: [Int]) -> some View {
        VStack(spacing: 0) {
          ForEach(items, id: \.self) { item in
            Rectangle().matchedGeometryEffect(id: item, in: namespace)
              .frame(width: 10 + CGFloat(item), height: 10)
          }
        }
        .frame(width: 100, height: 100, alignment: .topLeading)
      }
      var body: some View {
        HStack(spacing: 0) {
          column(model.isBig ? [1] : [0, 1])
          column(model.isBig ? [2, 0] : [2])
        }
      }
    }
    let model = MatchedModel()
    let probe = LayoutProbe(200, 100) { Host(model: model) }
    func frames(_ item: CGFloat) -> [CGRect] { probe.black.filter { $0.width == 10 + item } }
    #expect(frames(0).map(\.minY) == [0])
    withAnimation(Self.animation) { model.isBig = true }
    probe.stage.advance(to: Self.halfway)
    #expect(frames(0).count == 2)
    #expect(frames(0).allSatisfy { abs($0.minX - 51) <= 1 && abs($0.minY - 5) <= 1 })
    #expect(frames(1).allSatisfy { abs($0.minY - 5) <= 1 } && frames(1).count == 1)
    probe.stage.advance(to: 2)
    #expect(frames(0).count == 1 && frames(1).count == 1 && frames(2).count == 1)
    #expect(frames(0)[0].minX > 100 && frames(0)[0].minY == 10)
    #expect(!probe.stage.timeline.isRunning)
  }

  @Test("A highlight that reverses on a spring keeps its velocity")
  func velocity() {
    let model = MatchedModel()
    let probe = probe(MatchedTabs(model: model))
    withAnimation(.spring(duration: 1)) { model.selected = 2 }
    probe.stage.advance(to: 10.0 / 60)
    let before = probe.black.last?.minX ?? 0
    withAnimation(.spring(duration: 1)) { model.selected = 0 }
    probe.stage.advance(to: 12.0 / 60)
    #expect(probe.black.count == 2 && probe.black.allSatisfy { $0.minX > before + 1 })
    probe.stage.advance(to: 4)
    #expect(probe.black == [CGRect(x: 0, y: 0, width: 40, height: 20)])
  }

  @Test("No layout occurs at rest, and removed views leave no group behind")
  func rest() {
    let model = MatchedModel()
    let probe = probe(MatchedTabs(model: model))
    withAnimation(Self.animation) { model.selected = 1 }
    probe.stage.advance(to: 3)
    let placed = probe.views.graph.statistics.placed
    probe.stage.setNeedsFrame()
    probe.stage.advance(to: 4)
    #expect(probe.views.graph.statistics.placed == placed)
    model.selected = 5
    probe.stage.advance(to: 5)
    #expect(probe.black == [])
    withAnimation(Self.animation) { model.selected = 2 }
    probe.stage.advance(to: 5 + Self.halfway)
    #expect(probe.black == [CGRect(x: 120, y: 0, width: 80, height: 20)])
  }
}
