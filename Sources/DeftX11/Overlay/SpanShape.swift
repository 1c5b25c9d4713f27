import DeftGeometry

/// The shape of a window that consists of its painted pixels: for each row, the ranges of columns that are shown.
struct SpanShape {
  /// A range of columns in a row.
  struct Span: Equatable {
    var y: Int
    var x0: Int
    /// The column after the last one.
    var x1: Int
  }

  private var rows: [[Range<Int>]]

  /// Creates an empty shape.
  init(height: Int) { rows = Array(repeating: [], count: max(0, height)) }

  /// The spans from the top, and in each row from the left.
  var spans: [Span] {
    rows.enumerated().flatMap { y, ranges in
      ranges.map { Span(y: y, x0: $0.lowerBound, x1: $0.upperBound) }
    }
  }

  /// Reads the painted pixels of a region. `isShown` returns whether a pixel belongs to the shape.
  ///
  /// - Returns: Whether the shape has changed.
  mutating func update(
    _ region: Region, in buffer: PixelBuffer, isShown: (UInt32) -> Bool
  ) -> Bool {
    var hasChanged = false
    let bounds = PixelRect(x: 0, y: 0, width: buffer.width, height: min(buffer.height, rows.count))
    for rect in region.rects.map({ $0.intersection(bounds) }) where !rect.isEmpty {
      for y in rect.y0..<rect.y1 {
        let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
        let new = Self.replace(
          rect.x0..<rect.x1, of: rows[y], by: Self.ranges(rect.x0..<rect.x1) { isShown(row[$0]) })
        if new != rows[y] {
          rows[y] = new
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  /// Returns the ranges of columns that meet a condition.
  private static func ranges(_ columns: Range<Int>, where isShown: (Int) -> Bool) -> [Range<Int>] {
    var (found, start): ([Range<Int>], Int?) = ([], nil)
    for x in columns {
      if isShown(x) {
        start = start ?? x
      } else if let from = start {
        found.append(from..<x)
        start = nil
      }
    }
    if let start { found.append(start..<columns.upperBound) }
    return found
  }

  /// Returns ranges whose part within `columns` is replaced; ranges that touch are joined.
  static func replace(
    _ columns: Range<Int>, of old: [Range<Int>], by new: [Range<Int>]
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for range in old where range.lowerBound < columns.lowerBound {
      parts.append(range.lowerBound..<min(range.upperBound, columns.lowerBound))
    }
    parts += new
    for range in old where range.upperBound > columns.upperBound {
      parts.append(max(range.lowerBound, columns.upperBound)..<range.upperBound)
    }
    return parts.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}
