import Deft
import DeftTesting
import Testing

@testable import DeftApp

@Suite("The sheet of compared programs")
struct ComparisonSheetTests {
  private let width = 200
  private let height = 100
  private let ink: UInt32 = 0x3366_99

  /// Returns pictures in one color.
  private func pictures(_ count: Int) -> [Screenshot] {
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let pixels = [UInt32](repeating: ink, count: bounds.area)
    return (0..<count).map { _ in Screenshot(bounds: bounds, pixels: pixels) }
  }

  /// Returns the colors of a cell; the row -1 has the names of the programs.
  private func colors(_ sheet: ImageRef, column: Int, row: Int) -> Set<UInt32> {
    let caption = ComparisonSheet.captionHeight
    let y = row < 0 ? 0 : caption + row * (height + ComparisonSheet.gap)
    let x = column * (width + ComparisonSheet.gap)
    return Set(
      (y..<y + (row < 0 ? caption : height)).flatMap { y in
        (x..<x + width).map { sheet.pixels[y * sheet.width + $0] & 0xFF_FFFF }
      })
  }

  @Test("Each column has the command of its program above its pictures")
  func captions() throws {
    let sheet = try ComparisonSheet(columns: [
      .init(title: "eog a.jpg", pictures: pictures(2)),
      .init(title: String(repeating: "gwenview ", count: 50), pictures: pictures(2)),
      .init(title: "", pictures: pictures(2)),
    ]).image()
    #expect((sheet.width, sheet.height) == (632, 248))
    for column in 0..<3 {
      #expect(colors(sheet, column: column, row: 0) == [ink])
      #expect(colors(sheet, column: column, row: 1) == [ink])
    }
    #expect(colors(sheet, column: 0, row: -1).count > 4)
    #expect(colors(sheet, column: 1, row: -1).count > 4)
    #expect(colors(sheet, column: 2, row: -1) == [0xFF_FFFF])
    // The long command does not reach into the next column.
    #expect(sheet.pixels[20 * sheet.width + 2 * 216 - 8] == 0xFFFF_FFFF)
  }

  @Test("A program that ended early says so in the cell of its next picture")
  func ends() throws {
    let sheet = try ComparisonSheet(columns: [
      .init(title: "a", pictures: pictures(2)),
      .init(title: "b", pictures: pictures(1), end: .exited(3)),
      // It closed its window as the last gesture.
      .init(title: "c", pictures: pictures(2), end: .exited(0)),
    ]).image()
    #expect(sheet.height == 248)
    #expect(colors(sheet, column: 1, row: 0) == [ink])
    let text = colors(sheet, column: 1, row: 1)
    #expect(text.count > 4 && text.contains { $0 & 0xFF < 0x60 })
    #expect(colors(sheet, column: 2, row: 1) == [ink])
  }

  @Test("A program that failed after its last picture has one more cell")
  func lastFailure() throws {
    let sheet = try ComparisonSheet(columns: [
      .init(title: "a", pictures: pictures(1), end: .signaled(11))
    ]).image()
    #expect(sheet.height == 248)
    #expect(colors(sheet, column: 0, row: 1).count > 4)
  }
}
