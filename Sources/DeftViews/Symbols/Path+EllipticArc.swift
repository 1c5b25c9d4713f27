extension Path {
  /// Adds an elliptical arc from the current point to another, with SVG's parameters.
  ///
  /// Radii that are too small to reach the point grow in proportion until they do; if either radius
  /// is zero, the arc is a line. Source: SVG 2, appendix B.2.
  ///
  /// - Parameters:
  ///   - p: The end of the arc.
  ///   - radii: The semi-axes of the ellipse.
  ///   - rotation: The clockwise rotation of the ellipse.
  ///   - isLarge: Whether to use the longer of the two possible arcs.
  ///   - isClockwise: Whether the arc runs clockwise on the screen.
  mutating func addEllipticArc(
    to p: CGPoint, radii: CGSize, rotation: Angle = .zero, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint, start != p else { return }
    guard radii.width != 0, radii.height != 0 else { return addLine(to: p) }
    // Undoing the rotation and dividing by the radii turns the ellipse into the unit circle.
    let turn = CGAffineTransform(rotationAngle: rotation.radians)
    func unit(_ q: CGPoint, _ grown: CGFloat) -> CGPoint {
      let (dx, dy) = (q.x - start.x, q.y - start.y)
      return CGPoint(
        x: (turn.a * dx + turn.b * dy) / (abs(radii.width) * grown),
        y: (turn.c * dx + turn.d * dy) / (abs(radii.height) * grown))
    }
    let far = unit(p, 1)
    let grown = max(1, hypot(far.x, far.y) / 2)
    let end = unit(p, grown)
    // The center lies on the perpendicular bisector of the chord; the two flags select the side.
    let chord = hypot(end.x, end.y)
    let height = max(0, 1 - chord * chord / 4).squareRoot() / chord
    let side = isLarge == isClockwise ? -height : height
    let center = CGPoint(x: end.x / 2 - side * end.y, y: end.y / 2 + side * end.x)

    let first = atan2(-center.y, -center.x)
    var sweep = atan2(end.y - center.y, end.x - center.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / CGFloat(pieces)
    let arm = 4 / 3 * tan(step / 4)

    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let (u, v) = (x * abs(radii.width) * grown, y * abs(radii.height) * grown)
      return CGPoint(
        x: start.x + turn.a * u + turn.c * v, y: start.y + turn.b * u + turn.d * v)
    }
    func on(_ angle: CGFloat, ahead: CGFloat) -> CGPoint {
      let (c, s) = (cos(angle), sin(angle))
      return place(center.x + c - ahead * s, center.y + s + ahead * c)
    }
    for i in 0..<pieces {
      let (a, b) = (first + step * CGFloat(i), first + step * CGFloat(i + 1))
      addCurve(
        to: i == pieces - 1 ? p : on(b, ahead: 0), control1: on(a, ahead: arm),
        control2: on(b, ahead: -arm))
    }
  }
}
