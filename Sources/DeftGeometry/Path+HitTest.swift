extension Path {
  /// The largest distance between a curve and its flattened form, in points.
  package static let flatness: CGFloat = 0.05

  /// Calls `body` with each straight segment of the flattened outline.
  ///
  /// - Parameters:
  ///   - flatness: The largest distance of a segment from its curve, in points.
  ///   - closing: Whether to close open subpaths, as filling does.
  ///   - body: Called with the start and the end of each segment.
  package func forEachSegment(
    flatness: CGFloat = Path.flatness, closing: Bool, _ body: (CGPoint, CGPoint) -> Void
  ) {
    var start = CGPoint.zero
    var last = CGPoint.zero
    func segment(to p: CGPoint) {
      body(last, p)
      last = p
    }
    // The error of n chords is at most an eighth of the largest second derivative, divided by n squared.
    func pieces(_ bend: CGFloat) -> Int {
      guard bend.isFinite else { return 1 }
      // Clamp before the conversion, because a huge curve would overflow Int.
      return Int(min(256, max(1, (bend / (8 * flatness)).squareRoot().rounded(.up))))
    }
    for element in elements {
      switch element {
      case .move(let p):
        if closing, last != start { segment(to: start) }
        (start, last) = (p, p)
      case .line(let p):
        segment(to: p)
      case .quadCurve(let p, let c):
        let a = last
        let bend = 2 * hypot(a.x - 2 * c.x + p.x, a.y - 2 * c.y + p.y)
        let n = pieces(bend)
        for i in 1...n {
          let t = CGFloat(i) / CGFloat(n)
          let (u, v, w) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          segment(to: CGPoint(x: u * a.x + v * c.x + w * p.x, y: u * a.y + v * c.y + w * p.y))
        }
      case .curve(let p, let c, let e):
        let a = last
        let bend =
          6
          * max(
            hypot(a.x - 2 * c.x + e.x, a.y - 2 * c.y + e.y),
            hypot(c.x - 2 * e.x + p.x, c.y - 2 * e.y + p.y))
        let n = pieces(bend)
        for i in 1...n {
          let t = CGFloat(i) / CGFloat(n)
          let s = 1 - t
          let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          segment(
            to: CGPoint(
              x: k0 * a.x + k1 * c.x + k2 * e.x + k3 * p.x,
              y: k0 * a.y + k1 * c.y + k2 * e.y + k3 * p.y))
        }
      case .closeSubpath:
        segment(to: start)
      }
    }
    if closing, last != start { segment(to: start) }
  }

  /// Returns whether a point lies inside the filled outline, with a tolerance of 0.05 points.
  ///
  /// - Parameters:
  ///   - p: The point, in the coordinates of the outline.
  ///   - eoFill: Whether to use the even-odd rule instead of the non-zero winding rule.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    forEachSegment(closing: true) { a, b in
      if (a.y <= p.y) != (b.y <= p.y) {
        let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
        if a.y <= p.y, side > 0 { winding += 1 }
        if a.y > p.y, side < 0 { winding -= 1 }
      }
    }
    return eoFill ? winding & 1 != 0 : winding != 0
  }

  /// Returns the distance from a point to the outline; infinite if the path is empty.
  public func distance(to p: CGPoint) -> CGFloat {
    var best = CGFloat.infinity
    forEachSegment(closing: false) { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let t =
        length == 0 ? 0 : min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length))
      best = min(best, hypot(a.x + t * dx - p.x, a.y + t * dy - p.y))
    }
    return best
  }
}
