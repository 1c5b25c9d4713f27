import Deft
import DeftTesting

/// The pictures of several programs side by side: a column for each program, with its command above it.
///
/// The policy: *a program that ended early says so in the cell of its next picture.*
struct ComparisonSheet {
  /// The pictures of a program.
  struct Column {
    /// The command of the program.
    var title: String
    /// The pictures in the order in which they were taken.
    var pictures: [Screenshot]
    /// The status of the program, if it ended before the last picture.
    var end: DeftTesting.ExitStatus?

    /// The number of cells, with one for a failure.
    fileprivate var count: Int { pictures.count + (end.map { $0 != .exited(0) } == true ? 1 : 0) }
  }

  let columns: [Column]

  /// The distance between two pictures, in pixels.
  static let gap = 16
  /// The height of a command, in pixels.
  static let captionHeight = 32

  /// Returns the sheet.
  func image() throws(CairoError) -> ImageRef {
    let all = columns.flatMap(\.pictures)
    let (width, height) = (all.map(\.width).max() ?? 1, all.map(\.height).max() ?? 1)
    let rows = max(1, columns.map(\.count).max() ?? 1)
    var sheet = Sheet(
      width: max(1, columns.count * (width + Self.gap) - Self.gap),
      height: Self.captionHeight + rows * (height + Self.gap) - Self.gap)
    for (index, column) in columns.enumerated() {
      let x = index * (width + Self.gap)
      func y(_ row: Int) -> Int { Self.captionHeight + row * (height + Self.gap) }
      var title = TextRun(
        column.title, font: FontSpec(size: 15, weight: 600), width: CGFloat(width), lineLimit: 1)
      title.truncation = .middle
      sheet.draw(
        try picture(of: title, at: CGPoint(x: 0, y: 6), width, Self.captionHeight, on: .white),
        atX: x, y: 0)
      for (row, shot) in column.pictures.enumerated() { sheet.draw(shot, atX: x, y: y(row)) }
      guard let end = column.end, column.pictures.count < rows else { continue }
      let text = TextRun(
        "Ended early: \(end.words).", font: FontSpec(size: 15),
        width: CGFloat(max(1, width - 2 * Self.gap)))
      let place = CGPoint(x: Self.gap, y: Self.gap)
      sheet.draw(
        try picture(of: text, at: place, width, height, on: RGBAColor(hex: 0xE8E6E1)),
        atX: x, y: y(column.pictures.count))
    }
    return ImageRef(width: sheet.width, height: sheet.height, pixels: sheet.pixels)
  }

  /// Returns a picture of a text.
  private func picture(
    of text: TextRun, at place: CGPoint, _ width: Int, _ height: Int, on paper: RGBAColor
  ) throws(CairoError) -> Screenshot {
    let surface = try CairoSurface(width: width, height: height)
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let painter = surface.painter
    painter.fill(bounds, with: Background(color: paper), displayScale: 1)
    let room = CGSize(width: CGFloat(width) - place.x, height: CGFloat(height) - place.y)
    let frame = CGRect(origin: place, size: room)
    painter.draw(Drawing([.text(text, RGBAColor(hex: 0x23262E), in: frame)]), opacity: 1)
    let pixels = surface.withPixels { pixels, perRow in
      (0..<height).flatMap { pixels[$0 * perRow..<$0 * perRow + width] }
    }
    return Screenshot(bounds: bounds, pixels: pixels)
  }
}

/// A white picture of any size, to which pictures are copied. A surface of Cairo has at most 32,767 rows.
private struct Sheet {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
  }

  /// Copies a picture, which must fit.
  mutating func draw(_ picture: Screenshot, atX x: Int, y: Int) {
    for row in 0..<picture.height {
      let start = (y + row) * width + x
      for column in 0..<picture.width {
        pixels[start + column] = picture.pixels[row * picture.width + column] | 0xFF00_0000
      }
    }
  }
}
