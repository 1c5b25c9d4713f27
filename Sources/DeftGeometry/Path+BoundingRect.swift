extension Path {
  /// The exact bounding box of the outline; null if the path is empty.
  ///
  /// A curve reaches its extremes at its ends or where its tangent is parallel to an axis.
  public var boundingRect: CGRect { boundingRect(at: .identity) }

  /// Returns the exact bounding box of the transformed outline.
  ///
  /// It is tighter than the transformed `boundingRect`.
  package func boundingRect(at map: CGAffineTransform) -> CGRect {
    // Multiplying a coordinate that is not finite by 0 would yield NaN.
    let isIdentity = map.isIdentity
    func at(_ p: CGPoint) -> CGPoint { isIdentity ? p : p.applying(map) }
    var bounds = Bounds()
    if case .move(let p) = elements.first, elements.count == 1 { bounds.cover(at(p)) }
    var (start, last) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        let p = at(point)
        (start, last) = (p, p)
        continue
      case .line(let point):
        let p = at(point)
        bounds.cover(last)
        bounds.cover(p)
        last = p
      case .quadCurve(let point, let control):
        let (p, c) = (at(point), at(control))
        // The cubic equivalent: its control points lie two thirds of the way to the quadratic control point.
        let c1 = CGPoint(x: last.x + (c.x - last.x) * 2 / 3, y: last.y + (c.y - last.y) * 2 / 3)
        let c2 = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
        bounds.cover(last, c1, c2, p)
        last = p
      case .curve(let point, let control1, let control2):
        let p = at(point)
        bounds.cover(last, at(control1), at(control2), p)
        last = p
      case .closeSubpath:
        bounds.cover(last)
        bounds.cover(start)
        last = start
      }
    }
    return bounds.rect
  }

  /// A bounding box that grows as points are added.
  private struct Bounds {
    var (left, top) = (CGFloat.infinity, CGFloat.infinity)
    var (right, bottom) = (-CGFloat.infinity, -CGFloat.infinity)

    var rect: CGRect {
      left <= right ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }

    mutating func cover(_ p: CGPoint) {
      (left, top) = (min(left, p.x), min(top, p.y))
      (right, bottom) = (max(right, p.x), max(bottom, p.y))
    }

    mutating func cover(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      cover(a)
      cover(d)
      // A curve stays within the hull of its control points, which usually lie inside the box already.
      if !contains(b) || !contains(c) {
        Self.extremes(a.x, b.x, c.x, d.x) { x in
          left = min(left, x)
          right = max(right, x)
        }
        Self.extremes(a.y, b.y, c.y, d.y) { y in
          top = min(top, y)
          bottom = max(bottom, y)
        }
      }
    }

    private func contains(_ p: CGPoint) -> Bool {
      left <= p.x && p.x <= right && top <= p.y && p.y <= bottom
    }

    /// Calls `body` with the extreme values of a cubic curve along one axis.
    private static func extremes(
      _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ body: (CGFloat) -> Void
    ) {
      // The derivative divided by three: k2 t² + k1 t + k0.
      let (k0, k1, k2) = (b - a, 2 * (a - 2 * b + c), d - a + 3 * (b - c))
      func visit(_ t: CGFloat) {
        guard t > 0, t < 1 else { return }
        let s = 1 - t
        body(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d)
      }
      if k2 == 0 {
        if k1 != 0 { visit(-k0 / k1) }
        return
      }
      let square = k1 * k1 - 4 * k2 * k0
      guard square >= 0 else { return }
      let root = square.squareRoot()
      // Compute the larger root first, and the other by Vieta's formula, so that no precision is
      // lost if the roots lie far apart.
      let q = -(k1 + (k1 < 0 ? -root : root)) / 2
      visit(q / k2)
      if q != 0 { visit(k0 / q) }
    }
  }
}
