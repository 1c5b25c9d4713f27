/// A rectangle of whole pixels: `x0..<x1` by `y0..<y1`.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x0: Int
  /// The first row.
  public var y0: Int
  /// The column after the last one.
  public var x1: Int
  /// The row after the last one.
  public var y1: Int

  /// Creates a rectangle with these bounds. It is empty unless both upper bounds exceed the lower ones.
  public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }
  /// Creates a rectangle with an origin and a size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x0: x, y0: y, x1: x + width, y1: y + height)
  }
  /// Creates the smallest rectangle that contains `rect`; empty if `rect` is null or not finite.
  public init(covering rect: CGRect) {
    guard !rect.isNull, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite,
      rect.maxY.isFinite
    else {
      self = .empty
      return
    }
    // Precision does not matter this far outside the screen, and Int must not overflow.
    func whole(_ v: CGFloat) -> Int { Int(min(max(v, -1e9), 1e9)) }
    self.init(
      x0: whole(rect.minX.rounded(.down)), y0: whole(rect.minY.rounded(.down)),
      x1: whole(rect.maxX.rounded(.up)), y1: whole(rect.maxY.rounded(.up)))
  }

  /// A rectangle without pixels.
  public static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// Whether the rectangle contains no pixels.
  public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  /// The number of columns.
  public var width: Int { max(0, x1 - x0) }
  /// The number of rows.
  public var height: Int { max(0, y1 - y0) }
  /// The number of pixels.
  public var area: Int { width * height }
  /// The same rectangle with floating-point coordinates.
  public var rect: CGRect {
    CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(width), height: CGFloat(height))
  }

  /// Returns the pixels in both rectangles.
  public func intersection(_ o: PixelRect) -> PixelRect {
    let r = PixelRect(x0: max(x0, o.x0), y0: max(y0, o.y0), x1: min(x1, o.x1), y1: min(y1, o.y1))
    return r.isEmpty ? .empty : r
  }
  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ o: PixelRect) -> PixelRect {
    if isEmpty { return o }
    if o.isEmpty { return self }
    return PixelRect(x0: min(x0, o.x0), y0: min(y0, o.y0), x1: max(x1, o.x1), y1: max(y1, o.y1))
  }
  /// Returns whether the rectangles share a pixel.
  public func intersects(_ o: PixelRect) -> Bool {
    x0 < o.x1 && o.x0 < x1 && y0 < o.y1 && o.y0 < y1 && !isEmpty && !o.isEmpty
  }
  /// Returns whether this rectangle contains every pixel of the other.
  public func contains(_ o: PixelRect) -> Bool {
    o.isEmpty || (x0 <= o.x0 && y0 <= o.y0 && x1 >= o.x1 && y1 >= o.y1)
  }
}

/// A set of pixels stored as a few rectangles, which may cover slightly more than the rectangles that were
/// added.
///
/// Rectangles never overlap, so no pixel is painted twice. There are at most `limit` of them: beyond that,
/// the pair whose union wastes the fewest pixels is merged.
public struct Region: Hashable, Sendable {
  /// The largest number of rectangles. More would cost more in clipping than they save in painting.
  public static let limit = 8

  /// The rectangles. None is empty, and no two overlap.
  public private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  public init() {}
  /// Creates a region that consists of one rectangle.
  public init(_ rect: PixelRect) { if !rect.isEmpty { rects = [rect] } }

  /// Whether the region contains no pixels.
  public var isEmpty: Bool { rects.isEmpty }
  /// The smallest rectangle that contains the region.
  public var bounds: PixelRect { rects.reduce(.empty) { $0.union($1) } }
  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds a rectangle, and possibly a few pixels more.
  public mutating func formUnion(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var new = rect
    // Absorb every rectangle that overlaps the new one. Absorbing enlarges it, so start over.
    var i = 0
    while i < rects.count {
      if rects[i].contains(new) { return }
      if rects[i].intersects(new) {
        new = new.union(rects.remove(at: i))
        i = 0
      } else {
        i += 1
      }
    }
    rects.append(new)
    if rects.count > Self.limit { mergeCheapestPair() }
  }

  /// Adds another region.
  public mutating func formUnion(_ other: Region) { for r in other.rects { formUnion(r) } }

  /// Removes the pixels outside `bounds`.
  public mutating func clip(to bounds: PixelRect) {
    for i in rects.indices { rects[i] = rects[i].intersection(bounds) }
    rects.removeAll(where: \.isEmpty)
  }

  /// Returns whether the region contains a pixel of `rect`.
  public func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// Removes all pixels and retains the capacity.
  public mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  private mutating func mergeCheapestPair() {
    var best = (i: 0, j: 1, waste: Int.max)
    for i in rects.indices {
      for j in rects.indices where j > i {
        let waste = rects[i].union(rects[j]).area - rects[i].area - rects[j].area
        if waste < best.waste { best = (i, j, waste) }
      }
    }
    let merged = rects[best.i].union(rects.remove(at: best.j))
    rects.remove(at: best.i)
    formUnion(merged)
  }
}
