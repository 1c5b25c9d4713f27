import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

/// A holder of the scroll proxy for a test.
@MainActor
final class ProxyHolder {
  var proxy: ScrollViewProxy?
}

@Suite("ScrollViewReader") @MainActor
struct ScrollViewReaderTests {
  /// Returns a window of 300 points with twenty rows of 50 points, and a view with an id at the end.
  private func rows(_ holder: ProxyHolder) -> LayoutProbe {
    LayoutProbe(200, 300) {
      ScrollViewReader { proxy in
        let _ = (holder.proxy = proxy)
        ScrollView(showsIndicators: false) {
          VStack(spacing: 0) {
            ForEach(0..<20) { _ in Rectangle().frame(height: 50) }
            VStack(spacing: 0) { Rectangle().frame(height: 30) }.id("end")
          }
        }
      }
    }
  }

  @Test(
    "Scrolling aligns the anchors of the view and the viewport",
    arguments: [
      // Row 10 spans 500 to 550: its top is aligned at the top, its center in the middle, its end
      // at the end.
      (UnitPoint.top, 500), (.center, 375), (.bottom, 250),
      // A quarter: 500 + 12.5 - 75 = 437.5, with the content at whole pixels.
      (UnitPoint(x: 0, y: 0.25), 437),
    ] as [(UnitPoint, CGFloat)])
  func anchors(anchor: UnitPoint, offset: CGFloat) {
    let holder = ProxyHolder()
    let probe = rows(holder)
    holder.proxy?.scrollTo(10, anchor: anchor)
    probe.stage.advance(to: 1)
    #expect(probe.frames[0].minY == -offset)
  }

  @Test("Without an anchor, scrolling goes only as far as needed")
  func nearest() {
    let holder = ProxyHolder()
    let probe = rows(holder)
    // Row 6 ends at 350, and row 7 at 400. Then row 3 is already visible, row 1 begins at 50, and
    // an unknown id does nothing.
    for (row, offset) in [(6, 50), (7, 100), (3, 100), (1, 50), (99, 50)] as [(Int, CGFloat)] {
      holder.proxy?.scrollTo(row)
      probe.stage.advance(to: probe.stage.now + 0.1)
      #expect(probe.frames[0].minY == -offset)
    }
  }

  @Test("Scrolling to an id stops at the end and can be animated")
  func named() {
    let holder = ProxyHolder()
    let probe = rows(holder)
    withAnimation(.linear(duration: 1)) { holder.proxy?.scrollTo("end", anchor: .top) }
    probe.stage.advance(to: 0.5)
    #expect(probe.frames[0].minY < -200 && probe.frames[0].minY > -500)
    probe.stage.advance(to: 2)
    #expect(probe.frames[0].minY == -730)
  }
}
