import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Custom layouts and geometry") @MainActor
struct LayoutReaderTests {
  @Test(
    "A geometry reader fills the proposal and puts its content at the upper left corner",
    arguments: layoutScales)
  func reader(scale: CGFloat) {
    let probe = LayoutProbe(100, 60, scale: scale) {
      HStack(spacing: 0) {
        box(20, 20)
        GeometryReader { proxy in
          box(proxy.size.width / 2, 10)
          box(5, proxy.size.height)
        }
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(0, 20, 20, 20), probe.pixels(20, 0, 40, 10), probe.pixels(20, 0, 5, 60),
      ])
  }

  @Test("A geometry reader's content is updated in the frame in which the size changes")
  func readerResizes() {
    let probe = LayoutProbe(100, 60) {
      GeometryReader { proxy in box(proxy.size.width / 4, 10) }
    }
    probe.stage.resize(to: CGSize(width: 200, height: 60), at: 1)
    probe.stage.advance(to: 1 + 1.5 / HeadlessStage.frameRate)
    #expect(probe.frames == [CGRect(x: 0, y: 0, width: 50, height: 10)])
  }

  @Test("A geometry reader's content depends on the states it reads; its views keep their states")
  func readerStates() {
    let probe = LayoutProbe(100, 60) { Counting() }
    #expect(probe.frames.last?.width == 10)
    for tap in 1...2 {
      probe.stage.touch(.began, 5, 5, at: Double(tap))
      probe.stage.touch(.ended, 5, 5, at: Double(tap) + 0.1)
      probe.stage.advance(to: Double(tap) + 0.5)
      #expect(probe.frames.last?.width == 10 + 5 * CGFloat(tap))
    }
    #expect(probe.views.graph.statistics.layouts <= 8)
  }

  @Test("A geometry proxy returns its frame in global and local coordinates")
  func readerFrames() {
    var global = CGRect.null
    var local = CGRect.null
    _ = LayoutProbe(100, 60) {
      GeometryReader { proxy in
        let _ = (global = proxy.frame(in: .global), local = proxy.frame(in: .local))
        box(1, 1)
      }
      .frame(width: 40, height: 20).offset(x: 3, y: 4)
    }
    #expect(global == CGRect(x: 33, y: 24, width: 40, height: 20))
    #expect(local == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  /// Views on a diagonal, spaced by their layout values.
  struct Stairs: Layout {
    struct Step: LayoutValueKey { static let defaultValue: CGFloat = 10 }
    func makeCache(subviews: Subviews) -> [CGFloat] { subviews.map { $0[Step.self] } }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) -> CGSize {
      let sum = cache.reduce(0, +)
      return CGSize(width: sum, height: sum)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) {
      var place: CGFloat = 0
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + place, y: bounds.minY + place), proposal: .unspecified)
        place += cache[index]
      }
    }
  }

  @Test("A custom layout uses layout values and a cache", arguments: layoutScales)
  func customLayout(scale: CGFloat) {
    let probe = LayoutProbe(100, 100, scale: scale) {
      Stairs {
        box(5, 5).layoutValue(key: Stairs.Step.self, value: 30)
        box(5, 5)
      }
    }
    // 30 + 10 = 40 wide and high, from (30, 30).
    #expect(probe.frames == [probe.pixels(30, 30, 5, 5), probe.pixels(60, 60, 5, 5)])
  }

  @Test("A view that a layout does not place is centered")
  func unplaced() {
    struct Lazy: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {}
    }
    let probe = LayoutProbe(100, 60) { Lazy { box(10, 10) } }
    #expect(probe.frames == [CGRect(x: 45, y: 25, width: 10, height: 10)])
  }

  @Test("Views keep their states when AnyLayout changes its layout")
  func anyLayout() {
    Turning.recorded = []
    let probe = LayoutProbe(100, 60) { Turning() }
    #expect(
      probe.frames == [
        CGRect(x: 40, y: 20, width: 20, height: 10), CGRect(x: 40, y: 30, width: 20, height: 10),
      ])
    probe.stage.touch(.began, 50, 25, at: 1)
    probe.stage.touch(.ended, 50, 25, at: 1.1)
    probe.stage.advance(to: 2)
    #expect(
      probe.frames == [
        CGRect(x: 30, y: 25, width: 20, height: 10), CGRect(x: 50, y: 25, width: 20, height: 10),
      ])
    #expect(Set(Turning.recorded.map(ObjectIdentifier.init)).count == 2)
  }

  @Test("A lazy column takes the proposed width, and its views have their ideal heights")
  func lazyStack() {
    let probe = LayoutProbe(100, 60) {
      LazyVStack(alignment: .trailing, spacing: 2) {
        box(10, 10); box(30, 10); Rectangle()
      }
    }
    // 10 + 2 + 10 + 2 + 10 = 34 high, from 13.
    #expect(
      probe.frames == [
        CGRect(x: 90, y: 13, width: 10, height: 10), CGRect(x: 70, y: 25, width: 30, height: 10),
        CGRect(x: 0, y: 37, width: 100, height: 10),
      ])
  }
}

struct Counting: View {
  @State private var count = 0
  var body: some View {
    GeometryReader { _ in
      Rectangle().frame(width: 10 + 5 * CGFloat(count), height: 20)
        .gesture(TapGesture().onEnded { count += 1 })
    }
  }
}

struct Turning: View {
  final class Token {}
  /// The values of the subviews' states at each evaluation of their bodies.
  static var recorded: [Token] = []
  @State private var isRow = false
  struct Part: View {
    @State private var token = Token()
    var body: some View {
      let _ = Turning.recorded.append(token)
      Rectangle().frame(width: 20, height: 10)
    }
  }
  var body: some View {
    let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      Part(); Part()
    }
    .gesture(TapGesture().onEnded { isRow = true })
  }
}
