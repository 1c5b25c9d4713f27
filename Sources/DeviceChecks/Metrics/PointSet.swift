import DeftGeometry

extension [CGPoint] {
  /// The center of gravity; the origin for an empty set.
  var center: CGPoint {
    guard !isEmpty else { return .zero }
    let sum = reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(count), y: sum.y / CGFloat(count))
  }

  /// The corners of the convex hull, by Andrew's monotone chain.
  var convexHull: [CGPoint] {
    let sorted = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<CGPoint>) -> [CGPoint] {
      var chain: [CGPoint] = []
      for point in points {
        while chain.count >= 2,
          Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    let hull = chain(sorted) + chain(sorted.reversed())
    return hull.isEmpty ? [sorted[0]] : hull
  }

  /// The largest distance between two points; 0 for fewer than two.
  var diameter: Double {
    let hull = convexHull
    var largest: CGFloat = 0
    for (index, point) in hull.enumerated() {
      for other in hull[index...] { largest = Swift.max(largest, point.distance(to: other)) }
    }
    return Double(largest)
  }

  /// The two points that are farthest apart; `nil` for an empty set.
  var farthestPair: (CGPoint, CGPoint)? {
    let hull = convexHull
    guard var pair = hull.first.map({ ($0, $0) }) else { return nil }
    for (index, first) in hull.enumerated() {
      for second in hull[index...]
      where first.distance(to: second) > pair.0.distance(to: pair.1) {
        pair = (first, second)
      }
    }
    return pair
  }

  /// The radius of the smallest circle around all points.
  ///
  /// Each corner of the hull that is outside of the circle so far lies on the new circle.
  var enclosingRadius: Double {
    let hull = convexHull
    guard let first = hull.first else { return 0 }
    var (center, radius) = (first, CGFloat(0))
    func isOutside(_ point: CGPoint) -> Bool { center.distance(to: point) > radius + 1e-9 }
    for i in hull.indices where isOutside(hull[i]) {
      (center, radius) = (hull[i], 0)
      for j in hull.indices.prefix(i) where isOutside(hull[j]) {
        center = CGPoint(x: (hull[i].x + hull[j].x) / 2, y: (hull[i].y + hull[j].y) / 2)
        radius = center.distance(to: hull[i])
        for k in hull.indices.prefix(j) where isOutside(hull[k]) {
          guard let other = Self.circumcenter(hull[i], hull[j], hull[k]) else { continue }
          (center, radius) = (other, other.distance(to: hull[i]))
        }
      }
    }
    return Double(radius)
  }

  /// Twice the signed area of a triangle.
  private static func turn(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGFloat {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }

  private static func circumcenter(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> CGPoint? {
    let doubled = 2 * turn(a, b, c)
    guard doubled != 0 else { return nil }
    let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy)
    return CGPoint(
      x: a.x + (cy * bb - by * cc) / doubled, y: a.y + (bx * cc - cx * bb) / doubled)
  }
}
