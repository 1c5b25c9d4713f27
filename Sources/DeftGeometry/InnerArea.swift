/// The device pixels that lie entirely inside each of several convex outlines, queried by row.
///
/// *A pixel belongs to the area only if every outline certainly covers all of it.* Pixels near an edge
/// are excluded, and so are outlines that are concave or have holes. Painters can therefore fill the area
/// without using the outline, and skip everything beneath opaque areas.
public struct InnerArea: Sendable {
  /// The minimum distance of a pixel from the edge: painters rasterize edges with finite precision.
  private static let margin: CGFloat = 0.5

  /// The corners of a convex polygon.
  private typealias Corners = [CGPoint]

  /// A rectangle that contains all pixels of the area.
  public private(set) var bounds: PixelRect
  private var polygons: [Corners] = []

  /// Creates an area of all pixels of a rectangle.
  public init(_ rect: PixelRect) { bounds = rect }

  /// Creates the area inside an outline. Fails if the outline may be concave, may have holes, or is not
  /// finite.
  ///
  /// - Parameters:
  ///   - path: An outline with a single subpath.
  ///   - map: The transform from the outline's coordinates to device pixels.
  public init?(_ path: Path, in map: CGAffineTransform) {
    guard let points = path.convexPoints() else { return nil }
    let corners = points.map { $0.applying(map) }
    guard corners.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, top) = (xs.min()!, ys.min()!)
    bounds = PixelRect(
      covering: CGRect(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top))
    polygons = [corners]
  }

  /// Returns the pixels in both areas.
  public func intersection(_ other: InnerArea) -> InnerArea {
    var area = self
    area.bounds = bounds.intersection(other.bounds)
    area.polygons += other.polygons
    return area
  }

  /// Returns the columns that belong to the area in all of these rows.
  ///
  /// - Parameter rows: A nonempty range.
  public func columns(of rows: Range<Int>) -> Range<Int> {
    guard rows.lowerBound >= bounds.y0, rows.upperBound <= bounds.y1 else { return 0..<0 }
    var (low, high) = (bounds.x0, bounds.x1)
    for polygon in polygons {
      // The polygon is convex: a column inside it at the first and the last line is inside it in between.
      guard let first = Self.reach(polygon, CGFloat(rows.lowerBound) - Self.margin),
        let last = Self.reach(polygon, CGFloat(rows.upperBound) + Self.margin)
      else { return 0..<0 }
      low = max(low, Int((max(first.low, last.low) + Self.margin).rounded(.up)))
      high = min(high, Int((min(first.high, last.high) - Self.margin).rounded(.down)))
    }
    return low < high ? low..<high : 0..<0
  }

  /// Returns the horizontal extent of a polygon along a scan line; `nil` if the line misses it.
  private static func reach(_ polygon: Corners, _ y: CGFloat) -> (low: CGFloat, high: CGFloat)? {
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    guard var a = polygon.last else { return nil }
    for b in polygon {
      if min(a.y, b.y) <= y, y <= max(a.y, b.y) {
        // The neighbors of a horizontal edge share its ends and contribute them.
        let x = a.y == b.y ? b.x : a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x)
        low = min(low, x)
        high = max(high, x)
      }
      a = b
    }
    return low <= high ? (low, high) : nil
  }
}

extension Path {
  /// The largest number of elements to examine.
  private static let mostConvexElements = 32
  /// The number of lines per curve. For a quarter circle, they deviate from the curve by less than 0.5% of
  /// the radius.
  private static let linesPerCurve = 8

  /// Returns points along a convex outline, in order. The polygon through the points lies inside
  /// the outline. Returns `nil` if the outline is not convex or has too many elements.
  func convexPoints() -> [CGPoint]? {
    guard elements.count <= Self.mostConvexElements else { return nil }
    // The control polygon encloses the curve: if it is convex, so is the curve.
    var (leading, points): ([CGPoint], [CGPoint]) = ([], [])
    func at(_ t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
      let s = 1 - t
      let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: a.x * wa + b.x * wb + c.x * wc + d.x * wd, y: a.y * wa + b.y * wb + c.y * wc + d.y * wd)
    }
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let p):
        if index > 0 { return nil }
        leading.append(p)
        points.append(p)
      case .line(let p):
        leading.append(p)
        points.append(p)
      case .quadCurve(let p, let c):
        guard let a = points.last else { return nil }
        leading += [c, p]
        for step in 1...Self.linesPerCurve {
          let t = CGFloat(step) / CGFloat(Self.linesPerCurve)
          let c1 = CGPoint(x: a.x + (c.x - a.x) * 2 / 3, y: a.y + (c.y - a.y) * 2 / 3)
          let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
          points.append(at(t, a, c1, c2, p))
        }
      case .curve(let p, let c, let d):
        guard let a = points.last else { return nil }
        leading += [c, d, p]
        for step in 1...Self.linesPerCurve {
          points.append(at(CGFloat(step) / CGFloat(Self.linesPerCurve), a, c, d, p))
        }
      case .closeSubpath: if index < elements.count - 1 { return nil }
      }
    }
    return Self.isConvex(leading) ? points : nil
  }

  /// Returns whether the closed polygon winds once and never changes its direction of rotation.
  package static func isConvex(_ corners: [CGPoint]) -> Bool {
    var points: [CGPoint] = []
    for p in corners where p != points.last { points.append(p) }
    while points.count > 1, points.last == points.first { points.removeLast() }
    guard points.count >= 3 else { return false }
    var (turn, changes, last): (CGFloat, Int, CGFloat) = (0, 0, 0)
    for i in 0...points.count {
      let (a, b, c) = (
        points[i % points.count], points[(i + 1) % points.count], points[(i + 2) % points.count]
      )
      let cross = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      if abs(cross) > 1e-9 {
        if turn * cross < 0 { return false }
        turn = cross
      }
      let dx = b.x - a.x
      if dx != 0 {
        if last * dx < 0 { changes += 1 }
        last = dx
      }
    }
    return turn != 0 && changes <= 2
  }
}

extension [InnerArea] {
  /// Returns the parts of `columns` that no area covers in all of `rows`, in order.
  package func remainder(of columns: Range<Int>, in rows: Range<Int>) -> [Range<Int>] {
    var ranges = columns.isEmpty ? [] : [columns]
    for area in self where area.bounds.y0 <= rows.lowerBound && area.bounds.y1 >= rows.upperBound {
      let gone = area.columns(of: rows)
      if gone.isEmpty { continue }
      for index in ranges.indices.reversed() {
        let range = ranges[index]
        let cut = gone.clamped(to: range)
        if cut.isEmpty { continue }
        let parts = [range.lowerBound..<cut.lowerBound, cut.upperBound..<range.upperBound]
        ranges.replaceSubrange(index...index, with: parts.filter { !$0.isEmpty })
      }
    }
    return ranges
  }
}
