extension Path {
  /// Adds the arc of an ellipse from the current point to another, told as in SVG.
  ///
  /// Radii too small to reach the point grow in proportion until they do; without radii, the arc is a
  /// line.  (SVG 2, appendix B.2, has the rules.)
  ///
  /// - Parameters:
  ///   - p: Where the arc ends.
  ///   - radii: The ellipse's half axes.
  ///   - rotation: How far the ellipse is turned, clockwise.
  ///   - isLarge: Whether the longer way round is taken.
  ///   - isClockwise: Whether the arc runs clockwise on the screen.
  mutating func addEllipticArc(
    to p: CGPoint, radii: CGSize, rotation: Angle = .zero, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint, start != p else { return }
    guard radii.width != 0, radii.height != 0 else { return addLine(to: p) }
    // The ellipse becomes the unit circle by turning it back and dividing by its radii.
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
    // The center lies on the perpendicular of the chord, on the side that both flags tell.
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
