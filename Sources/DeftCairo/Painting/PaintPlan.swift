import DeftRenderTree

/// Which device pixels of a source are written straight onto a surface, and which ones Cairo lays into their outline.
///
/// The policy: *straight goes what covers and lies wholly within outline and clips; edges, and what shines through, are
/// Cairo's; and what is hidden is nobody's.*  Both look the same, so that it does not matter who painted a pixel.
struct PaintPlan {
  /// How many rows are decided about at a time; also how many a thread takes at a time.
  static let rowsAtATime = 8
  /// The fewest columns that are worth to be written straight.
  private static let leastWidth = 32

  /// What is written straight: rectangles of few rows, for threads to take one after another.
  private(set) var direct: [PixelRect] = []
  /// What Cairo lays.
  private(set) var laid: [PixelRect] = []

  /// A plan.
  ///
  /// - Parameters:
  ///   - region: the device pixels.
  ///   - inner: which of them may be written straight.
  ///   - hidden: which of them nobody will see.
  init(_ region: PixelRect, inner: InnerArea?, hidden: [InnerArea]) {
    if inner == nil, hidden.isEmpty {
      laid = [region]
      return
    }
    for y in stride(from: region.y0, to: region.y1, by: Self.rowsAtATime) {
      let rows = y..<min(y + Self.rowsAtATime, region.y1)
      let straight = inner?.columns(of: rows) ?? 0..<0
      for range in hidden.remainder(of: region.x0..<region.x1, in: rows) {
        let part = straight.clamped(to: range)
        if part.count < Self.leastWidth {
          lay(range, rows)
          continue
        }
        direct.append(Self.rect(part, rows))
        lay(range.lowerBound..<part.lowerBound, rows)
        lay(part.upperBound..<range.upperBound, rows)
      }
    }
  }

  /// Leaves some pixels to Cairo, in one piece with those above them where these have the same columns.
  private mutating func lay(_ columns: Range<Int>, _ rows: Range<Int>) {
    if columns.isEmpty { return }
    if let above = laid.lastIndex(where: {
      $0.x0 == columns.lowerBound && $0.x1 == columns.upperBound && $0.y1 == rows.lowerBound
    }) {
      laid[above].y1 = rows.upperBound
    } else {
      laid.append(Self.rect(columns, rows))
    }
  }

  private static func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
    PixelRect(
      x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }
}
