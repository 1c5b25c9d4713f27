import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Observable
private final class FrontChoice {
  var front = -1
}

@Suite("Layout of stacks") @MainActor
struct LayoutStackTests {
  @Test(
    "Equal views in a row share its width: (100 - 2 x 8) / 3 = 28 each", arguments: layoutScales)
  func equalShares(scale: CGFloat) {
    let probe = LayoutProbe(100, 40, scale: scale) {
      HStack {
        Rectangle(); Rectangle(); Rectangle()
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(0, 0, 28, 40), probe.pixels(36, 0, 28, 40), probe.pixels(72, 0, 28, 40),
      ])
  }

  @Test("Thirds of 100 meet at the same pixels, without gap or overlap", arguments: layoutScales)
  func thirds(scale: CGFloat) {
    let probe = LayoutProbe(100, 40, scale: scale) {
      HStack(spacing: 0) {
        Rectangle(); Rectangle().opacity(0.5); Rectangle()
      }
    }
    // 100 / 3 = 33.33: at scale 1 the edges are 33 and 67, at 1.5 33.33 and 66.67, at 2 33.5 and 66.5.
    let third = CGFloat(100) / 3
    #expect(
      probe.frames == [
        probe.pixels(0, 0, third, 40), probe.pixels(third, 0, third, 40),
        probe.pixels(2 * third, 0, third, 40),
      ])
    #expect(probe.frames[0].maxX == probe.frames[1].minX)
    #expect(abs(probe.frames[1].maxX - probe.frames[2].minX) < 0.001)
  }

  @Test("Rounding errors of nested nodes do not accumulate", arguments: layoutScales)
  func nestedRounding(scale: CGFloat) {
    let probe = LayoutProbe(101, 41, scale: scale) {
      HStack(spacing: 0) {
        Rectangle().opacity(0.9).padding(0.4).opacity(0.9)
        Rectangle().opacity(0.9).padding(0.4).opacity(0.9)
      }
    }
    // Each half is 50.5 wide; the rectangles have an inset of 0.4.
    #expect(
      probe.frames == [
        probe.pixels(0.4, 0.4, 49.7, 40.2), probe.pixels(50.9, 0.4, 49.7, 40.2),
      ])
  }

  @Test("The least flexible view is sized first", arguments: layoutScales)
  func flexibility(scale: CGFloat) {
    // The fixed 50 is sized first (offered 200 / 3). Then 20...30 is offered 150 / 2 and takes 30,
    // and the last view takes the remaining 120.
    let probe = LayoutProbe(200, 20, scale: scale) {
      HStack(spacing: 0) {
        Rectangle(); Elastic(20, 30); box(50, 20)
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(0, 0, 120, 20), probe.pixels(120, 5, 30, 10), probe.pixels(150, 0, 50, 20),
      ])
  }

  @Test("A view with a higher priority gets all but the minimum size of the other views")
  func priority() {
    // 200 - 2 x 10 = 180; the two with priority 0 need at least 40 and 0: the first is offered 140.
    let probe = LayoutProbe(200, 10) {
      HStack(spacing: 10) {
        Rectangle().layoutPriority(1)
        Elastic(40, 80)
        Rectangle()
      }
    }
    // Then 40 remain for two: the elastic one takes its minimum, 40, and nothing remains.
    #expect(
      probe.frames == [
        CGRect(x: 0, y: 0, width: 140, height: 10), CGRect(x: 150, y: 0, width: 40, height: 10),
        CGRect(x: 200, y: 0, width: 0, height: 10),
      ])
  }

  @Test("Without a proposal, each view has its ideal size, which is 10 for shapes")
  func ideal() {
    let probe = LayoutProbe(300, 100) {
      HStack(spacing: 4) {
        Rectangle(); box(30, 20)
      }.fixedSize()
    }
    // 10 + 4 + 30 = 44 wide and 20 high, centered in 300 x 100.
    #expect(
      probe.frames == [
        CGRect(x: 128, y: 45, width: 10, height: 10), CGRect(x: 142, y: 40, width: 30, height: 20),
      ])
  }

  @Test("An infinite proposal gives flexible views an infinite size")
  func infinite() {
    var size = CGSize.zero
    let probe = LayoutProbe(300, 100) {
      ProposingView(proposal: .infinity) {
        size = $0
      } content: {
        HStack(spacing: 0) {
          Rectangle();
          ZStack {
            Rectangle(); box(10, 10)
          }; box(5, 5)
        }
      }
    }
    #expect(size == CGSize(width: CGFloat.infinity, height: .infinity))
    #expect(probe.frames.allSatisfy { $0.width.isFinite })
  }

  @Test(
    "Infinite lengths across a stack's axis do not affect the shares of nested rows and columns")
  func nestedStacks() {
    let probe = LayoutProbe(100, 100) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Rectangle(); Rectangle()
        }
        box(20, 20)
        ZStack { Rectangle() }
      }
    }
    // 20 are fixed; 80 / 2 = 40 each.
    #expect(
      probe.frames == [
        CGRect(x: 0, y: 0, width: 50, height: 40), CGRect(x: 50, y: 0, width: 50, height: 40),
        CGRect(x: 40, y: 40, width: 20, height: 20), CGRect(x: 0, y: 60, width: 100, height: 40),
      ])
  }

  @Test("Views that do not fit overflow on both sides")
  func overflow() {
    let probe = LayoutProbe(100, 10) {
      HStack(spacing: 10) {
        box(80, 10); box(50, 10)
      }
    }
    // 140 wide, centered in 100: from -20.
    #expect(
      probe.frames == [
        CGRect(x: -20, y: 0, width: 80, height: 10), CGRect(x: 70, y: 0, width: 50, height: 10),
      ])
  }

  @Test("Empty content takes no space and adds no spacing")
  func emptyContent() {
    let isShown = false
    let probe = LayoutProbe(100, 10) {
      HStack(spacing: 10) {
        EmptyView()
        box(20, 10)
        if isShown { box(99, 99).padding() }
        EmptyView().frame(width: 50).padding()
        ForEach(0..<0) { _ in box(5, 5) }
        box(20, 10)
      }
    }
    // 20 + 10 + 20 = 50, from 25.
    #expect(
      probe.frames == [
        CGRect(x: 25, y: 0, width: 20, height: 10), CGRect(x: 55, y: 0, width: 20, height: 10),
      ])
  }

  @Test("Empty stacks have no size but participate in their row's spacing")
  func emptyStacks() {
    let probe = LayoutProbe(100, 10) {
      HStack(spacing: 10) {
        box(20, 10); HStack {}; VStack {}; ZStack {}; box(20, 10)
      }
    }
    // Two views of 20 and four gaps of 10: 80, from 10.
    #expect(
      probe.frames == [
        CGRect(x: 10, y: 0, width: 20, height: 10), CGRect(x: 70, y: 0, width: 20, height: 10),
      ])
  }

  @Test(
    "A column aligns its views at guides, which may lie outside the views",
    arguments: layoutScales)
  func guides(scale: CGFloat) {
    let probe = LayoutProbe(200, 100, scale: scale) {
      VStack(alignment: .leading, spacing: 0) {
        box(40, 10)
        box(60, 10).alignmentGuide(.leading) { $0.width / 4 }
        box(20, 10).alignmentGuide(.leading) { _ in -30 }
      }
    }
    // The line through the guides is 15 from the left edge. The views end 40, 45 and 30 + 20 to the
    // right of it, so the column is 65 wide. The column is 30 high.
    #expect(
      probe.frames == [
        probe.pixels(67.5 + 15, 35, 40, 10), probe.pixels(67.5, 45, 60, 10),
        probe.pixels(67.5 + 45, 55, 20, 10),
      ])
  }

  @Test("A container's guide is the mean of the guides set on its views")
  func mergedGuides() {
    let probe = LayoutProbe(100, 100) {
      HStack(alignment: .top, spacing: 0) {
        box(10, 40)
        VStack(spacing: 0) {
          box(10, 10).alignmentGuide(.top) { _ in 0 }
          box(10, 20).alignmentGuide(.top) { _ in 10 }
        }
      }
    }
    // The guides are at 0 and at 10 + 10 of the column: 10 on average. Therefore the column begins
    // at -10, and the entire layout is 50 high, from 25.
    #expect(
      probe.frames == [
        CGRect(x: 40, y: 35, width: 10, height: 40), CGRect(x: 50, y: 25, width: 10, height: 10),
        CGRect(x: 50, y: 35, width: 10, height: 20),
      ])
  }

  @Test("A ZStack is as large as the union of its views", arguments: layoutScales)
  func zStack(scale: CGFloat) {
    let probe = LayoutProbe(200, 100, scale: scale) {
      ZStack(alignment: .bottomTrailing) {
        box(40, 15); box(25, 30)
      }
    }
    // 40 x 30, from (80, 35).
    #expect(probe.frames == [probe.pixels(80, 50, 40, 15), probe.pixels(95, 35, 25, 30)])
  }

  @Test("A flexible view covers the other views of a ZStack that has no proposed size")
  func zStackWithoutProposal() {
    let probe = LayoutProbe(200, 100) {
      ZStack {
        Rectangle(); box(40, 30)
      }.fixedSize()
    }
    let frame = CGRect(x: 80, y: 35, width: 40, height: 30)
    #expect(probe.frames == [frame, frame])
  }

  @Test("Only views with the highest priority determine the size of a ZStack")
  func zStackPriority() {
    let probe = LayoutProbe(200, 100) {
      HStack(spacing: 0) {
        ZStack {
          box(60, 60); box(20, 20).layoutPriority(1)
        }
        box(10, 10)
      }
    }
    // 20 + 10 = 30, from 85; the large view overflows.
    #expect(
      probe.frames == [
        CGRect(x: 65, y: 20, width: 60, height: 60), CGRect(x: 85, y: 40, width: 20, height: 20),
        CGRect(x: 105, y: 45, width: 10, height: 10),
      ])
  }

  @Test("Views are ordered by z-index, then by declaration")
  func zIndex() {
    let probe = LayoutProbe(100, 100) {
      ZStack {
        box(1, 1).zIndex(1); box(2, 2); box(3, 3).zIndex(-1); box(4, 4)
      }
    }
    #expect(probe.frames.map(\.width) == [3, 2, 4, 1])
  }

  @Test("A view that changes its own z-index moves among the views of its container")
  func ownZIndex() {
    struct Card: View {
      let index: Int
      let choice: FrontChoice
      var body: some View {
        Rectangle().frame(width: CGFloat(index + 1), height: 5)
          .zIndex(choice.front == index ? 1 : 0)
          .offset(x: 1).gesture(TapGesture()).opacity(0.9)
      }
    }
    let choice = FrontChoice()
    func cards() -> some View { ForEach(0..<3) { Card(index: $0, choice: choice) } }
    let all = [
      PaintedViews { HStack { cards() } }, PaintedViews { ZStack { cards() } },
      PaintedViews { ZStack { cards() }.background(.red.opacity(0)) },
      PaintedViews { LazyVGrid(columns: [GridItem(), GridItem()]) { cards() } },
    ]
    let orders: [(front: Int, widths: [CGFloat])] = [
      (-1, [1, 2, 3]), (0, [2, 3, 1]), (1, [1, 3, 2]), (-1, [1, 2, 3]),
    ]
    for (front, widths) in orders {
      choice.front = front
      for views in all {
        #expect(views.painted.map(\.frame.width).filter { $0 < 5 } == widths)
      }
    }
  }
}

/// A view that proposes a fixed size to its content and fills the proposal that it receives.
struct ProposingView<Content: View>: View {
  var proposal: ProposedViewSize
  var action: (CGSize) -> Void
  @ViewBuilder var content: () -> Content

  struct ProposingLayout: Layout {
    var proposal: ProposedViewSize
    var action: (CGSize) -> Void
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      action(subviews[0].sizeThatFits(self.proposal))
      subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }

  var body: some View { ProposingLayout(proposal: proposal, action: action) { content() } }
}
