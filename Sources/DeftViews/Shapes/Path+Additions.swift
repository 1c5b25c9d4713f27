extension Path {
  /// Adds rectangles as subpaths.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addPath(Path(rect), transform: transform) }
  }

  /// Adds an arc, given by its start angle and its extent.
  ///
  /// - Parameters:
  ///   - center: The center of the circle.
  ///   - radius: The radius of the circle, in points.
  ///   - startAngle: The angle of the arc's start; 0 is the direction of the x axis.
  ///   - delta: The extent of the arc; positive values go clockwise on the screen.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta.radians < 0)
  }

  /// Adds a rounded corner: a line, and an arc that is tangent to it and to another line.
  ///
  /// - Parameters:
  ///   - tangent1End: The position of the corner before rounding.
  ///   - tangent2End: The end of the line that leaves the corner.
  ///   - radius: The radius of the arc, in points.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let start = currentPoint else { return move(to: tangent1End) }
    let corner = tangent1End
    let a = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    let b = CGPoint(x: tangent2End.x - corner.x, y: tangent2End.y - corner.y)
    let (lengthA, lengthB) = (hypot(a.x, a.y), hypot(b.x, b.y))
    let cross = a.x * b.y - a.y * b.x
    guard lengthA > 0, lengthB > 0, radius > 0, abs(cross) > 1e-9 * lengthA * lengthB else {
      return addLine(to: corner)
    }
    let half = acos(min(max((a.x * b.x + a.y * b.y) / (lengthA * lengthB), -1), 1)) / 2
    let distance = radius / tan(half)
    let middle = CGPoint(x: a.x / lengthA + b.x / lengthB, y: a.y / lengthA + b.y / lengthB)
    let scale = radius / sin(half) / hypot(middle.x, middle.y)
    let center = CGPoint(x: corner.x + middle.x * scale, y: corner.y + middle.y * scale)
    func angle(_ side: CGPoint, _ length: CGFloat) -> Angle {
      let p = CGPoint(
        x: corner.x + side.x / length * distance, y: corner.y + side.y / length * distance)
      return .radians(atan2(p.y - center.y, p.x - center.x))
    }
    addArc(
      center: center, radius: radius, startAngle: angle(a, lengthA),
      endAngle: angle(b, lengthB), clockwise: cross > 0)
  }

  /// Returns the ellipse within a rectangle, starting at the right and running clockwise.
  static func oval(in rect: CGRect) -> Path {
    var circle = Path()
    circle.addArc(
      center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    circle.closeSubpath()
    return circle.applying(
      CGAffineTransform(
        a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY))
  }
}
