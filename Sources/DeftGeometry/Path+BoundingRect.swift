extension Path {
  /// The smallest upright rectangle around the outline; null without steps.
  ///
  /// It is exact: a curve reaches farthest at its ends, or where it runs along an axis.
  public var boundingRect: CGRect { boundingRect(at: .identity) }

  /// The smallest upright rectangle around where a map takes the outline, exact as `boundingRect` is: not that around
  /// the turned `boundingRect`, which reaches farther.
  package func boundingRect(at map: CGAffineTransform) -> CGRect {
    // Coordinates that are not finite would not survive to be multiplied by 0.
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
        // A cubic curve whose control points lie two thirds of the way to the one of this.
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

  /// A rectangle that grows.
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
      // A curve stays among its control points: as a rule, within what is covered already.
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

    /// Calls the closure with the values at which a cubic curve turns round.
    private static func extremes(
      _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ body: (CGFloat) -> Void
    ) {
      // The slope, divided by three: k2 t² + k1 t + k0.
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
      // The larger root first, the other by Vieta: no digits are lost where they lie far apart.
      let q = -(k1 + (k1 < 0 ? -root : root)) / 2
      visit(q / k2)
      if q != 0 { visit(k0 / q) }
    }
  }
}
