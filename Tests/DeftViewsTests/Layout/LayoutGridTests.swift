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
    "A wide view outside a row, or over several columns, widens the columns in equal shares",
    arguments: [false, true])
  func wideView(isInRow: Bool) {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 20); box(20, 20)
        }
        if isInRow {
          GridRow { box(130, 10).gridCellColumns(2) }
        } else {
          box(130, 10)
        }
      }
    }
    // 130 - 10 - 40 - 20 = 60 more: columns of 70 and 50.
    #expect(
      probe.frames == [
        probe.pixels(55, 35, 40, 20), probe.pixels(135, 35, 20, 20),
        probe.pixels(40, 55, 130, 10),
      ])
  }

  @Test("A flexible view outside a row makes the grid as wide as proposed")
  func flexibleLine() {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 20); box(20, 20)
        }
        Rectangle().frame(height: 10)
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(30, 35, 40, 20), probe.pixels(150, 35, 20, 20), probe.pixels(0, 55, 210, 10),
      ])
  }

  @Test("Without influence on the width, a flexible view is as wide as the columns it spans")
  func unsizedWidth() {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 20); box(20, 20)
        }
        Rectangle().frame(height: 10).gridCellUnsizedAxes(.horizontal)
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(70, 35, 40, 20), probe.pixels(120, 35, 20, 20), probe.pixels(70, 55, 70, 10),
      ])
  }

  @Test("Without influence on the height, a flexible view is as high as its row")
  func unsizedHeight() {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 20); Rectangle().frame(width: 20).gridCellUnsizedAxes(.vertical)
        }
      }
    }
    #expect(probe.frames == [probe.pixels(70, 40, 40, 20), probe.pixels(120, 40, 20, 20)])
  }

  @Test("A flexible column has the width that views over other columns leave")
  func widthLeft() {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(20, 20)
          box(20, 20)
          Rectangle().frame(height: 20)
        }
        GridRow { box(80, 10).gridCellColumns(2) }
      }
    }
    // (80 - 10) / 2 = 35 for each of the first two columns.
    #expect(
      probe.frames == [
        probe.pixels(7.5, 35, 20, 20), probe.pixels(52.5, 35, 20, 20),
        probe.pixels(90, 35, 120, 20), probe.pixels(0, 55, 80, 10),
      ])
  }

  @Test("A view determines the alignment of its column")
  func columnAlignment() {
    let probe = LayoutProbe(210, 100) {
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(40, 10); box(20, 10)
        }
        GridRow {
          box(20, 10).gridColumnAlignment(.trailing); box(40, 10)
        }
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(60, 40, 40, 10), probe.pixels(120, 40, 20, 10),
        probe.pixels(80, 50, 20, 10), probe.pixels(110, 50, 40, 10),
      ])
  }

  @Test("An anchor places a view in its cell, or across the grid, regardless of the alignment")
  func cellAnchor() {
    let probe = LayoutProbe(210, 100) {
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          box(20, 10).gridCellAnchor(.bottomTrailing); box(40, 30)
        }
        GridRow { box(40, 10) }
        box(20, 10).gridCellAnchor(.trailing)
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(80, 45, 20, 10), probe.pixels(110, 25, 40, 30),
        probe.pixels(60, 55, 40, 10), probe.pixels(130, 65, 20, 10),
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

  @Test("Headers and footers in a lazy grid take a whole line, and sections begin new lines")
  func sections() {
    let probe = LayoutProbe(200, 65) {
      LazyVGrid(columns: [GridItem(.fixed(90), spacing: 20), GridItem(.fixed(90))], spacing: 0) {
        Section {
          ForEach(0..<3) { _ in Rectangle().frame(height: 10) }
        } header: {
          Rectangle().frame(height: 20)
        } footer: {
          box(40, 5)
        }
        Section { Rectangle().frame(height: 10) }
        Rectangle().frame(height: 10)
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(0, 0, 200, 20), probe.pixels(0, 20, 90, 10), probe.pixels(110, 20, 90, 10),
        probe.pixels(0, 30, 90, 10), probe.pixels(80, 40, 40, 5), probe.pixels(0, 45, 90, 10),
        probe.pixels(0, 55, 90, 10),
      ])
  }

  @Test("Headers in a horizontal lazy grid take a whole column")
  func sectionsAcross() {
    let probe = LayoutProbe(60, 100) {
      LazyHGrid(rows: [GridItem(.fixed(40), spacing: 20), GridItem(.fixed(40))], spacing: 0) {
        ForEach(0..<2) { _ in
          Section {
            Rectangle().frame(width: 10)
          } header: {
            Rectangle().frame(width: 20)
          }
        }
      }
    }
    #expect(
      probe.frames == [
        probe.pixels(0, 0, 20, 100), probe.pixels(20, 0, 10, 40), probe.pixels(30, 0, 20, 100),
        probe.pixels(50, 0, 10, 40),
      ])
  }
}
