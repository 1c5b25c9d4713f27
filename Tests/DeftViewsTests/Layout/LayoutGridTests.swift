import DeftGeometry
import DeftRuntime
import DeftViews
import Foundation
import Testing

@Suite("Layout of grids") @MainActor
struct LayoutGridTests {
  @Test(
    "Columns are as wide as their widest view, and rows as high as their highest view",
    arguments: layoutScales)
  func grid(scale: CGFloat) {
    let probe = LayoutProbe(200, 100, scale: scale) {
      Grid(alignment: .topLeading, horizontalSpacing: 5, verticalSpacing: 3) {
        GridRow {
          box(20, 10); box(40, 20)
        }
        GridRow {
          box(30, 15); box(10, 5)
        }
      }
    }
    // 30 + 5 + 40 = 75 wide, 20 + 3 + 15 = 38 high: from (62.5, 31).
    #expect(
      probe.frames == [
        probe.pixels(62.5, 31, 20, 10), probe.pixels(97.5, 31, 40, 20),
        probe.pixels(62.5, 54, 30, 15), probe.pixels(97.5, 54, 10, 5),
      ])
  }

  @Test("A flexible column fills the rest, cells can span columns, other views span the grid")
  func flexibleGrid() {
    let probe = LayoutProbe(200, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 20); Rectangle().frame(height: 20)
        }
        GridRow { Rectangle().frame(height: 10).gridCellColumns(2) }
        Rectangle().frame(height: 5)
      }
    }
    // 35 high, from 32.5: edges at whole pixels.
    #expect(
      probe.frames == [
        probe.pixels(0, 32.5, 40, 20), probe.pixels(50, 32.5, 150, 20),
        probe.pixels(0, 52.5, 200, 10), probe.pixels(0, 62.5, 200, 5),
      ])
  }

  @Test(
    "A lazy grid sizes fixed columns first; others share the remainder", arguments: layoutScales)
  func lazyGrid(scale: CGFloat) {
    let probe = LayoutProbe(200, 100, scale: scale) {
      LazyVGrid(
        columns: [
          GridItem(.fixed(40), spacing: 10), GridItem(.flexible(maximum: 30), spacing: 0),
          GridItem(.flexible(), alignment: .leading),
        ], spacing: 4
      ) {
        Rectangle().frame(height: 20)
        Rectangle().frame(height: 10)
        box(15, 20)
        Rectangle().frame(height: 10)
      }
    }
    // 200 - 10 - 40 = 150 for two: the first is offered 75 and takes 30; the second takes 120. 20 +
    // 4 + 10 = 34 high.
    #expect(
      probe.frames == [
        probe.pixels(0, 33, 40, 20), probe.pixels(50, 38, 30, 10), probe.pixels(80, 33, 15, 20),
        probe.pixels(0, 57, 40, 10),
      ])
  }

  @Test("An adaptive column repeats as often as it fits")
  func adaptive() {
    let probe = LayoutProbe(200, 100) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 45))], spacing: 0) {
        ForEach(0..<5) { _ in Rectangle().frame(height: 10) }
      }
    }
    // (200 + 8) / (45 + 8) = 3.9: three columns of (200 - 16) / 3 = 61.33.
    let width = CGFloat(184) / 3
    #expect(
      probe.frames == [
        probe.pixels(0, 40, width, 10), probe.pixels(width + 8, 40, width, 10),
        probe.pixels(2 * width + 16, 40, width, 10), probe.pixels(0, 50, width, 10),
        probe.pixels(width + 8, 50, width, 10),
      ])
  }

  @Test("A horizontal lazy grid fills rows")
  func lazyAcross() {
    let probe = LayoutProbe(200, 100) {
      LazyHGrid(rows: [GridItem(.fixed(30), spacing: 0), GridItem(.fixed(50))], spacing: 5) {
        ForEach(0..<3) { _ in box(20, 10) }
      }
    }
    // 20 + 5 + 20 = 45 wide, 80 high: from (77.5, 10).
    #expect(
      probe.frames == [
        probe.pixels(77.5, 20, 20, 10), probe.pixels(77.5, 60, 20, 10),
        probe.pixels(102.5, 20, 20, 10),
      ])
  }
}
