import DeftRenderTree

/// The division of a source's device pixels into those written directly and those composited by Cairo.
///
/// *Opaque pixels entirely inside the outline and the clips are written directly. Edges and translucent pixels are
/// composited by Cairo. Hidden pixels are skipped.* Direct writing and compositing yield the same pixels.
struct PaintPlan {
  /// The number of rows in a work item. The columns are divided once for all of these rows.
  static let rowsAtATime = 8
  /// The minimum number of columns that are worth writing directly.
  private static let leastWidth = 32

  /// The pixels written directly: rectangles of a few rows each, which are work items for threads.
  private(set) var direct: [PixelRect] = []
  /// The pixels composited by Cairo.
  private(set) var composited: [PixelRect] = []

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - region: The device pixels.
  ///   - inner: The pixels that may be written directly.
  ///   - hidden: The pixels that will be painted over.
  init(_ region: PixelRect, inner: InnerArea?, hidden: [InnerArea]) {
    if inner == nil, hidden.isEmpty {
      composited = [region]
      return
    }
    for y in stride(from: region.y0, to: region.y1, by: Self.rowsAtATime) {
      let rows = y..<min(y + Self.rowsAtATime, region.y1)
      let straight = inner?.columns(of: rows) ?? 0..<0
      for range in hidden.remainder(of: region.x0..<region.x1, in: rows) {
        let part = straight.clamped(to: range)
        if part.count < Self.leastWidth {
          composite(range, rows)
          continue
        }
        direct.append(Self.rect(part, rows))
        composite(range.lowerBound..<part.lowerBound, rows)
        composite(part.upperBound..<range.upperBound, rows)
      }
    }
  }

  /// Assigns pixels to Cairo, merged with those above them if the columns are the same.
  private mutating func composite(_ columns: Range<Int>, _ rows: Range<Int>) {
    if columns.isEmpty { return }
    if let above = composited.lastIndex(where: {
      $0.x0 == columns.lowerBound && $0.x1 == columns.upperBound && $0.y1 == rows.lowerBound
    }) {
      composited[above].y1 = rows.upperBound
    } else {
      composited.append(Self.rect(columns, rows))
    }
  }

  private static func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
    PixelRect(
      x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
  }
}
