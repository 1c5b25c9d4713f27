import DeftGeometry

/// A line drawn by hand: the points of its middle, and how wide it is at each.
///
/// The policy: *the line is kept as it was drawn, not as it was painted; between its points it is straight, and its
/// corners are rounded by no more than ``cornerError``, so that it looks drawn in one go at every zoom.*
///
/// See also: ``InkPen``, which makes a line of what a finger, pen or mouse does.
public struct Ink: Hashable, Sendable {
  /// A point of the middle.
  public struct Point: Hashable, Sendable {
    /// Where it lies, about the figure's origin, in points.
    public var position: CGPoint
    /// How wide the line is here, in points; greater than 0.
    public var width: CGFloat

    /// The point with these parts.
    public init(_ position: CGPoint, width: CGFloat) {
      (self.position, self.width) = (position, width)
    }
  }

  /// The points from the beginning to the end; one alone is a dot.
  public var points: [Point]

  /// The line through these points.
  public init(_ points: [Point]) { self.points = points }

  /// How far the rounding of a corner may lead the middle away from it, in points.
  /// Source: our own; with what ``InkPen`` may do it stays below 0.75 points.
  public static let cornerError: CGFloat = 0.25

  /// The area that the line covers, to be filled by the non-zero rule; empty without points.
  public var outline: Path { InkOutline(middle).path }

  /// The middle of the line with its corners rounded: points close enough to one another that a curve which begins
  /// and ends halfway between them, and is pulled by them, is the line.
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
      // A curve from one leg to the other leaves the corner by a quarter of what the legs' ends are apart from it.
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

  /// Adds a point, unless it is where the last one is: from there to itself is no direction.
  private static func add(_ point: Point, to course: inout [Point]) {
    if let last = course.last, last.position.distance(to: point.position) < 1e-6 { return }
    course.append(point)
  }
}
