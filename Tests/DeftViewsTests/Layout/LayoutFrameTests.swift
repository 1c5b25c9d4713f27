import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Layout of frames, padding, spacers and positions") @MainActor
struct LayoutFrameTests {
  /// A flexible frame around a view of 30 by 30, with a proposed width and the expected width.
  struct Bounds: CustomTestStringConvertible, Sendable {
    var least: CGFloat?
    var ideal: CGFloat?
    var most: CGFloat?
    var offered: CGFloat?
    var length: CGFloat
    var testDescription: String { "\(self)" }
  }

  @Test(
    "A flexible frame follows the rules for its bounds",
    arguments: [
      // No bounds: the view's own length, or the ideal length without a proposal.
      Bounds(offered: 50, length: 30), Bounds(offered: nil, length: 30),
      Bounds(ideal: 40, offered: 50, length: 30), Bounds(ideal: 40, offered: nil, length: 40),
      // Only a minimum: the proposal, clamped between the minimum and the view's length.
      Bounds(least: 20, offered: 50, length: 30), Bounds(least: 20, offered: 25, length: 25),
      Bounds(least: 20, offered: 10, length: 20), Bounds(least: 40, offered: 50, length: 40),
      Bounds(least: 40, offered: nil, length: 40), Bounds(least: 20, offered: nil, length: 30),
      // Only a maximum: the proposal, clamped between the view's length and the maximum.
      Bounds(most: 80, offered: 50, length: 50), Bounds(most: 80, offered: 10, length: 30),
      Bounds(most: 80, offered: 100, length: 80), Bounds(most: 20, offered: 50, length: 20),
      Bounds(most: .infinity, offered: 50, length: 50),
      Bounds(most: .infinity, offered: nil, length: 30), Bounds(most: 20, offered: nil, length: 20),
      // Both: the proposal, clamped to the bounds, regardless of the view's length.
      Bounds(least: 0, most: .infinity, offered: 10, length: 10),
      Bounds(least: 20, most: 40, offered: 10, length: 20),
      Bounds(least: 20, most: 40, offered: 50, length: 40),
      Bounds(least: 20, ideal: 35, most: 40, offered: nil, length: 35),
      // If the bounds contradict each other, the minimum is used.
      Bounds(least: 40, most: 20, offered: 10, length: 40),
      // The result is infinite only if the proposal and the maximum are infinite.
      Bounds(most: .infinity, offered: .infinity, length: .infinity),
      Bounds(least: 5, offered: .infinity, length: 30),
    ])
  func bounds(_ row: Bounds) {
    var sizes: [CGSize] = []
    let probe = LayoutProbe(100, 100) {
      ProposingView(proposal: ProposedViewSize(width: row.offered, height: row.offered)) {
        sizes.append($0)
      } content: {
        box(30, 30).frame(
          minWidth: row.least, idealWidth: row.ideal, maxWidth: row.most, minHeight: row.least,
          idealHeight: row.ideal, maxHeight: row.most)
      }
    }
    #expect(sizes.first == CGSize(width: row.length, height: row.length))
    #expect(probe.frames.count == 1)
  }

  @Test(
    "A fixed frame aligns its view without resizing it", arguments: layoutScales)
  func fixedFrame(scale: CGFloat) {
    let probe = LayoutProbe(200, 100, scale: scale) {
      box(50, 20).frame(width: 31, height: 25, alignment: .bottomTrailing)
    }
    // 31 x 25 from (84.5, 37.5) to (115.5, 62.5).
    #expect(probe.frames == [probe.pixels(65.5, 42.5, 50, 20)])
  }

  @Test("A frame handles dimensions that are nil, infinite or negative")
  func oddFrames() {
    let probe = LayoutProbe(100, 100) {
      VStack(spacing: 0) {
        Rectangle().frame(width: nil, height: 10)
        Rectangle().frame(width: .infinity, height: 10)
        box(20, 10).frame(width: -5)
      }
    }
    #expect(
      probe.frames == [
        CGRect(x: 0, y: 35, width: 100, height: 10), CGRect(x: 0, y: 45, width: 100, height: 10),
        CGRect(x: 40, y: 55, width: 20, height: 10),
      ])
  }

  @Test("Padding is applied in all forms, including negative lengths", arguments: layoutScales)
  func padding(scale: CGFloat) {
    let probe = LayoutProbe(100, 100, scale: scale) {
      ZStack(alignment: .topLeading) {
        Rectangle().padding()
        Rectangle().padding(.horizontal)
        Rectangle().padding([.top, .leading], 5)
        Rectangle().padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        Rectangle().padding(-10)
        Rectangle().padding(70)
      }
    }
    // With 70, the view is a point in a frame of 140, which makes the stack as large; with -10, it is 160 wide in a
    // frame of 140.
    #expect(
      probe.frames == [
        probe.pixels(-4, -4, 108, 108), probe.pixels(-4, -20, 108, 140),
        probe.pixels(-15, -15, 135, 135), probe.pixels(-18, -19, 134, 136),
        probe.pixels(-30, -30, 160, 160), probe.pixels(50, 50, 0, 0),
      ])
  }

  @Test(
    "A spacer takes the space that other views leave, without default spacing",
    arguments: layoutScales)
  func spacer(scale: CGFloat) {
    let probe = LayoutProbe(100, 20, scale: scale) {
      HStack {
        Elastic(10, 60); Spacer(); box(20, 20)
      }
    }
    // The elastic view is proposed all but 20 and the spacer's 8, that is, 72; it takes 60.
    #expect(probe.frames == [probe.pixels(0, 5, 60, 10), probe.pixels(80, 0, 20, 20)])
  }

  @Test("A spacer has a minimum length and respects explicit spacing")
  func spacerLengths() {
    let probe = LayoutProbe(200, 20) {
      VStack(spacing: 0) {
        HStack {
          box(10, 5); Spacer(); box(10, 5)
        }.fixedSize()
        HStack {
          box(10, 5); Spacer(minLength: 30); box(10, 5)
        }.fixedSize()
        HStack(spacing: 5) {
          box(10, 5); Spacer(minLength: 0); box(10, 5)
        }.fixedSize()
      }
    }
    // 10 + 8 + 10 = 28; 10 + 30 + 10 = 50; 10 + 5 + 0 + 5 + 10 = 30.
    #expect(
      probe.frames.map(\.minX) == [86, 104, 75, 115, 85, 105])
  }

  @Test("A spacer grows along the axis of its stack; outside stacks it grows along both axes")
  func spacerAxes() {
    var sizes: [CGSize] = []
    let probe = LayoutProbe(200, 100) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Spacer().onGeometryChange(for: CGSize.self, of: \.size) { sizes.append($0) }
        }
        ZStack { Spacer().onGeometryChange(for: CGSize.self, of: \.size) { sizes.append($0) } }
        box(10, 20)
      }
    }
    // The row is completely flexible, so it is 0 high, and the ZStack gets 80.
    probe.stage.advance(to: 0.1)
    #expect(sizes == [CGSize(width: 200, height: 0), CGSize(width: 200, height: 80)])
  }

  @Test(
    "A divider lies across its stack, a whole number of pixels thick",
    arguments: [(1, 1), (1.5, 1 / 1.5), (2, 1)] as [(CGFloat, CGFloat)])
  func divider(scale: CGFloat, thickness: CGFloat) {
    let column = LayoutProbe(40, 40, scale: scale) {
      VStack(spacing: 0) {
        box(10, 10); Divider()
      }
    }
    #expect(column.frames[1].width == 40)
    #expect(abs(column.frames[1].height - thickness) < 0.001)
    let row = LayoutProbe(40, 40, scale: scale) {
      HStack(spacing: 0) {
        box(10, 10); Divider()
      }
    }
    #expect(row.frames[1].height == 40)
    #expect(abs(row.frames[1].width - thickness) < 0.001)
  }

  @Test(
    "A position modifier takes the proposed size and centers its view at the position",
    arguments: layoutScales)
  func position(scale: CGFloat) {
    let probe = LayoutProbe(100, 60, scale: scale) {
      HStack(spacing: 0) {
        box(20, 20); box(10, 10).position(x: 12, y: 7)
      }
    }
    #expect(probe.frames == [probe.pixels(0, 20, 20, 20), probe.pixels(27, 2, 10, 10)])
  }

  @Test("Changing a position causes no layout")
  func positionCost() {
    let probe = LayoutProbe(100, 60) { MovingDot() }
    let before = probe.views.graph.statistics
    probe.stage.touch(.began, 10, 10, at: 1)
    probe.stage.touch(.moved, 40, 30, at: 1.1)
    probe.stage.advance(to: 1.2)
    #expect(probe.frames == [CGRect(x: 35, y: 25, width: 10, height: 10)])
    #expect(probe.views.graph.statistics.layouts == before.layouts)
    #expect(probe.views.graph.statistics.placed == before.placed)
  }

  @Test("A fixed size uses the ideal length in one dimension")
  func fixedSize() {
    let probe = LayoutProbe(100, 60) { Rectangle().fixedSize(horizontal: true, vertical: false) }
    #expect(probe.frames == [CGRect(x: 45, y: 0, width: 10, height: 60)])
  }
}

struct MovingDot: View {
  @State private var place = CGPoint(x: 10, y: 10)
  var body: some View {
    Rectangle().frame(width: 10, height: 10).position(place)
      .gesture(DragGesture(minimumDistance: 0).onChanged { place = $0.location })
  }
}
