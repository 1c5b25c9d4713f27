import DeftTesting
import DeftViews
import Foundation
import Testing

/// Views on a circle with animatable angle and radius.
private struct Ring: Layout, Equatable {
  var rotation: Double = 0
  var radius: CGFloat = 40

  var animatableData: AnimatablePair<Double, CGFloat> {
    get { AnimatablePair(rotation, radius) }
    set { (rotation, radius) = (newValue.first, newValue.second) }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 2 * radius, height: 2 * radius)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let angle = (rotation + 360 * Double(index) / Double(subviews.count)) * .pi / 180
      subview.place(
        at: CGPoint(x: bounds.midX + cos(angle) * radius, y: bounds.midY + sin(angle) * radius),
        anchor: .center, proposal: .unspecified)
    }
  }
}

@Observable
private final class Model {
  var rotation = 0.0
  var radius: CGFloat = 40
  var isFar = false
  var isStack = false
}

@Suite("Animated layouts") @MainActor
struct LayoutMotionTests {
  /// The time at which an animation of one second, begun in the first frame, is half over.
  private static let halfway = 31.0 / 60
  /// A time at which this animation has ended.
  private static let over = 70.0 / 60

  private struct RingView: View {
    let model: Model
    var body: some View {
      Ring(rotation: model.rotation) { box(10, 10) }.frame(width: 100, height: 100)
    }
  }

  @Test(
    "A layout animates its data instead of the positions: a view on a ring moves along the ring")
  func dataAnimates() {
    let model = Model()
    let probe = LayoutProbe(100, 100) { RingView(model: model) }
    #expect(probe.frames == [CGRect(x: 85, y: 45, width: 10, height: 10)])
    withAnimation(.linear(duration: 1)) { model.rotation = 180 }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.frames == [CGRect(x: 45, y: 85, width: 10, height: 10)])
    probe.stage.advance(to: Self.over)
    #expect(probe.frames == [CGRect(x: 5, y: 45, width: 10, height: 10)])
    #expect(!probe.stage.timeline.isRunning)
  }

  @Test("While the data animates, an animation of the content does not animate the positions again")
  func placesAreNotAnimatedTwice() {
    struct Host: View {
      let model: Model
      var body: some View {
        Ring(rotation: model.rotation) { box(10, 10) }.frame(width: 100, height: 100)
          .animation(.linear(duration: 1))
      }
    }
    let model = Model()
    let probe = LayoutProbe(100, 100) { Host(model: model) }
    model.rotation = 180
    probe.stage.advance(to: Self.halfway)
    #expect(probe.frames == [CGRect(x: 45, y: 85, width: 10, height: 10)])
    probe.stage.advance(to: Self.over)
    #expect(probe.frames == [CGRect(x: 5, y: 45, width: 10, height: 10)])
  }

  @Test("An animated change during the data's animation does not delay the positions")
  func otherChangesDoNotDelayPositions() {
    struct Host: View {
      let model: Model
      var body: some View {
        ZStack(alignment: .topLeading) {
          Ring(rotation: model.rotation) { box(10, 10) }.frame(width: 100, height: 100)
          box(4, 4).frame(width: model.isFar ? 100 : 4, alignment: .trailing)
        }
      }
    }
    let model = Model()
    let probe = LayoutProbe(100, 100) { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.rotation = 180 }
    probe.stage.advance(to: 16.0 / 60)
    withAnimation(.linear(duration: 10)) { model.isFar = true }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.frames.first == CGRect(x: 45, y: 85, width: 10, height: 10))
    probe.stage.advance(to: Self.over)
    #expect(probe.frames.first == CGRect(x: 5, y: 45, width: 10, height: 10))
  }

  @Test("A container's size follows its animated data, and adjacent views make room")
  func sizesFollow() {
    struct Host: View {
      let model: Model
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Ring(radius: model.radius) { box(10, 10) }
          box(20, 10)
        }
        .frame(width: 200, height: 200, alignment: .topLeading)
      }
    }
    let model = Model()
    let probe = LayoutProbe(200, 200) { Host(model: model) }
    #expect(probe.frames.last == CGRect(x: 0, y: 80, width: 20, height: 10))
    withAnimation(.linear(duration: 1)) { model.radius = 60 }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.frames.last == CGRect(x: 0, y: 100, width: 20, height: 10))
    probe.stage.advance(to: Self.over)
    #expect(probe.frames.last == CGRect(x: 0, y: 120, width: 20, height: 10))
  }

  @Test("A change without an animation moves animating views at once; no layout occurs at rest")
  func changesAtOnce() {
    let model = Model()
    let probe = LayoutProbe(100, 100) { RingView(model: model) }
    model.rotation = 90
    probe.stage.advance(to: 2.0 / 60)
    #expect(probe.frames == [CGRect(x: 45, y: 85, width: 10, height: 10)])
    #expect(!probe.stage.timeline.isRunning)
    withAnimation(.linear(duration: 1)) { model.rotation = 0 }
    probe.stage.advance(to: 33.0 / 60)
    model.rotation = 135
    // The animation still adds 45 degrees, the remaining half of its rotation.
    probe.stage.advance(to: 34.0 / 60)
    #expect(abs(probe.frames[0].midX - 10) <= 1 && abs(probe.frames[0].midY - 50) <= 2)
    probe.stage.advance(to: 3)
    let layouts = probe.views.graph.statistics.layouts
    probe.stage.advance(to: 4)
    #expect(probe.views.graph.statistics.layouts == layouts)
  }

  @Test("AnyLayout animates its data; a change of the layout type animates the positions")
  func hiddenLayouts() {
    struct Host: View {
      let model: Model
      var body: some View {
        let layout =
          model.isStack
          ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(Ring(rotation: model.rotation))
        layout { box(10, 10) }.frame(width: 100, height: 100)
      }
    }
    let model = Model()
    let probe = LayoutProbe(100, 100) { Host(model: model) }
    withAnimation(.linear(duration: 1)) { model.rotation = 180 }
    probe.stage.advance(to: Self.halfway)
    #expect(probe.frames == [CGRect(x: 45, y: 85, width: 10, height: 10)])
    probe.stage.advance(to: 119.0 / 60)
    #expect(probe.frames == [CGRect(x: 5, y: 45, width: 10, height: 10)])
    withAnimation(.linear(duration: 1)) { model.isStack = true }
    probe.stage.advance(to: 2.5)
    #expect(probe.frames == [CGRect(x: 25, y: 45, width: 10, height: 10)])
    probe.stage.advance(to: 3.5)
    #expect(probe.frames == [CGRect(x: 45, y: 45, width: 10, height: 10)])
  }

  @Test("Views keep their states and move when a column becomes a row")
  func rowsAndColumns() {
    struct Host: View {
      let model: Model
      var body: some View {
        let layout =
          model.isStack ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          box(10, 10)
          Spacer()
          Counting()
        }
        .frame(width: 100, height: 100)
      }
      struct Counting: View {
        @State private var count = 0
        var body: some View {
          box(10, 10).onTapGesture { count += 1 }
        }
      }
    }
    let model = Model()
    let tester = ViewTester(size: CGSize(width: 100, height: 100)) { Host(model: model) }
    tester.tap(at: CGPoint(x: 50, y: 95))
    #expect(tester.state("count", of: Host.Counting.self, as: Int.self) == 1)
    withAnimation(.linear(duration: 1)) { model.isStack = true }
    tester.advance(by: 0.02)
    tester.advance(by: 0.5)
    tester.tap(at: CGPoint(x: 72, y: 72))
    #expect(tester.state("count", of: Host.Counting.self, as: Int.self) == 2)
    tester.advance(by: 1)
    tester.tap(at: CGPoint(x: 95, y: 50))
    #expect(tester.state("count", of: Host.Counting.self, as: Int.self) == 3)
    #expect(tester.find(Host.Counting.self).frame == CGRect(x: 90, y: 45, width: 10, height: 10))
  }

  @Test("A spacer keeps its length when its column becomes a row")
  func spacersTurn() {
    struct Host: View {
      let model: Model
      var body: some View {
        let layout =
          model.isStack ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
        layout {
          box(10, 10)
          Spacer(minLength: 30)
          box(10, 10)
        }
        .fixedSize()
      }
    }
    let model = Model()
    let probe = LayoutProbe(100, 100) { Host(model: model) }
    #expect(probe.frames.map(\.minX) == [45, 45] && probe.frames.map(\.minY) == [25, 65])
    model.isStack = true
    probe.stage.advance(to: 1)
    #expect(probe.frames.map(\.minX) == [25, 65] && probe.frames.map(\.minY) == [45, 45])
  }

  /// Nested layouts whose data, types and views change.
  private struct Moving: View {
    let model: Model
    var body: some View {
      let outer = model.isStack ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(ring)
      outer {
        Ring(rotation: -model.rotation, radius: model.radius / 2) {
          box(10, 10)
          if model.isFar { box(8, 8).transition(.offset(x: 30)) }
          box(6, 6)
        }
        if model.isFar { Spacer() } else { box(4, 4) }
        GeometryReader { geometry in
          Rectangle().frame(width: geometry.size.width / 2, height: 12)
        }
        .frame(width: model.radius, height: 20)
      }
      .frame(width: 200, height: 200)
    }
    private var ring: Ring { Ring(rotation: model.rotation, radius: model.radius) }
  }

  @Test("Random changes come to rest in the same layout as without animations", arguments: 0..<8)
  func storm(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = Model()
    let probe = LayoutProbe(200, 200) { Moving(model: model) }
    let animations: [Animation?] = [nil, .linear(duration: 0.3), .spring, .bouncy(duration: 0.4)]
    var time = 0.0
    for _ in 0..<50 {
      withAnimation(animations.randomElement(using: &random) ?? nil) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.rotation = Double(Int.random(in: 0..<360, using: &random))
        case 1: model.radius = CGFloat(Int.random(in: 20..<60, using: &random))
        case 2: model.isFar.toggle()
        default: model.isStack.toggle()
        }
      }
      time += Double.random(in: 0..<0.4, using: &random)
      probe.stage.advance(to: time)
    }
    probe.stage.advance(to: time + 5)
    #expect(!probe.stage.timeline.isRunning && probe.views.graph.leavingCount == 0)
    let fresh = LayoutProbe(200, 200) { Moving(model: model) }
    #expect(probe.frames == fresh.frames)
  }
}
