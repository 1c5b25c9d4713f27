import DeftGeometry

/// A hand-drawn line: the points of its center line, with a width at each.
///
/// The policy: *the model stores the drawn points and not the painted outline; segments are straight, and corners are
/// rounded by at most ``cornerError``, so that the line looks smooth at every zoom.*
///
/// See also: ``InkPen``, which creates a line from the samples of a finger, pen or mouse.
public struct Ink: Hashable, Sendable {
  /// A point of the center line.
  public struct Point: Hashable, Sendable {
    /// The position relative to the figure's origin, in points.
    public var position: CGPoint
    /// The width of the line at this point, in points; greater than 0.
    public var width: CGFloat

    public init(_ position: CGPoint, width: CGFloat) {
      (self.position, self.width) = (position, width)
    }
  }

  /// The points in order; a single point is a dot.
  public var points: [Point]

  public init(_ points: [Point]) { self.points = points }

  /// The maximum distance of the center line from a rounded corner, in points.
  /// Source: our own. Together with the error of ``InkPen`` it stays below 0.75 points.
  public static let cornerError: CGFloat = 0.25

  /// The area of the line, to be filled by the non-zero rule; empty without points.
  public var outline: Path { InkOutline(middle).path }

  /// The center line with rounded corners, as control points of a curve that passes halfway between neighbors.
  var middle: [Point] {
    var course: [Point] = []
    course.reserveCapacity(points.count * 3)
    for point in points { Ink.add(point, to: &course) }
    guard course.count > 2 else { return course }
    let corners = course
    course.removeAll(keepingCapacity: true)
    course.append(corners[0])
    for i in 1..<corners.count - 1 {
      let (a, b, c) = (corners[i - 1], corners[i], corners[i + 1])
      let (before, after) = (b.position - a.position, c.position - b.position)
      let (u, v) = (before * (1 / before.magnitude), after * (1 / after.magnitude))
      // The curve passes the corner at a distance of reach · bend / 4, which must not exceed `cornerError`.
      let bend = CGSize(width: v.width - u.width, height: v.height - u.height).magnitude
      let reach = min(
        min(before.magnitude, after.magnitude) / 2, 4 * Ink.cornerError / max(bend, 1e-9))
      for t in [-1, -0.5, 0, 0.5, 1] as [CGFloat] {
        // The quadratic curve with the corner as its control point, at (t + 1) / 2.
        let (s, e) = ((1 - t) * (1 - t) / 4, (1 + t) * (1 + t) / 4)
        let way = reach / (t <= 0 ? before.magnitude : after.magnitude) * abs(t)
        // Two corners may meet in the middle of the leg between them.
        let place = CGPoint(
          x: b.position.x + reach * (e * v.width - s * u.width),
          y: b.position.y + reach * (e * v.height - s * u.height))
        Ink.add(
          Point(place, width: b.width + ((t <= 0 ? a.width : c.width) - b.width) * way),
          to: &course)
      }
    }
    course.append(corners[corners.count - 1])
    return course
  }

  /// Adds a point, unless it has the position of the last one, because the direction would be undefined.
  private static func add(_ point: Point, to course: inout [Point]) {
    if let last = course.last, last.position.distance(to: point.position) < 1e-6 { return }
    course.append(point)
  }
}
