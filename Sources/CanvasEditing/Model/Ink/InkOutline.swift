import DeftGeometry

/// The outline of a line with varying width.
///
/// The policy: *all parts of the outline have the same orientation, so that the non-zero rule fills the whole line,
/// even where it crosses itself.* A smooth part of the line is one ribbon with round ends. Its outline runs along one
/// side, around the end, and back along the other side. At a corner, or at a bend so tight that the inner side would
/// run backwards, one ribbon ends and the next begins; their round ends form the corner.
struct InkOutline {
  private(set) var path = Path()

  /// The number of curve segments that approximate the round end of a ribbon.
  private static let capSteps = 6
  /// The change of direction at which a new ribbon begins, in radians.
  private static let corner = 0.5

  /// Creates the outline from the points of the center line.
  init(_ middle: [Ink.Point]) {
    var points: [Ink.Point] = []
    points.reserveCapacity(middle.count)
    for point in middle {
      // The direction between coinciding points is undefined.
      if let last = points.last, last.position.distance(to: point.position) < 1e-6 { continue }
      points.append(point)
    }
    guard let first = points.first else { return }
    if points.count == 1 {
      let size = CGSize(width: first.width, height: first.width)
      path = Path(ellipseIn: CGRect(center: first.position, size: size))
      return
    }
    let directions = (1..<points.count).map { i in
      let way = points[i].position - points[i - 1].position
      return way * (1 / way.magnitude)
    }
    var start = 0
    for i in 1..<points.count where i == points.count - 1 || Self.breaks(points, directions, i) {
      addRibbon(Array(points[start...i]), Array(directions[start..<i]))
      start = i
    }
  }

  /// Returns whether the line has a corner at a point, or a bend that is too tight for its width.
  private static func breaks(_ points: [Ink.Point], _ directions: [CGSize], _ i: Int) -> Bool {
    let (u, v) = (directions[i - 1], directions[i])
    let turn = abs(
      atan2(u.width * v.height - u.height * v.width, u.width * v.width + u.height * v.height))
    if turn >= corner { return true }
    let place = points[i].position
    let leg = min(
      place.distance(to: points[i - 1].position), place.distance(to: points[i + 1].position))
    // The bend shortens the inner side of both adjacent segments by this length. The length must be
    // less than half of the shorter segment, because both ends of a segment may have a bend.
    return points[i].width / 2 * tan(turn / 2) > 0.45 * leg
  }

  /// Adds the ribbon of a smooth part.
  private mutating func addRibbon(_ points: [Ink.Point], _ directions: [CGSize]) {
    var ring: [CGPoint] = []
    ring.reserveCapacity(2 * (points.count + Self.capSteps))
    Self.side(points, directions, &ring)
    Self.cap(points[points.count - 1], facing: directions[directions.count - 1], &ring)
    Self.side(points.reversed(), directions.reversed().map { $0 * -1 }, &ring)
    Self.cap(points[0], facing: directions[0] * -1, &ring)
    addCurve(through: ring)
  }

  /// Adds the points on the left side of a smooth part, as seen along the line.
  private static func side(_ points: [Ink.Point], _ directions: [CGSize], _ ring: inout [CGPoint]) {
    for (i, point) in points.enumerated() {
      let (u, v) = (directions[max(0, i - 1)], directions[min(i, directions.count - 1)])
      let way = CGSize(width: u.width + v.width, height: u.height + v.height)
      let reach = point.width / 2 / way.magnitude
      ring.append(
        CGPoint(
          x: point.position.x + way.height * reach, y: point.position.y - way.width * reach))
    }
  }

  /// Adds the points of a round end, from the left side to the right, as seen along the line.
  private static func cap(_ end: Ink.Point, facing direction: CGSize, _ ring: inout [CGPoint]) {
    // These are control points. At this radius, the curve through the midpoints between them touches the circle.
    let step = Double.pi / Double(capSteps)
    let radius = end.width / 2 / cos(step / 2)
    let facing = atan2(direction.height, direction.width)
    for i in 0..<capSteps {
      let angle = facing - .pi / 2 + step * (Double(i) + 0.5)
      ring.append(
        CGPoint(x: end.position.x + radius * cos(angle), y: end.position.y + radius * sin(angle)))
    }
  }

  /// Adds a closed quadratic curve with the points as control points. The curve passes through the
  /// midpoints between them.
  private mutating func addCurve(through ring: [CGPoint]) {
    func halfway(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    path.move(to: halfway(ring[ring.count - 1], ring[0]))
    for i in ring.indices {
      path.addQuadCurve(to: halfway(ring[i], ring[(i + 1) % ring.count]), control: ring[i])
    }
    path.closeSubpath()
  }
}
